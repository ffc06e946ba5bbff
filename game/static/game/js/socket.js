/**
 * The only module that opens a WebSocket: keeps one connection alive, notices when
 * it is dead, and comes back by itself. It knows nothing of what the frames mean,
 * apart from `ping` and `pong`.
 */

const PING_MS = 2500;
const GIVE_UP_MS = 9000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 4000;
const BACK_OFF = 1.6;
const JITTER = 0.3;

/** Close codes after which a retry is useless. */
export const CLOSED = { sessionEnded: 4401, notAllowed: 4403, notFound: 4404 };
const FINAL = new Set(Object.values(CLOSED));

export class LiveSocket {
  #path;
  #callbacks;
  #socket = null;
  #retryMs = FIRST_RETRY_MS;
  #retryTimer = null;
  #pingTimer = null;
  #deadTimer = null;

  /**
   * Callbacks: onFrame(frame), onOpen(), onStatus("open" | "waiting"),
   * onFinal(closeCode) for a close that ends it for good.
   */
  constructor(path, callbacks) {
    this.#path = path;
    this.#callbacks = callbacks;
    addEventListener("offline", () => this.#socket && this.#drop(this.#socket));
    addEventListener("online", () => this.#retryNow());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#retryNow();
    });
    addEventListener("pageshow", () => this.#retryNow());
    this.#connect();
  }

  /** Sends a frame if the connection is up, and says whether it was. */
  send(frame) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  #connect() {
    this.#retryTimer = null;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.#path}`);
    this.#socket = socket;
    this.#deadTimer = setTimeout(() => this.#drop(socket), GIVE_UP_MS);
    socket.addEventListener("open", () => this.#opened(socket));
    socket.addEventListener("message", (event) => this.#received(socket, event.data));
    socket.addEventListener("close", (event) => this.#closed(socket, event.code));
  }

  #opened(socket) {
    if (socket !== this.#socket) return;
    this.#disarm();
    this.#pingTimer = setInterval(() => this.#ping(), PING_MS);
    this.#callbacks.onStatus?.("open");
    this.#callbacks.onOpen?.();
    this.#ping();
  }

  #received(socket, data) {
    if (socket !== this.#socket) return;
    const frame = JSON.parse(data);
    if (frame.t === "pong") this.#disarm();
    this.#retryMs = FIRST_RETRY_MS;
    this.#callbacks.onFrame(frame);
  }

  #closed(socket, code) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#disarm();
    clearInterval(this.#pingTimer);
    if (FINAL.has(code)) {
      this.#callbacks.onFinal?.(code);
      return;
    }
    this.#callbacks.onStatus?.("waiting");
    const jitter = 1 + JITTER * (2 * Math.random() - 1);
    this.#retryTimer = setTimeout(() => this.#connect(), this.#retryMs * jitter);
    this.#retryMs = Math.min(this.#retryMs * BACK_OFF, LAST_RETRY_MS);
  }

  /** A dead connection may take minutes to close: it is left behind at once. */
  #drop(socket) {
    if (socket !== this.#socket) return;
    socket.close();
    this.#closed(socket, null);
  }

  #ping() {
    if (!this.send({ t: "ping" })) return;
    const socket = this.#socket;
    this.#deadTimer ??= setTimeout(() => this.#drop(socket), GIVE_UP_MS);
  }

  #disarm() {
    clearTimeout(this.#deadTimer);
    this.#deadTimer = null;
  }

  #retryNow() {
    if (this.#socket !== null || this.#retryTimer === null) return;
    clearTimeout(this.#retryTimer);
    this.#connect();
  }
}
