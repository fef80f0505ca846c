// @ts-check
/** Crew: a face of some age, with hair, headgear and a tool by what they do. */

import { html, nothing, svg } from "../../../../vendor/lit-html.js";
import { Lots, meant } from "./parts.js";

/** @import {Card} from "../../types" */

const HAIR = [
  "M37 26C36 10 64 10 63 26 60 18 56 17 50 17S40 18 37 26Z",
  "M35 34C32 8 68 8 65 34L61 36C62 24 60 18 50 18S38 24 39 36Z",
  "M33 40C28 4 72 4 67 40L62 44C64 22 58 16 50 16S36 22 38 44Z",
  "M38 20L41 8 46 15 50 5 54 15 59 8 62 20C56 15 44 15 38 20Z",
  "M36 28C34 14 44 10 50 12 60 6 70 16 64 28 62 20 56 20 50 18 44 22 40 20 36 28Z",
  "M36 24C30 8 46 2 50 8 54 2 70 8 64 24 66 14 58 14 50 16 42 14 34 14 36 24Z",
  "M47 4H53V16H47ZM38 22C40 12 60 12 62 22 56 17 44 17 38 22Z",
  "M34 26A6 6 0 0 1 34 14 7 7 0 0 1 44 8 8 8 0 0 1 57 8 7 7 0 0 1 66 14 6 6 0 0 1 66 26C62 18 38 18 34 26Z",
  "M38 24C36 12 58 8 64 20L66 40C60 34 62 24 60 20 52 22 44 18 38 24Z",
  "",
];
/** Headgear by trade. @type {readonly (readonly [RegExp, string])[]} */
const HATS = [
  [/guard|shield|hammer|wrecker/i, "M34 26C34 8 66 8 66 26L66 30H60V22H40V30H34ZM48 4H52V14H48Z"],
  [/commander|admiral|quartermaster/i, "M30 18C40 4 60 4 70 18 60 14 40 14 30 18ZM50 4L53 10 50 14 47 10Z"],
  [/navigator|smuggler|diver|lookout|ferry/i, "M34 20C36 8 64 8 66 20ZM32 20H68V24H32Z"],
  [/judge|patron|notary|bookkeeper|treasurer|professor|inventor/i, "M28 16L50 8 72 16 50 24ZM66 18V32"],
  [/spy|cutpurse|ghost|medium|dreamer|forger|keeper/i, "M30 44C24 2 76 2 70 44L62 40C66 20 60 14 50 14S34 20 38 40Z"],
  [/stoker|smith|engineer|mechanic|tinker|overseer|boss|pit/i, "M34 22C34 8 66 8 66 22ZM30 22H70V25H30ZM40 12H60V18H40Z"],
  [/baker|healer|matriarch/i, "M36 20C28 4 44 2 50 6 56 2 72 4 64 20ZM36 20H64V24H36Z"],
  [/page|herald|trumpet|flag|torch|heckler|runner/i, "M34 20C40 8 60 8 66 16L78 8 70 22H34Z"],
  [/conductor|soprano|drummer|maestro/i, "M38 4H62V18H38ZM30 18H70V21H30Z"],
];
/** Tools by trade, at the shoulder. @type {readonly (readonly [RegExp, string])[]} */
const TOOLS = [
  [/torch|stoker|candle/i, "M72 58V38H76V58ZM74 24C80 32 80 36 74 38 68 36 68 32 74 24Z"],
  [/flag|page/i, "M70 58V22H73V58ZM73 22H84L80 28 84 34H73Z"],
  [/hammer|smith|mechanic|engineer|wrecker|stone|tinker|inventor/i, "M73 58V34H77V58ZM66 26H84V34H66Z"],
  [/guard|shield/i, "M66 34H84V46C84 54 76 58 75 59 74 58 66 54 66 46Z"],
  [/navigator|lookout|spy|ranger/i, "M64 40L82 30 84 34 66 44ZM80 28L86 26 88 34 82 36Z"],
  [/book|notary|clerk|judge|forger|reader|collector/i, "M66 36H84V54H66ZM69 40H81M69 44H81M69 48H78"],
  [/treasurer|cutpurse|smuggler|patron|hauler/i, "M75 34C84 40 86 56 75 56S66 40 75 34ZM71 34H79"],
  [/trumpet|herald|soprano|conductor|flute|cantor/i, "M64 44H78L86 36V52L78 46H64Z"],
  [/drum/i, "M64 40H86V54H64ZM64 40L86 54M86 40L64 54"],
  [/healer|baker|diver|medium/i, "M72 34H78V40L84 54H66L72 40Z"],
  [/boss|overseer|commander|matriarch|giant/i, "M74 58V28H77V58ZM70 24A6 6 0 1 1 81 24 6 6 0 1 1 70 24Z"],
];
const COATS = [
  "M22 60C24 46 36 43 50 43S76 46 78 60Z",
  "M18 60L30 45 42 43 50 50 58 43 70 45 82 60Z",
  "M24 60V48L40 43H60L76 48V60Z",
  "M20 60C20 44 40 42 44 42L50 54 56 42C60 42 80 44 80 60Z",
  "M16 60C20 40 34 46 42 42H58C66 46 80 40 84 60Z",
];
const EYES = ["M45 29V31M55 29V31", "M43 30H47M53 30H57", "M43 31A2 2 0 0 1 47 31M53 31A2 2 0 0 1 57 31", "M44 29A1 1 0 1 0 44 31M56 29A1 1 0 1 0 56 31", "M43 28L47 31M57 28L53 31"];
const MOUTHS = ["M45 37C48 40 52 40 55 37", "M45 38H55", "M46 39C48 37 52 37 54 39", "M44 36C46 42 54 42 56 36Z", "M47 38H53V40H47Z"];
const BEARDS = ["M38 32C38 52 62 52 62 32 60 42 40 42 38 32Z", "M42 36C46 33 54 33 58 36 54 38 46 38 42 36Z", "M46 40H54L50 52Z", "M37 30C36 60 64 60 63 30 62 38 56 36 50 36S38 38 37 30Z"];
const EXTRAS = ["", "M40 27H48V33H40ZM52 27H60V33H52ZM48 30H52", "M57 26L63 34", "M39 27H49V33H39Z", "M44 33L42 36M56 33L58 36"];
const OLD = /old|uncle|mother|grandfather|elder|widow|auntie|brother|sister|bishop|professor|nan\b|maestro/i;
const YOUNG = /little|tam\b|page|niece|spark|gizmo|second/i;
const SHOWN = ["plain", "window", "sun", "drape", "stars", "arch"];
const BACKS = { plain: "", window: "M30 4H70V40H30ZM50 4V40M30 22H70", sun: "M50 30m-26 0a26 26 0 1 0 52 0a26 26 0 1 0 -52 0", drape: "M22 2C30 20 26 40 22 60M78 2C70 20 74 40 78 60M34 2C36 16 34 24 30 34M66 2C64 16 66 24 70 34", stars: "M30 10v4M28 12h4M70 8v4M68 10h4M26 34v4M24 36h4M74 34v4M72 36h4", arch: "M28 60V24C28 0 72 0 72 24V60" };

/** @param {Card} card */
export function portrait(card) {
  const lots = new Lots(`crew ${card.card}`);
  const words = card.card;
  const age = OLD.test(words) ? "old" : YOUNG.test(words) ? "young" : "grown";
  const hat = meant(HATS, words);
  const tool = meant(TOOLS, words);
  const hair = lots.pick(HAIR);
  const [width, height] = [11 + lots.below(4), (age === "young" ? 12.5 : 13.5) + lots.below(3)];
  const hasBeard = age !== "young" && lots.below(3) === 0 && !/lady|mother|sister|widow|auntie|nan|contessa|niece|tamsin|coral|goldie|madder|ilka|shell/i.test(words);
  const back = /** @type {keyof typeof BACKS} */ (lots.pick(SHOWN));
  const isTurned = lots.below(2) === 1;
  return html`<svg class="db-pic db-face" viewBox="14 2 76 58" data-tone=${lots.below(5)} data-hair=${age === "old" ? 4 : lots.below(4)} data-back=${lots.below(4)} data-coat=${lots.below(6)} aria-hidden="true">
    ${svg`<rect class="db-face__back" x="-40" width="200" height="62" /><path class="db-face__lines" d=${BACKS[back]} />
    <g transform=${isTurned ? "translate(100 0) scale(-1 1)" : nothing}>
    <path class="db-face__coat" d=${lots.pick(COATS)} />
    <ellipse class="db-face__skin" cx="50" cy="30" rx=${width} ry=${height} />
    <path class="db-face__hair" d=${hair} />${hasBeard ? svg`<path class="db-face__hair" d=${lots.pick(BEARDS)} />` : nothing}
    <path class="db-face__line" d="${lots.pick(EYES)}${hasBeard ? "" : lots.pick(MOUTHS)}${lots.pick(EXTRAS)}M50 31L48.5 34H50${age === "old" ? "M41 34L43 36M59 34L57 36M45 24H55M44 22H56" : ""}" />
    ${hat ? svg`<path class="db-face__hat" d=${hat} />` : nothing}${tool ? svg`<path class="db-face__tool" d=${tool} />` : nothing}</g>`}
  </svg>`;
}
