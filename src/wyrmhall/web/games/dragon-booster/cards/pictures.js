// @ts-check
/** The pictures on cards: dragons, portraits of crew, gear, ways through the air, and signs of what an event does. */

import { html, nothing, svg } from "../../../vendor/lit-html.js";

/** @import {Card, Ctx} from "../types" */

/** Words that make the generator of dragons dye a dragon in the colour of its card. @type {Record<string, string>} */
const DYES = {
  red: "flame",
  green: "leaf",
  blue: "storm",
  gold: "gold",
  black: "shadow",
  white: "ice",
  violet: "dream",
  copper: "sun",
};

/**
 * Ways through the air in a room of 100 x 60, with the place of the flyer.
 * @type {readonly (readonly [string, number, number])[]}
 */
const WAYS = [
  ["M4 50C24 48 38 44 50 34S74 14 88 12", 82, 14],
  ["M4 22C20 8 40 10 50 28S34 54 30 38 56 14 84 30", 82, 30],
  ["M4 12C28 14 52 22 64 38S78 52 90 50", 84, 47],
  ["M4 42L26 18 42 44 62 16 86 34", 82, 30],
  ["M4 32H40C56 32 54 10 42 12S38 46 60 46 78 40 88 30", 84, 32],
  ["M4 52C30 56 40 10 56 10S66 46 88 40", 84, 40],
  ["M4 30C18 14 26 46 40 30S62 14 86 28", 84, 26],
];

/** The flyer, seen from above, its nose to the right; room around 0. */
const FLYER =
    "M15 0L11 -1.8 7 -1.2 4 -1.6C3 -6 0 -11 -6 -14 -5 -11 -5.5 -9 -5 -7.5 -7 -8.5 -8.5 -8 -10 -7 -8" +
    " -5 -7 -3.5 -5.5 -1.6 -9 -.8 -13 -1.5 -17 1.5 -13 1 -9 1.5 -5.5 1.6 -7 3.5 -8 5 -10 7 -8.5 8 -7" +
    " 8.5 -5 7.5 -5.5 9 -5 11 -6 14 0 11 3 6 4 1.6L7 1.2 11 1.8Z";

/** What a text speaks of most decides the sign. @type {readonly (readonly [RegExp, string])[]} */
const DEEDS = [
  [/cannot|forbid/i, "lock"],
  [/search/i, "search"],
  [/damage/i, "hit"],
  [/control/i, "crown"],
  [/instead/i, "shield"],
  [/sprint/i, "bolt"],
  [/points?\b/i, "star"],
  [/energy/i, "flame"],
  [/top \w* ?cards? of|discards? the top/i, "pile"],
  [/draws?\b/i, "hand"],
  [/discard/i, "discard"],
  [/repair|mag\b|gear/i, "gear"],
  [/recruit|crew/i, "person"],
  [/reveal|look/i, "eye"],
];

/** @type {readonly (readonly [RegExp, string])[]} */
const GEAR = [
  [/jet|thruster|pipe/i, "M6 34h34l14-9v18l-14-9M54 25h12c8 0 14 4 18 9-4 5-10 9-18 9H54M2 28h6M0 34h8M2 40h6"],
  [
    /fin|sail|silk|veil/i,
    "M14 52C18 24 40 8 84 8 70 16 66 24 68 32 58 30 52 34 50 42 36 38 24 42 14 52M84 8L14 52M84 8L50 42",
  ],
  [/spike|hook|ram|grinder/i, "M12 52L26 10 38 52M36 52L50 6 64 52M62 52L74 12 88 52M8 52h84"],
  [/plate|coat|armour|scale/i, "M50 6l32 10c0 20-10 32-32 40C28 48 18 36 18 16ZM50 6v50M19 26h62M26 40h48"],
  [
    /chain|harness|saddle|arm\b|winch/i,
      "M16 20h20a10 10 0 0 1 0 20H16a10 10 0 0 1 0-20M46 30h8M64 20h20a10 10 0 0 1 0 20H64a10 10 0 0 1" +
      " 0-20M30 30h16M54 30h16",
  ],
  [/lens|mirror|chart|eye/i, "M42 8a20 20 0 1 1 0 40 20 20 0 0 1 0-40M57 43l22 14M34 20a10 10 0 0 1 10-6"],
  [/crest|laurel|crown/i, "M20 50L14 16l18 14L50 8l18 22 18-14-6 34ZM22 56h56"],
  [/bell|lamp|lantern/i, "M50 6v6M34 46c2-6 2-12 2-18 0-10 6-16 14-16s14 6 14 16c0 6 0 12 2 18ZM44 50a6 6 0 0 0 12 0"],
  [
    /rudder|runner|leg|wheel/i,
      "M50 8a22 22 0 1 1 0 44 22 22 0 0 1 0-44M50 24a6 6 0 1 1 0 12 6 6 0 0 1 0-12M50 8v16M50 36v16M28" +
      " 30h16M56 30h16M34 14l11 12M55 34l11 12M66 14L55 26M45 34L34 46",
  ],
];
const PLAIN_GEAR =
    "M50 10a20 20 0 1 1 0 40 20 20 0 0 1 0-40M50 22a8 8 0 1 1 0 16 8 8 0 0 1 0-16M50 4v6M50 50v6M24" +
    " 30h6M70 30h6M32 12l4 4M64 44l4 4M68 12l-4 4M36 44l-4 4";

/** A number that a name always gives. @param {string} name */
function seed(name) {
  let sum = 2166136261;
  for (const letter of name) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0;
  return sum;
}

/** @type {Map<string, unknown>} */
const drawn = new Map();

/**
 * @param {Ctx} ctx
 * @param {Card} card
 */
export function picture(ctx, card) {
  if (card.sort === "dragon") return dragonPicture(ctx, card.title, card.colour ?? null);
  const known = drawn.get(card.card);
  if (known) return known;
  const made =
    card.sort === "maneuver"
      ? way(card)
      : card.sort === "gear"
        ? gear(card)
        : card.sort === "crew"
          ? portrait(card)
          : deed(ctx, card);
  drawn.set(card.card, made);
  return made;
}

/**
 * @param {Ctx} ctx
 * @param {string} title
 * @param {string | null} colour
 * @param {"whole" | "head"} [pose]
 */
export function dragonPicture(ctx, title, colour, pose = "whole") {
  return ctx.art.dragonFor(`${title} ${DYES[colour ?? ""] ?? ""}`, { facing: "right", pose });
}

/** A way through the air: the dearer the card, the more wind. @param {Card} card */
function way(card) {
  const number = seed(card.title);
  const [path, x, y] = WAYS[number % WAYS.length];
  const isLow = (number >>> 8) % 2 === 1;
  const lines = Array.from({ length: Math.min(6, 1 + (card.cost ?? 0)) }, (_, i) => {
    const top = 6 + ((number >>> (i * 3)) % 48);
    const left = 4 + ((number >>> (i * 2 + 5)) % 60);
    return svg`<path class="db-pic__wind" d="M${left} ${top}h${10 + ((number >>> i) % 18)}" />`;
  });
  return html`<svg class="db-pic" viewBox="0 0 100 60" aria-hidden="true">
    ${svg`
    <g transform=${isLow ? "translate(2 55) scale(0.86 -0.86)" : "translate(2 6) scale(0.86)"}>
    ${lines}<path class="db-pic__way" d=${path} />
    <path class="db-pic__flyer" transform="translate(${x} ${y}) scale(0.95)" d=${FLYER} /></g>`}
  </svg>`;
}

/** @param {Card} card */
function gear(card) {
  const path = GEAR.find(([words]) => words.test(card.title))?.[1] ?? PLAIN_GEAR;
  const rivets = Array.from(
    { length: card.level ?? 0 },
    (_, i) => svg`<circle class="db-pic__rivet" cx=${10 + i * 9} cy="56" r="2" />`,
  );
  return html`<svg class="db-pic" viewBox="0 0 100 60" aria-hidden="true">
    ${svg`<path class="db-pic__gear" d=${path} />${rivets}`}
  </svg>`;
}

/** A rider's helper: a head with hair, hat or hood, and shoulders in a coat. @param {Card} card */
function portrait(card) {
  const number = seed(card.title);
  const hair = [
    "M37 26C36 10 64 10 63 26 60 18 56 17 50 17S40 18 37 26Z",
    "M35 34C32 8 68 8 65 34L61 36C62 24 60 18 50 18S38 24 39 36Z",
    "M34 20H66L62 10H38ZM30 20H70V23H30Z",
    "M33 40C28 4 72 4 67 40L62 44C64 22 58 16 50 16S36 22 38 44Z",
    "M38 20L41 8 46 15 50 5 54 15 59 8 62 20C56 15 44 15 38 20Z",
  ][number % 5];
  const coat = [
    "M22 60C24 46 36 43 50 43S76 46 78 60Z",
    "M18 60L30 45 42 43 50 50 58 43 70 45 82 60Z",
    "M24 60V48L40 43H60L76 48V60Z",
  ][(number >>> 4) % 3];
  const face = ["M45 37C48 40 52 40 55 37", "M45 38H55", "M46 39C48 37 52 37 54 39"][(number >>> 7) % 3];
  const extra = ["", "M40 27H48V32H40ZM52 27H60V32H52ZM48 29H52", "M42 38C44 48 56 48 58 38", "M57 30L63 27"][
    (number >>> 9) % 4
  ];
  return html`<svg class="db-pic" viewBox="22 2 56 58" data-tone=${(number >>> 11) % 4} aria-hidden="true">
    ${svg`
    <path class="db-pic__coat" d=${coat} /><ellipse class="db-pic__face" cx="50" cy="30" rx="12.5" ry="15" />
    <path class="db-pic__hair" d=${hair} /><path class="db-pic__line" d="M45 29V31M55 29V31${face}${extra}" />`}
  </svg>`;
}

/**
 * @param {Ctx} ctx
 * @param {Card} card
 */
function deed(ctx, card) {
  const name = DEEDS.find(([words]) => words.test(card.text))?.[1] ?? "scroll";
  const turn = seed(card.title) % 30;
  const rays = Array.from({ length: 12 }, (_, i) => {
    const angle = ((i * 30 + turn) * Math.PI) / 180;
    const far = i % 2 ? 46 : 34;
    const at = (/** @type {number} */ length) =>
      `${(50 + Math.cos(angle) * length).toFixed(1)} ${(30 + Math.sin(angle) * length * 0.62).toFixed(1)}`;
    return svg`<path class="db-pic__ray" d="M${at(24)}L${at(far)}" />`;
  });
  return html`<svg class="db-pic" viewBox="0 0 100 60" aria-hidden="true">${svg`${rays}`}</svg
    ><span class="db-pic__deed">${ctx.art.icon(name) ?? nothing}</span>`;
}
