// @ts-check
/** What is chosen before the first round: the colour, and the additional dragons of a deck. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { label } from "../../../js/language/table.js";
import { dragonCard } from "../cards/cards.js";

/** @import {Ctx} from "../types" */

const COLOURS = /** @type {const} */ (["green", "gold"]);

/**
 * The two decks, while one of them may be chosen.
 * @param {Ctx} ctx
 */
export function colours(ctx) {
  if (!ctx.touches?.some((name) => name.startsWith("colour:"))) return nothing;
  return html`<div class="dm-colours" role="group" aria-label=${label`The two colours`}>
    ${COLOURS.map(
      (colour) => html`<div class="dm-colour" data-colour=${colour} aria-label=${colour === "green" ? label`The green decks` : label`The gold decks`} role="img"
        ${ctx.touch(`colour:${colour}`)}>
        <span class="dm-colour__backs"><i>${ctx.art.cardBack(`dragon-${colour}`)}</i><i>${ctx.art.cardBack(colour)}</i></span>
        <b>${colour === "green" ? label`Green` : label`Gold`}</b>
      </div>`,
    )}
  </div>`;
}

/**
 * The dragons of which some may be added to the own deck.
 * @param {Ctx} ctx
 */
export function extras(ctx) {
  const names = [...new Set(ctx.touches?.filter((name) => name.startsWith("extra:")).map((name) => name.slice(6)))];
  if (!names.length) return nothing;
  const order = Object.keys(ctx.cards);
  names.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return html`<div class="dm-hand" data-sort="dragon" role="group" aria-label=${label`Dragons that may be added to your deck`}>
    ${repeat(names, (name) => name, (name) => dragonCard(ctx, name, { touch: `extra:${name}`, where: label`In the box` }))}
  </div>`;
}
