// @ts-check
/** Signs drawn by code: the eight factions, their Summoners in human form, cost symbols, coins. */

import { html, nothing, svg } from "../../../vendor/lit-html.js";

/** @import {Card} from "../types" */

/** Solid shapes in a room of 24 x 24, told apart without seeing colour. @type {Record<string, string>} */
const SIGILS = {
  red:
    "M12.6 1.5c.8 4.4 6.4 7 6.4 13a7 7 0 0 1-14 0c0-2.8 1.3-4.6 3-6.2.2 2 .9 3.2 2.2 3.7-.6-3.6.2-7.4" +
    " 2.4-10.5Zm-.4 12.2c-1.7 1.6-2.6 2.7-2.6 4.2a2.5 2.5 0 0 0 5 0c0-1.6-1.2-2.4-2.4-4.2Z",
  blue:
    "M2 9.5c3.3-4.4 6.7-4.4 10 0s6.7 4.4 10 0V13c-3.3 4.4-6.7 4.4-10 0s-6.7-4.4-10 0Zm0 7c3.3-4.4" +
    " 6.7-4.4 10 0s6.7 4.4 10 0V20c-3.3 4.4-6.7 4.4-10 0s-6.7-4.4-10 0ZM12 1.5c2 2.3 2.6 3.3 2.6 4.3a2.6" +
    " 2.6 0 0 1-5.2 0c0-1 .6-2 2.6-4.3Z",
  green: "M1.5 21 9 7l3.3 5.6L15 8.5l7.5 12.5ZM9 10.8 6.6 15.3l2.2-1 1.7 1.3.600-1.1ZM12 1.5l2.8 3.5L12 6.8 9.2 5Z",
  yellow:
    "M2 8.5h11.5a2.3 2.3 0 1 0-2.3-2.3H8.4a5.1 5.1 0 1 1 5.1 5.1H2Zm0 4.7h16.3a4.6 4.6 0 1 1-4.6 4.6h2.8" +
    "a1.8 1.8 0 1 0 1.8-1.8H2Zm0 4.8h7a3 3 0 1 1-2.9 3.8h2.5l.4-1H2Z",
  black: "M20.5 15.8A10 10 0 1 1 9.8 1.8a8 8 0 0 0 10.7 14ZM17 3.2l1 2.6 2.6 1-2.6 1-1 2.6-1-2.6-2.6-1 2.6-1Z",
  white:
    "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM12 .8 14 5h-4ZM12 23.2 10 19h4ZM.8 12 5 10v4ZM23.2 12 19 14v-4" +
    "ZM4 4l4.4 1.6L5.6 8.4ZM20 4l-1.6 4.4-2.8-2.8ZM4 20l1.6-4.4 2.8 2.8ZM20 20l-4.4-1.6 2.8-2.8Z",
  purple:
    "M8.5 1.5h7v2.4h-1v4.6l5.8 10c1.3 2.3.2 4-2.3 4H6c-2.5 0-3.6-1.7-2.3-4l5.8-10V3.9h-1ZM9.3 13.5l-2.6" +
    " 4.6c-.5.9-.2 1.6.8 1.6h9c1 0 1.3-.7.8-1.6l-2.6-4.6Z",
  teal:
    "M12 1.5c5 0 8 3.5 8 8s-3 8-6.5 8.6V20H16v2.5H8V20h2.5v-1.9C7 17.5 4 14 4 9.5s3-8 8-8Zm0 2.6c-3.3" +
    " 0-5.3 2.3-5.3 5.4s2 5.4 5.3 5.4 5.3-2.3 5.3-5.4-2-5.4-5.3-5.4ZM9 9.8 12.8 6h2.6L9 12.4Z",
};

/** @param {string | null | undefined} faction */
const shape = (faction) => SIGILS[faction ?? ""] ?? "M12 2l10 10-10 10L2 12Z";

/** @param {string | null | undefined} faction */
export function sigil(faction) {
  const d = shape(faction);
  return html`<svg class="br-sigil" viewBox="0 0 24 24" aria-hidden="true">
    ${svg`<path d=${d} fill-rule="evenodd" />`}
  </svg>`;
}

// -- Summoners in human form ------------------------------------------------------------------------

/** Behind the head, and before it; room 100 x 110, the face lies around 50, 44. @type {Record<string, [string, string]>} */
const HAIR = {
  red: [
    "M22 52C16 24 30 6 46 12 50 2 60 2 62 12 78 8 86 30 78 54 84 40 90 38 88 30 96 46 88 70 74 78H26C12" +
      " 66 8 46 14 34 14 42 18 44 22 52Z",
    "M28 42C30 24 40 20 48 24 52 14 64 20 64 26 72 28 74 38 72 44 66 34 56 32 50 34 42 30 34 34 28 42Z",
  ],
  blue: [
    "M24 42C22 12 78 12 76 42 80 62 88 72 84 96H64L50 70 36 96H16C12 72 20 62 24 42Z",
    "M28 44C28 22 42 18 50 20 58 18 72 22 72 44 66 40 60 30 50 26 44 32 36 34 28 44ZM46 16 50 8 54 16 50 20Z",
  ],
  green: [
    "M26 40C26 16 74 16 74 40V60H26ZM34 22C28 18 24 12 24 2 28 8 32 10 36 14L34 4 42 18ZM66 22C72 18 76" +
      " 12 76 2 72 8 68 10 64 14L66 4 58 18Z",
    "M28 40C28 24 40 20 50 20S72 24 72 40C62 32 38 32 28 40ZM32 50C36 58 44 54 50 54S64 58 68 50C74 72" +
      " 62 84 50 88 38 84 26 72 32 50Z",
  ],
  yellow: [
    "M24 50C18 18 52 6 84 14 78 18 78 22 92 26 82 28 80 32 90 38 80 40 78 46 76 54Z",
    "M28 44C26 26 42 16 62 20 76 22 74 36 72 42 64 32 56 30 46 32 38 32 32 36 28 44Z",
  ],
  black: [
    "M50 4C82 8 88 44 84 82H16C12 44 18 8 50 4Z",
    "M50 8C76 12 80 44 76 76H68C76 46 68 26 50 22 32 26 24 46 32 76H24C20 44 24 12 50 8Z",
  ],
  white: [
    "M26 44C24 14 76 14 74 44V74H26ZM50 2A42 42 0 0 1 92 44H86A36 36 0 0 0 14 44H8A42 42 0 0 1 50 2Z",
    "M28 44C28 24 40 20 50 20S72 24 72 44C68 34 60 28 50 28S32 34 28 44ZM30 28 38 20 44 12 50 4 56 12 62" +
      " 20 70 28 50 24Z",
  ],
  purple: [
    "M12 40C30 34 34 18 44 2 54 8 60 2 66 10 62 22 70 34 90 40 80 46 76 46 74 52H26C24 46 20 46 12 40Z",
    "M12 40C36 30 64 30 90 40 66 38 36 38 12 40ZM30 48C28 60 30 70 34 80L26 82C22 70 24 56 30 48ZM70 48" +
      "C72 60 70 70 66 80L74 82C78 70 76 56 70 48Z",
  ],
  teal: [
    "M24 46C20 12 80 12 76 46V66H24Z",
    "M30 36C34 22 66 22 70 36L68 52C66 56 58 54 54 48 52 45 48 45 46 48 42 54 34 56 32 52ZM36 42C38 46" +
      " 44 46 45 42 43 39 38 39 36 42ZM55 42C56 46 62 46 64 42 62 39 57 39 55 42Z",
  ],
};

/** A Summoner as a person. @param {string | null | undefined} faction */
export function human(faction) {
  const [back, front] = HAIR[faction ?? ""] ?? HAIR.black;
  return html`<svg class="br-human" viewBox="0 0 100 110" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    ${svg`
    <path class="br-human__hair" d=${back} />
    <path class="br-human__cloak" d="M6 112C8 88 26 78 42 76L50 84 58 76C74 78 92 88 94 112Z" />
    <path class="br-human__skin" d="M42 62H58V78L50 86 42 78ZM30 42C30 26 38 20 50 20S70 26 70 42C70 58 60 70 50 70S30 58 30 42Z" />
    <path class="br-human__line" d="M37 43q4-3 8 0M55 43q4-3 8 0M50 45v8l-3 2M44 61q6 3 12 0" />
    <path class="br-human__hair" d=${front} />
    <path class="br-human__collar" d="M42 76 50 88 58 76 66 79 50 104 34 79Z" />`}
  </svg>`;
}

// -- what cards cost and coins pay --------------------------------------------------------------------

/** Every symbol has an outline of its own. @type {Record<string, string>} */
const OUTLINES = {
  C: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z",
  R: "M12 1 23 12 12 23 1 12Z",
  E: "M12 1l3 4.2L20 4l-.2 5.1L24 12l-4.2 2.9L20 20l-5-1.2L12 23l-3-4.2L4 20l.2-5.1L0 12l4.2-2.9L4 4l5 1.2Z",
  F: "M3 2h18v10c0 5-3.5 8.5-9 11-5.5-2.5-9-6-9-11Z",
};

/**
 * A symbol of a cost or on a coin.
 * @param {string} letter
 * @param {string | null} [faction] whose sign stands in the faction symbol
 */
export function symbol(letter, faction = null) {
  const inner =
    letter === "F"
      ? svg`<path class="br-symbol__sign" transform="translate(5.2 4.2)scale(.57)" d=${shape(faction)} fill-rule="evenodd" />`
      : svg`<text x="12" y="17.5" text-anchor="middle">${letter}</text>`;
  return html`<svg
    class="br-symbol br-dyed"
    viewBox="0 0 24 24"
    data-symbol=${letter}
    data-faction=${letter === "F" && faction ? faction : nothing}
    aria-hidden="true"
  >
    ${svg`<path class="br-symbol__rim" d=${OUTLINES[letter] ?? OUTLINES.C} />`}${inner}
  </svg>`;
}

/** @param {Card | undefined} card */
export function cost(card) {
  if (!card?.cost?.length) return nothing;
  return html`<span class="br-cost">${card.cost.map((letter) => symbol(letter, card.faction))}</span>`;
}

/**
 * A coin with what it shows.
 * @param {Card | undefined} card
 */
export function coin(card) {
  const shows = card?.shows ?? ["C"];
  const sort =
    card?.card === "Epic Coin" ? "epic" : card?.faction ? "faction" : shows.includes("R") ? "rare" : "common";
  return html`<span
    class="br-coin br-dyed"
    data-coin=${sort}
    data-faction=${card?.faction ?? nothing}
    data-shows=${shows.length}
  >
    ${shows.map((letter) => symbol(letter, card?.faction ?? null))}
  </span>`;
}

const FLAME = {
  tail:
    "M46 2C34 6 30 6 26 12 28 4 22 4 18 8 20 12 14 12 10 18 4 26 6 38 14 43 22 48 34 44 37 35 40 26 40" +
    " 22 38 19 42 20 44 17 41 14 45 11 43 6 46 2Z",
  ball: "M20 18C12 22 10 32 15 37S30 40 33 32C35 26 32 24 33 19 29 22 27 20 28 16 24 19 23 17 20 18Z",
  heart: "M22 26C17 28 16 33 19 35.5S27 36 28 31.5C25 31 24 28 22 26Z",
};

/** A ball of fire. */
export function fireball() {
  return html`<svg class="br-fireball" viewBox="0 0 48 48" aria-hidden="true">
    ${svg`
    <path class="br-fireball__tail" d=${FLAME.tail} />
    <path class="br-fireball__ball" d=${FLAME.ball} />
    <path class="br-fireball__heart" d=${FLAME.heart} />`}
  </svg>`;
}
