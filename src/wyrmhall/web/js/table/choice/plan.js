/**
 * A question that comes again and again, answered at once: all that is offered, in an order that a person laid out, or "pass" each
 * time. The hall still asks every single question and decides what is permitted; here is only who clicks.
 */

import { DONE } from "./choice.js";

/** @typedef {import("../../types").Pending} Pending */
/** @typedef {import("../../types").Option} Option */

/** What comes next: an answer, nothing as long as something else goes on, the end, or the end because it could not go on. */
/** @typedef {{ answer: Option, isLast: boolean } | "wait" | "over" | "stopped"} Next */

/** An option without the number that tells it from others of its name: where places shift, any of these is meant. @param {string} text */
const kindOf = (text) => text.replace(/ #\d+$/, "");

export class Plan {
  /**
   * @param {Pending} pending
   * @param {Option[]} line what to answer, in that order; only for a plan that has an order
   */
  constructor(pending, line) {
    this.ask = pending.ask;
    this.kind = pending.plan?.kind ?? "all";
    this.words = pending.plan?.words ?? "";
    this.until = pending.plan?.until ?? [];
    this.line = line.map((option) => kindOf(option.text));
  }

  /**
   * @param {Pending | null} pending what is asked now
   * @param {import("../../types").Told[]} events what has happened since the last answer
   * @returns {Next}
   */
  next(pending, events) {
    const isMine = pending?.ask === this.ask;
    if (events.some((event) => this.until.includes(event.event))) return isMine ? "stopped" : "over";
    if (!pending) return "wait";
    if (!isMine) return this.kind === "all" && pending.options.length > 1 ? "stopped" : "wait";
    return this.#answer(pending);
  }

  /**
   * @param {Pending} pending
   * @returns {Next}
   */
  #answer({ options }) {
    const done = options.find((option) => option.answer === DONE);
    if (this.kind === "pass") return done ? { answer: done, isLast: false } : "stopped";
    if (this.kind === "all") {
      const one = options.find((option) => option.touches.length === 1);
      if (one) return { answer: one, isLast: false };
      return done ? { answer: done, isLast: true } : "over";
    }
    const [wanted, ...rest] = this.line;
    const found = options.find((option) => kindOf(option.text) === wanted);
    if (!found) return wanted === undefined ? "over" : "stopped";
    this.line = rest;
    return { answer: found, isLast: rest.length === 0 };
  }
}
