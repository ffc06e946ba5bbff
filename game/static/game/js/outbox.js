/**
 * The actions that wait for their answer. One is in flight and carries its number;
 * the others wait in line without one. After a lost answer the same frame is sent
 * again with the same number, and the server answers it exactly once.
 */

const QUEUE_LIMIT = 12;
const SLOW_DOWN_MS = 600;

export class Outbox {
  #send;
  #nextNumber;
  #waiting = [];
  #inFlight = null;
  #awaitedStates = 0;

  /** `send(frame)` puts it on the wire; `nextNumber()` is the next entry's number. */
  constructor({ send, nextNumber }) {
    this.#send = send;
    this.#nextNumber = nextNumber;
  }

  /** Whether an action is on its way, so that what is possible next is not known yet. */
  get isBusy() {
    return this.#inFlight !== null || this.#waiting.length > 0;
  }

  add(action) {
    if (this.#waiting.length >= QUEUE_LIMIT) return;
    this.#waiting.push(action);
    this.#pump();
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
    this.#inFlight = null;
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
    if (hint) this.#inFlight = null;
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
    this.#inFlight = null;
    this.#waiting = [];
  }

  #pump() {
    if (this.#inFlight || this.#awaitedStates > 0 || this.#waiting.length === 0) return;
    const action = this.#waiting.shift();
    this.#inFlight = { t: action.t, n: this.#nextNumber(), ...(action.pos === undefined ? {} : { pos: action.pos }) };
    this.#send(this.#inFlight);
  }
}
