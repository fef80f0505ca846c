/** Short notes at the edge of the page, which go by themselves; refusals stay a little longer. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { redraw } from "../../app.js";
import { say } from "../../language/words.js";
import { icon } from "../drawn/icons.js";

/**
 * @typedef {object} Note
 * @property {number} id
 * @property {string} text
 * @property {"news" | "refusal" | "good"} kind
 * @property {string} [rule]
 * @property {string} [href]
 */

/** @type {Note[]} */
let notes = [];
let count = 0;

/**
 * @param {string} text
 * @param {{ kind?: Note["kind"], rule?: string, href?: string, stays?: number }} [more] `stays` is in milliseconds
 * @returns {() => void} takes it away before it goes by itself
 */
export function note(text, more = {}) {
  const id = ++count;
  const { kind = "news", rule, href, stays = kind === "refusal" ? 9000 : 5000 } = more;
  notes = [...notes.filter((other) => other.text !== text).slice(-2), { id, text, kind, rule, href }];
  setTimeout(() => drop(id), stays);
  redraw();
  return () => drop(id);
}

/** @param {number} id */
function drop(id) {
  const left = notes.filter((other) => other.id !== id);
  if (left.length === notes.length) return;
  notes = left;
  redraw();
}

/** @param {Note} one */
function card(one) {
  const sign = one.kind === "refusal" ? "close" : one.kind === "good" ? "check" : "bolt";
  return html`<div class="toast" data-kind=${one.kind}>
    ${icon(sign)}
    <p>
      ${one.text}
      ${
        one.rule
          ? html`<a class="rule-link" href=${one.href ?? "#"} target=${one.href ? "_blank" : nothing}>${one.rule}</a>`
          : nothing
      }
    </p>
    <button class="icon-button" aria-label=${say("close")} @click=${() => drop(one.id)}>${icon("close")}</button>
  </div>`;
}

export function toasts() {
  return html`<div class="toasts" role="status" aria-live="polite">${repeat(notes, (one) => one.id, card)}</div>`;
}
