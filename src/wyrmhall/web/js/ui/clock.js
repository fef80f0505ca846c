/** Time to think: what was agreed, and what is left, counted down where one looks. */

import { html, nothing } from "../../vendor/lit-html.js";
import { count, say } from "../language/words.js";

/** @typedef {{ base: number, bonus?: number, kind?: "game" | "move" | "days" }} Clock */

const DAY = 86400;

/**
 * What was agreed, in few words or in a sentence.
 * @param {Clock} clock
 * @param {"room" | "chairs"} place
 */
export function clockWords({ base, bonus = 0, kind = "game" }, place = "room") {
  if (kind === "days") return count(`${place}.clock.days`, Math.round(base / DAY));
  if (kind === "move") return say(`${place}.clock.move`, { time: leftWords(base) });
  return say(`${place}.clock`, { minutes: Math.round(base / 6) / 10, bonus });
}

/** @param {number} seconds */
export function leftWords(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  if (whole >= DAY) return say("time.days", { days: Math.floor(whole / DAY), hours: hours % 24 });
  const rest = `${Math.floor(whole / 60) % 60}:${String(whole % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${rest.padStart(5, "0")}` : rest;
}

/** Counts down to a moment of this browser's own clock. */
class TimeLeft extends HTMLElement {
  static observedAttributes = ["until"];
  #timer = 0;

  connectedCallback() {
    this.setAttribute("role", "timer");
    this.#timer = window.setInterval(() => this.#tell(), 500);
    this.#tell();
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  attributeChangedCallback() {
    this.#tell();
  }

  #tell() {
    const words = leftWords((Number(this.getAttribute("until")) - performance.now()) / 1000);
    if (this.textContent !== words) this.textContent = words;
  }
}

customElements.define("time-left", TimeLeft);

/**
 * @param {number} seconds left when it was told
 * @param {number | null} told when that was, by `performance.now()`; null where time stands still
 */
export function timeLeft(seconds, told) {
  if (told === null) return html`<span>${leftWords(seconds)}</span>`;
  return html`<time-left until=${Math.round(told + seconds * 1000) || nothing}></time-left>`;
}
