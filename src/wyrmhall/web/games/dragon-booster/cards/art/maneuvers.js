// @ts-check
/** A maneuver: a way through the air over a land, at a time of day, in some weather; the words of its title choose what they can. */

import { html, nothing, svg } from "../../../../vendor/lit-html.js";
import { Lots, meant, round } from "./parts.js";

/** @import {Card} from "../../types" */

/** Ways in a room of 100 x 60, each with the place of the flyer and the turn of its nose. */
const WAYS = {
  climb: ["M4 54C30 54 52 46 64 30S80 12 86 8", 86, 10, -42],
  dive: ["M6 6C32 6 52 16 64 30S78 48 84 52", 84, 50, 40],
  loop: ["M4 40C26 44 62 50 62 28S30 6 30 26 60 44 88 30", 86, 31, -22],
  dash: ["M4 33H80", 82, 33, 0],
  weave: ["M4 42L24 18 42 44 60 18 82 36", 84, 37, 35],
  turn: ["M6 46H58C82 46 82 14 58 14H30", 28, 14, 180],
  hop: ["M4 50C18 14 34 14 44 48 54 22 66 22 84 42", 84, 42, 50],
  wave: ["M4 32C16 12 28 12 38 32S62 52 72 32 84 18 90 20", 88, 21, -10],
  spiral: ["M10 30C10 4 62 2 64 30S22 54 26 32 50 20 50 32", 50, 33, 95],
  arc: ["M4 20C20 60 64 60 88 18", 88, 18, -62],
};
/** @type {readonly (readonly [RegExp, keyof typeof WAYS])[]} */
const MEANT = [
  [/spiral|whirl|circle|vulture|storm/i, "spiral"],
  [/roll|loop|lap|round|full|tumble|phoenix/i, "loop"],
  [/dive|fall|undertow|avalanche|slide|low|deep|burrow|dark/i, "dive"],
  [/climb|sky|crescendo|leap|everflight|above|tree|crown/i, "climb"],
  [/weave|feint|odd|switch|bait|nip|cut|silent|knives/i, "weave"],
  [/dash|rush|charge|lunge|headlong|outpace|overtake|speed|run|rider|relentless/i, "dash"],
  [/turn|mirror|back|gallows|exchange|borrowed|poach/i, "turn"],
  [/hop|step|stone|kick|piston/i, "hop"],
  [/wave|tide|tidal|current|river|drift|skim|wind|feather/i, "wave"],
  [/bow|procession|perch|anchor|wing|ward/i, "arc"],
];
/** Far and near ground, each up to its own line. */
const FAR = [
  "M0 40L14 24 26 36 42 16 58 38 74 22 100 42V60H0Z",
  "M0 42C18 30 32 30 46 38S80 30 100 36V60H0Z",
  "M0 40H10V22H18V40H30V28H36V40H56V16H62V12H66V16H72V40H84V30H92V40H100V60H0Z",
  "M0 44L30 44 40 14 46 14 56 44 100 44V60H0Z",
  "M0 38H100V60H0Z",
  "M0 44L8 26 16 44 22 30 30 44 40 22 50 44 58 32 66 44 76 24 86 44 92 34 100 44V60H0Z",
  "M0 30L16 32 20 60H34L38 36 60 34 64 60H76L82 28 100 30V60H0Z",
  "M0 46C10 46 10 34 22 34S32 44 42 42 50 28 64 28 74 42 84 40 92 36 100 38V60H0Z",
];
const NEAR = [
  "M0 52C22 44 46 58 66 50S90 48 100 52V60H0Z",
  "M0 56L12 48 24 56 40 46 54 56 70 48 84 57 100 50V60H0Z",
  "M0 54H100V60H0Z",
  "M0 50L6 58 12 48 18 58 26 50 32 58 100 58V60H0Z",
  "M100 48C80 50 70 58 40 58H0V60H100Z",
  "M0 46C14 48 20 58 44 58H100V60H0Z",
];
/** What stands there, its foot at 0. */
const MARKS = [
  "M-4 0V-20H-6V-24H6V-20H4V0Z",
  "M-1.5 0V-8C-12 -8 -10 -22 0 -24 10 -22 12 -8 1.5 -8V0Z",
  "M-12 0V-16C-12 -28 12 -28 12 -16V0H7V-14C7 -20 -7 -20 -7 -14V0Z",
  "M-1 0V-26H1L12 -22 1 -18V0Z",
  "M-4 0L0 -28 4 0Z",
  "M-10 0V-10H-6V-18H-2V-10H4V-14H8V0Z",
  "M0 -12L-12 -20M0 -12L12 -22M0 -12L-8 -2M0 -12L10 -2M-3 0L-1 -12H1L3 0Z",
  "M-12 -2C-6 4 8 4 14 -4L4 -4V-22L-8 -6Z",
  "M-9 0L-5 -16 -8 -20 0 -26 8 -20 5 -16 9 0Z",
  "",
];
const TIMES = ["dawn", "day", "dusk", "night"];
/** @type {readonly (readonly [RegExp, string])[]} */
const HOURS = [
  [/night|dark|shadow|moon|light|ghost|terror|silent|twilight|gallows/i, "night"],
  [/early|first|scout|feather|mend/i, "dawn"],
  [/sun|gold|gilded|flame|ember|inferno|blaz|fire|last/i, "dusk"],
];
const WEATHERS = ["clear", "rain", "snow", "embers", "clouds", "stars", "gale"];
/** @type {readonly (readonly [RegExp, string])[]} */
const SKIES = [
  [/snow|freeze|white|avalanche|ice/i, "snow"],
  [/ember|flame|inferno|blaz|fire|phoenix|grind|forge/i, "embers"],
  [/storm|river|tide|wave|whirl|rip|undertow/i, "rain"],
  [/night|star|comet|dark|moon/i, "stars"],
  [/wind|drift|draft|gust|slip|speed/i, "gale"],
];

/** The flyer from above, its nose to the right; room around 0. */
const FLYER =
  "M15 0L11 -1.8 7 -1.2 4 -1.6C3 -6 0 -11 -6 -14 -5 -11 -5.5 -9 -5 -7.5 -7 -8.5 -8.5 -8 -10 -7 -8" +
  " -5 -7 -3.5 -5.5 -1.6 -9 -.8 -13 -1.5 -17 1.5 -13 1 -9 1.5 -5.5 1.6 -7 3.5 -8 5 -10 7 -8.5 8 -7" +
  " 8.5 -5 7.5 -5.5 9 -5 11 -6 14 0 11 3 6 4 1.6L7 1.2 11 1.8Z";
const FOLLOWED = /pack|flock|chase|tail|hunt|overtake|outpace|rivalry|chorus|together|scatter|press|heels|draft/i;

/** @param {Card} card */
export function maneuver(card) {
  const lots = new Lots(`maneuver ${card.card}`);
  const name = card.title;
  const time = meant(HOURS, name) ?? lots.pick(TIMES);
  const weather = meant(SKIES, name) ?? lots.pick(WEATHERS);
  const kind = meant(MEANT, name) ?? lots.pick(/** @type {(keyof typeof WAYS)[]} */ (Object.keys(WAYS)));
  const [path, x, y, turn] = /** @type {[string, number, number, number]} */ (WAYS[kind]);
  const size = 0.9 + lots.below(6) / 10;
  const isLeft = lots.below(2) === 1;
  const far = lots.pick(FAR);
  const near = lots.pick(NEAR);
  return html`<svg class="db-pic db-scene" viewBox="0 0 100 60" preserveAspectRatio="xMidYMid slice" data-time=${time} data-ground=${lots.below(6)} aria-hidden="true">
    ${svg`<rect class="db-scene__sky" width="100" height="60" /><path class="db-scene__glow" d="M0 34C30 ${22 + lots.below(10)} 70 ${24 + lots.below(12)} 100 32V60H0Z" />
    ${light(lots, time)}<path class="db-scene__far" d=${far} transform=${lots.below(2) ? "translate(100 0) scale(-1 1)" : nothing} />
    <path class="db-scene__mark" d=${lots.pick(MARKS)} transform="translate(${8 + lots.below(84)} ${48 + lots.below(8)}) scale(${0.8 + lots.below(8) / 10})" />
    <path class="db-scene__near" d=${near} />${fall(lots, weather)}
    <g transform=${isLeft ? "translate(92 5) scale(-0.8 0.8)" : "translate(8 5) scale(0.8)"}>
      <path class="db-scene__way" d=${path} />
      ${FOLLOWED.test(name) ? svg`<path class="db-scene__rival" transform="translate(${x - 34} ${y + 8}) rotate(${turn / 2}) scale(0.7)" d=${FLYER} />` : nothing}
      <path class="db-scene__flyer" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d=${FLYER} /></g>`}
  </svg>`;
}

/** Sun or moon. @param {Lots} lots @param {string} time */
function light(lots, time) {
  const [x, y, r] = [round(lots.between(10, 90)), round(lots.between(8, 24)), round(lots.between(4, 9))];
  if (time === "night") return svg`<path class="db-scene__light" d="M${x} ${y - r}A${r} ${r} 0 1 0 ${x} ${y + r} ${round(r * 0.8)} ${r} 0 1 1 ${x} ${y - r}Z" />`;
  return svg`<circle class="db-scene__light" cx=${x} cy=${y} r=${r} />`;
}

/** What falls or blows. @param {Lots} lots @param {string} weather */
function fall(lots, weather) {
  const places = Array.from({ length: weather === "clouds" ? 3 : 12 }, () => [round(lots.between(2, 98)), round(lots.between(2, 56))]);
  switch (weather) {
    case "rain":
      return svg`<path class="db-scene__rain" d=${places.map(([x, y]) => `M${x} ${y}l-3 7`).join("")} />`;
    case "gale":
      return svg`<path class="db-scene__rain" d=${places.map(([x, y]) => `M${x} ${y}h14`).join("")} />`;
    case "snow":
    case "stars":
    case "embers":
      return svg`<g class="db-scene__bits" data-weather=${weather}>${places.map(([x, y]) => svg`<circle cx=${x} cy=${weather === "stars" ? y / 2 : y} r=${weather === "stars" ? 0.8 : 1.5} />`)}</g>`;
    case "clouds":
      return svg`<path class="db-scene__cloud" d=${places.map(([x, y]) => `M${x - 12} ${y / 2 + 6}a5 5 0 0 1 8-5 7 7 0 0 1 13 1 4 4 0 0 1 1 8H${x - 10}Z`).join("")} />`;
    default:
      return nothing;
  }
}
