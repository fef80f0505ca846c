/** A plain table for any game: how it stands in sentences, everything that can be chosen as a card to click. */

import { html, repeat } from "../../vendor/lit-html.js";
import { say } from "../language/words.js";
import { named } from "./players.js";

/** @typedef {import("../shell").TableContext} TableContext */
/** @typedef {import("../types").View} View */

/**
 * @param {View} view
 * @returns {import("../shell").Ribbon}
 */
export function ribbon(view) {
  const phase = typeof view.phase === "string" ? words(view.phase) : "";
  return { round: view.round, phase, steps: phase ? [{ title: phase, here: true }] : [] };
}

/**
 * @param {TableContext & { touches?: string[] }} ctx
 */
export function table(ctx) {
  const groups = groupsOf(ctx.touches ?? []);
  return html`<div class="plain-table">
    ${repeat(
      groups,
      ([kind]) => kind,
      ([kind, names]) =>
        html`<section class="plain-group" aria-label=${kind}>
          <h3>${words(kind)}</h3>
          <div class="plain-things">
            ${repeat(
              names,
              (name) => name,
              (name) => html`<div class="plain-thing" ${ctx.touch(name)}>${words(name.slice(kind.length + 1))}</div>`,
            )}
          </div>
        </section>`,
    )}
    <section class="plain-words" aria-label=${say("table.view")}>
      ${(ctx.words ?? []).map((line) => html`<p>${named(line)}</p>`)}
    </section>
  </div>`;
}

/**
 * Touches by the word before the colon, in the order they come.
 * @param {string[]} touches
 * @returns {[string, string[]][]}
 */
function groupsOf(touches) {
  /** @type {Map<string, Set<string>>} */
  const groups = new Map();
  for (const name of touches) {
    const kind = name.split(":", 1)[0];
    groups.set(kind, (groups.get(kind) ?? new Set()).add(name));
  }
  return [...groups].map(([kind, names]) => [kind, [...names]]);
}

/** @param {string} name */
function words(name) {
  return name.replaceAll("_", " ").replaceAll(":", " ");
}
