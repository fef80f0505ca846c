/** What the small scenes of a page "How to play" are put together from. All of it is decoration: the caption tells it in words. */

import * as art from "../../../art/index.js";
import { html, nothing } from "../../../vendor/lit-html.js";

/**
 * A dragon as a card, with signs and numbers beneath.
 * @param {string} dragon
 * @param {{ values?: [string, number | string][], tone?: string, facing?: "left" | "right", name?: string | null }} [more]
 */
export function card(dragon, { values = [], tone, facing = "right", name = dragon } = {}) {
  return html`<span class="howto-card" data-tone=${tone ?? nothing}>
    <span class="howto-card-picture">${art.dragon(dragon, { facing })}</span>
    ${name ? html`<b>${name}</b>` : nothing}
    ${
      values.length
        ? html`<span class="howto-values">${values.map(([name, value]) => html`<i>${art.icon(name)}${value}</i>`)}</span>`
        : nothing
    }
  </span>`;
}

/**
 * A card that shows a sign instead of a dragon.
 * @param {unknown} sign
 * @param {{ name?: string, corner?: unknown, foot?: unknown, tone?: string }} [more]
 */
export function plainCard(sign, { name, corner, foot, tone } = {}) {
  return html`<span class="howto-card" data-tone=${tone ?? nothing}>
    ${corner ? html`<span class="howto-corner">${corner}</span>` : nothing}
    <span class="howto-card-sign">${sign}</span>
    ${name ? html`<b>${name}</b>` : nothing} ${foot ? html`<span class="howto-values">${foot}</span>` : nothing}
  </span>`;
}

/** A card with a strike and the sign by which it joins others. @param {string} name @param {string} combo */
export const strikeCard = (name, combo) =>
  plainCard(art.strike(name), { name, corner: art.combo(combo) });

/** A card lying on its face. @param {string} deck */
export const back = (deck) => html`<span class="howto-back">${art.cardBack(deck)}</span>`;

/** @param {string} colour */
export const gem = (colour) => html`<span class="howto-gem">${art.gem(colour)}</span>`;

/** A round sign between two things: arrow, plus, melee, check, cross. @param {string} name */
export const sign = (name) => html`<span class="howto-sign" data-sign=${name}>${art.icon(name)}</span>`;

/** A sign with a few characters. @param {string} name @param {string | number} text @param {string} [tone] */
export const chip = (name, text, tone) =>
  html`<span class="howto-chip" data-tone=${tone ?? nothing}>${art.icon(name)}<b>${text}</b></span>`;

/** Something that is lost. @param {unknown} thing */
export const lost = (thing) => html`<span class="howto-lost">${thing}${sign("cross")}</span>`;

/** Things above each other. @param {unknown[]} things */
export const column = (...things) => html`<span class="howto-column">${things}</span>`;

/** Things close to each other, as in a hand or a stack. @param {unknown[]} things */
export const hand = (...things) => html`<span class="howto-hand">${things}</span>`;

/** A piece of land with what lies on it. @param {string} name @param {unknown} inner */
export const ground = (name, inner) =>
  html`<span class="howto-ground">${art.land(name, { width: "100%", height: "100%" })}<span>${inner}</span></span>`;

/** A whole scene: things side by side before a land. @param {string | null} land @param {unknown[]} things */
export const scene = (land, ...things) =>
  html`${land ? html`<span class="howto-land">${art.land(land)}</span>` : nothing}<span class="howto-things">${things}</span>`;

export { art };
