/** One room as this browser knows it: the line to the hall, the state shown, what is still to be shown, log and talk. */

import { heard } from "../../language/table.js";
import { preference } from "../../preferences.js";
import { Aiming } from "../../table/aim/aiming.js";
import { Choice } from "../../table/choice/choice.js";
import { Plan } from "../../table/choice/plan.js";
import { Previews } from "../../table/choice/previews.js";
import { plainly } from "../../table/players.js";
import { toOpen } from "../../ui/fair/parts.js";
import { Socket } from "./socket.js";

/** Milliseconds before a question with one answer is answered: time to see it, and the same whatever one holds. */
const GLANCE = 600;

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
  /** @type {LogLine[]} */
  log = [];
  /** @type {import("../../types").Said[]} */
  talk = [];
  /** @type {"opening" | "open" | "lost" | "refused"} */
  line = "opening";
  /** The answer on its way to the hall. @type {number | number[] | null} */
  sent = null;
  /** The view when the person last acted: what differs from it is marked as changed. @type {import("../../types").View | null} */
  looked = null;
  /** The last sentences, for the screen reader. @type {string} */
  spoken = "";
  /** What is answered for the person, because they said so. @type {Plan[]} */
  plans = [];
  isShowing = false;
  isBack = false;
  /** What is about to be answered for the person. @type {import("../../types").Option | null} */
  forced = null;
  #forced = 0;
  /** The question whose variations were asked for: they still are after a rival has acted meanwhile. */
  #varied = -1;
  /** When states came. @type {WeakMap<State, number>} */
  #heard = new WeakMap();
  /** The part that was sent on this line. */
  #opened = "";

  /**
   * @param {string} id
   * @param {Hearer} hearer
   */
  constructor(id, hearer) {
    this.id = id;
    this.hearer = hearer;
    this.socket = new Socket(`/api/rooms/${encodeURIComponent(id)}/socket`, {
      message: (message) => this.#hear(message),
      line: (line) => {
        this.line = line;
        this.#opened = "";
        hearer.changed();
      },
    });
    this.previews = new Previews(
      (message) => this.socket.send(message),
      () => hearer.foreseen(),
    );
  }

  /** @param {any} said */
  #hear(said) {
    const message = heard(said);
    if (message.type === "state") {
      this.#heard.set(message, performance.now());
      this.#openPart(message);
      this.queue.push(message);
      this.#next();
    } else if (message.type === "said") {
      this.talk = [...this.talk, message].slice(-200);
      this.hearer.told(message);
    } else if (message.type === "talk") {
      this.talk = message.lines;
      this.hearer.changed();
    } else if (message.type === "preview") {
      this.previews.hear(message);
    } else if (message.type === "refused" && message.to === "open") {
      // another tab was quicker, or nobody waited any longer: the receipt tells
    } else if (message.type === "refused" && message.to === "preview") {
      this.previews.refused();
    } else {
      if (message.type === "refused" && (message.to ?? "answer") === "answer") this.#giveBack();
      this.hearer.told(message);
    }
  }

  /**
   * Add one's part to the shuffle when the hall waits for it.
   * @param {State} state
   */
  #openPart({ room, me }) {
    const part = toOpen(room, me);
    if (part === null || part === this.#opened) return;
    this.#opened = part;
    this.socket.send({ type: "open", part });
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
    if (!this.#goOn(next)) {
      this.hearer.changed();
      this.#answerForced();
    }
    this.#next();
  }

  /**
   * The next answer of a plan, if one is followed and this is asked.
   * @param {State} state
   */
  #goOn(state) {
    if (this.isBack || state.room.status !== "running") this.plans = [];
    for (const plan of this.plans) {
      const next = plan.next(state.pending, state.events);
      if (next === "wait") continue;
      if (next === "over" || next === "stopped") {
        this.stopPlan(plan);
        if (next === "stopped") this.hearer.told({ type: "stopped", words: plan.words });
        continue;
      }
      if (next.isLast) this.plans = this.plans.filter((one) => one !== plan);
      this.answer(next.answer.answer);
      return true;
    }
    return false;
  }

  /** Answer what is asked, and what follows, as the hall offers it. */
  follow() {
    const { pending, line } = this.choice;
    if (!pending?.plan || this.sent !== null) return;
    const plan = new Plan(pending, line);
    const next = plan.next(pending, []);
    if (typeof next === "string") return;
    this.plans = [...this.plans.filter((one) => one.ask !== plan.ask), plan];
    this.answer(next.answer.answer);
  }

  /** @param {Plan} plan */
  stopPlan(plan) {
    this.plans = this.plans.filter((one) => one !== plan);
    this.hearer.changed();
  }

  /** What will be answered for the person. */
  get spared() {
    const { state } = this;
    const pending = state?.pending;
    if (!pending || pending.aim || this.isBack || state.lesson || preference("forced") !== "answer") return undefined;
    const [only, ...others] = pending.options;
    return others.length ? pending.options.find((option) => option.answer === pending.idle) : only;
  }

  /** A question with one answer is answered for the person, unless they have just taken something back. */
  #answerForced() {
    clearTimeout(this.#forced);
    const { state, spared } = this;
    if (!state?.pending || !spared) return;
    const isOnly = state.pending.options.length === 1;
    this.forced = spared;
    this.hearer.changed();
    this.#forced = window.setTimeout(() => {
      if (this.state !== state || this.isShowing) return;
      if (!isOnly) this.hearer.told({ type: "spared", option: spared });
      this.answer(spared.answer);
    }, GLANCE);
  }

  /** @param {State} state */
  #settle(state) {
    const isSame = this.state?.n === state.n && this.sent === null && this.choice.pending !== null;
    if (this.state?.room.status === "waiting") this.looked = null; // nothing was dealt yet
    this.state = state;
    this.looked ??= state.view;
    if (isSame && state.pending) return;
    this.sent = null;
    this.#ask(state.pending);
  }

  /** @param {import("../../types").Pending | null} pending */
  #ask(pending) {
    this.previews.forget();
    this.forced = null;
    const { pending: asked, isVaried } = this.choice;
    if (asked) this.#varied = isVaried ? asked.since : -1;
    this.choice = new Choice(pending);
    this.choice.isVaried = pending?.since === this.#varied;
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
    const isBack = state.events.some((event) => event.event === "undone" && event.seat === state.me);
    if (isBack || state.n > (this.state?.n ?? -1)) this.isBack = isBack;
    if (state.chat) this.talk = state.chat;
    if (state.log) {
      this.log = state.log;
    } else {
      const before = this.log.filter((line) => (line.n ?? 0) <= state.n);
      const lines = state.events.filter((event) => event.text);
      this.log = [...before, ...lines.map(({ text, rule, seat, event }) => ({ text, rule, seat, event, n: state.n }))];
    }
    const sentences = state.events.map((event) => event.text).filter(Boolean);
    if (sentences.length) this.spoken = plainly(sentences.join(" "));
  }

  #giveBack() {
    this.sent = null;
    this.plans = [];
    this.choice.clear();
  }

  /**
   * When a state came, by this browser's own clock.
   * @param {State} state
   */
  heard(state) {
    return this.#heard.get(state) ?? null;
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
