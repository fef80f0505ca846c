// @ts-check
/**
 * What stands on the plateau beside the lane: every course has a land of its own. All things of one paint are one path, so that a race
 * is quickly drawn.
 */

/** @typedef {[number, number][]} Outline in radii of the thing, y up */
/** @typedef {"cast" | "dark" | "lit" | "leaf" | "water" | "glow"} Paint */
/** @typedef {Partial<Record<Paint, Outline[]>>} Thing */

/** In the order in which they are laid on. @type {Paint[]} */
export const PAINTS = ["water", "cast", "dark", "leaf", "lit", "glow"];

const CAST = /** @type {Outline} */ ([[-0.9, -0.5], [1, -0.5], [2, -1], [0.9, -0.85]]);

/** @param {number} left @param {number} width @param {number} height @param {number} [foot] @returns {Outline} */
const block = (left, width, height, foot = -0.5) =>
  [[left, foot], [left, height], [left + width, height], [left + width, foot]];

/** @param {number} u @param {number} v @param {number} wide @param {number} high @returns {Outline} */
const round = (u, v, wide, high) => Array.from({ length: 12 }, (_, k) => {
  const turn = (k * Math.PI) / 6;
  return [u + Math.cos(turn) * wide, v + Math.sin(turn) * high];
});

/** @param {number} u @param {number} size @returns {Thing} */
const fir = (u, size) => ({
  cast: [[[u - 0.2 * size, -0.5], [u + 0.3 * size, -0.5], [u + 1.3 * size, -0.95], [u + 0.4 * size, -0.8]]],
  dark: [block(u - 0.07 * size, 0.14 * size, -0.3, -0.55), [[u, 0.9 * size - 0.4], [u + 0.42 * size, -0.4], [u, -0.4]],
    [[u, 0.55 * size - 0.4], [u + 0.52 * size, -0.42], [u, -0.42]]],
  leaf: [[[u, 0.9 * size - 0.4], [u - 0.42 * size, -0.4], [u + 0.06 * size, -0.4]],
    [[u, 0.55 * size - 0.4], [u - 0.52 * size, -0.42], [u + 0.1 * size, -0.42]]],
});

/** @param {number} u @returns {Outline} */
const rib = (u) => [[u, -0.5], [u - 0.14, 0.05], [u - 0.02, 0.55], [u + 0.3, 0.82], [u + 0.12, 0.5], [u + 0.02, 0.05], [u + 0.12, -0.5]];

/** @type {Record<string, Thing>} */
const THINGS = {
  crag: {
    cast: [CAST],
    dark: [[[-1, -0.5], [-0.3, 0.8], [0.15, 0.3], [0.45, 0.7], [1, -0.5]]],
    lit: [[[-1, -0.5], [-0.3, 0.8], [-0.1, -0.5]], [[0.15, 0.3], [0.45, 0.7], [0.4, 0]]],
  },
  cone: {
    cast: [CAST],
    dark: [[[-1.15, -0.5], [-0.35, 0.65], [0.35, 0.65], [1.15, -0.5]]],
    lit: [[[-1.15, -0.5], [-0.35, 0.65], [-0.2, 0.65], [-0.45, -0.5]]],
    glow: [round(0, 0.66, 0.36, 0.14), [[-0.02, 0.6], [0.16, 0.6], [0.3, 0.05], [0.22, -0.35], [0.12, 0.05]]],
  },
  ember: { cast: [round(0.2, -0.5, 0.9, 0.22)], dark: [round(0, -0.4, 0.85, 0.28)], glow: [round(0, -0.38, 0.55, 0.16)] },
  ribs: {
    cast: [[[-1, -0.55], [1.1, -0.55], [1.9, -0.95], [-0.2, -0.8]]],
    dark: [block(-1.1, 2.3, -0.4, -0.58)],
    lit: [rib(-0.9), rib(-0.4), rib(0.1), rib(0.6)],
  },
  pillars: {
    cast: [CAST],
    dark: [block(-0.8, 0.45, 0.75), block(0.25, 0.45, 0.2), block(-0.95, 1.9, -0.38, -0.6), block(-0.9, 0.65, 0.9, 0.75)],
    lit: [block(-0.8, 0.2, 0.75), block(0.25, 0.2, 0.2), block(-0.9, 0.65, 0.84, 0.78)],
  },
  tower: {
    cast: [[[-0.3, -0.55], [0.5, -0.55], [2.4, -1.25], [1.6, -1.25]]],
    dark: [block(-0.45, 0.9, 0.85), block(-0.58, 0.3, 1.12, 0.8), block(-0.15, 0.3, 1.12, 0.8), block(0.28, 0.3, 1.12, 0.8)],
    lit: [block(-0.45, 0.3, 0.85), block(-0.58, 0.16, 1.12, 0.8)],
    glow: [block(0.05, 0.18, 0.5, 0.15)],
  },
  pool: {
    water: [round(0, -0.2, 1.25, 0.6)],
    lit: [[[-0.7, -0.05], [-0.1, 0.1], [0.3, 0.04], [-0.1, 0.02]], [[-0.2, -0.4], [0.5, -0.32], [0.7, -0.38], [0.4, -0.42]]],
    leaf: [[[0.9, -0.5], [0.8, 0.35], [1, -0.5]], [[1.02, -0.5], [1.08, 0.55], [1.14, -0.5]], [[1.16, -0.5], [1.36, 0.25], [1.28, -0.5]]],
  },
  fir: fir(0, 1.5),
  grove: merge(fir(-0.55, 1.1), fir(0.5, 1.35), fir(0, 0.9)),
  shrine: {
    cast: [CAST],
    dark: [block(-0.5, 1, 0.25), [[-0.85, 0.25], [0, 0.85], [0.85, 0.25]]],
    lit: [block(-0.5, 0.3, 0.25), [[-0.85, 0.25], [0, 0.85], [-0.2, 0.25]]],
    glow: [block(-0.1, 0.28, -0.05)],
  },
  mesa: {
    cast: [[[-0.8, -0.55], [1.15, -0.5], [2.1, -1], [0.2, -0.95]]],
    dark: [[[-1.15, 0.2], [-0.95, -0.5], [0.95, -0.5], [1.15, 0.2]]],
    lit: [round(0, 0.25, 1.15, 0.34), [[-1.15, 0.2], [-0.95, -0.5], [-0.6, -0.5], [-0.7, 0.1]]],
  },
  arch: {
    cast: [CAST],
    dark: [[[-1.1, -0.5], [-1.1, 0.6], [1.1, 0.75], [1.1, -0.5], [0.6, -0.5], [0.5, 0.1], [0.1, 0.32], [-0.4, 0.1], [-0.5, -0.5]]],
    lit: [block(-1.1, 0.24, 0.6), [[-1.1, 0.45], [-1.1, 0.6], [1.1, 0.75], [1.1, 0.62]]],
  },
};

/** What stands where: more of the first than of the last. @type {Record<string, string[]>} */
const LANDS = {
  embers: ["cone", "ember", "crag"],
  bones: ["ribs", "mesa", "crag"],
  ruins: ["pillars", "crag", "pillars"],
  towers: ["tower", "fir", "crag"],
  pools: ["pool", "grove", "crag"],
  woods: ["grove", "fir", "shrine"],
  mesas: ["mesa", "crag", "mesa"],
  bridges: ["arch", "pool", "crag"],
};

/** @type {Record<string, keyof typeof LANDS>} */
const KNOWN = {
  "ring-of-embers": "embers", "hook-of-the-wyrm": "bones", "broken-crown": "ruins", "twin-towers": "towers",
  "serpent-coil": "pools", "long-pilgrimage": "woods", "labyrinth-run": "mesas", "broken-bridge": "bridges",
};

/** @param {...Thing} things @returns {Thing} */
function merge(...things) {
  return Object.fromEntries(PAINTS.map((paint) => [paint, things.flatMap((thing) => thing[paint] ?? [])]));
}

/**
 * The land of a course; one that somebody has laid gets one of them by its tiles.
 * @param {{name: string, words: string}} course
 */
export function landOf({ name, words }) {
  if (KNOWN[name]) return KNOWN[name];
  const lands = Object.keys(LANDS);
  return lands[[...words].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % lands.length];
}

/**
 * The plateau's things as one outline for each paint.
 * @param {string} land
 * @param {{x: number, y: number, r: number, seed: number}[]} spots
 * @returns {Record<Paint, string>}
 */
export function scenery(land, spots) {
  const kinds = LANDS[land];
  const found = /** @type {Record<Paint, string>} */ (Object.fromEntries(PAINTS.map((paint) => [paint, ""])));
  // what is nearer the viewer stands before what is further away
  for (const { x, y, r, seed } of [...spots].sort((a, b) => b.y - a.y)) {
    const thing = THINGS[kinds[[0, 1, 0, 2, 1, 0][seed % 6]]];
    for (const paint of PAINTS) {
      for (const outline of thing[paint] ?? []) {
        found[paint] += `M${outline.map(([u, v]) => `${Math.round(x + u * r)} ${Math.round(y + v * r)}`).join("L")}Z`;
      }
    }
  }
  return found;
}
