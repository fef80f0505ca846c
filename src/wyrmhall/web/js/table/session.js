/** One room as this browser knows it: the line to the hall, the state shown, what is still to be shown, log and talk. */

import { RoomSocket } from "../socket.js";
import { Choice } from "./choice.js";

/** @typedef {import("../types").State} State */
/** @typedef {import("../types").LogLine} LogLine */

/**
 * @typedef {object} Hearer
 * @property {(before: State, after: State) => Promise<void>} between shows what happened between two states
 * @property {() => void} changed
 * @property {(message: any) => void} told hints, refusals, previews, talk
 */

export class Session {
  /** The state on the table. @type {State | null} */
  state = null;
  /** States that came while something was shown. @type {State[]} */
  queue = [];
  choice = new Choice(null);
  /** @type {(LogLine & { seat?: number })[]} */
  log = [];
  /** @type {{ name: string, text: string, seat: number | null }[]} */
  talk = [];
  /** @type {"opening" | "open" | "lost" | "refused"} */
  line = "opening";
  /** The answer on its way to the hall. @type {number | string | null} */
  sent = null;
  /** The view when the person last acted: what differs from it is marked as changed. @type {import("../types").View | null} */
  looked = null;
  /** The last sentences, for the screen reader. @type {string} */
  spoken = "";
  isShowing = false;

  /**
   * @param {string} id
   * @param {Hearer} hearer
   */
  constructor(id, hearer) {
    this.id = id;
    this.hearer = hearer;
    this.socket = new RoomSocket(id, {
      message: (message) => this.#hear(message),
      line: (line) => {
        this.line = line;
        hearer.changed();
      },
    });
  }

  /** @param {any} message */
  #hear(message) {
    if (message.type === "state") {
      this.queue.push(message);
      this.#next();
    } else if (message.type === "said") {
      this.talk = [...this.talk, message].slice(-200);
      this.hearer.told(message);
    } else {
      if (message.type === "refused" && (message.to ?? "answer") === "answer") this.#giveBack();
      this.hearer.told(message);
    }
  }

  async #next() {
    if (this.isShowing) return;
    const next = this.queue.shift();
    if (!next) return;
    this.isShowing = true;
    const before = this.state;
    this.#write(next);
    try {
      if (before && next.n > before.n && next.events.length) {
        this.choice = new Choice(null);
        await this.hearer.between(before, next);
      }
    } finally {
      this.#settle(next);
      this.isShowing = false;
    }
    this.hearer.changed();
    this.#next();
  }

  /** @param {State} state */
  #settle(state) {
    const isSame = this.state?.n === state.n && this.sent === null && this.choice.pending !== null;
    this.state = state;
    this.looked ??= state.view;
    if (isSame && state.pending) return;
    this.sent = null;
    this.choice = new Choice(state.pending);
  }

  /** @param {State} state */
  #write(state) {
    if (state.chat) this.talk = state.chat;
    if (state.log) {
      this.log = state.log;
    } else {
      const before = this.log.filter((line) => (line.n ?? 0) <= state.n);
      const isUndone = this.state !== null && state.n < this.state.n;
      const lines = isUndone ? [] : state.events.filter((event) => event.text);
      this.log = [...before, ...lines.map(({ text, rule, seat }) => ({ text, rule, seat, n: state.n }))];
    }
    const sentences = state.events.map((event) => event.text).filter(Boolean);
    if (sentences.length) this.spoken = sentences.join(" ");
  }

  #giveBack() {
    this.sent = null;
    this.choice.clear();
  }

  get isMine() {
    return this.state !== null && this.state.me !== null;
  }

  /** @param {number} answer */
  answer(answer) {
    const state = this.state;
    if (!state || this.sent !== null || this.line !== "open") return;
    this.sent = answer;
    this.looked = state.view;
    this.choice.clear();
    this.socket.send({ type: "answer", n: state.n, answer });
    this.hearer.changed();
  }

  /** @param {string} type */
  ask(type, more = {}) {
    this.socket.send({ type, ...more });
  }

  /** @param {string} path dotted way into the view, such as "row.1.stacks" */
  changed(path) {
    if (!this.looked || !this.state) return false;
    return JSON.stringify(at(this.looked, path)) !== JSON.stringify(at(this.state.view, path));
  }

  close() {
    this.queue = [];
    this.socket.close();
  }
}

/**
 * @param {any} view
 * @param {string} path
 */
function at(view, path) {
  return path.split(".").reduce((value, key) => value?.[key], view);
}
