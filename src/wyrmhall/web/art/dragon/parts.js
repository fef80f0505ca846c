// Legs, tail tips, ridges of the back, patterns of the skin and breath.
import {
  along, away, band, between, blob, cog, curve, disc, heading, leaf, limb, luck, polygon, spikes, stations, thorn, xy,
} from "../geometry.js";
import { path } from "../paint.js";

/** @typedef {import("./skeleton.js").Palette} Palette */
/** @typedef {import("../geometry.js").Point} Point */
/** @typedef {import("../geometry.js").Spine} Spine */
/** @typedef {import("../geometry.js").Station} Station */
/**
 * @typedef {object} LegSpec
 * @property {readonly Point[]} knots [x, y, half width] from hip to ankle
 * @property {number} [foot] where the toes point
 * @property {"claw"|"hoof"|"web"|"peg"} [kind]
 * @property {number} [size] of the foot
 * @property {boolean} [far]
 */
/**
 * @typedef {object} RidgeSpec
 * @property {string} kind sail, fin or a name of TEETH
 * @property {number} from share of the spine
 * @property {number} to
 * @property {number} count
 * @property {number} height
 * @property {"horn"|"wing"|"glow"|"body"|"belly"} [colour]
 */
/** @typedef {{kind: string, size?: number}} TailSpec */

/** @param {Point} p @param {Point} at @param {number} turn @param {number} size @returns {Point} */
function local(p, at, turn, size) {
  const a = (turn * Math.PI) / 180;
  const [x, y] = [p[0] * size, p[1] * size];
  return [at[0] + x * Math.cos(a) - y * Math.sin(a), at[1] + x * Math.sin(a) + y * Math.cos(a)];
}

/** Path data from commands and points. @param {readonly (string|Point)[]} parts */
const spelled = (parts) => parts.map((part) => (typeof part === "string" ? part : `${xy(part)} `)).join("");

/** @param {LegSpec} leg @param {Palette} c */
export function limbOf(leg, c) {
  const knots = leg.knots;
  const end = knots[knots.length - 1];
  const turn = leg.foot ?? 0;
  const size = leg.size ?? 1;
  const skin = leg.far ? c.far : c.body;
  const at = (/** @type {number} */ x, /** @type {number} */ y) => local([x, y], end, turn, size);
  let foot = "";
  if (leg.kind === "hoof") {
    foot = path(polygon([at(-4, -3), at(4, -3), at(8, 6), at(-6, 6)]), c.horn);
  } else if (leg.kind === "web") {
    const web = ["M", at(-4, -4), "L", at(18, -6), "Q", at(13, -2), at(19, 2), "Q", at(12, 3), at(14, 9), "Q", at(2, 8),
      at(-4, 4), "Z"];
    foot = path(spelled(web), leg.far ? c.wingfar : c.wing);
  } else if (leg.kind !== "peg") {
    const claws = [[9, -3, 18, 1], [11, 1, 19, 4.5], [5, 3, 12, 7.5]].map(([x, y, tipX, tipY]) =>
      polygon([at(x, y - 2), at(tipX, tipY), at(x - 1, y + 3)]));
    foot = path(claws.join(""), c.horn)
      + path(blob([at(-5, -3), at(1, -6), at(9, -4), at(13, 1), at(9, 5), at(-4, 5)]), skin);
  }
  return foot + path(limb(knots), skin);
}

/** @type {Record<string, (at: Point, turn: number, s: number, c: Palette) => string>} */
const TIPS = {
  none: () => "",
  spade: (p, a, s, c) => path(polygonOf([[-2, 0], [4, -9], [18, 0], [4, 9]], p, a, s), c.wing),
  arrow: (p, a, s, c) => path(polygonOf([[-3, 0], [-5, -10], [20, 0], [-5, 10]], p, a, s), c.horn),
  club(p, a, s, c) {
    const centre = local([9, 0], p, a, s);
    return path(polygon(spikes(centre, 17 * s, 9 * s, 9, a)), c.horn) + path(disc(centre, 10 * s), c.body);
  },
  fish(p, a, s, c) {
    const at = (/** @type {number} */ x, /** @type {number} */ y) => local([x, y], p, a, s);
    const lobes = ["M", at(-4, 0), "Q", at(8, -4), at(24, -24), "Q", at(17, -6), at(15, 0), "Q", at(17, 6), at(24, 24),
      "Q", at(8, 4), at(-4, 0), "Z"];
    const rays = [-16, -6, 6, 16].map((y) => spelled(["M", at(2, y / 8), "L", at(15, y)]));
    return path(spelled(lobes), c.wing) + path(rays.join(""), "none");
  },
  flame: (p, a, s, c) => path([-26, 26, 0].map((t) => leaf(p, a + t, (t ? 20 : 28) * s, 7 * s,
    t ? -t / 2 : 6)).join(""), c.glow),
  tuft: (p, a, s, c) => path([-34, 34, -16, 16, 0].map((t) => leaf(p, a + t, (26 - Math.abs(t) / 4) * s, 6 * s,
    8)).join(""), c.horn),
  bolt: (p, a, s, c) => path(polygonOf([[-4, 2], [8, -9], [9, -2], [22, -12], [23, -5], [40, -10], [22, 9], [20, 2],
    [8, 10], [7, 4]], p, a, s), c.glow),
  blade: (p, a, s, c) => path(polygonOf([[-3, -3], [12, -12], [30, 2], [10, 3], [-3, 3]], p, a, s), c.horn),
  fan(p, a, s, c) {
    const feathers = (/** @type {number[]} */ turns) => turns.map((t) => leaf(p, a + t, 30 * s, 8 * s)).join("");
    return path(feathers([-44, 0, 44]), c.wing) + path(feathers([-22, 22]), c.glow);
  },
  cog: (p, a, s, c) => path(cog(local([8, 0], p, a, s), 13 * s, 8), c.horn, 'fill-rule="evenodd"'),
  bone: (p, a, s, c) => path(polygonOf([[-2, -3], [8, -7], [22, 0], [8, 7], [-2, 3]], p, a, s), c.horn),
  star: (p, a, s, c) => path(polygon(spikes(local([8, 0], p, a, s), 15 * s, 6 * s, 5, a)), c.glow),
};

/** @param {readonly Point[]} points @param {Point} at @param {number} turn @param {number} size */
function polygonOf(points, at, turn, size) {
  return polygon(points.map((p) => local(p, at, turn, size)));
}

/** @param {TailSpec} spec @param {Spine} s @param {Palette} c */
export function tail(spec, s, c) {
  const [before, end] = [s.at(0.96), s.at(1)];
  return TIPS[spec.kind](end.p, heading(before.p, end.p), spec.size ?? 1, c);
}

/** Height along a ridge: low at both ends. @param {number} t */
const swell = (t) => 0.45 + 0.55 * Math.sin(Math.PI * Math.min(1, 0.15 + t * 0.85));

/** Skin stretched between rays of the back. @param {RidgeSpec} spec @param {Station[]} list @param {string} colour */
function sail(spec, list, colour) {
  const last = list.length - 1;
  const tips = list.map((k, i) => along(along(k.p, k.n, k.w + spec.height * swell(i / last)), k.d, spec.height * 0.3));
  const roots = list.map((k) => along(k.p, k.n, k.w * 0.6));
  let d = `M${xy(roots[0])}L${xy(tips[0])}`;
  for (let i = 1; i <= last; i++) {
    const [outer, inner] = [between(tips[i - 1], tips[i], 0.5), between(roots[i - 1], roots[i], 0.5)];
    d += `Q${xy(between(outer, inner, 0.28))} ${xy(tips[i])}`;
  }
  d += `L${xy(roots[last])}${curve([...roots].reverse())}Z`;
  const rays = tips.map((tip, i) => `M${xy(roots[i])}L${xy(between(roots[i], tip, 0.92))}`);
  return path(d, colour) + path(rays.join(""), "none");
}

/**
 * One piece of a ridge: k where it stands, base its foot, tall its height, step the room it has, lean towards the tail.
 * @typedef {{k: Station, base: Point, tall: number, step: number, lean: number, isOdd: boolean}} Tooth
 */

/** @type {Record<string, (t: Tooth) => string>} */
const TEETH = {
  spikes: ({ k, base, tall, step, lean }) => thorn(base, lean + 8, tall + k.w * 0.2, Math.min(step * 0.5, tall * 0.45)),
  tufts: ({ k, tall, step, lean, isOdd }) =>
    thorn(along(k.p, k.n, k.w * 0.6), lean + (isOdd ? 18 : -2), tall + k.w * 0.4, Math.min(step * 0.55, tall * 0.75)),
  knobs: ({ k, tall }) => disc(along(k.p, k.n, k.w), tall * 0.5),
  plates: (t) => stones(t, [[-0.5, 0], [-0.3, 0.8], [0.2, 1], [0.55, 0]]),
  rocks: (t) => stones(t, [[-0.55, 0], [-0.35, 0.7], [0.15, t.isOdd ? 0.75 : 1], [0.45, 0.4], [0.6, 0]]),
};

/**
 * A cornered piece; corners as shares of its room along the back and of its height.
 * @param {Tooth} t
 * @param {number[][]} corners
 */
function stones({ k, base, tall, step }, corners) {
  return polygon(corners.map(([x, y]) => along(along(base, k.n, tall * y), k.d, step * x)));
}

/** @param {RidgeSpec} spec @param {Spine} s @param {Palette} c */
export function ridge(spec, s, c) {
  const list = stations(s, spec.from, spec.to, spec.count);
  const colour = c[spec.colour ?? "horn"];
  if (spec.kind === "sail" || spec.kind === "fin") return sail(spec, list, colour);
  const step = ((spec.to - spec.from) * s.length) / spec.count;
  const teeth = list.map((k, i) => {
    const tall = spec.height * swell(i / Math.max(1, spec.count - 1));
    const lean = heading([0, 0], between(k.n, k.d, 0.4));
    return TEETH[spec.kind]({ k, base: along(k.p, k.n, k.w * 0.8), tall, step, lean, isOdd: i % 2 === 1 });
  });
  return path(teeth.join(""), colour);
}

/**
 * A place on the flank: so many half widths up the back, so many units towards the tail.
 * @param {Station} k
 * @param {number} up
 * @param {number} on
 */
const flank = (k, up, on = 0) => along(along(k.p, k.n, k.w * up), k.d, on);

/**
 * @typedef {object} Marks
 * @property {number} from share of the spine
 * @property {number} to
 * @property {number} count
 * @property {(k: Station, i: number, next: () => number) => string} draw
 * @property {keyof Palette} [fill]
 * @property {keyof Palette} [stroke]
 * @property {number} [width]
 */

/** @type {Record<string, Marks>} */
const PATTERNS = {
  stripes: {
    from: 0.08, to: 0.86, count: 13, stroke: "far", width: 3,
    draw: (k) => `M${xy(flank(k, 0.9))}Q${xy(flank(k, 0.5, 3))} ${xy(flank(k, 0.05, k.w * 0.3))}`,
  },
  rings: {
    from: 0.06, to: 0.94, count: 16, stroke: "far", width: 2.2,
    draw: (k) => `M${xy(flank(k, 0.92))}Q${xy(flank(k, 0, k.w * 0.45))} ${xy(flank(k, -0.3))}`,
  },
  scales: {
    from: 0.1, to: 0.8, count: 18, stroke: "far", width: 2,
    draw(k, i) {
      const p = flank(k, i % 2 ? 0.5 : 0.1);
      return `M${xy(along(p, k.n, 3))}Q${xy(along(p, k.d, 5))} ${xy(along(p, k.n, -3))}`;
    },
  },
  cracks: {
    from: 0.08, to: 0.9, count: 11, stroke: "glow", width: 2.4,
    draw(k, i) {
      const turn = i % 2 ? 1 : -1;
      const middle = flank(k, 0.3, turn * 4.5);
      const fork = [middle[0] - turn * 7, middle[1] + (i % 3 ? 3 : -3)];
      return `M${xy(flank(k, 0.85))}L${xy(middle)}L${xy(flank(k, -0.1, -turn * 4))}M${xy(middle)}L${xy(fork)}`;
    },
  },
  spots: {
    // a line of no length with a round end is the shortest way to write a dot
    from: 0.1, to: 0.85, count: 17, stroke: "far", width: 5.5,
    draw: (k, i, next) => `M${xy(along(flank(k, i % 2 ? 0.5 : 0.05), k.n, next() * 3))}h0`,
  },
  stars: {
    from: 0.1, to: 0.85, count: 9, fill: "glow",
    draw: (k, i) => polygon(spikes(flank(k, i % 2 ? 0.45 : 0), 2 + k.w * 0.18, 1 + k.w * 0.05, 4, 0)),
  },
  rivets: { from: 0.12, to: 0.75, count: 11, fill: "line", draw: (k, i) => disc(flank(k, i % 2 ? 0.6 : 0.1), 1.5) },
};

/**
 * Stripes of colour from head to tail.
 * @param {Spine} s
 * @param {Palette} c
 * @param {number} start
 * @param {number} stop
 */
function bands(s, c, start, stop) {
  const list = stations(s, Math.max(0.04, start), Math.min(0.96, stop), 14);
  return [c.wing, c.glow, c.far].map((colour, i) => path(band(list, 0.82 - i * 0.38, 0.52 - i * 0.38), colour,
    'stroke="none"')).join("");
}

/**
 * Marks on the flank, placed by the spine so that they never leave it; only those between start and stop.
 * @param {string} kind @param {Spine} s @param {Palette} c @param {string} seed @param {number} start @param {number} stop
 */
export function pattern(kind, s, c, seed, start = 0, stop = 1) {
  if (kind === "bands") return bands(s, c, start, stop);
  const marks = PATTERNS[kind];
  const next = luck(seed);
  const shapes = stations(s, marks.from, marks.to, marks.count).map((k, i) => {
    const t = marks.from + ((marks.to - marks.from) * i) / (marks.count - 1);
    return t >= start && t < stop ? marks.draw(k, i, next) : "";
  });
  if (marks.fill) return path(shapes.join(""), c[marks.fill], 'stroke="none"');
  return path(shapes.join(""), "none", `stroke="${c[marks.stroke ?? "far"]}" stroke-width="${marks.width}"`);
}

/**
 * Ribs and vertebrae instead of flesh.
 * @param {Spine} s
 * @param {Palette} c
 * @param {number} from
 * @param {number} to
 * @param {number} count
 */
export function bones(s, c, from, to, count) {
  const beads = Math.round(s.length / 10.5);
  const vertebrae = stations(s, 0, 1, beads).map((k) => {
    const w = Math.max(1.8, Math.min(5.6, k.w * 0.5 + 1));
    const corners = [[w, -3.6], [w * 1.9, 2], [w, 3.6], [-w, 3.6], [-w, -3.6]];
    return polygon(corners.map(([up, on]) => along(along(k.p, k.n, up), k.d, on)));
  });
  const ribs = stations(s, from, to, count).map((k, i) => {
    const deep = k.w * (1.7 + 0.5 * Math.sin((i / (count - 1)) * Math.PI));
    return `M${xy(k.p)}Q${xy(along(along(k.p, k.d, 11), k.n, -deep * 0.7))} ${xy(along(along(k.p, k.d, -2), k.n, -deep))}`;
  }).join("");
  return path(ribs, "none", 'stroke-width="6"') + path(ribs, "none", `stroke="${c.body}" stroke-width="3"`)
    + path(vertebrae.join(""), c.body);
}

/**
 * What comes out of a mouth.
 * @param {string} kind
 * @param {Point} at
 * @param {number} turn
 * @param {number} size
 * @param {Palette} c
 */
export function breath(kind, at, turn, size, c) {
  const p = (/** @type {number} */ x, /** @type {number} */ y) => local([x, y], at, turn, size);
  if (kind === "fire") {
    const tongues = [[-6, 0], [8, -5], [24, -12], [36, -9], [48, -18], [50, -6], [62, -2], [51, 4], [56, 14], [40, 12],
      [28, 14], [10, 6]];
    const heart = [[-4, 0], [12, -3], [26, -6], [40, -1], [27, 6], [12, 3]];
    const [outer, inner] = [tongues, heart].map((shape) => shape.map(([x, y]) => p(x, y)));
    return path(blob(outer), c.glow, `stroke="${c.flame}"`) + path(blob(inner), c.spark, 'stroke="none"');
  }
  if (kind === "frost") return path([-18, 0,
    18].map((t) => `M${xy(p(2, 0))}L${xy(away(at, turn + t, 30 * size))}`).join(""), "none",
    `stroke="${c.glow}" stroke-width="3"`);
  return "";
}
