/** The play page: puts the parts together. */

import { Announcer } from "./announce.js";
import { Board } from "./board.js";
import { Clock } from "./clock.js";
import { Closing } from "./closing.js";
import { ConnectionSign } from "./connection.js";
import { setUpCopy } from "./copy.js";
import { Description } from "./describe.js";
import { ask, closeDialogs, openDialog, setUpDialogs } from "./dialogs.js";
import { Drag } from "./drag.js";
import { Figures } from "./figures.js";
import { FocusKeeper } from "./focus.js";
import { Hand } from "./hand.js";
import { Hints } from "./hints.js";
import { listenToKeys, nearestTo, neighbourOf, setUpLetterSwitch } from "./keyboard.js";
import { openPlaces } from "./layout.js";
import { Outbox } from "./outbox.js";
import { Result } from "./result.js";
import { isOn, setUpSettings } from "./settings.js";
import { LiveSocket } from "./socket.js";
import { sound } from "./sound.js";
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
const table = new Table(board, hand, { sound });
if (isOwner) new Drag({ area: root, hand, onPlay: play, onDraw: draw });
const figures = new Figures(root);
const clock = new Clock(root.querySelector("[data-figure=time]"));
const closing = new Closing(part("closing"), { announce: say });
const resultPanel = part("result");
const focus = new FocusKeeper({ board, stock: part("stock"), title: resultPanel.querySelector("h2") });
const result = new Result({ panel: resultPanel, felt: root, challenge, isOwner, announce: say });
const description = new Description(document.getElementById("position-dialog"));
const undoButtons = [...document.querySelectorAll("[data-action=undo]")];
const hintButton = document.querySelector("[data-action=hint]");
const hints = new Hints({ button: hintButton, board, hand });
const resignButton = document.querySelector("[data-action=resign]");
setUpSettings({
  csrfToken: document.querySelector("[name=csrfmiddlewaretoken]").value,
  error: part("setting-error"),
});

const sign = new ConnectionSign(part("connection"), {
  announce: say,
  onLost: () => outbox.forgetRepeatedDraws(),
});
const socket = new LiveSocket(root.dataset.socket, {
  onFrame: take,
  onOpen: () => outbox.connected(),
  onStatus: (status) => sign.status(status),
  onFinal: (code) => sign.final(code),
});
const outbox = new Outbox({
  send: (frame) => socket.send(frame),
  nextNumber: () => state.n + 1,
  onLate: (isLate) => sign.late(isLate),
});

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
    announcer.moved(frame, before, state);
    const [putBack] = Object.keys(frame.restored ?? {});
    render({ moving: true, putBack: putBack === undefined ? null : Number(putBack) });
    if (frame.hint) hints.show(frame.hint, state.tableau);
  },
  refused: (frame, { action }) => showRefusal(frame, action),
};

function take(frame) {
  const before = state;
  state = applyFrame(before, frame);
  if (isAhead(before, frame)) outbox.askForState();
  const action = outbox.take(frame);
  handlers[frame.t]?.(frame, { before, action });
  if (state !== before) document.dispatchEvent(new CustomEvent("tripeaks:shown", { detail: { state, say } }));
}

function render({ moving, putBack = null }) {
  focus.remember();
  table.show(state, { moving });
  markDraw();
  figures.render(state);
  clock.render(state);
  closing.render(state);
  const canUndo = isOwner && isOpen(state) && state.undo_left > 0;
  for (const button of undoButtons) button.disabled = !canUndo;
  hints.render({ canAsk: state.status === "playing" });
  if (resignButton) resignButton.disabled = !isOpen(state);
  result.render(state);
  focus.restore(state, { putBack });
}

function showRefusal(frame, action) {
  board.clearPending();
  markDraw();
  if (action?.t === "hint") {
    hints.settle();
    const words = frame.code === "too_fast" ? text.hintTooFast : refusalText(frame.code, frame.message);
    hand.showNote(words);
    say(words);
    return;
  }
  if (SILENT.has(frame.code)) return;
  sound("refused");
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
  say(helped && !isOn("mistake_help") ? text.notPossible : words);
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

/** Out of touch one draw may wait, and no further one: who taps again wants to see that one. */
function draw() {
  if (!canAct() || state.stock === 0 || (sign.isShown && outbox.has("draw"))) return;
  hideNotes();
  outbox.add({ t: "draw" });
  markDraw();
}

function markDraw() {
  hand.markPending(outbox.has("draw"));
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
  closeDialogs();
  if (!isOn("confirm_resign") || (await ask("resign-dialog"))) outbox.add({ t: "resign" });
}

function moveFocus(key, { all }) {
  const candidates = all ? openPlaces(state.tableau) : state.playable;
  const from = board.focusedPos;
  const next = from === null ? nearestTo(board.current, candidates) : neighbourOf(from, key, candidates);
  if (next !== null && next !== undefined) board.focus(next);
}

function describePosition() {
  if (isKnown(state)) description.open(state);
}

setUpDialogs({ onFocusLost: () => focus.rescue(state) });
setUpLetterSwitch(part("letter-keys"));
for (const button of document.querySelectorAll("[data-action=describe]")) {
  button.addEventListener("click", describePosition);
}
if (root.dataset.runningMs) clock.set(Number(root.dataset.runningMs));
for (const button of undoButtons) button.addEventListener("click", undo);
hintButton?.addEventListener("click", askForHint);
resignButton?.addEventListener("click", resign);
const copyButton = part("copy");
if (copyButton) setUpCopy(copyButton, part("code"), copyButton.querySelector("[data-words]"));
listenToKeys({
  onArrow: (key, options) => isOwner && moveFocus(key, options),
  onDraw: draw,
  onUndo: undo,
  onHint: askForHint,
  onDescribe: describePosition,
  onKeys: () => openDialog("keys-dialog"),
  onNew: () => openDialog("new-game-dialog"),
});
