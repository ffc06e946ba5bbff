/** The replay of a game: its log step by step on the same board as in play, with its analysis. */

import { Board } from "./board.js";
import { setUpCopy } from "./copy.js";
import { Hand } from "./hand.js";
import { remarksOf, showLegend, showVerdict } from "./replay-analysis.js";
import { showCheck } from "./replay-check.js";
import { ReplayControls } from "./replay-controls.js";
import { ReplayGraph } from "./replay-graph.js";
import { ReplayMoves } from "./replay-moves.js";
import { Player } from "./replay-player.js";
import { commentLine, replayText, spokenComment } from "./replay-text.js";
import { Table } from "./table.js";
import { clockText } from "./time.js";

const root = document.querySelector("[data-replay]");
const { steps, check, analysis } = JSON.parse(document.getElementById("replay-data").textContent);
const part = (name) => root.querySelector(`[data-part=${name}]`);

const remarks = analysis ? remarksOf(analysis.marks) : new Map();
const lines = {
  game: { steps, timed: true, reachable: analysis?.reachable ?? null, remarks },
  best: { steps: analysis?.best_line?.steps ?? [], timed: false, reachable: null, remarks: new Map() },
};
let shownLine = "game";

const board = new Board(part("board"));
const hand = new Hand({ stock: part("stock"), waste: part("waste") });
const table = new Table(board, hand);
const player = new Player({ onStep: show, onPlaying: (isPlaying) => controls.showPlaying(isPlaying) });
const controls = new ReplayControls({
  root,
  player,
  keyTarget: root.dataset.replay === "page" ? document : root,
});
const moves = new ReplayMoves({
  list: part("moves"),
  frame: part("frame"),
  onPick: (index) => player.go(index),
});
const graph = analysis ? setUpAnalysis() : null;

function show(index, { moving }) {
  const shown = player.step;
  const remark = lines[shownLine].remarks.get(index);
  table.show({ ...shown, playable: [] }, { moving });
  for (const [name, words] of Object.entries(figuresOf(shown))) {
    root.querySelector(`[data-figure=${name}]`).textContent = words;
  }
  part("comment").textContent = commentLine(shown, remark);
  part("spoken").textContent = spokenComment(shown, remark);
  part("comment").dataset.kind = remark?.kind ?? "";
  board.markHint(remark?.better?.t === "play" ? remark.better.pos : null);
  hand.markHint(remark?.better?.t === "draw");
  controls.show(index, player.last);
  moves.mark(index);
  graph?.show(shownLine === "game" ? index : null);
}

function figuresOf(shown) {
  return {
    score: shown.score,
    moves: shown.moves,
    run: shown.run,
    undos: shown.undos,
    cleared: shown.cards_cleared,
    time: lines[shownLine].timed ? clockText(shown.elapsed_ms) : "–",
    status: replayText.status[shown.status],
  };
}

/** Shows the game or the best line from one of its steps on. */
function load(name, index = 0) {
  shownLine = name;
  const line = lines[name];
  for (const button of root.querySelectorAll("[data-line]")) {
    button.setAttribute("aria-pressed", String(button.dataset.line === name));
  }
  part("pace").disabled = !line.timed;
  player.pace = line.timed ? part("pace").value : "even";
  moves.load(line);
  player.load(line.steps, index);
}

function setUpAnalysis() {
  part("analysis").hidden = false;
  showVerdict(root, { analysis, end: steps.at(-1), isOwn: root.dataset.own === "true" });
  showLegend(part("legend"), remarks);
  part("lines").hidden = lines.best.steps.length === 0;
  part("moves-head").hidden = false;
  for (const button of root.querySelectorAll("[data-line]")) {
    button.addEventListener("click", () => load(button.dataset.line));
  }
  return new ReplayGraph({
    place: part("graph"),
    values: analysis.reachable,
    remarks,
    onPick: (index) => (shownLine === "game" ? player.go(index) : load("game", index)),
  });
}

const copyButton = document.querySelector("[data-part=copy]");
if (copyButton) {
  setUpCopy(copyButton, document.querySelector("[data-part=share]"), copyButton.querySelector("[data-words]"));
}
if (check) showCheck(part("check"), check);
load("game");
