/** The button of a row that follows its player; all of them send the page's one form. */

import { gettext, interpolate } from "../../game/js/i18n.js";

const form = document.getElementById("follow-form");
const followed = new Set(form.dataset.followed.split(" "));

export function offerToFollow(button, player, { isMe }) {
  const isFollowed = followed.has(player);
  button.hidden = isMe;
  button.value = player;
  button.formAction = isFollowed ? form.dataset.unfollow : form.dataset.follow;
  button.textContent = isFollowed ? gettext("Unfollow") : gettext("Follow");
  const label = isFollowed ? gettext("Unfollow %(name)s") : gettext("Follow %(name)s");
  button.setAttribute("aria-label", interpolate(label, { name: player }));
}
