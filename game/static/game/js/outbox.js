/**
 * The actions that wait for their answer. One is in flight and carries its number;
 * the others wait in line without one. After a lost answer the same frame is sent
 * again with the same number, and the server answers it exactly once.
 */

const QUEUE_LIMIT = 12;
const SLOW_DOWN_MS = 600;
const LATE_MS = 1500;

export class Outbox {
  #send;
  #nextNumber;
  #onLate;
  #lateTimer = null;
  #waiting = [];
  #inFlight = null;
  #awaitedStates = 0;

  /**
   * `send(frame)` puts it on the wire; `nextNumber()` is the next entry's number; `onLate(isLate)`
   * says when a move has waited long for its answer, and when it waits no more.
   */
  constructor({ send, nextNumber, onLate }) {
    this.#send = send;
    this.#nextNumber = nextNumber;
    this.#onLate = onLate;
  }

  /** Whether an action is on its way, so that what is possible next is not known yet. */
  get isBusy() {
    return this.#inFlight !== null || this.#waiting.length > 0;
  }

  /** Whether an action of that kind waits for its turn or its answer. */
  has(kind) {
    return this.#inFlight?.t === kind || this.#waiting.some((action) => action.t === kind);
  }

  add(action) {
    if (this.#waiting.length >= QUEUE_LIMIT) return;
    this.#waiting.push(action);
    this.#pump();
  }

  /** Forgets the draws at the end of the line that stand behind another draw: those of an impatient finger. */
  forgetRepeatedDraws() {
    while (this.#waiting.at(-1)?.t === "draw" && (this.#waiting.at(-2) ?? this.#inFlight)?.t === "draw") {
      this.#waiting.pop();
    }
  }

  askForState() {
    if (this.#awaitedStates > 0) return;
    if (this.#send({ t: "sync" })) this.#awaitedStates = 1;
  }

  /** A connection is new: its first frame is a `state`, and then what was sent is sent again. */
  connected() {
    this.#awaitedStates = 1;
  }

  /** Called after the store took the frame. Returns our action that it answered, or null. */
  take(frame) {
    if (frame.t === "moved") return this.#takeMoved(frame);
    if (frame.t === "refused") return this.#takeRefused(frame);
    if (frame.t === "state") return this.#takeState();
    return null;
  }

  #takeMoved(frame) {
    const action = this.#inFlight;
    if (action?.n !== frame.n || action.t !== frame.move.t || action.pos !== frame.move.pos) return null;
    this.#await(null);
    this.#pump();
    return action;
  }

  #takeRefused(frame) {
    if (frame.code === "too_fast") return this.#slowDown();
    const action = this.#inFlight;
    if (action === null || (frame.n ?? action.n) !== action.n) return null;
    this.#drop();
    return action;
  }

  /** What is in flight is sent again a little later. A hint is not: one asks again for it. */
  #slowDown() {
    const hint = this.#inFlight?.t === "hint" ? this.#inFlight : null;
    if (hint) this.#await(null);
    this.#awaitedStates = 0;
    setTimeout(() => this.#resend(), SLOW_DOWN_MS);
    return hint;
  }

  /**
   * After a state that was asked for, what is in flight is sent again. A state that was not asked
   * for says that the number of our action was wrong, unless that number is still the next one.
   */
  #takeState() {
    if (this.#awaitedStates > 0) {
      this.#awaitedStates -= 1;
      this.#resend();
      return null;
    }
    const action = this.#inFlight;
    if (action?.n === this.#nextNumber()) return null;
    this.#drop();
    return action;
  }

  #resend() {
    if (this.#inFlight) this.#send(this.#inFlight);
    else this.#pump();
  }

  #drop() {
    this.#await(null);
    this.#waiting = [];
  }

  /** What is in flight from now on: an action, or null. A hint may take its time. */
  #await(action) {
    this.#inFlight = action;
    clearTimeout(this.#lateTimer);
    this.#onLate(false);
    if (action && action.t !== "hint") this.#lateTimer = setTimeout(() => this.#onLate(true), LATE_MS);
  }

  #pump() {
    if (this.#inFlight || this.#awaitedStates > 0 || this.#waiting.length === 0) return;
    const action = this.#waiting.shift();
    this.#await({ t: action.t, n: this.#nextNumber(), ...(action.pos === undefined ? {} : { pos: action.pos }) });
    this.#send(this.#inFlight);
  }
}
