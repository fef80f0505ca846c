// Points, curves and the path data of SVG. Pure functions; y grows downwards, angles are in degrees, 0 points right.

/** @typedef {readonly number[]} Point */
/**
 * @typedef {{p: Point, d: Point, n: Point, w: number}} Station  place, direction, dorsal normal and half width of a spine
 */
/** @typedef {{length: number, at: (t: number) => Station}} Spine */

/** @param {number} value */
export const short = (value) => String(Math.round(value * 10) / 10);

/** @param {Point} p */
export const xy = (p) => `${short(p[0])},${short(p[1])}`;

/** @param {Point} p @param {number} angle @param {number} length @returns {Point} */
export function away(p, angle, length) {
  const a = (angle * Math.PI) / 180;
  return [p[0] + Math.cos(a) * length, p[1] + Math.sin(a) * length];
}

/** @param {Point} a @param {Point} b @param {number} t @returns {Point} */
export const between = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** @param {Point} p @param {Point} direction @param {number} by @returns {Point} */
export const along = (p, direction, by) => [p[0] + direction[0] * by, p[1] + direction[1] * by];

/** @param {Point} a @param {Point} b */
export const distance = (a, b) => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** @param {Point} a @param {Point} b */
export const heading = (a, b) => (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;

/** A straight-edged shape. @param {readonly Point[]} points */
export const polygon = (points) => `M${points.map(xy).join("L")}Z`;

/** The commands of a smooth curve through all points, without the first move. @param {readonly Point[]} points */
export function curve(points) {
  let d = "";
  for (let i = 0; i + 1 < points.length; i++) {
    const before = points[Math.max(0, i - 1)];
    const [a, b] = [points[i], points[i + 1]];
    const after = points[Math.min(points.length - 1, i + 2)];
    const out = [a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6];
    const into = [b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6];
    d += i === 0 ? `C${xy(out)} ${xy(into)} ${xy(b)}` : `S${xy(into)} ${xy(b)}`;
  }
  return d;
}

/** @param {readonly Point[]} points */
export const line = (points) => `M${xy(points[0])}${curve(points)}`;

/** A closed smooth shape through all points. @param {readonly Point[]} points */
export function blob(points) {
  const n = points.length;
  const wrapped = [points[n - 1], ...points, points[0], points[1]];
  let d = `M${xy(points[0])}`;
  for (let i = 1; i <= n; i++) {
    const [before, a, b, after] = [wrapped[i - 1], wrapped[i], wrapped[i + 1], wrapped[i + 2]];
    const out = [a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6];
    const into = [b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6];
    d += i === 1 ? `C${xy(out)} ${xy(into)} ${xy(b)}` : `S${xy(into)} ${xy(b)}`;
  }
  return d + "Z";
}

/**
 * Catmull-Rom value between b and c.
 * @param {number} a
 * @param {number} b
 * @param {number} c
 * @param {number} d
 * @param {number} t
 */
function rom(a, b, c, d, t) {
  return b + ((c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t) / 2;
}

/**
 * A curve through [x, y, half width] knots, walked by the share of its length: 0 is the first knot, 1 the last.
 * @param {readonly Point[]} knots @returns {Spine}
 */
export function spine(knots) {
  /** @type {Point[]} */
  const dots = [];
  for (let i = 0; i + 1 < knots.length; i++) {
    const a = knots[Math.max(0, i - 1)];
    const d = knots[Math.min(knots.length - 1, i + 2)];
    const [b, c] = [knots[i], knots[i + 1]];
    for (let k = 0; k < 8; k++) dots.push([0, 1, 2].map((j) => rom(a[j], b[j], c[j], d[j], k / 8)));
  }
  dots.push(knots[knots.length - 1]);
  const walked = [0];
  for (let i = 1; i < dots.length; i++) walked.push(walked[i - 1] + distance(dots[i - 1], dots[i]));
  const length = walked[walked.length - 1];
  return {
    length,
    at(t) {
      const goal = Math.min(1, Math.max(0, t)) * length;
      let [low, i] = [0, dots.length - 1];
      while (i - low > 1) {
        const middle = (low + i) >> 1;
        if (walked[middle] < goal) low = middle;
        else i = middle;
      }
      const share = (goal - walked[i - 1]) / (walked[i] - walked[i - 1] || 1);
      const [last, next] = [dots[i - 1], dots[i]];
      const w = last[2] + (next[2] - last[2]) * share;
      const [a, b] = [dots[Math.max(0, i - 2)], dots[Math.min(dots.length - 1, i + 1)]];
      const size = distance(a, b) || 1;
      const d = [(b[0] - a[0]) / size, (b[1] - a[1]) / size];
      return { p: between(last, next, share), d, n: [-d[1], d[0]], w: Math.max(0.3, w) };
    },
  };
}

/**
 * Stations from share a to share b.
 * @param {Spine} s
 * @param {number} a
 * @param {number} b
 * @param {number} count
 * @returns {Station[]}
 */
export function stations(s, a, b, count) {
  return Array.from({ length: count }, (_, i) => s.at(a + ((b - a) * i) / (count - 1)));
}

/**
 * One side of a spine; side 1 is the back, -1 the belly.
 * @param {Station[]} list
 * @param {number} side
 * @returns {Point[]}
 */
export const edge = (list, side) => list.map((s) => along(s.p, s.n, s.w * side));

/** The shape between two sides of a spine. @param {Station[]} list @param {number} from @param {number} to */
export function band(list, from = 1, to = -1) {
  const back = edge(list, to).reverse();
  return `${line(edge(list, from))}L${xy(back[0])}${curve(back)}Z`;
}

/** A limb with round ends through [x, y, half width] knots. @param {readonly Point[]} knots @param {number} count */
export function limb(knots, count = 5) {
  const list = stations(spine(knots), 0, 1, count);
  const [first, last] = [list[0], list[count - 1]];
  return blob([
    along(first.p, first.d, -first.w * 0.8),
    ...edge(list, 1),
    along(last.p, last.d, last.w * 0.8),
    ...edge(list, -1).reverse(),
  ]);
}

/**
 * A curved, pointed horn.
 * @param {Point} base
 * @param {number} angle
 * @param {number} length
 * @param {number} width
 * @param {number} bend
 */
export function horn(base, angle, length, width, bend = 0) {
  const middle = away(base, angle, length * 0.55);
  const tip = away(middle, angle + bend, length * 0.5);
  const [a, b] = [away(base, angle - 90, width), away(base, angle + 90, width)];
  const [c, d] = [away(middle, angle - 90, width * 0.75), away(middle, angle + 90, width * 0.75)];
  return `M${xy(a)}Q${xy(c)} ${xy(tip)}Q${xy(d)} ${xy(b)}Z`;
}

/**
 * A leaf, feather or flame tongue.
 * @param {Point} base
 * @param {number} angle
 * @param {number} length
 * @param {number} width
 * @param {number} bend
 */
export function leaf(base, angle, length, width, bend = 0) {
  const tip = away(base, angle + bend, length);
  const middle = away(base, angle, length * 0.6);
  return `M${xy(base)}Q${xy(away(middle, angle - 90, width))} ${xy(tip)}Q${xy(away(middle, angle + 90, width))} ${xy(base)}Z`;
}

/**
 * A thorn: straight behind, curved in front; shorter to write than a leaf.
 * @param {Point} base
 * @param {number} angle
 * @param {number} length
 * @param {number} width
 */
export function thorn(base, angle, length, width) {
  const front = away(away(base, angle, length * 0.45), angle - 90, width);
  const [foot, heel] = [away(base, angle - 90, width), away(base, angle + 90, width)];
  return `M${xy(foot)}Q${xy(front)} ${xy(away(base, angle, length))}L${xy(heel)}Z`;
}

/**
 * A star or gear: points in turn on an outer and an inner circle.
 * @param {Point} centre
 * @param {number} outer
 * @param {number} inner
 * @param {number} count
 * @param {number} turn
 * @returns {Point[]}
 */
export function spikes(centre, outer, inner, count, turn = -90) {
  return Array.from({ length: count * 2 }, (_, i) => away(centre, turn + (i * 180) / count, i % 2 ? inner : outer));
}

/**
 * The outline of a cogwheel with a hole.
 * @param {Point} c
 * @param {number} r
 * @param {number} teeth
 * @param {number} hole
 */
export function cog(c, r, teeth, hole = 0.35) {
  const step = 360 / teeth;
  /** @type {Point[]} */
  const points = [];
  for (let i = 0; i < teeth; i++) {
    for (const [turn, reach] of [[-0.32, 0.78], [-0.2, 1], [0.2, 1], [0.32, 0.78]]) {
      points.push(away(c, (i + turn) * step, r * reach));
    }
  }
  return polygon(points) + (hole ? disc(c, r * hole) : "");
}

/** A circle as path data, wound against the other shapes so that it cuts a hole. @param {Point} c @param {number} r */
export function disc(c, r) {
  const [x, y, s] = [short(c[0] - r), short(c[1]), short(r)];
  return `M${x},${y}a${s},${s} 0 1 0 ${short(2 * r)},0a${s},${s} 0 1 0 ${short(-2 * r)},0Z`;
}

/** A repeatable source of numbers in 0..1 from a name. @param {string} name @returns {() => number} */
export function luck(name) {
  let h = 2166136261;
  for (const c of name) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Rewrites path data as whole relative numbers, `scale` of them to a unit: a third of the length, no visible loss.
 * Understands what the drawings are written in: one command at a time, numbers parted by commas or blanks.
 * @param {string} d
 * @param {number} scale
 */
export function compact(d, scale) {
  let [x, y, fromX, fromY, out, last] = [0, 0, 0, 0, "", ""];
  let isAfterNumber = false;
  const put = (/** @type {number} */ value) => {
    out += isAfterNumber && value >= 0 ? ` ${value}` : value;
    isAfterNumber = true;
  };
  for (const piece of d.split(/(?=[A-Za-z])/)) {
    const command = piece[0];
    const now = command.toLowerCase();
    if (now !== last || now === "m") {
      out += now;
      isAfterNumber = false;
    }
    last = now;
    if (now === "z") {
      [x, y] = [fromX, fromY];
      continue;
    }
    const numbers = piece.slice(1).trim().split(/[ ,]+/).map(Number);
    const isRelative = command === now;
    if (now === "h" || now === "v") {
      const at = now === "h" ? x : y;
      const to = Math.round(numbers[0] * scale + (isRelative ? at : 0));
      put(to - at);
      if (now === "h") x = to;
      else y = to;
      continue;
    }
    // curves of one command share their start; lines and further curves begin where the last one ended
    const size = /** @type {Record<string, number>} */ ({ c: 6, s: 4, q: 4, a: 7 })[now] ?? 2;
    for (let i = 0; i < numbers.length; i += size) {
      const first = now === "a" ? 5 : 0;
      // a radius too small for its chord is stretched to fit by the browser: circles stay round
      for (let k = 0; k < first; k++) put(k < 2 ? Math.floor(numbers[i + k] * scale) : numbers[i + k]);
      let [toX, toY] = [x, y];
      for (let k = first; k < size; k += 2) {
        toX = Math.round(numbers[i + k] * scale + (isRelative ? x : 0));
        toY = Math.round(numbers[i + k + 1] * scale + (isRelative ? y : 0));
        put(toX - x);
        put(toY - y);
      }
      [x, y] = [toX, toY];
    }
    if (now === "m") [fromX, fromY] = [x, y];
  }
  return out;
}
