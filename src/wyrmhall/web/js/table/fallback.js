/** A plain table for any game: everything in the view by name, everything that can be chosen as a card to click. */

import { html, nothing, repeat } from "../../vendor/lit-html.js";
import { say } from "../language/words.js";

/** @typedef {import("../types").TableContext} TableContext */
/** @typedef {import("../types").View} View */

/**
 * @param {View} view
 * @returns {import("../types").Ribbon}
 */
export function ribbon(view) {
  const phase = typeof view.phase === "string" ? view.phase : "";
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
    <section class="plain-view" aria-label=${say("table.view")}>${Object.entries(ctx.view).map(entry)}</section>
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

/**
 * @param {[string, unknown]} pair
 * @returns {unknown}
 */
function entry([name, value]) {
  if (value === null || value === undefined || value === "") return nothing;
  if (Array.isArray(value) && value.length === 0) return nothing;
  if (isSmall(value)) {
    return html`<p class="plain-fact"><b>${words(name)}</b> ${inline(value)}</p>`;
  }
  const parts = /** @type {[string, unknown][]} */ (Object.entries(/** @type {object} */ (value)));
  const isList = Array.isArray(value);
  return html`<details class="plain-part" open>
    <summary>${words(name)}</summary>
    ${parts.map(([key, part]) => entry([isList ? String(Number(key) + 1) : key, part]))}
  </details>`;
}

/** @param {unknown} value */
function isSmall(value) {
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every((part) => typeof part !== "object" || part === null);
}

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function inline(value) {
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return value.map((part) => html`<span class="tag">${String(part)}</span> `);
  return Object.entries(value).map(([key, part]) => html`<span class="tag">${words(key)} ${String(part)}</span> `);
}
