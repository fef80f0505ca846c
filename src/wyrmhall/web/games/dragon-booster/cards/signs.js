// @ts-check
/** Signs of this game, drawn once: the three stats, the eight colours, and the outline of each sort of card. */

import { html, svg } from "../../../vendor/lit-html.js";

/** @import {Stat} from "../types.js" */

/** Solid signs in a room of 24 x 24. @type {Record<Stat, string>} */
const STATS = {
  speed: "M1.5 4.5h6l6 7.5-6 7.5h-6l6-7.5ZM10.5 4.5h6l6 7.5-6 7.5h-6l6-7.5Z",
  agility:
      "M2 20.5C3 9 10 3 22 2.5c-1.6 2-2 3.6-1.7 5.5-2 .1-3 .9-3.6 2.6 1 .2 1.6.7 2.1 1.4-2.4.6-4 1.8-5" +
      " 4-1.6-.5-2.9-.2-4.2.9 1 .3 1.6.8 2 1.5C8.3 19.8 5 19.7 2 20.5Z",
  power:
      "M12 .8l2.6 5.5 5.4-2.9-1.4 6 5.4 1.4-4.7 3.7 3.2 5-6-.9-.6 5.8-3.9-4.5-3.9 4.5-.6-5.8-6 .9" +
      " 3.2-5L0 10.8l5.4-1.4-1.4-6 5.4 2.9Z",
};

/** A sign for each colour, so that no meaning rests on hue alone. @type {Record<string, string>} */
const COLOURS = {
  red:
    "M12 1.5c1 4.8 7.2 7.3 7.2 13.6a7.2 7.2 0 0 1-14.4 0c0-2.8 1.2-4.7 2.9-6.3.3 2.1 1.1 3.4 2.5" +
    " 4C9.1 9.1 9.9 5 12 1.5Z",
  green: "M3 21C2 9 9 3 22 2c0 11-5 18-14.5 17.3L5 21.8ZM6.5 17.5C9 12.5 12.5 9.5 17 7c-3 3.5-6.5 7-10 11Z",
  blue: "M12 1.5C15.5 7 19.5 11 19.5 15.5a7.5 7.5 0 0 1-15 0C4.5 11 8.5 7 12 1.5Z",
  gold:
    "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM12 1l2 4.2h-4ZM12 23l2-4.2h-4ZM1 12l4.2-2v4ZM23" +
    " 12l-4.2-2v4ZM4.2 4.2l4.4 1.6-2.8 2.8ZM19.8 4.2l-4.4 1.6 2.8 2.8ZM4.2" +
    " 19.8l4.4-1.6-2.8-2.8ZM19.8 19.8l-4.4-1.6 2.8-2.8Z",
  black: "M20.5 15.3A9.3 9.3 0 0 1 8.7 3.5 9.3 9.3 0 1 0 20.5 15.3Z",
  white:
      "M10.8 1.5h2.4v4l2-1.6 1.3 1.7-3.3 2.8v1.5l1.4-.8.7-4.2 2.2.4-.5 2.6 3.6-2 1.2 2-3.6 2 2.5 1-.8" +
      " 2-3.9-1.6-1.5.8 1.5.8 3.9-1.6.8 2-2.5 1 3.6 2-1.2 2-3.6-2 .5 2.6-2.2.4-.7-4.2-1.4-.8v1.5l3.3" +
      " 2.8-1.3 1.7-2-1.6v4h-2.4v-4l-2 1.6-1.3-1.7 3.3-2.8v-1.5l-1.4.8-.7 4.2-2.2-.4.5-2.6-3.6 2-1.2-2" +
      " 3.6-2-2.5-1 .8-2 3.9 1.6 1.5-.8-1.5-.8-3.9 1.6-.8-2 2.5-1-3.6-2 1.2-2 3.6 2-.5-2.6 2.2-.4.7" +
      " 4.2 1.4.8V8.4L7.5 5.6l1.3-1.7 2 1.6Z",
  violet: "M12 1.8l3 6.9 7.4.7-5.6 5 1.7 7.4L12 17.9l-6.5 3.9 1.7-7.4-5.6-5 7.4-.7Z",
  copper:
      "M10 1.5h4l.6 3 2 .8 2.5-1.6 2.8 2.8-1.6 2.5.8 2 3 .6v4l-3 .6-.8 2 1.6 2.5-2.8 2.8-2.5-1.6-2" +
      " .8-.6 3h-4l-.6-3-2-.8-2.5 1.6-2.8-2.8 1.6-2.5-.8-2-3-.6v-4l3-.6.8-2L1.6 6.5l2.8-2.8 2.5 1.6" +
      " 2-.8ZM12 9a3.6 3.6 0 1 0 0 7.2A3.6 3.6 0 0 0 12 9Z",
};
export const COLOUR_NAMES = Object.keys(COLOURS);

/**
 * The outline of each sort in a room of 100 x 140: a gate, a plate, a pennant, a leaning card, a burst.
 * @type {Record<string, string>}
 */
const OUTLINES = {
  dragon: "M2 32Q2 2 50 2Q98 2 98 32V131Q98 138 91 138H9Q2 138 2 131Z",
  gear: "M15 2H85L98 16V124L85 138H15L2 124V16Z",
  crew: "M8 2H92Q98 2 98 8V121L50 138L2 121V8Q2 2 8 2Z",
  maneuver: "M20 2H93Q98 2 98 7V117L82 138H7Q2 138 2 133V24Z",
  event: "M2 8L14 2L26 8L38 2L50 8L62 2L74 8L86 2L98 8V132L86 138L74 132L62 138L50 132L38 138L26 132L14 138L2 132Z",
};

/** @param {string} path */
const sign = (path) =>
  html`<svg class="db-sign" viewBox="0 0 24 24" aria-hidden="true">
    ${svg`<path d=${path} fill-rule="evenodd" />`}
  </svg>`;

const statSigns = Object.fromEntries(Object.entries(STATS).map(([stat, path]) => [stat, sign(path)]));
const colourSigns = Object.fromEntries(Object.entries(COLOURS).map(([colour, path]) => [colour, sign(path)]));
const noSign = sign("M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z");

/** @param {string} stat */
export const statSign = (stat) => statSigns[stat] ?? noSign;

/** @param {string | null | undefined} colour */
export const colourSign = (colour) => colourSigns[colour ?? ""] ?? noSign;

/** @param {string} sort */
export function outline(sort) {
  const path = OUTLINES[sort] ?? OUTLINES.maneuver;
  return html`<svg class="db-frame" viewBox="0 0 100 140" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<path class="db-frame__rim" d=${path} /><path class="db-frame__face" d=${path} />`}
  </svg>`;
}
