// @ts-check
/** What a heap of cards is made of: how its costs and bursts run, its sorts, its colours. For decks and drafts alike. */

import { html, nothing } from "../../vendor/lit-html.js";
import { props } from "../../js/table/laying.js";
import { colourSign } from "./signs.js";

/** @import {Card} from "./types.js" */
/** @typedef {[Card, number]} Counted */

const SORTS = { maneuver: "maneuvers", event: "events", gear: "gear", crew: "crew", dragon: "dragons" };

/**
 * @param {Counted[]} cards
 * @param {{ most: number, hasBursts?: boolean, hasSorts?: boolean }} how numbers from `most` on share a column
 */
export function charts(cards, { most, hasBursts = false, hasSorts = false }) {
  const of = (/** @type {string} */ sort) => cards.filter(([card]) => card.sort === sort);
  return html`<div class="db-charts">
    ${bars("Costs of maneuvers", of("maneuver"), most, (card) => card.cost ?? 0)}
    ${hasBursts ? bars("Bursts of events", of("event"), most, (card) => card.burst?.number ?? 0) : nothing}
    <div class="db-charts__lists">${hasSorts ? sorts(cards) : nothing} ${colours(cards)}</div>
  </div>`;
}

/**
 * The same of cards that lie on a heap, by their names.
 * @param {Record<string, Card>} cards
 * @param {string[]} names
 */
export function heapCharts(cards, names) {
  const known = names.flatMap((name) => (cards[name] ? [/** @type {Counted} */ ([cards[name], 1])] : []));
  return charts(known, { most: 7, hasSorts: true });
}

/** @param {Counted[]} cards */
const sum = (cards) => cards.reduce((all, [, count]) => all + count, 0);

/**
 * @param {string} title
 * @param {Counted[]} cards
 * @param {number} most
 * @param {(card: Card) => number} number
 */
function bars(title, cards, most, number) {
  const counts = Array.from({ length: most + 1 }, (_, at) =>
    sum(cards.filter(([card]) => Math.min(number(card), most) === at)),
  );
  const highest = Math.max(1, ...counts);
  const named = (/** @type {number} */ at) => (at === most ? `${at}+` : String(at));
  const words = counts.map((count, at) => (count ? `${count} of ${named(at)}` : "")).filter(Boolean).join(", ");
  return html`<figure class="db-chart">
    <figcaption>${title}</figcaption>
    <div class="db-bars" role="img" aria-label="${title}: ${words || "none yet"}">
      ${counts.map(
        (count, at) =>
          html`<span class="db-bar"
            ><b>${count || nothing}</b><s ${props({ part: count / highest })}></s><i>${named(at)}</i></span
          >`,
      )}
    </div>
  </figure>`;
}

/** @param {Counted[]} cards */
function sorts(cards) {
  return html`<ul class="db-tally" aria-label="Sorts of cards">
    ${Object.entries(SORTS).map(
      ([sort, title]) => html`<li><b>${sum(cards.filter(([card]) => card.sort === sort))}</b> ${title}</li>`,
    )}
  </ul>`;
}

/** @param {Counted[]} cards */
function colours(cards) {
  const found = /** @type {Map<string, number>} */ (new Map());
  for (const [card, count] of cards) {
    for (const colour of card.colour ? [card.colour] : (card.boxes ?? [])) found.set(colour, (found.get(colour) ?? 0) + count);
  }
  if (!found.size) return nothing;
  return html`<ul class="db-tally" aria-label="Colours">
    ${[...found]
      .sort(([, a], [, b]) => b - a)
      .map(
        ([colour, count]) =>
          html`<li data-colour=${colour}>
            <span class="db-tally__sign" aria-hidden="true">${colourSign(colour)}</span><b>${count}</b> ${colour}
          </li>`,
      )}
  </ul>`;
}
