// @ts-check
/** Gear: a shape by its name, of a metal of its own, the richer the higher its level, before a wall of the workshop. */

import { html, nothing, svg } from "../../../../vendor/lit-html.js";
import { Lots, meant } from "./parts.js";

/** @import {Card} from "../../types" */

/** @type {readonly (readonly [RegExp, string])[]} */
const SHAPES = [
  [/thruster/i, "M20 22H56L70 14V46L56 38H20ZM70 20H82C88 24 90 27 92 30 90 33 88 36 82 40H70ZM26 22V38M34 22V38"],
  [/jet/i, "M8 30L26 18H66V42H26ZM66 22L84 16V44L66 38ZM34 18V42M44 18V42"],
  [/pipe/i, "M20 54V18H28V54ZM34 54V10H42V54ZM48 54V6H56V54ZM62 54V12H70V54ZM76 54V22H84V54Z"],
  [/flare|fin/i, "M14 52C18 24 40 8 84 8 70 16 66 24 68 32 58 30 52 34 50 42 36 38 24 42 14 52ZM84 8L14 52"],
  [/sail/i, "M46 4H50V54H46ZM50 6C76 10 84 26 82 44H50ZM46 12C28 18 20 30 20 44H46Z"],
  [/silk|veil/i, "M16 8C40 14 60 4 86 10 80 24 84 38 78 54 66 44 58 58 46 48 36 56 26 46 18 54 24 38 12 24 16 8Z"],
  [/ramming|ram\b|ram /i, "M18 16H58C80 16 88 30 88 30S80 44 58 44H18ZM18 16L8 30 18 44M34 16V44M46 16V44"],
  [/spike/i, "M12 52L26 10 38 52ZM36 52L50 6 64 52ZM62 52L74 12 88 52ZM8 52H92V56H8Z"],
  [/hook/i, "M24 6H32V34C32 50 56 50 56 34L48 36 60 20 72 36 64 34C64 60 24 60 24 34Z"],
  [/grinder/i, "M50 6L56 16 68 12 68 24 80 28 72 38 78 48 66 48 60 58 50 50 40 58 34 48 22 48 28 38 20 28 32 24 32 12 44 16ZM50 24A8 8 0 1 1 50 40 8 8 0 1 1 50 24Z"],
  [/plate/i, "M14 14H46V28H14ZM54 14H86V28H54ZM14 34H46V50H14ZM54 34H86V50H54Z"],
  [/coat/i, "M36 8H64L84 20 76 32 70 28V54H30V28L24 32 16 20ZM50 8V54"],
  [/armour/i, "M50 4L84 14C84 36 72 50 50 58 28 50 16 36 16 14ZM50 4V58M18 26H82"],
  [/scale/i, "M20 16A10 10 0 0 0 40 16 10 10 0 0 0 60 16 10 10 0 0 0 80 16V10H20ZM30 30A10 10 0 0 0 50 30 10 10 0 0 0 70 30V26H30ZM40 44A10 10 0 0 0 60 44V40H40Z"],
  [/chain/i, "M8 22H32A8 8 0 0 1 32 38H8A8 8 0 0 1 8 22ZM38 22H62A8 8 0 0 1 62 38H38A8 8 0 0 1 38 22ZM68 22H92A8 8 0 0 1 92 38H68A8 8 0 0 1 68 22Z"],
  [/harness/i, "M20 8L50 26 80 8 84 16 58 32 58 52H42L42 32 16 16ZM44 26H56V38H44Z"],
  [/saddle/i, "M12 18C24 34 40 34 50 30S78 14 90 14C88 34 78 42 66 42L62 56H54L52 42H40L34 54H26L28 40C18 36 12 28 12 18Z"],
  [/winch|arm\b/i, "M14 50L24 22 60 14 64 22 32 30 26 54ZM64 10H72V36H64ZM60 36C60 52 80 52 80 40H74C74 46 68 46 68 36Z"],
  [/lens/i, "M42 6A22 22 0 1 1 42 50 22 22 0 1 1 42 6ZM58 44L82 56 78 60 54 48ZM30 18A14 14 0 0 1 44 12"],
  [/chart/i, "M14 10L38 16 62 10 86 16V52L62 46 38 52 14 46ZM38 16V52M62 10V46M22 24L34 36M70 20V40M44 30H58"],
  [/crest|laurel/i, "M50 56C26 50 14 34 20 8 32 14 40 22 44 34M50 56C74 50 86 34 80 8 68 14 60 22 56 34M50 14L56 28 50 40 44 28Z"],
  [/bell/i, "M34 46C38 40 36 30 38 20 40 12 44 8 50 8S60 12 62 20C64 30 62 40 66 46ZM44 48A6 6 0 0 0 56 48Z"],
  [/gallows|lamp\b/i, "M20 56V6H62V14H28V56ZM54 14H58V22H54ZM46 22H66L70 46H42ZM50 28H62V40H50Z"],
  [/lantern|rig/i, "M50 2V10M36 14H64V20H36ZM38 20H62L66 48H34ZM36 48H64V56H36ZM50 26C56 34 56 40 50 44 44 40 44 34 50 26Z"],
  [/rudder/i, "M30 6H38V54H30ZM38 10C66 12 82 24 84 50H38ZM50 18V48"],
  [/runner/i, "M10 36C20 52 30 52 90 50V56C30 60 14 56 4 40ZM30 22H38V50H30ZM62 22H70V50H62ZM24 16H76V22H24Z"],
  [/leg/i, "M24 6H40L36 30 44 50H58V56H34L24 32ZM60 6H76L72 30 78 50H90V56H70L60 32Z"],
  [/wheel/i, "M50 6A24 24 0 1 1 50 54 24 24 0 1 1 50 6ZM50 22A8 8 0 1 1 50 38 8 8 0 1 1 50 22ZM50 6V22M50 38V54M26 30H42M58 30H74"],
];
const PLAIN = "M50 10A20 20 0 1 1 50 50 20 20 0 1 1 50 10ZM50 22A8 8 0 1 1 50 38 8 8 0 1 1 50 22ZM50 4V10M50 50V56M24 30H30M70 30H76";
const WALLS = [
  "",
  "M0 15H100M0 30H100M0 45H100",
  "M20 0V60M40 0V60M60 0V60M80 0V60",
  "M0 60L60 0M20 60L80 0M40 60L100 0M-20 60L40 0M60 60L120 0",
  "M50 30m-46 0a46 46 0 1 0 92 0a46 46 0 1 0 -92 0M50 30m-34 0a34 34 0 1 0 68 0a34 34 0 1 0 -68 0",
  "M0 0L100 60M100 0L0 60M50 0V60M0 30H100",
  "M0 52H100M8 52V34H16V52M84 52V28H94V52",
  "M10 4L16 12 10 20 4 12ZM90 4L96 12 90 20 84 12ZM10 40L16 48 10 56 4 48ZM90 40L96 48 90 56 84 48Z",
];

/** @param {Card} card */
export function gear(card) {
  const level = card.level ?? 1;
  const lots = new Lots(`gear ${card.title}`);
  const [metal, wall] = [lots.below(4), lots.below(WALLS.length)];
  const shape = meant(SHAPES, card.title) ?? PLAIN;
  const size = 0.8 + level * 0.03;
  const dye = /^(Red|Green|Blue|Gold|Black|White|Violet|Copper)\b/.exec(card.title)?.[1].toLowerCase();
  const lean = (level * 7 + lots.below(5)) % 24 - 12;
  return html`<svg class="db-pic db-tool db-dyed" data-colour=${dye ?? "none"} viewBox="0 0 100 60" preserveAspectRatio="xMidYMid slice" data-metal=${(metal + level) % 4} data-wall=${(wall + level) % 3} aria-hidden="true">
    ${svg`<rect class="db-tool__wall" width="100" height="60" /><path class="db-tool__lines" d=${WALLS[(wall + level) % WALLS.length]} />
    ${level > 4 ? svg`<path class="db-tool__glory" d=${glory(level)} />` : nothing}
    <g transform="translate(50 30) rotate(${lean}) scale(${size}) translate(-50 -30)"><path class="db-tool__shade" d=${shape} transform="translate(3 3)" /><path class="db-tool__shape" d=${shape} /></g>
    ${Array.from({ length: level }, (_, i) => svg`<circle class="db-tool__rivet" cx=${8 + i * 8} cy="55" r="2.6" />`)}`}
  </svg>`;
}

/** Beams behind what is of a high level. @param {number} level */
function glory(level) {
  return Array.from({ length: level * 2 }, (_, i) => {
    const [from, to] = [i / (level * 2), (i + 0.5) / (level * 2)].map((part) => part * Math.PI * 2);
    return `M50 30L${Math.round(50 + Math.cos(from) * 80)} ${Math.round(30 + Math.sin(from) * 80)}L${Math.round(50 + Math.cos(to) * 80)} ${Math.round(30 + Math.sin(to) * 80)}Z`;
  }).join("");
}
