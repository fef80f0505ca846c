// @ts-check
/**
 * Six dragons from above, each told apart by its outline alone: bat wings, scythe wings, four wings, feathers, a manta, an armoured
 * one. Drawn with the nose to the east; 100 is the distance from the middle of a base to its front point.
 */

import { svg } from "../../../vendor/lit-html.js";

/** @typedef {{title: string, wings: string[], body: string, marks: string, tail?: string}} Beast */

/** Wings are those to the left; the right ones mirror them. @type {Record<string, Beast>} */
const BEASTS = {
  red: {
    title: "bat-winged drake",
    wings: ["M38 8C58 52 52 108 8 158C2 132 -10 120 -28 122C-24 102 -36 90 -58 92C-50 64 -46 34 -34 8Z"],
    body: "M100 0C92 10 80 15 66 13L58 26 52 13C34 22 0 24 -26 14C-62 8 -96 6 -124 3L-134 20 -168 0 -134 -20 -124 -3"
      + "C-96 -6 -62 -8 -26 -14C0 -24 34 -22 52 -13L58 -26 66 -13C80 -15 92 -10 100 0Z",
    marks: "M8 158L38 8M-28 122L20 10M-58 92L0 10",
  },
  blue: {
    title: "scythe-winged swift",
    wings: ["M52 8C66 46 40 108 -96 166C-52 118 -22 66 -16 8Z"],
    body: "M100 0C88 8 74 10 60 9C36 16 4 16 -30 10C-58 7 -84 7 -104 10L-160 40 -138 6 -120 0 -138 -6 -160 -40 -104 -10"
      + "C-84 -7 -58 -7 -30 -10C4 -16 36 -16 60 -9C74 -10 88 -8 100 0Z",
    marks: "M-70 150C-16 104 20 56 30 10",
  },
  green: {
    title: "four-winged serpent",
    wings: ["M44 6C62 44 92 96 84 150C56 136 28 74 26 8Z", "M2 8C-2 52 -30 108 -82 128C-76 84 -46 40 -26 8Z"],
    body: "M100 0C92 12 74 16 62 9C40 12 0 12 -36 9C-60 18 -76 20 -96 10C-120 -2 -140 -6 -176 12C-150 -22 -112 -20 -90 -6"
      + "C-76 2 -60 0 -38 -9C0 -12 40 -12 62 -9C74 -16 92 -12 100 0Z",
    marks: "M84 150C64 96 46 50 34 8M-82 128C-44 84 -20 44 -10 8",
  },
  gold: {
    title: "feathered sun-dragon",
    wings: ["M44 8C66 40 74 84 62 138L44 116 34 150 20 118 6 148 -4 112 -22 136 -26 100 -46 116 -44 78 -62 84 -50 40 -38 8Z"],
    body: "M100 0L84 9 62 13C30 22 -8 20 -44 10L-84 12 -138 58 -126 30 -164 34 -138 12 -176 0 -138 -12 -164 -34 -126 -30 -138 -58"
      + " -84 -12 -44 -10C-8 -20 30 -22 62 -13L84 -9Z",
    marks: "M34 150L30 12M6 148L12 12M-22 136L-6 12M-46 116L-22 12",
  },
  violet: {
    title: "manta of dusk",
    wings: ["M88 6C76 52 34 128 -52 162C-46 118 -66 74 -104 44C-96 26 -88 14 -78 6Z"],
    body: "M100 0L108 16 86 10C60 20 20 18 -30 12C-72 8 -110 5 -186 0C-110 -5 -72 -8 -30 -12C20 -18 60 -20 86 -10L108 -16Z",
    marks: "M-52 162C-4 104 20 54 30 12M-80 66C-40 48 -20 30 -10 12",
  },
  white: {
    title: "armoured behemoth",
    wings: ["M34 22L62 84 30 70 34 126 0 92 -12 138 -38 88 -68 112 -62 66 -92 70 -56 22Z"],
    body: "M100 0L92 16 74 14 66 30 48 24C24 38 -34 38 -62 22L-112 12C-118 30 -146 34 -162 20L-182 28 -172 0 -182 -28 -162 -20"
      + "C-146 -34 -118 -30 -112 -12L-62 -22C-34 -38 24 -38 48 -24L66 -30 74 -14 92 -16Z",
    marks: "M34 126L22 26M-12 138L-10 30M-68 112L-38 26",
  },
};

const ROUND = Object.keys(BEASTS);

/** @param {string | null} colour */
export const beastTitle = (colour) => BEASTS[colour ?? ""]?.title ?? "dragon";

/**
 * The shape alone, 100 to the base. Wings are groups of their own, so that they can beat.
 * @param {string | null} colour
 */
export function beast(colour) {
  const { wings, body, marks } = BEASTS[colour ?? ""] ?? BEASTS.red;
  const side = () => svg`<g class="dr-wing">${wings.map((d) => svg`<path class="dr-skin" d=${d} />`)}
    <path class="dr-mark" d=${marks} /></g>`;
  return svg`${side()}<g transform="scale(1 -1)">${side()}</g>
    <path class="dr-body" d=${body} />
    <path class="dr-spine" d="M52 0H-96" />
    <circle class="dr-eye" cx="80" cy="7" r="3.4" /><circle class="dr-eye" cx="80" cy="-7" r="3.4" />`;
}

/**
 * What lies under it: the same outline as a shadow.
 * @param {string | null} colour
 */
export function shade(colour) {
  const { wings, body } = BEASTS[colour ?? ""] ?? BEASTS.red;
  return svg`<path d=${[...wings, body].join("")} /><path transform="scale(1 -1)" d=${wings.join("")} />`;
}

/**
 * A small picture of its own, the nose up.
 * @param {string | null} colour
 */
export function portrait(colour) {
  return svg`<svg class="dr-portrait" data-colour=${colour ?? "none"} viewBox="-172 -150 344 344" aria-hidden="true">
    <g transform="rotate(-90)">${beast(colour)}</g>
  </svg>`;
}

export const COLOURS = ROUND;
