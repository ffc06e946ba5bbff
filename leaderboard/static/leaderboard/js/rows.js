/** Rows of the standings, made from the page's own row template. */

import { clockText } from "../../game/js/time.js";
import { offerToFollow } from "./follow.js";

const MEDALS = 3;

const template = document.querySelector("[data-part=row]");

/** A row for each of `rows`; who had one in `place` keeps it. */
export function renewedRows(place, rows, { me }) {
  const known = new Map([...place.children].map((row) => [row.dataset.player, row]));
  return rows.map((data) => {
    const row = known.get(data.player) ?? makeRow(data.player);
    fillRow(row, data, { isMe: data.player === me });
    return row;
  });
}

/** A row that is put elsewhere keeps the focus that is in it. */
export function replaceRows(place, rows) {
  const focused = document.activeElement;
  place.replaceChildren(...rows);
  if (place.contains(focused)) focused.focus({ preventScroll: true });
}

function makeRow(player) {
  const row = template.content.firstElementChild.cloneNode(true);
  row.dataset.player = player;
  return row;
}

function fillRow(row, data, { isMe }) {
  row.classList.toggle("is-me", isMe);
  write(row, "rank", data.rank);
  write(row, "player", data.player);
  row.querySelector("[data-cell=player]").href = `/@/${encodeURIComponent(data.player)}/`;
  write(row, "cleared", data.cards_cleared);
  write(row, "score", data.score);
  write(row, "moves", data.moves);
  write(row, "undos", data.undos);
  write(row, "time", clockText(data.elapsed_ms));
  const rank = row.querySelector("[data-cell=rank]");
  rank.className = data.rank <= MEDALS ? `medal medal-${data.rank}` : "";
  const you = row.querySelector("[data-cell=you]");
  you.hidden = !isMe;
  offerToFollow(row.querySelector("[data-cell=follow]"), data.player, { isMe });
}

function write(row, name, value) {
  const cell = row.querySelector(`[data-cell=${name}]`);
  if (cell && cell.textContent !== String(value)) cell.textContent = value;
}
