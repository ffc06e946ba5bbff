/** The standings page: rows follow the server while one looks at them. */

import { fetchStandings } from "../../game/js/api.js";
import { slide } from "../../game/js/motion.js";
import { CLOSED, LiveSocket } from "../../game/js/socket.js";
import { text, totalLine } from "../../game/js/text.js";
import { renewedRows, replaceRows } from "./rows.js";

const ME_PAUSE_MS = 4000;

const root = document.getElementById("standings");
const { date, rules, board, me } = root.dataset;
const isFirstPage = root.dataset.page === "1";
const pageSize = Number(root.dataset.pageSize);
const body = root.querySelector("[data-part=rows]");
const mine = root.querySelector("[data-part=mine]");
const total = root.querySelector("[data-part=total]");
const live = root.querySelector("[data-part=live]");

let version = -1;
let meTimer = null;
let meWaits = false;

const handlers = {
  standings: (frame) => {
    if (frame.board !== board) return;
    version = frame.version;
    total.textContent = totalLine(frame.total);
    if (isFirstPage) showRows(frame.rows.slice(0, pageSize));
  },
  pong: (frame) => {
    if (frame.version > version) socket.send({ t: "sync" });
  },
};

const socket = new LiveSocket(root.dataset.socket, {
  onFrame: (frame) => handlers[frame.t]?.(frame),
  onOpen: () => board !== "clean" && socket.send({ t: "board", board }),
  onStatus: (status) => {
    live.textContent = status === "open" ? text.live : text.offline;
    live.dataset.live = String(status === "open");
  },
  onFinal: (code) => code === CLOSED.sessionEnded && location.reload(),
});

function showRows(rows) {
  const before = new Map([...body.children].map((row) => [row, row.getBoundingClientRect().top]));
  const shown = renewedRows(body, rows, { me });
  replaceRows(body, shown);
  slide(shown, before);
  root.querySelector("[data-part=empty]").hidden = rows.length > 0;
  root.querySelector("[data-part=table]").hidden = rows.length === 0;
  showMine(rows.some((data) => data.player === me));
}

/** My row with its neighbours stands below when it is not among those shown. */
function showMine(isShownAbove) {
  if (isShownAbove) {
    mine.replaceChildren();
    return;
  }
  if (me === "") return;
  meWaits = true;
  meTimer ??= setTimeout(refreshMine, mine.children.length === 0 ? 0 : ME_PAUSE_MS);
}

async function refreshMine() {
  meWaits = false;
  try {
    const answer = await fetchStandings({ date, rules, board });
    const isBelow = answer.me !== null && answer.me.rank > pageSize;
    const rows = isBelow ? answer.neighbours.filter((row) => row.rank > pageSize) : [];
    replaceRows(mine, [...(rows.length > 0 ? [gapRow()] : []), ...renewedRows(mine, rows, { me })]);
  } catch (error) {
    console.error(error);
  }
  meTimer = meWaits ? setTimeout(refreshMine, ME_PAUSE_MS) : null;
}

function gapRow() {
  return root.querySelector("[data-part=gap]").content.firstElementChild.cloneNode(true);
}
