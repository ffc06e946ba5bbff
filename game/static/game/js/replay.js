/** The replay of a game: step through its log on the same board as in play. */

import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { ReplayMoves } from "./replay-moves.js";
import { Table } from "./table.js";
import { replayText } from "./text.js";
import { clockText } from "./time.js";

const STEP_MS = 900;

const root = document.querySelector("[data-replay]");
const { steps, check } = JSON.parse(document.getElementById("replay-data").textContent);
const part = (name) => root.querySelector(`[data-part=${name}]`);
const last = steps.length - 1;

let step = 0;
let playing = null;

const table = new Table(new Board(part("board")), new Hand({ stock: part("stock"), waste: part("waste") }));
const moves = new ReplayMoves(part("moves"), steps, (index) => go(index, { stop: true }));
const slider = part("slider");
const buttons = Object.fromEntries(
  ["first", "back", "play", "forward", "last"].map((name) => [name, part(name)]),
);

function go(index, { stop = false, moving = true } = {}) {
  if (stop) pause();
  step = Math.min(Math.max(index, 0), last);
  const shown = steps[step];
  table.show({ ...shown, playable: [] }, { moving });
  for (const [name, words] of Object.entries(figuresOf(shown))) {
    root.querySelector(`[data-figure=${name}]`).textContent = words;
  }
  const place = replayText.place(step, last);
  part("place").textContent = place;
  slider.value = step;
  slider.setAttribute("aria-valuetext", place);
  moves.mark(step);
  buttons.first.disabled = step === 0;
  buttons.back.disabled = step === 0;
  buttons.forward.disabled = step === last;
  buttons.last.disabled = step === last;
  if (step === last) pause();
}

function figuresOf(shown) {
  return {
    score: shown.score,
    moves: shown.moves,
    run: shown.run,
    undos: shown.undos,
    cleared: shown.cards_cleared,
    time: clockText(shown.elapsed_ms),
    status: replayText.status[shown.status],
  };
}

function play() {
  if (step === last) go(0, { moving: false });
  playing = setInterval(() => go(step + 1), STEP_MS);
  showPlaying();
}

function pause() {
  clearInterval(playing);
  playing = null;
  showPlaying();
}

function showPlaying() {
  buttons.play.setAttribute("aria-label", playing ? replayText.pause : replayText.play);
  buttons.play.dataset.playing = String(playing !== null);
}

function toggle() {
  if (playing) pause();
  else play();
}

function showCheck() {
  const box = part("check");
  box.classList.toggle("is-bad", !check.ok);
  box.querySelector("[data-words]").textContent = check.ok ? replayText.good : replayText.bad;
  const list = box.querySelector("ul");
  list.hidden = check.ok;
  list.replaceChildren(
    ...(check.problems ?? []).map((problem) => {
      const item = document.createElement("li");
      item.textContent = problem;
      return item;
    }),
  );
}

const keys = {
  ArrowLeft: () => go(step - 1, { stop: true }),
  ArrowRight: () => go(step + 1, { stop: true }),
  Home: () => go(0, { stop: true }),
  End: () => go(last, { stop: true }),
  " ": toggle,
};

buttons.first.addEventListener("click", keys.Home);
buttons.back.addEventListener("click", keys.ArrowLeft);
buttons.play.addEventListener("click", toggle);
buttons.forward.addEventListener("click", keys.ArrowRight);
buttons.last.addEventListener("click", keys.End);
slider.max = last;
slider.addEventListener("input", () => go(Number(slider.value), { stop: true }));
root.addEventListener("keydown", (event) => {
  const action = keys[event.key];
  const ownSpace = event.key === " " && event.target.closest("button");
  if (!action || ownSpace || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  action();
});

showCheck();
go(0, { moving: false });
