// Card backs: the border, the weave and the emblem differ by deck, so that colour is not the only sign. Room: 100 x 140.
import { disc, polygon, spikes } from "./geometry.js";
import { entry, path, picture, tone } from "./paint.js";

/**
 * @typedef {object} Back
 * @property {string} field
 * @property {string} deep
 * @property {string} trim
 * @property {"scales"|"lozenges"|"rays"|"bricks"} weave
 * @property {string} emblem
 * @property {"claw"|"dot"|"star"|"leaf"} corner
 */

/** @type {Record<string, Back>} */
const BACKS = {
  "dragon-green": { field: "#2c6b45", deep: "#1e4d32", trim: "#d8c98a", weave: "scales", emblem: "eye",
    corner: "leaf" },
  "dragon-gold": { field: "#b98a1f", deep: "#8f6714", trim: "#fff0c2", weave: "scales", emblem: "slit", corner: "dot" },
  green: { field: "#3f7f58", deep: "#2a5b3e", trim: "#f0e6bf", weave: "lozenges", emblem: "swords", corner: "leaf" },
  gold: { field: "#cfa43a", deep: "#a37c22", trim: "#fff6da", weave: "lozenges", emblem: "axes", corner: "dot" },
  advanced: { field: "#8f2b36", deep: "#6a1c28", trim: "#f3cf94", weave: "rays", emblem: "flame", corner: "star" },
  field: { field: "#4d6072", deep: "#394857", trim: "#e6dcc0", weave: "bricks", emblem: "peaks", corner: "claw" },
};

/** @param {Back["weave"]} kind */
function weave(kind) {
  let d = "";
  if (kind === "rays") {
    for (let i = 0; i < 24; i++) {
      const a = (i * Math.PI) / 12;
      d += `M50,70L${(50 + Math.cos(a) * 90).toFixed(1)},${(70 + Math.sin(a) * 90).toFixed(1)}`;
    }
    return d;
  }
  for (let row = 0; row < 9; row++) {
    const y = 8 + row * 14;
    const shift = row % 2 ? 0 : 7;
    if (kind === "bricks") d += `M8,${y + 2}H92`;
    for (let x = 1 + shift; x < 100; x += 14) {
      if (kind === "scales") d += `M${x},${y}q7,14 14,0`;
      else if (kind === "lozenges") d += `M${x},${y + 7}l7,-7l7,7l-7,7Z`;
      else d += `M${x + 7},${y + 2}v14`;
    }
  }
  return d;
}

/** @type {Record<string, (trim: string, deep: string) => string>} */
const EMBLEMS = {
  eye: (t, d) => path("M24,70Q50,42 76,70Q50,98 24,70Z", t) + path(disc([50, 70], 13), d)
    + path("M50,58Q55,70 50,82Q45,70 50,58Z", t),
  slit: (t, d) => path(polygon(spikes([50, 70], 30, 22, 12)), t) + path(disc([50, 70], 18), d)
    + path("M50,53Q57,70 50,87Q43,70 50,53Z", t),
  swords: (t, d) => path("M30,46L66,88M70,46L34,88", "none", `stroke="${d}" stroke-width="11" stroke-linecap="round"`)
    + path("M30,46L66,88M70,46L34,88M58,88l12,-9M42,88l-12,-9", "none",
    `stroke="${t}" stroke-width="5.5" stroke-linecap="round"`),
  axes: (t, d) => path("M50,44V98", "none", `stroke="${d}" stroke-width="11" stroke-linecap="round"`)
    + path("M50,44V98", "none", `stroke="${t}" stroke-width="5" stroke-linecap="round"`) + path(
    "M50,52C62,52 72,46 76,42C80,58 80,68 76,82C72,76 62,72 50,72C38,72 28,76 24,82C20,68 20,58 24,42"
    + "C28,46 38,52 50,52Z", t, `stroke="${d}" stroke-width="2.5" stroke-linejoin="round"`),
  flame: (t, d) => path("M50,36C54,52 74,62 74,84A24,22 0 0 1 26,84C26,74 31,67 36,62C37,69 40,74 45,76"
    + "C40,62 42,48 50,36Z", t, `stroke="${d}" stroke-width="3" stroke-linejoin="round"`) + path(
      "M50,70C54,78 60,82 60,90A10,10 0 0 1 40,90C40,84 47,80 50,70Z", d),
  peaks: (t, d) => path(disc([62, 54], 8), t) + path("M22,93L43,52L54,71L61,62L78,93Z", t,
    `stroke="${d}" stroke-width="3" stroke-linejoin="round"`) + path("M43,52L49,63L44,67L38,62Z", d)
    + path("M34,99H66", "none", `stroke="${t}" stroke-width="3" stroke-linecap="round"`),
};

/** @param {Back["corner"]} kind */
function corner(kind) {
  if (kind === "dot") return disc([16, 16], 4);
  if (kind === "star") return polygon(spikes([16, 16], 6.5, 2.6, 5));
  if (kind === "leaf") return "M11,11Q22,11 22,22Q11,22 11,11Z";
  return "M11,11L22,13L16,16L13,22Z";
}

/** The card, so much smaller on each side. @param {number} by @param {number} radius @param {string} fill */
const plate = (by, radius, fill) =>
  `<rect x="${by}" y="${by}" width="${100 - 2 * by}" height="${140 - 2 * by}" rx="${radius}" fill="${fill}"/>`;

/** @param {string} deck @param {{width?: number|string, height?: number|string, title?: string}} [options] */
export function drawBack(deck, options = {}) {
  const key = entry(BACKS, deck) ? deck : "field";
  const back = BACKS[key];
  const own = (/** @type {string} */ part, /** @type {string} */ hex) => tone(`back-${key}-${part}`, hex);
  const [field, deep, trim] = [own("field", back.field), own("deep", back.deep), own("trim", back.trim)];
  const spot = corner(back.corner);
  const corners = ["", "translate(100 0)scale(-1 1)", "translate(0 140)scale(1 -1)", "translate(100 140)scale(-1 -1)"];
  const inner = plate(0, 9, deep) + plate(3.5, 6.5, trim)
    + `<svg x="6" y="6" width="88" height="128" viewBox="6 6 88 128">${plate(6, 4.5, field)}`
    + path(weave(back.weave), "none", `stroke="${deep}" stroke-width="1.6"`) + "</svg>"
    + path(disc([50, 70], 36), field, `stroke="${trim}" stroke-width="3"`)
      + path(disc([50, 70], 31), "none", `stroke="${deep}" stroke-width="1.6"`)
    + EMBLEMS[back.emblem](trim, deep)
    + corners.map((turn) => path(spot, trim, turn ? `transform="${turn}"` : "")).join("");
  return picture("0 0 100 140", inner, { ...options, class: "art-back" });
}

export const BACK_NAMES = Object.keys(BACKS);
