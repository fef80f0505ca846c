/** One room as this browser knows it: the line to the hall, the state shown, what is still to be shown, log and talk. */

import { preference } from "../../preferences.js";
import { Aiming } from "../../table/aim/aiming.js";
import { Choice } from "../../table/choice/choice.js";
import { Previews } from "../../table/choice/previews.js";
import { RoomSocket } from "./socket.js";

/** Milliseconds before a question with one answer is answered: time to see it, and the same whatever one holds. */
const GLANCE = 900;

/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").LogLine} LogLine */

/**
 * @typedef {object} Hearer
 * @property {(before: State, after: State) => Promise<void>} between shows what happened between two states
 * @property {() => void} changed
 * @property {(message: any) => void} told hints, refusals, talk
 * @property {() => void} foreseen a preview arrived
 */

export class Session {
  /** The state on the table. @type {State | null} */
  state = null;
  /** States that came while something was shown. @type {State[]} */
  queue = [];
  choice = new Choice(null);
  /** The numbers being set, if what is asked is an aim. @type {Aiming | null} */
  aiming = null;
  /** @type {(LogLine & { seat?: number | null })[]} */
  log = [];
  /** @type {{ name: string, text: string, seat: number | null }[]} */
  talk = [];
  /** @type {"opening" | "open" | "lost" | "refused"} */
  line = "opening";
  /** The answer on its way to the hall. @type {number | number[] | null} */
  sent = null;
  /** The view when the person last acted: what differs from it is marked as changed. @type {import("../../types").View | null} */
  looked = null;
  /** The last sentences, for the screen reader. @type {string} */
  spoken = "";
  isShowing = false;
  isBack = false;
  #forced = 0;

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
    this.previews = new Previews(
      (message) => this.socket.send(message),
      () => hearer.foreseen(),
    );
  }

  /** @param {any} message */
  #hear(message) {
    if (message.type === "state") {
      this.queue.push(message);
      this.#next();
    } else if (message.type === "said") {
      this.talk = [...this.talk, message].slice(-200);
      this.hearer.told(message);
    } else if (message.type === "preview") {
      this.previews.hear(message);
    } else if (message.type === "refused" && message.to === "preview") {
      this.previews.refused();
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
    try {
      if (before && next.n > before.n && next.events.length) {
        this.#ask(null);
        await this.hearer.between(before, next);
      }
    } finally {
      // the log tells nothing that is still to be shown
      this.#write(next);
      this.#settle(next);
      this.isShowing = false;
    }
    this.hearer.changed();
    this.#answerForced();
    this.#next();
  }

  /** A question with one answer is answered for the person, unless they have just taken something back. */
  #answerForced() {
    clearTimeout(this.#forced);
    const { state } = this;
    const pending = state?.pending;
    if (!pending || pending.aim || pending.options.length !== 1 || this.isBack || state.lesson) return;
    if (preference("forced") !== "answer") return;
    this.#forced = window.setTimeout(() => {
      if (this.state === state && !this.isShowing) this.answer(pending.options[0].answer);
    }, GLANCE);
  }

  /** @param {State} state */
  #settle(state) {
    const isSame = this.state?.n === state.n && this.sent === null && this.choice.pending !== null;
    this.state = state;
    this.looked ??= state.view;
    if (isSame && state.pending) return;
    this.sent = null;
    this.#ask(state.pending);
  }

  /** @param {import("../../types").Pending | null} pending */
  #ask(pending) {
    this.previews.forget();
    this.choice = new Choice(pending);
    const isSame = pending?.aim && this.aiming?.pending.since === pending.since;
    if (isSame && this.aiming) this.aiming.pending = pending;
    else if (pending) this.aiming = pending.aim ? new Aiming(pending) : null;
  }

  /**
   * What an answer would certainly do, as far as the hall has told it; asks if nothing is known.
   * @param {number | number[]} answer
   */
  look(answer) {
    if (!this.state || this.line !== "open" || this.sent !== null) return null;
    return this.previews.look(this.state.n, answer);
  }

  /** @param {State} state */
  #write(state) {
    if (state.chat) this.talk = state.chat;
    if (state.log) {
      this.log = state.log;
    } else {
      const before = this.log.filter((line) => (line.n ?? 0) <= state.n);
      this.isBack = this.state !== null && state.n < this.state.n;
      const lines = this.isBack ? [] : state.events.filter((event) => event.text);
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

  /** @param {number | number[]} answer */
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
    clearTimeout(this.#forced);
    this.queue = [];
    this.previews.forget();
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
