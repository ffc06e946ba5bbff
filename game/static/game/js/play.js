/** The play page: puts the parts together. */

import { Announcer } from "./announce.js";
import { Board } from "./board.js";
import { Clock } from "./clock.js";
import { ConnectionSign } from "./connection.js";
import { setUpCopy } from "./copy.js";
import { ask, openDialog, setUpDialogs } from "./dialogs.js";
import { Figures } from "./figures.js";
import { FocusKeeper } from "./focus.js";
import { Hand } from "./hand.js";
import { Hints } from "./hints.js";
import { listenToKeys, nearestTo, neighbourOf } from "./keyboard.js";
import { Outbox } from "./outbox.js";
import { Result } from "./result.js";
import { isOn, setUpSettings } from "./settings.js";
import { LiveSocket } from "./socket.js";
import { applyFrame, EMPTY, isAhead, isKnown, isOpen } from "./store.js";
import { Table } from "./table.js";
import { refusalText, text } from "./text.js";

const HELPED = new Set(["not_adjacent", "blocked", "draw_not_allowed"]);
const SILENT = new Set(["gone", "too_fast"]);

const root = document.getElementById("play");
const part = (name) => document.querySelector(`[data-part=${name}]`);

const isOwner = root.dataset.owner === "true";
const challenge = root.dataset.date ? { date: root.dataset.date, rules: root.dataset.rules } : null;

let state = EMPTY;
let mayLeaveCleanBoard = challenge === null;

const announcer = new Announcer(part("announcer"));
const say = (words) => announcer.say(words);
const board = new Board(part("board"), { onPick: isOwner ? play : null });
const hand = new Hand({ stock: part("stock"), waste: part("waste"), run: part("run"), onDraw: draw });
const table = new Table(board, hand);
const figures = new Figures(root);
const clock = new Clock(root.querySelector("[data-figure=time]"));
const focus = new FocusKeeper(board, part("stock"));
const result = new Result({ panel: part("result"), felt: root, challenge, isOwner, announce: say });
const undoButtons = [...document.querySelectorAll("[data-action=undo]")];
const hintButton = document.querySelector("[data-action=hint]");
const hints = new Hints({ button: hintButton, board, hand });
const resignButton = document.querySelector("[data-action=resign]");
setUpSettings({
  csrfToken: document.querySelector("[name=csrfmiddlewaretoken]").value,
  error: part("setting-error"),
});

const sign = new ConnectionSign(part("connection"));
const socket = new LiveSocket(root.dataset.socket, {
  onFrame: take,
  onOpen: () => outbox.connected(),
  onStatus: (status) => sign.status(status),
  onFinal: (code) => sign.final(code),
});
const outbox = new Outbox({ send: (frame) => socket.send(frame), nextNumber: () => state.n + 1 });

/** What each kind of frame does to the page, once the store has taken it. */
const handlers = {
  state: () => {
    hints.settle();
    hints.clear();
    render({ moving: false });
  },
  moved: (frame, { before }) => {
    if (state === before) return;
    hints.clear();
    render({ moving: true });
    if (frame.hint) hints.show(frame.hint, state.tableau);
    if (state.status === "playing") announcer.moved(frame, state);
  },
  refused: (frame, { action }) => showRefusal(frame, action),
};

function take(frame) {
  const before = state;
  state = applyFrame(before, frame);
  if (isAhead(before, frame)) outbox.askForState();
  const action = outbox.take(frame);
  handlers[frame.t]?.(frame, { before, action });
}

function render({ moving }) {
  focus.remember();
  table.show(state, { moving });
  figures.render(state);
  clock.render(state);
  const canUndo = isOwner && isOpen(state) && state.undo_left > 0;
  for (const button of undoButtons) button.disabled = !canUndo;
  hints.render({ canAsk: state.status === "playing" });
  if (resignButton) resignButton.disabled = !isOpen(state);
  result.render(state);
  focus.restore(state);
}

function showRefusal(frame, action) {
  board.clearPending();
  if (action?.t === "hint") {
    hints.settle();
    const words = frame.code === "too_fast" ? text.hintTooFast : refusalText(frame.code, frame.message);
    hand.showNote(words);
    say(words);
    return;
  }
  if (SILENT.has(frame.code)) return;
  const words = refusalText(frame.code, frame.message);
  const helped = HELPED.has(frame.code);
  if (action?.pos !== undefined) {
    board.refuse(action.pos);
    if (helped && isOn("mistake_help")) board.showNote(action.pos, words);
  }
  if (action?.t === "draw") {
    hand.refuse();
    if (helped && isOn("mistake_help")) hand.showNote(words);
  }
  if (!helped || isOn("mistake_help")) say(words);
}

function canAct() {
  return isOwner && isKnown(state);
}

function hideNotes() {
  board.hideNote();
  hand.hideNote();
}

function play(pos) {
  if (!canAct()) return;
  hideNotes();
  board.markPending(pos);
  outbox.add({ t: "play", pos });
}

function draw() {
  if (!canAct() || state.stock === 0) return;
  hideNotes();
  outbox.add({ t: "draw" });
}

async function undo() {
  if (!canAct() || !isOpen(state) || (state.undo_left === 0 && !outbox.isBusy)) return;
  hideNotes();
  if (!mayLeaveCleanBoard && state.undos === 0) {
    mayLeaveCleanBoard = await ask("undo-dialog");
    if (!mayLeaveCleanBoard) return;
  }
  outbox.add({ t: "undo" });
}

function askForHint() {
  if (!hints.areOn || !canAct() || state.status !== "playing" || hints.isAwaited) return;
  hints.await();
  outbox.add({ t: "hint" });
}

async function resign() {
  if (!isOn("confirm_resign") || (await ask("resign-dialog"))) outbox.add({ t: "resign" });
}

function moveFocus(key) {
  const from = board.focusedPos;
  const next = from === null ? nearestTo(0, state.playable) : neighbourOf(from, key, state.playable);
  if (next !== null && next !== undefined) board.focus(next);
}

setUpDialogs();
if (root.dataset.runningMs) clock.set(Number(root.dataset.runningMs));
for (const button of undoButtons) button.addEventListener("click", undo);
hintButton?.addEventListener("click", askForHint);
resignButton?.addEventListener("click", resign);
const copyButton = part("copy");
if (copyButton) setUpCopy(copyButton, part("code"), copyButton.querySelector("[data-words]"));
listenToKeys({
  onArrow: (key) => isOwner && moveFocus(key),
  onDraw: draw,
  onUndo: undo,
  onHint: askForHint,
  onKeys: () => openDialog("keys-dialog"),
  onNew: () => openDialog("new-game-dialog"),
});
