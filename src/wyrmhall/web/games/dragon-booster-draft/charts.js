// @ts-check
/** What a heap of cards is made of: the curve of costs, the sorts, the colours. */

import { html } from "../../vendor/lit-html.js";
import { props } from "../dragon-booster/place.js";
import { colourSign } from "../dragon-booster/signs.js";

/** @import {Card, Ctx} from "./types.js" */

const MOST = 7; // costs from there on share a column

/**
 * @param {Ctx} ctx
 * @param {string[]} names
 */
export function charts(ctx, names) {
  const cards = names.map((name) => ctx.cards[name]).filter((card) => card !== undefined);
  return html`<div class="dd-charts">${curve(cards)}${sorts(cards)}${colours(cards)}</div>`;
}

/** @param {Card[]} cards */
function curve(cards) {
  const maneuvers = cards.filter((card) => card.sort === "maneuver");
  const counts = Array.from(
    { length: MOST + 1 },
    (_, cost) => maneuvers.filter((card) => Math.min(MOST, card.cost ?? 0) === cost).length,
  );
  const most = Math.max(1, ...counts);
  const words = counts.map((count, cost) => `${count} of cost ${cost}${cost === MOST ? " or more" : ""}`).join(", ");
  return html`<div class="dd-curve" role="img" aria-label="Costs of the maneuvers: ${words}">
    ${counts.map(
      (count, cost) =>
        html`<span class="dd-curve__bar"
          ><b data-seen=${count || ""} class="db-seen"></b><i ${props({ part: count / most })}></i
          ><b class="db-seen dd-curve__cost" data-seen=${cost === MOST ? `${cost}+` : cost}></b
        ></span>`,
    )}
  </div>`;
}

/** @param {Card[]} cards */
function sorts(cards) {
  const names = /** @type {const} */ (["maneuver", "event", "gear", "crew", "dragon"]);
  return html`<ul class="dd-sorts">
    ${names.map((sort) => {
      const count = cards.filter((card) => card.sort === sort).length;
      return html`<li data-sort=${sort}><b>${count}</b> ${sort}${sort === "gear" || sort === "crew" ? "" : "s"}</li>`;
    })}
  </ul>`;
}

/** @param {Card[]} cards */
function colours(cards) {
  const counts = /** @type {Map<string, number>} */ (new Map());
  for (const card of cards) if (card.colour) counts.set(card.colour, (counts.get(card.colour) ?? 0) + 1);
  const shown = [...counts].sort(([, a], [, b]) => b - a);
  return html`<ul class="dd-colours" aria-label="Colours of events and dragons">
    ${shown.map(
      ([colour, count]) =>
        html`<li data-colour=${colour} title="${count} ${colour}">
          <span class="dd-colours__sign">${colourSign(colour)}</span>${count}<span class="sr-only"> ${colour}</span>
        </li>`,
    )}
  </ul>`;
}
