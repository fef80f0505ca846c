// Heads, drawn looking right with the joint of the neck at 0,0 and the nose about 40 units away.
import { away, between, disc, horn, leaf, polygon, xy } from "../geometry.js";
import { group, path } from "../paint.js";

/** @typedef {import("./skeleton.js").Palette} Palette */
/** @typedef {import("../geometry.js").Point} Point */
/**
 * @typedef {object} HeadSpec
 * @property {string} [kind] shape of skull: drake, serpent, lung, beak, skull, rhino, mech, maw
 * @property {Point} [at] where the neck ends; by default the first knot of the spine
 * @property {number} angle where the nose points
 * @property {number} size
 * @property {number} [jaw] how wide the mouth is open, in degrees
 * @property {boolean} [flip] upside down, for a neck that comes over the top
 * @property {readonly Point[]} [horns] [x, y, angle, length, half width, bend]
 * @property {readonly string[]} [extras] names of BEHIND and BEFORE, and tongue and nosehorn
 */

/**
 * @typedef {object} Skull
 * @property {string} top
 * @property {string} jaw
 * @property {Point} hinge
 * @property {Point} lip the front end of the upper mouth line
 * @property {Point} chin the front end of the lower jaw
 * @property {Point} eye
 * @property {Point} nose
 * @property {string} teeth
 * @property {string} [lines] creases
 */

/** @type {Record<string, Skull>} */
const SKULLS = {
  drake: {
    top: "M-11,-8C-6,-14 5,-16 12,-13C16,-12 17,-8.5 22,-8C28,-8 30,-10 35,-10C41,-10 44,-4 42.5,0"
      + "C41.5,2.5 38,2.5 35,1.5C27,0 20,2.5 9,4.5L0,11C-6,11 -10,9 -11,6Z",
    jaw: "M3,3.5C14,5 25,4.5 33,5C38,5 39,8 36,10C28,13 14,13.5 6,13C-1,13 -6,11 -9,7Z",
    hinge: [4, 5], lip: [39, 1.5], chin: [35, 5.5], eye: [14, -6], nose: [37.5, -5],
    teeth: "M39.5,1.5l-1.5,5.5l-2.5,-5.5ZM33,1l-1.5,4l-2,-3.8ZM26,1.5l-1.5,3.5l-2,-3.2Z",
    lines: "M8,-9.5Q14,-13 20,-6.5",
  },
  serpent: {
    top: "M-10,-8C-4,-12 6,-13 14,-11C24,-9 34,-6 39,-2C41,0 40,2.5 37,2.5C28,2.5 18,3 8,4.5L-2,9C-8,9 -10,7 -11,4Z",
    jaw: "M3,3.5C14,5 26,4 34,4.5C37,5 37,7 34,8.5C26,11 12,11.5 4,11C-3,11 -8,9 -10,5Z",
    hinge: [3, 4.5], lip: [37, 2.5], chin: [33, 5], eye: [17, -5], nose: [36, -1.5],
    teeth: "M36,2.5l-1,7l-3,-7Z",
    lines: "M11,-8Q17,-10.5 23,-5",
  },
  lung: {
    top: "M-11,-9C-6,-15 4,-16 10,-14C13,-17 18,-15 18,-10C24,-7 30,-8 36,-8C38,-13 46,-13 48,-7C50,-2 47,2 43,2.5"
      + "C33,1.5 22,3 9,5L0,12C-6,12 -10,9 -11,6Z",
    jaw: "M3,4C14,6 28,5 37,6C42,6 43,10 39,12C30,15 14,15 6,14C-1,14 -6,12 -9,7Z",
    hinge: [4, 5], lip: [43, 2.5], chin: [39, 7], eye: [14, -7], nose: [43, -6],
    teeth: "M43,2.5l-2,6l-2.5,-6ZM35,2l-1.5,4l-2,-3.8ZM28,2.2l-1.5,3.5l-2,-3.2Z",
    lines: "M9,-10.5Q15,-14 20,-8M40,-8Q43,-9 45,-5",
  },
  beak: {
    top: "M-10,-9C-4,-15 8,-15 14,-11C20,-10 30,-10 37,-5C42,-1 43,5 41,10C38,6 34,4 28,4C20,3 14,4 8,5L-2,10"
      + "C-8,10 -10,7 -11,4Z",
    jaw: "M3,4C12,5 22,5 30,6C33,7 32,10 29,10.5C20,13 10,13 4,12C-3,12 -8,9 -10,5Z",
    hinge: [3, 5], lip: [33, 4], chin: [29, 7], eye: [11, -5], nose: [31, -4],
    teeth: "",
    lines: "M19,-9.5C17,-4 18,0 20,3.5M5,-9Q11,-12 17,-6",
  },
  skull: {
    top: "M-11,-9C-6,-15 6,-17 12,-14C17,-12 17,-8 22,-7C28,-6 31,-9 36,-9C41,-8 43,-3 41,2L38,2L37,6L35,2L32,2"
      + "L31,5.5L29,2L26,2.5L25,5.5L23,2.8L20,3L19,6L16,3.5L9,3.5L7,9L1,6L-4,8C-9,6 -11,3 -11,-1Z",
    jaw: "M3,4L14,8L16,5.5L18,8.5L22,9L24,6L26,9L29,9L31,6L33,9L36,9L37,13C28,16 16,15 9,13L1,9Z",
    hinge: [3, 5], lip: [37, 2], chin: [34, 8], eye: [12, -6], nose: [35, -4],
    teeth: "",
    lines: "M-4,-6Q0,-2 -3,3",
  },
  rhino: {
    top: "M-13,-13C-6,-18 6,-18 13,-14C18,-12 20,-7 25,-7C30,-8 36,-10 41,-7C46,-3 46,3 43,7C40,10 36,9 33,7"
      + "C26,5 18,6 9,7L0,14C-8,14 -12,10 -13,5Z",
    jaw: "M3,6C14,8 24,8 32,9C37,10 37,14 33,15C25,17 14,17 6,16C-2,16 -8,13 -11,8Z",
    hinge: [3, 7], lip: [36, 8], chin: [32, 10], eye: [13, -6], nose: [41, 0],
    teeth: "M31,7l2,5l-5,-5Z",
    lines: "M6,-10Q13,-13 19,-6M3,-3Q6,2 3,7",
  },
  mech: {
    top: "M-12,-11L2,-15L14,-13L20,-8L38,-9L43,-5L43,2L36,3L30,1L12,4L0,10L-12,8Z",
    jaw: "M3,4L32,6L38,6L38,10L30,13L6,13L-8,8Z",
    hinge: [3, 5], lip: [40, 3], chin: [36, 6], eye: [13, -6.5], nose: [38, -4],
    teeth: "M40,3l-3,5l-3,-5ZM32,2l-3,4l-3,-3.5Z",
    lines: "M20,-8L20,2M-3,-13.5L-3,8.5",
  },
  maw: {
    top: "M-15,-15C-6,-21 8,-20 16,-15C24,-12 34,-13 40,-7C45,-2 43,4 38,4C28,3 18,5 8,7L-2,14C-9,14 -14,10 -15,4Z",
    jaw: "M3,6C14,8 26,8 35,8C41,9 41,14 36,16C26,20 12,20 4,18C-5,17 -11,13 -13,7Z",
    hinge: [2, 7], lip: [39, 4], chin: [36, 9], eye: [14, -8], nose: [37, -5],
    teeth: "M39,4l-2,7l-4,-7ZM31,4l-2,6l-3.5,-5.8ZM24,4.5l-2,5.5l-3,-5ZM17,5.5l-2,4l-2.5,-3.5Z",
    lines: "M7,-12Q14,-17 22,-10",
  },
};

/** @param {Point} p @param {Point} centre @param {number} turn @returns {Point} */
function turned(p, centre, turn) {
  const a = (turn * Math.PI) / 180;
  const [x, y] = [p[0] - centre[0], p[1] - centre[1]];
  return [centre[0] + x * Math.cos(a) - y * Math.sin(a), centre[1] + x * Math.sin(a) + y * Math.cos(a)];
}

/** Things behind the skull. @type {Record<string, (c: Palette) => string>} */
const BEHIND = {
  frill(c) {
    const hub = [0, 1];
    const turn = (/** @type {number} */ i) => 78 + i * 23;
    const rays = Array.from({ length: 11 }, (_, i) => away(hub, turn(i), 50 - Math.abs(i - 5) * 1.5));
    let d = `M0,1L${xy(rays[0])}`;
    for (let i = 1; i < rays.length; i++) d += `Q${xy(away(hub, turn(i - 0.5), 36))} ${xy(rays[i])}`;
    const ribs = rays.map((r) => `M0,1L${xy(between(hub, r, 0.88))}`).join("");
    return path(`${d}Z`, c.wing) + path(ribs, "none", `stroke="${c.line}" stroke-width="1.8"`)
      + path(disc(hub, 22), c.glow);
  },
  mane(c) {
    const locks = [];
    for (let i = 0; i < 9; i++) locks.push(leaf([-2 - i * 0.5, -4 + i * 1.3], 262 - i * 20, 30 - (i % 3) * 4, 9, -14));
    return path(locks.join(""), c.horn);
  },
  beard: (c) => path([[10, 96, 20], [3, 106, 26], [-4, 118, 22]].map(([x, a, l]) => leaf([x, 9], a, l, 5, 14)).join(""),
    c.horn),
  crest(c) {
    const plumes = [0, 1, 2, 3, 4].map((i) => leaf([8 - i * 4, -11 + i], 262 - i * 19, 40 - Math.abs(i - 1) * 4, 7,
      -10));
    return path(plumes.join(""), c.wing);
  },
  plume(c) {
    return [0, 1, 2].map((i) => {
      const tip = away([0, -10], 250 - i * 26, 46 - i * 4);
      return path(`M2,-10Q${xy(away([0, -10], 270 - i * 24, 28))} ${xy(tip)}`, "none",
        `stroke="${c.horn}" stroke-width="3"`)
        + path(disc(tip, 6), i === 1 ? c.glow : c.wing);
    }).join("");
  },
  spines: (c) => path([0, 1, 2, 3].map((i) => horn([-6 - i, -8 + i * 5], 200 - i * 16, 22 - i * 2, 3.5, 8)).join(""),
    c.horn),
  halo: (c) => path(disc([6, -26], 13), "none", `stroke="${c.glow}" stroke-width="3.5"`),
};

/** Things in front of it. @type {Record<string, (c: Palette) => string>} */
const BEFORE = {
  ears: (c) => path("M-1,-3C-10,-12 -20,-14 -30,-12L-24,-6L-29,-1L-22,2L-24,8C-14,9 -6,6 -1,3Z", c.wing)
    + path("M-3,-1L-22,-9M-3,0L-23,0M-4,2L-19,6", "none"),
  whiskers: (c) => path("M42,-2C54,-2 56,10 52,22C50,30 54,36 60,36M38,-2C46,4 44,16 36,24C30,30 32,38 38,42", "none",
    `stroke="${c.horn}" stroke-width="2.6"`),
  antlers(c) {
    const beam = "M0,-12L-9,-26L1,-36L-11,-54L-2,-66M1,-36L16,-42L20,-54M-9,-26L-24,-30L-30,-42M-11,-54L-24,-62";
    return path(beam, "none", `stroke="${c.line}" stroke-width="8.5" stroke-linejoin="miter"`)
      + path(beam, "none", `stroke="${c.glow}" stroke-width="4.5" stroke-linejoin="miter"`);
  },
  helm: (c) => path("M-12,-9C-6,-18 10,-19 17,-13L24,-8L20,-4L10,-9L2,-6L-2,4L-12,6Z", c.horn)
    + path(horn([2, -15], 255, 22, 4, 18) + horn([-6, -12], 225, 20, 4, 18), c.horn),
  tusks: (c) => path(horn([31, 8], -40, 16, 3, -30) + horn([22, 8], -50, 12, 2.5, -30), c.horn),
};

/** @param {string} kind @param {Skull} skull @param {Palette} c */
function eye(kind, skull, c) {
  const [x, y] = skull.eye;
  if (kind === "skull") return path(disc([x, y], 5.5) + polygon([[32, -5], [38, -6], [37, -1]]), c.line,
    'stroke="none"') + path(disc([x + 1, y], 2), c.eye, 'stroke="none"');
  if (kind === "mech") return path(disc([x, y], 5), c.eye) + path(disc([x, y], 1.8), c.line, 'stroke="none"');
  const lid = `M${x - 5},${y - 1.5}Q${x},${y - 5} ${x + 5},${y + 1}Q${x},${y + 3} ${x - 5},${y - 1.5}Z`;
  return path(lid, c.eye, 'stroke-width="1.2"') + path(`M${x + 0.5},${y - 2.5}l1,4.5`, "none",
    `stroke="${c.line}" stroke-width="2"`);
}

/**
 * @param {HeadSpec} spec @param {Palette} c
 * @returns {{back: string, front: string}} markup in the space of the head
 */
export function head(spec, c) {
  const kind = spec.kind ?? "drake";
  const skull = SKULLS[kind];
  const open = spec.jaw ?? 0;
  const extras = spec.extras ?? [];
  const horns = (spec.horns ?? []).map(([x, y, a, l, w, b]) => horn([x, y], a, l, w, b));
  const far = (spec.horns ?? []).map(([x, y, a, l, w, b]) => horn([x + 5, y + 0.5], a + 8, l * 0.94, w, b));
  let back = extras.map((e) => BEHIND[e]?.(c) ?? "").join("");
  if (far.length) back += path(far.join(""), c.hornfar);
  let front = "";
  if (open > 6) {
    const chin = turned(skull.chin, skull.hinge, open);
    front += path(`M${xy(skull.hinge)}L${xy(skull.lip)}L${xy(chin)}Z`, c.mouth, 'stroke="none"');
    if (extras.includes("tongue")) {
      const middle = turned([26, 6], skull.hinge, open * 0.55);
      const tip = turned([52, 6], skull.hinge, open * 0.3);
      front += path(`M${xy(skull.hinge)}Q${xy(middle)} ${xy(tip)}l7,-4m-7,4l6,5`, "none",
        `stroke="${c.tongue}" stroke-width="2.6"`);
    }
    if (skull.teeth) front += path(skull.teeth, c.tooth, 'stroke-width=".8"');
  }
  front += path(skull.jaw, kind === "skull" || kind === "maw" ? c.body : c.belly,
    open ? `transform="rotate(${open} ${xy(skull.hinge)})"` : "");
  front += path(skull.top, c.body);
  if (kind === "beak") front += path("M19,-10C26,-10 32,-8.5 37,-5C42,-1 43,5 41,10C38,6 34,4 28,4L20,3.7"
    + "C18,0 17,-4 19,-10Z", c.horn);
  front += path(skull.lines ?? "", "none", 'stroke-width="1.8"');
  front += path(disc(skull.nose, 1.5), c.line, 'stroke="none"') + eye(kind, skull, c);
  if (horns.length) front += path(horns.join(""), c.horn);
  front += extras.map((e) => BEFORE[e]?.(c) ?? "").join("");
  if (extras.includes("nosehorn")) front += path(horn([37, -4], -52, 52, 8, -46) + horn([23, -8], -66, 24, 5, -34),
    c.horn);
  return { back, front };
}

/** Places head markup on the neck. @param {HeadSpec} spec @param {Point} joint @param {string} inner */
export function placed(spec, joint, inner) {
  const at = spec.at ?? joint;
  const turn = `translate(${xy(at)})rotate(${spec.angle})scale(${spec.size}${spec.flip ? ` ${-spec.size}` : ""})`;
  return group(`transform="${turn}" stroke-width="${Math.round(22 / spec.size) / 10}"`, inner);
}

/** Where the open mouth is, for breath. @param {HeadSpec} spec @param {Point} joint @returns {Point} */
export function mouth(spec, joint) {
  const at = spec.at ?? joint;
  const local = turned([40 * spec.size, (spec.flip ? -6 : 6) * spec.size], [0, 0], spec.angle);
  return [at[0] + local[0], at[1] + local[1]];
}
