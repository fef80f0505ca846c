// A dragon from numbers: one spine from neck to tail tip, and the parts that hang on it. Room: 200 x 200, looking right.
import { along, band, edge, line, spine, stations, xy } from "../geometry.js";
import { group, mirrored, mix, packed, packedBox, path, picture, tone } from "../paint.js";
import { head, mouth, placed } from "./heads.js";
import { bones, breath, limbOf, pattern, ridge, tail } from "./parts.js";
import { wing } from "./wings.js";

/** @typedef {import("../geometry.js").Point} Point */
/** @typedef {"body"|"far"|"belly"|"wing"|"wingfar"|"line"|"horn"|"hornfar"|"eye"|"glow"} OwnColour */
/** @typedef {"mouth"|"tongue"|"tooth"|"flame"|"spark"} SharedColour */
/** @typedef {Record<OwnColour | SharedColour, string>} Palette */
/**
 * @typedef {{body: string, belly: string, wing: string, line: string, horn: string, eye: string, glow: string}} Dyes  hex colours
 */
/**
 * @typedef {object} DragonSpec
 * @property {string} name
 * @property {string} plan body plan in words
 * @property {readonly [number, number, number]} frame left, top and side of the square it fills
 * @property {readonly Point[]} spine [x, y, half width] from the joint of the head to the tip of the tail
 * @property {readonly (readonly [number, number])[]} [order] pieces of the spine in drawing order, for bodies that cross themselves
 * @property {import("./heads.js").HeadSpec} head
 * @property {readonly import("./wings.js").WingSpec[]} [wings]
 * @property {readonly import("./parts.js").LegSpec[]} [legs]
 * @property {readonly import("./parts.js").RidgeSpec[]} [ridges]
 * @property {import("./parts.js").TailSpec} [tail]
 * @property {string} [pattern]
 * @property {readonly [number, number, number]} [ribs] bare bones: from, to, count
 * @property {readonly [number, number]} [belly] from, to; none when missing
 * @property {{kind: string, size: number, turn?: number}} [breath]
 * @property {(c: Palette) => string} [under] drawn first
 * @property {(c: Palette) => string} [over] drawn last, below the head
 * @property {Dyes} dyes
 */

/** @param {string} name @param {Dyes} dyes @returns {Palette} */
export function palette(name, dyes) {
  const key = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const own = (/** @type {string} */ part, /** @type {string} */ hex) => tone(`dragon-${key}-${part}`, hex);
  return {
    body: own("body", dyes.body),
    far: own("far", mix(dyes.body, dyes.line, 0.42)),
    belly: own("belly", dyes.belly),
    wing: own("wing", dyes.wing),
    wingfar: own("wingfar", mix(dyes.wing, dyes.line, 0.42)),
    line: own("line", dyes.line),
    horn: own("horn", dyes.horn),
    hornfar: own("hornfar", mix(dyes.horn, dyes.line, 0.4)),
    eye: own("eye", dyes.eye),
    glow: own("glow", dyes.glow),
    mouth: tone("dragon-mouth", "#6b1a22"),
    tongue: tone("dragon-tongue", "#d4483f"),
    tooth: tone("dragon-tooth", "#fff6e0"),
    flame: tone("dragon-flame", "#d9481c"),
    spark: tone("dragon-spark", "#ffe9a3"),
  };
}

/** Every part in the colour of the text: for marks, prints and the test of shapes. @returns {Palette} */
function shadow() {
  const all = "currentColor";
  return { body: all, far: all, belly: all, wing: all, wingfar: all, line: all, horn: all, hornfar: all, eye: all,
    glow: all,
    mouth: all, tongue: all, tooth: all, flame: all, spark: all };
}

/**
 * @param {DragonSpec} spec
 * @param {import("../geometry.js").Spine} s
 * @param {Palette} c
 * @param {number} from
 * @param {number} to
 */
function flesh(spec, s, c, from, to) {
  const count = Math.max(5, Math.round(((to - from) * s.length) / (spec.order ? 14 : 20)));
  const list = stations(s, from, to, count);
  const whole = from === 0 && to === 1;
  let out = path(band(list), c.body, whole ? "" : 'stroke="none"');
  if (spec.belly) {
    const [a, b] = [Math.max(from, spec.belly[0]), Math.min(to, spec.belly[1])];
    if (a < b) {
      const long = (b - a) * s.length;
      const plates = stations(s, a, b, Math.max(4, Math.round(long / 18)));
      out += path(band(stations(s, a, b, Math.max(4, Math.round(long / 26))), -0.3, -0.95), c.belly, 'stroke="none"');
      const seams = plates.slice(1,
        -1).map((k) => `M${xy(along(k.p, k.n, -k.w * 0.36))}L${xy(along(k.p, k.n, -k.w * 0.92))}`).join("");
      out += path(seams, "none", 'stroke-width="1.3" opacity=".45"');
    }
  }
  if (spec.pattern) out += pattern(spec.pattern, s, c, spec.name, from, to);
  if (!whole) out += path(line(edge(list, 1)) + line(edge(list, -1)), "none");
  return out;
}

/** All of a dragon as SVG markup. @param {DragonSpec} spec @param {Palette} c */
function assemble(spec, c) {
  const s = spine(spec.spine);
  const joint = spec.spine[0];
  const skull = head(spec.head, c);
  const wings = spec.wings ?? [];
  const legs = spec.legs ?? [];
  let out = spec.under?.(c) ?? "";
  out += wings.filter((w) => w.far).map((w) => wing(w, c)).join("");
  out += legs.filter((l) => l.far).map((l) => limbOf(l, c)).join("");
  out += (spec.ridges ?? []).map((r) => ridge(r, s, c)).join("");
  if (spec.tail) out += tail(spec.tail, s, c);
  if (spec.ribs) out += bones(s, c, ...spec.ribs);
  else for (const [from, to] of spec.order ?? [[0, 1]]) out += flesh(spec, s, c, from, to);
  out += legs.filter((l) => !l.far).map((l) => limbOf(l, c)).join("");
  out += wings.filter((w) => !w.far).map((w) => wing(w, c)).join("");
  out += spec.over?.(c) ?? "";
  if (skull.back) out += placed(spec.head, joint, skull.back);
  if (spec.breath) out += breath(spec.breath.kind, mouth(spec.head, joint), spec.head.angle + (spec.breath.turn ?? 0),
    spec.breath.size, c);
  out += placed(spec.head, joint, skull.front);
  return group(`stroke="${c.line}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"`, out);
}

/**
 * @typedef {object} DragonOptions
 * @property {"whole"|"head"} [pose] all of it, or the head alone for small places
 * @property {"left"|"right"} [facing]
 * @property {number|string} [size] width and height; without it the style sheet decides
 * @property {boolean} [shadow] one colour, that of the text
 * @property {string} [title] words for a screen reader; decorative without
 */

/** The square around the head. @param {DragonSpec} spec @returns {readonly [number, number, number]} */
function portrait(spec) {
  const { angle, size } = spec.head;
  const at = along(spec.head.at ?? spec.spine[0],
    [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)], 13 * size);
  const side = 84 * size;
  return [Math.round(at[0] - side / 2), Math.round(at[1] - side / 2 - 4 * size), Math.round(side)];
}

/** Finished drawings, so that another size or another side costs nothing. @type {WeakMap<DragonSpec, string>} */
const finished = new WeakMap();

/** The drawing alone, packed. @param {DragonSpec} spec */
export function inked(spec) {
  let markup = finished.get(spec);
  if (markup === undefined) {
    markup = packed(assemble(spec, palette(spec.name, spec.dyes)));
    finished.set(spec, markup);
  }
  return markup;
}

/** A dragon as a whole SVG element. @param {DragonSpec} spec @param {DragonOptions} [options] */
export function draw(spec, options = {}) {
  const [x, y, side] = options.pose === "head" ? portrait(spec) : spec.frame;
  const inner = options.shadow ? packed(assemble(spec, shadow())) : inked(spec);
  const box = packedBox([x, y, side, side]);
  const shown = options.facing === "left" ? mirrored(inner, x, side) : inner;
  return picture(box, shown, { width: options.size, height: options.size, title: options.title, class: "art-dragon" });
}
