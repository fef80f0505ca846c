// Covers: one scene for each game of the hall, from the same dragons, lands and gems. Room: 480 x 300.
import { drawBack } from "./backs.js";
import { crestShapes } from "./crest.js";
import { KINDS } from "./dragon/dragons.js";
import { seededSpec } from "./dragon/seeded.js";
import { inked } from "./dragon/skeleton.js";
import { drawGem } from "./gems.js";
import { blob, disc, luck, spikes, polygon, xy, away } from "./geometry.js";
import { LAND_NAMES, scenery } from "./lands.js";
import { entry, group, mirrored, packedBox, path, picture, tone } from "./paint.js";

/** @typedef {import("./dragon/skeleton.js").DragonSpec} DragonSpec */

const INK = `stroke="${tone("land-ink", "#2b2430")}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"`;

/**
 * A picture in the picture; what leaves its box is cut off.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} box
 * @param {string} inner
 */
const inset = (x, y, width, height, box, inner) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}">${inner}</svg>`;

/** A ring to fly through. @param {number} x @param {number} y @param {string} stroke @param {number} width */
const ring = (x, y, stroke, width) =>
  `<ellipse cx="${x}" cy="${y}" rx="22" ry="54" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

/** A land behind everything. @param {string} name */
const behind = (name) => inset(0, 0, 480, 300, "0 0 320 200", scenery(name));

/**
 * A dragon in the scene.
 * @param {DragonSpec} spec
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {boolean} [toLeft]
 * @param {number} [tilt]
 */
function beast(spec, x, y, size, toLeft = false, tilt = 0) {
  const [left, top, side] = spec.frame;
  const inner = inked(spec);
  const shown = toLeft ? mirrored(inner, left, side) : inner;
  const drawn = inset(x, y, size, size, packedBox([left, top, side, side]), shown);
  return tilt ? group(`transform="rotate(${tilt} ${x + size / 2} ${y + size / 2})"`, drawn) : drawn;
}

/**
 * Some markup of its own size at a place.
 * @param {string} markup a whole picture
 * @param {number} x
 * @param {number} y
 * @param {number} turn
 */
const put = (markup, x, y, turn = 0) => group(`transform="translate(${x} ${y})rotate(${turn})"`, markup);

/** Rays around a point. @param {number} x @param {number} y @param {number} inner @param {number} outer */
const rays = (x, y, inner, outer) => path(Array.from({ length: 12 },
  (_, i) => `M${xy(away([x, y], i * 30 + 15, inner))}L${xy(away([x, y], i * 30 + 15, outer * (i % 2 ? 0.8 : 1)))}`).join(""),
  "none", `stroke="${tone("cover-ray", "#fff0b8")}" stroke-width="4" stroke-linecap="round"`);

/** A shadow on the ground. @param {number} x @param {number} y @param {number} r */
const shade = (x, y,
  r) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.13}" fill="${tone("cover-shade", "#1d1a24")}" opacity=".28"/>`;

/**
 * An egg with a pattern.
 * @param {number} x
 * @param {number} y
 * @param {number} s
 * @param {string} fill
 * @param {string} mark
 * @param {"spots"|"zigzag"|"bands"} kind
 */
function egg(x, y, s, fill, mark, kind) {
  const p = (/** @type {number} */ a, /** @type {number} */ b) => [x + a * s, y + b * s];
  const marks = {
    spots: disc(p(-9, -6), 4 * s) + disc(p(7, -14), 3.4 * s) + disc(p(9, 6), 4.6 * s) + disc(p(-6, 14), 3.6 * s)
      + disc(p(-3, -24), 2.6 * s),
    zigzag: `M${xy(p(-20, 2))}L${xy(p(-11, -7))}L${xy(p(-3, 3))}L${xy(p(6, -7))}L${xy(p(13, 3))}L${xy(p(20, -3))}`,
    bands: `M${xy(p(-18, -8))}Q${xy(p(0, 0))} ${xy(p(18, -8))}M${xy(p(-21, 6))}Q${xy(p(0, 15))} ${xy(p(21, 6))}`,
  }[kind];
  const isFilled = kind === "spots";
  return path(blob([p(0, -36), p(15, -22), p(22, 4), p(13, 24), p(0, 28), p(-13, 24), p(-22, 4), p(-15, -22)]), fill,
    INK)
    + path(marks, isFilled ? mark : "none",
      isFilled ? "" : `stroke="${mark}" stroke-width="${5 * s}" stroke-linejoin="round" stroke-linecap="round"`);
}

/**
 * A small rider in a cloak.
 * @param {number} x
 * @param {number} y
 * @param {number} s
 * @param {string} cloak
 * @param {string} cap
 */
function rider(x, y, s, cloak, cap) {
  return group(`transform="translate(${x} ${y})scale(${s})"`,
    path("M-6,2C-20,0 -34,8 -46,2C-36,-8 -22,-16 -4,-18L8,-14L12,4Z", cloak, INK)
    + path("M4,-10L22,-6L21,-1L2,-2Z", cloak, INK) + path(disc([4, -24], 9), tone("cover-skin", "#f0c9a0"), INK)
    + path("M-8,-24C-6,-38 12,-38 14,-25L6,-30L-4,-22L-16,-20Z", cap, INK) + path(disc([8, -24], 1.4),
      tone("land-ink", "#2b2430")));
}

/**
 * The head of a dragon that has just broken its egg.
 * @param {number} x
 * @param {number} y
 * @param {number} s
 * @param {string} fill
 */
function hatchling(x, y, s, fill) {
  const p = (/** @type {number} */ a, /** @type {number} */ b) => [x + a * s, y + b * s];
  const rim = [p(-22, 0), p(-15, -9), p(-8, 1), p(0, -9), p(8, 1), p(15, -8), p(22, 0)];
  const bowl = [p(22, 16), p(12, 28), p(0, 28), p(-12, 28), p(-22, 16), p(-22, 0)];
  const shell = `M${rim.map(xy).join("L")}C${bowl.map(xy).join(" ")}Z`;
  const size = 74 * s;
  const neck = inset(x - size * 0.46, y - size * 0.84, size, size, packedBox([90, 14, 92, 92]), inked(KINDS.Green));
  return neck + path(shell, fill, INK);
}

/** @type {Record<string, () => string>} */
const SCENES = {
  "draco-magi": () => behind("dusk")
    + rays(240, 116, 52, 92) + put(drawGem("red", { size: 76 }), 202, 78)
    + put(drawGem("blue", { size: 38 }), 176, 28, -8) + put(drawGem("purple", { size: 38 }), 268, 22, 8)
    + shade(130, 282, 80) + shade(352, 282, 84)
    + beast(KINDS.Red, 26, 82, 204) + beast(KINDS.Black, 254, 80, 208, true),
  "dragon-booster": () => behind("Ruined City")
    + path("M-10,250L200,222L490,236V310H-10Z", tone("cover-road", "#5c5566"))
      + path("M-10,272L230,238L490,256", "none",
      `stroke="${tone("cover-lane", "#f3d48a")}" stroke-width="5" stroke-dasharray="34 22"`)
    + put(drawBack("dragon-green", { width: 92 }), 62, 66, -16) + put(drawBack("advanced", { width: 92 }), 112, 42, -4)
      + put(drawBack("gold", { width: 92 }), 172, 40, 10)
    + path("M70,206H176M40,228H150M96,182H190", "none",
      `stroke="${tone("cover-ray", "#fff0b8")}" stroke-width="5" stroke-linecap="round" opacity=".85"`)
    + shade(330, 284, 100) + beast(KINDS.Blue, 206, 54, 228) + rider(298, 168, 0.95, tone("cover-cloak-1", "#d9481c"),
      tone("cover-cap-1", "#2c2833")),
  "dragon-breeds": () => behind("Deep Forest")
    + path("M-10,252C80,226 160,244 240,236C330,228 400,246 490,232V310H-10Z", tone("cover-moss", "#35502f"))
    + shade(160, 284, 116) + beast(KINDS.Green, 44, 58, 212)
    + path("M268,262C280,240 430,238 446,260C442,292 280,296 268,262Z", tone("cover-nest", "#7a5a3a"), INK)
    + egg(308, 242, 1.05, tone("cover-egg-1", "#efe3c4"), tone("cover-mark-1", "#b9483c"), "spots")
      + egg(404, 242, 1.05, tone("cover-egg-2", "#b9c7e6"), tone("cover-mark-2", "#5a5fa8"), "bands")
    + hatchling(356, 236, 1.24, tone("cover-egg-3", "#f2c46a"))
    + path("M266,262L282,272L290,260L308,276L322,264L340,280L358,266L376,280L392,264L408,278L424,262L448,258"
      + "C452,296 262,300 266,262Z", tone("cover-straw", "#a98150"), INK),
  dragonriders: () => behind("canyon")
    + path("M-20,226C90,240 150,96 262,120C350,140 380,60 500,66", "none",
      `stroke="${tone("cover-ray", "#fff0b8")}" stroke-width="18" stroke-linecap="round" opacity=".7"`)
    + path("M-20,226C90,240 150,96 262,120C350,140 380,60 500,66", "none",
      `stroke="${tone("cover-path", "#d9481c")}" stroke-width="3.5" stroke-dasharray="2 12" stroke-linecap="round"`)
    + group('transform="rotate(-12 414 84)"',
      ring(414, 84, tone("land-ink", "#2b2430"), 13) + ring(414, 84, tone("cover-ring", "#f4c26b"), 8))
    + beast(KINDS.Gold, 34, 126, 156, false, -6)
    + beast(KINDS.Silver, 152, 40, 238, false, -18) + rider(286, 140, 0.85, tone("cover-cloak-2", "#1b6b60"),
      tone("cover-cap-2", "#8f2b26")),
};

/** A game nobody drew a cover for. @param {string} game */
function anyScene(game) {
  const next = luck(game);
  const land = LAND_NAMES[Math.floor(next() * LAND_NAMES.length)];
  return behind(land) + rays(134, 116, 70, 108) + group('transform="translate(74 56)scale(1.9)"', crestShapes(tone))
    + shade(322, 286, 96) + beast(seededSpec(game), 214, 66, 216, true)
    + path(polygon(spikes([300, 60], 9, 3, 4)) + polygon(spikes([420, 44], 7, 2.4, 4)), tone("cover-ray", "#fff0b8"));
}

/** @param {string} game @param {{width?: number|string, height?: number|string, title?: string}} [options] */
export function drawCover(game, options = {}) {
  const scene = entry(SCENES, game) ?? (() => anyScene(game));
  return picture("0 0 480 300", scene(), { ...options, class: "art-cover", fit: "xMidYMid slice" });
}

export const COVER_NAMES = Object.keys(SCENES);
