// @ts-check
/** What a heap of cards is made of: how its costs and bursts run, its sorts, its colours. For decks and drafts alike. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { label, spoken } from "../../../js/language/table.js";
import { props } from "../../../js/table/laying.js";
import { counted } from "../words.js";
import { colourSign } from "./signs.js";

/** @import {Card} from "../types" */
/** @typedef {[Card, number]} Counted */

/** Sorts of cards as they are counted: two gear, but two dragons. @type {Record<string, (count: number) => string>} */
const SORTS = {
  maneuver: (count) => counted(count, "maneuver"),
  event: (count) => counted(count, "event"),
  gear: (count) => label`${count} gear`,
  crew: (count) => label`${count} crew`,
  dragon: (count) => counted(count, "dragon"),
};

/**
 * @param {Counted[]} cards
 * @param {{ most: number, hasBursts?: boolean, hasSorts?: boolean }} how numbers from `most` on share a column
 */
export function charts(cards, { most, hasBursts = false, hasSorts = false }) {
  const of = (/** @type {string} */ sort) => cards.filter(([card]) => card.sort === sort);
  return html`<div class="db-charts">
    ${bars(label`Costs of maneuvers`, of("maneuver"), most, (card) => card.cost ?? 0)}
    ${hasBursts ? bars(label`Bursts of events`, of("event"), most, (card) => card.burst?.number ?? 0) : nothing}
    ${colours(cards)} ${hasSorts ? sorts(cards) : nothing}
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
  const named = (/** @type {number} */ at) => (at === most ? `${at}+` : String(at));
  const words = counts.map((count, at) => (count ? label`${count} of ${named(at)}` : "")).filter(Boolean);
  return chart(
    title,
    words,
    counts.map((count, at) => ({ count, foot: html`<i>${named(at)}</i>` })),
  );
}

/**
 * How many cards there are of each colour, the most first. A card with boxes of several colours counts for each.
 * @param {Counted[]} cards
 */
function colours(cards) {
  const found = /** @type {Map<string, number>} */ (new Map());
  for (const [card, count] of cards) {
    for (const colour of card.colour ? [card.colour] : (card.boxes ?? [])) found.set(colour, (found.get(colour) ?? 0) + count);
  }
  if (!found.size) return nothing;
  const sorted = [...found].sort(([, a], [, b]) => b - a);
  return chart(
    label`Colours`,
    sorted.map(([colour, count]) => `${count} ${spoken(colour)}`),
    sorted.map(([colour, count]) => ({ count, colour, foot: html`<i>${colourSign(colour)}${spoken(colour)}</i>` })),
  );
}

/**
 * @param {string} title
 * @param {string[]} words what it shows, for those who do not see it
 * @param {{ count: number, colour?: string, foot: unknown }[]} columns
 */
function chart(title, words, columns) {
  const highest = Math.max(1, ...columns.map(({ count }) => count));
  return html`<figure class="db-chart">
    <figcaption>${title}</figcaption>
    <div class="db-bars" role="img" aria-label="${title}: ${words.join(", ") || label`none yet`}">
      ${columns.map(
        ({ count, colour, foot }) =>
          html`<span class="db-bar db-dyed" data-colour=${colour ?? nothing}
            ><b>${count || nothing}</b><s ${props({ "db-part": count / highest })}></s>${foot}</span
          >`,
      )}
    </div>
  </figure>`;
}

/** @param {Counted[]} cards */
function sorts(cards) {
  return html`<ul class="db-tally" aria-label=${label`Sorts of cards`}>
    ${Object.entries(SORTS).map(([sort, words]) => html`<li>${words(sum(cards.filter(([card]) => card.sort === sort)))}</li>`)}
  </ul>`;
}
