// @ts-check
/** Small charts of a deck: how its costs and bursts run, and which colours it has. */

import { html, nothing } from "../../vendor/lit-html.js";
import { colourSign } from "./signs.js";
import { capital, counted } from "./words.js";

/** @import {Card} from "./types.js" */
/** @typedef {[Card, number]} Counted */

const COSTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** @param {Counted[]} cards */
export function curve(cards) {
  const maneuvers = cards.filter(([card]) => card.sort === "maneuver");
  const events = cards.filter(([card]) => card.sort === "event");
  return html`<div class="db-charts">
    ${bars("Costs of maneuvers", maneuvers, (card) => card.cost ?? 0)}
    ${bars("Bursts of events", events, (card) => card.burst?.number ?? 0)} ${colours(cards)}
  </div>`;
}

/**
 * @param {string} title
 * @param {Counted[]} cards
 * @param {(card: Card) => number} number
 */
function bars(title, cards, number) {
  const counts = COSTS.map((cost) =>
    cards.filter(([card]) => Math.min(number(card), 9) === cost).reduce((sum, [, count]) => sum + count, 0),
  );
  const most = Math.max(1, ...counts);
  const words = counts.map((count, cost) => (count ? `${count} of ${cost}` : "")).filter(Boolean).join(", ");
  return html`<figure class="db-chart">
    <figcaption>${title}</figcaption>
    <div class="db-bars" role="img" aria-label="${title}: ${words || "none yet"}">
      ${counts.map(
        (count, cost) => html`<span class="db-bar"
          ><meter min="0" max=${most} value=${count} aria-hidden="true"></meter><b>${count || nothing}</b><i>${cost}</i></span
        >`,
      )}
    </div>
  </figure>`;
}

/** @param {Counted[]} cards */
function colours(cards) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const [card, count] of cards) {
    for (const colour of card.colour ? [card.colour] : (card.boxes ?? [])) found.set(colour, (found.get(colour) ?? 0) + count);
  }
  if (!found.size) return nothing;
  const sorted = [...found].sort((a, b) => b[1] - a[1]);
  return html`<figure class="db-chart">
    <figcaption>Colours</figcaption>
    <ul class="db-colours">
      ${sorted.map(
        ([colour, count]) => html`<li data-colour=${colour}>
          <span class="db-colours__sign" aria-hidden="true">${colourSign(colour)}</span>${capital(colour)}: ${counted(count, "card")}
        </li>`,
      )}
    </ul>
  </figure>`;
}
