/** A line to the hall, such as to one room: opens again by itself when it breaks, and tells the hall what was last seen. */

const SHORTEST = 400;
const LONGEST = 8000;

/**
 * @typedef {object} Listener
 * @property {(message: any) => void} message
 * @property {(line: "open" | "lost" | "refused") => void} line
 */

export class Socket {
  /** @type {WebSocket | null} */
  #socket = null;
  #closed = false;
  #wait = SHORTEST;
  #timer = 0;
  /** @type {string[]} */
  #unsent = [];
  /** @type {number | null} */
  #seen = null;

  /**
   * @param {string} path
   * @param {Listener} listener
   */
  constructor(path, listener) {
    this.path = path;
    this.listener = listener;
    this.wake = this.wake.bind(this);
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.#open();
  }

  #open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = SHORTEST;
      socket.send(JSON.stringify({ type: "hello", n: this.#seen }));
      for (const text of this.#unsent.splice(0)) socket.send(text);
      this.listener.line("open");
    };
    socket.onmessage = (event) => this.#hear(event.data);
    socket.onclose = (event) => {
      if (this.#socket !== socket || this.#closed) return;
      this.#socket = null;
      if (event.code === 4403 && event.reason === "blocked") {
        location.reload(); // it says why
        return;
      }
      if (event.code === 4404 || event.code === 4403) {
        this.listener.line("refused");
        return;
      }
      this.listener.line("lost");
      this.#timer = window.setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(LONGEST, this.#wait * 1.7);
    };
  }

  /** @param {unknown} data */
  #hear(data) {
    if (typeof data !== "string") return;
    const message = JSON.parse(data);
    if (message.type === "state") this.#seen = message.n;
    this.listener.message(message);
  }

  /** Try at once instead of waiting: the network is back, or the person looks at the page again. */
  wake() {
    if (this.#closed || this.#socket || document.visibilityState === "hidden") return;
    clearTimeout(this.#timer);
    this.#wait = SHORTEST;
    this.#open();
  }

  /**
   * @param {object} message
   * @param {boolean} [keep] whether to send it later if the line is down
   */
  send(message, keep = false) {
    const text = JSON.stringify(message);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    else if (keep) this.#unsent.push(text);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.#socket?.close();
  }
}
