// Wings: an arm, finger bones and what is stretched between them.
import { away, between, distance, heading, leaf, limb, polygon, xy } from "../geometry.js";
import { path } from "../paint.js";

/** @typedef {import("./skeleton.js").Palette} Palette */
/** @typedef {import("../geometry.js").Point} Point */
/**
 * @typedef {object} WingSpec
 * @property {"skin"|"torn"|"feather"|"plate"|"fin"} [kind]
 * @property {Point} root at the shoulder
 * @property {Point} elbow
 * @property {Point} wrist
 * @property {readonly Point[]} tips ends of the fingers, from the leading one
 * @property {Point} end where the skin meets the flank
 * @property {number} [scallop] how deep the edge is cut, 0..0.6
 * @property {number} [arm] half width of the arm at the shoulder
 * @property {boolean} [far] on the other side of the body
 */

/** @param {WingSpec} w */
function outline(w) {
  const depth = w.scallop ?? 0.3;
  const lead = between(w.wrist, w.tips[0], 0.5);
  const bulge = away(lead, heading(w.wrist, w.tips[0]) + (turnsLeft(w) ? -90 : 90),
    distance(w.wrist, w.tips[0]) * 0.07);
  let d = `M${xy(w.root)}L${xy(w.elbow)}L${xy(w.wrist)}Q${xy(bulge)} ${xy(w.tips[0])}`;
  const stops = [...w.tips, w.end];
  for (let i = 1; i < stops.length; i++) {
    const middle = between(stops[i - 1], stops[i], 0.5);
    const anchor = i === stops.length - 1 ? w.elbow : w.wrist;
    d += `Q${xy(between(middle, anchor, depth * 1.35))} ${xy(stops[i])}`;
  }
  return d + "Z";
}

/** @param {WingSpec} w */
function turnsLeft(w) {
  const [a, b] = [w.tips[0], w.tips.length > 1 ? w.tips[w.tips.length - 1] : w.end];
  return (a[0] - w.wrist[0]) * (b[1] - w.wrist[1]) - (a[1] - w.wrist[1]) * (b[0] - w.wrist[0]) > 0;
}

/** Skin with rags and holes. @param {WingSpec} w */
function rags(w) {
  const stops = [...w.tips, w.end];
  let d = `M${xy(w.root)}L${xy(w.elbow)}L${xy(w.wrist)}L${xy(w.tips[0])}`;
  for (let i = 1; i < stops.length; i++) {
    const anchor = i === stops.length - 1 ? w.elbow : w.wrist;
    const [a, b] = [stops[i - 1], stops[i]];
    const cuts = [[0.16, 0.3], [0.3, 0.16], [0.45, 0.62], [0.56, 0.3], [0.7, 0.24], [0.84, 0.42]];
    for (const [t, depth] of cuts) d += `L${xy(between(between(a, b, t), anchor, depth))}`;
    d += `L${xy(b)}`;
  }
  return d + "Z";
}

/** @param {WingSpec} w @param {Palette} c */
function feathers(w, c) {
  const first = heading(w.wrist, w.tips[0]);
  let last = heading(w.root, w.end);
  const left = turnsLeft(w);
  if (left && last < first) last += 360;
  if (!left && last > first) last -= 360;
  const long = distance(w.wrist, w.tips[0]);
  const stem = [w.root, w.elbow, w.wrist];
  /** @param {number} count @param {number} reach @param {number} width */
  const row = (count, reach, width) => Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const s = Math.min(1, Math.max(0, 1 - (t - 0.25) / 0.75)) * 2;
    const base = s > 1 ? between(stem[1], stem[2], s - 1) : between(stem[0], stem[1], s);
    return leaf(base, first + (last - first) * t, long * reach * (1 - 0.42 * t), width, left ? 6 : -6);
  }).reverse();
  const colour = w.far ? c.wingfar : c.wing;
  return row(10, 1, 13).map((d) => path(d, colour)).join("") + path(row(7, 0.48, 10).join(""), w.far ? c.far : c.glow);
}

/** Riveted panels. @param {WingSpec} w @param {Palette} c */
function plates(w, c) {
  const stops = [...w.tips, w.end];
  let out = "";
  for (let i = stops.length - 1; i > 0; i--) {
    const anchor = i === stops.length - 1 ? w.elbow : w.wrist;
    const [a, b] = [between(anchor, stops[i - 1], 0.1), between(anchor, stops[i], 0.1)];
    const middle = between(between(stops[i - 1], stops[i], 0.5), anchor, 0.12);
    out += path(polygon([a, stops[i - 1], middle, stops[i], b]), w.far ? c.wingfar : c.wing);
  }
  return out;
}

/** @param {WingSpec} w @param {Palette} c */
export function wing(w, c) {
  const kind = w.kind ?? "skin";
  const arm = w.arm ?? 5;
  const skin = w.far ? c.wingfar : c.wing;
  const bone = w.far ? c.far : c.body;
  let out = "";
  if (kind === "feather") out += feathers(w, c);
  else if (kind === "plate") out += plates(w, c);
  else out += path(kind === "torn" ? rags(w) : outline(w), skin);
  if (kind !== "feather") {
    const fingers = w.tips.map((tip) => {
      const knuckle = away(between(w.wrist, tip, 0.5), heading(w.wrist, tip) + (turnsLeft(w) ? -90 : 90),
        distance(w.wrist, tip) * 0.05);
      return `M${xy(w.wrist)}Q${xy(knuckle)} ${xy(tip)}`;
    }).join("");
    out += path(fingers, "none", `stroke-width="${arm * 0.62 + 1.4}"`);
    out += path(fingers, "none", `stroke="${bone}" stroke-width="${arm * 0.62 - 1}"`);
  }
  const along = limb([[...w.root, arm * 1.25], [...w.elbow, arm * 0.85], [...w.wrist, arm * 0.6]], 6);
  out += path(along, bone);
  if (kind === "skin" || kind === "torn") {
    const out1 = heading(w.elbow, w.wrist);
    out += path(leaf(w.wrist, out1 + (turnsLeft(w) ? -20 : 20), arm * 2.2, arm * 0.7), c.horn);
  }
  return out;
}
