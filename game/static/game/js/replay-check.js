/** Whether the log replays to the stored figures, and what differs. */

import { replayText } from "./replay-text.js";

export function showCheck(box, check) {
  box.hidden = false;
  box.classList.toggle("is-bad", !check.ok);
  box.querySelector("[data-words]").textContent = check.ok ? replayText.good : replayText.bad;
  const list = box.querySelector("ul");
  list.hidden = check.ok;
  list.replaceChildren(
    ...check.problems.map((problem) => {
      const item = document.createElement("li");
      item.textContent = problem;
      return item;
    }),
  );
}
