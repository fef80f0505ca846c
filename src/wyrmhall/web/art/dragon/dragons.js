// The kinds of dragons, each with a body, a posture and an outline of its own.
import { away, cog, disc, leaf, polygon, spikes, xy } from "../geometry.js";
import { path } from "../paint.js";

/** @typedef {import("./skeleton.js").DragonSpec} DragonSpec */
/** @typedef {import("../geometry.js").Point} Point */

/**
 * A collar of hair: locks all around, longest where the angle says.
 * @param {Point} at
 * @param {number} inner
 * @param {number} outer
 * @param {number} count
 * @param {number} long
 */
function ruff(at, inner, outer, count, long) {
  let d = "";
  for (let i = 0; i < count; i++) {
    const turn = (i * 360) / count;
    const reach = outer * (1 + 0.28 * Math.cos(((turn - long) * Math.PI) / 180)) * (i % 2 ? 0.92 : 1.06);
    const tip = away(at, turn + 9, reach);
    const root = away(at, turn + 180 / count, inner);
    d += i ? `Q${xy(away(at, turn - 4, inner * 1.25))} ${xy(tip)}` : `M${xy(tip)}`;
    d += `Q${xy(away(at, turn + 200 / count, outer * 0.85))} ${xy(root)}`;
  }
  return `${d}Z`;
}

/** @type {DragonSpec} */
const Red = {
  name: "Red", plan: "drake, rearing, breathing fire",
  frame: [0, -7, 205],
  spine: [[113, 50, 9], [100, 50, 10], [88, 64, 12], [90, 88, 17], [94, 114, 22], [82, 142, 20], [58, 160, 12],
    [32, 164, 7], [14, 150, 4], [14, 132, 2]],
  head: { angle: 8, size: 1, jaw: 30, horns: [[-2, -12, 205, 30, 4.5, 28], [-8, -6, 190, 18, 3.5, 20]] },
  breath: { kind: "fire", size: 0.85, turn: 14 },
  wings: [
    { root: [92, 80], elbow: [112, 50], wrist: [106, 12], tips: [[158, 6], [166, 30], [150, 52]], end: [104, 96],
      far: true, arm: 4 },
    { root: [84, 82], elbow: [66, 48], wrist: [58, 12], tips: [[16, 10], [4, 50], [22, 88]], end: [76, 116],
      scallop: 0.3, arm: 5.5 },
  ],
  legs: [
    { knots: [[92, 136, 13], [112, 150, 9], [98, 168, 6], [104, 184, 5]], foot: 0, far: true },
    { knots: [[104, 94, 7], [122, 104, 5], [132, 92, 4]], foot: -30, size: 0.8, far: true },
    { knots: [[78, 138, 17], [96, 152, 10], [78, 170, 6], [82, 186, 5]], foot: 0 },
    { knots: [[96, 98, 9], [112, 116, 6], [126, 108, 4.5]], foot: -20, size: 0.85 },
  ],
  ridges: [{ kind: "spikes", from: 0.05, to: 0.86, count: 11, height: 10 }],
  tail: { kind: "spade", size: 1.1 }, belly: [0.02, 0.75],
  dyes: { body: "#c0392b", belly: "#f0b67f", wing: "#e2703a", line: "#4a1216", horn: "#f3e3c3", eye: "#ffd75e",
    glow: "#f58a1f" },
};

/** @type {DragonSpec} */
const Green = {
  name: "Green", plan: "wingless serpent, coiled low",
  frame: [3, -5, 195],
  spine: [[132, 52, 9], [116, 48, 10], [104, 60, 11], [108, 82, 12.5], [124, 100, 14], [134, 120, 14.5], [112, 136, 15],
    [74, 136, 15], [52, 124, 14], [66, 110, 13],
    [110, 106, 13], [154, 118, 14], [176, 142, 15], [148, 164, 16], [96, 170, 16.5], [42, 162, 16], [20, 144, 13],
      [34, 124, 10], [28, 104, 7], [12, 92, 4.5], [16, 76, 1.5]],
  order: [[0.72, 1], [0.5, 0.73], [0.36, 0.51], [0, 0.37]],
  head: { kind: "serpent", angle: 12, size: 1.05, jaw: 20, extras: ["tongue", "spines"] },
  ridges: [{ kind: "spikes", from: 0.02, to: 0.24, count: 7, height: 7, colour: "wing" }],
  tail: { kind: "arrow", size: 0.75 }, pattern: "stripes", belly: [0, 0.2],
  dyes: { body: "#4c9a4a", belly: "#d9e39a", wing: "#86b53c", line: "#163a22", horn: "#c8d96a", eye: "#ffe14a",
    glow: "#b7e04f" },
};

/** @type {DragonSpec} */
const Black = {
  name: "Black", plan: "drake, hunched, horns forward",
  frame: [-5, -21, 216],
  spine: [[140, 110, 10], [130, 94, 14], [112, 80, 20], [88, 84, 24], [60, 100, 20], [38, 118, 12], [20, 134, 7.5],
    [8, 152, 5], [4, 170, 2]],
  head: { angle: 28, size: 1.05, jaw: 10, horns: [[3, -12, -122, 70, 8.5, 104], [-6, -7, -165, 36, 6, 84]] },
  wings: [
    { root: [106, 82], elbow: [122, 42], wrist: [98, 12], tips: [[62, 22], [50, 58]], end: [80, 84], far: true,
      scallop: 0.4 },
    { root: [88, 84], elbow: [98, 36], wrist: [66, 10], tips: [[26, 30], [6, 66], [16, 102]], end: [52, 102],
      scallop: 0.4, arm: 6 },
  ],
  legs: [
    { knots: [[120, 100, 12], [140, 130, 8], [134, 156, 6], [142, 180, 5]], far: true },
    { knots: [[58, 112, 14], [76, 138, 9], [62, 160, 6], [70, 180, 5]], far: true },
    { knots: [[108, 100, 15], [118, 134, 9], [106, 158, 7], [112, 182, 6]], size: 1.1 },
    { knots: [[54, 112, 18], [62, 142, 10], [42, 162, 7], [46, 182, 5.5]], size: 1.1 },
  ],
  ridges: [{ kind: "spikes", from: 0.08, to: 0.6, count: 9, height: 11 }],
  tail: { kind: "blade", size: 0.7 }, belly: [0.02, 0.55],
  dyes: { body: "#45434f", belly: "#8d8796", wing: "#6a4d63", line: "#15141c", horn: "#d8cdb4", eye: "#ff5a3c",
    glow: "#b14fd0" },
};

/** @type {DragonSpec} */
const Purple = {
  name: "Purple", plan: "feathered serpent in the air",
  frame: [-14, -10, 218],
  spine: [[134, 78, 9], [121, 71, 10], [108, 80, 11.5], [104, 100, 13], [108, 122, 13], [98, 144, 12], [76, 152, 10],
    [64, 168, 8], [78, 186, 6.5], [104, 188, 5], [122, 178, 2.5]],
  head: { kind: "beak", angle: 14, size: 1, jaw: 12, extras: ["crest"] },
  wings: [
    { kind: "feather", root: [108, 90], elbow: [120, 56], wrist: [144, 44], tips: [[192, -2]], end: [170, 112],
      far: true, arm: 4 },
    { kind: "feather", root: [102, 92], elbow: [78, 60], wrist: [52, 52], tips: [[0, 4]], end: [70, 146], arm: 5 },
  ],
  tail: { kind: "fan", size: 1.15 }, pattern: "scales", belly: [0, 0.8],
  dyes: { body: "#7d4fa3", belly: "#e2c4e8", wing: "#4f8f8b", line: "#2b1640", horn: "#f0b84a", eye: "#ffe27a",
    glow: "#d9759b" },
};

/** @type {DragonSpec} */
const Gold = {
  name: "Gold", plan: "long lung, whiskered, weaving through the air",
  frame: [3, 4, 208],
  spine: [[146, 62, 9], [130, 54, 10], [114, 62, 11], [112, 84, 12], [132, 104, 12.5], [150, 126, 12.5], [140, 150, 12],
    [110, 156, 12], [86, 138, 11.5], [74, 108, 11], [56, 86, 10], [32, 86, 9], [20, 106, 7.5], [26, 130, 6],
    [42, 146, 4.5], [46, 166, 2.5]],
  head: { kind: "lung", angle: 8, size: 0.95, jaw: 16, extras: ["whiskers", "mane", "beard"],
    horns: [[2, -12, 232, 34, 3.5, -30], [-4, -13, 205, 16, 3, -20]] },
  legs: [
    { knots: [[122, 98, 7], [104, 108, 5], [98, 122, 4]], foot: 80, size: 0.75 },
    { knots: [[142, 112, 7], [164, 108, 5], [174, 120, 4]], foot: 40, size: 0.75, far: true },
    { knots: [[80, 122, 7], [62, 134, 5], [64, 150, 4]], foot: 60, size: 0.75 },
    { knots: [[66, 96, 7], [82, 82, 5], [80, 68, 4]], foot: -60, size: 0.7, far: true },
  ],
  ridges: [{ kind: "tufts", from: 0.08, to: 0.94, count: 14, height: 10 }],
  tail: { kind: "tuft", size: 1 }, pattern: "scales", belly: [0.02, 0.95],
  dyes: { body: "#d9a322", belly: "#fbe7ae", wing: "#e9c45a", line: "#5a360c", horn: "#c2502e", eye: "#fffbe8",
    glow: "#f2d272" },
};

/** @type {DragonSpec} */
const Silver = {
  name: "Silver", plan: "slim wyvern, diving, wings swept back",
  frame: [0, -2, 201],
  spine: [[160, 96, 6.5], [146, 88, 8], [126, 86, 12], [100, 92, 12], [76, 102, 8], [50, 114, 5], [24, 124, 3],
    [4, 124, 1.2]],
  head: { kind: "serpent", angle: 22, size: 0.85, horns: [[-4, -8, 190, 34, 3.2, 6]] },
  wings: [
    { root: [128, 84], elbow: [138, 56], wrist: [118, 30], tips: [[30, 6], [48, 34], [72, 56]], end: [104, 84],
      far: true, scallop: 0.14, arm: 4 },
    { root: [122, 92], elbow: [140, 122], wrist: [122, 152], tips: [[22, 192], [36, 160], [58, 134]], end: [86, 104],
      scallop: 0.14, arm: 4.5 },
  ],
  legs: [{ knots: [[92, 98, 7], [72, 116, 5], [52, 122, 3.5]], foot: 160, size: 0.7 }],
  ridges: [{ kind: "fin", from: 0.72, to: 0.98, count: 4, height: 9, colour: "wing" }],
  tail: { kind: "none" }, belly: [0.02, 0.36],
  dyes: { body: "#aebccb", belly: "#f3f6f8", wing: "#d2dde6", line: "#34465a", horn: "#eef1f2", eye: "#3f9ad8",
    glow: "#8fd0ee" },
};

/** @type {DragonSpec} */
const Brass = {
  name: "Brass", plan: "broad, squat drake with a round frill",
  frame: [0, 4, 191],
  spine: [[132, 96, 13], [118, 106, 19], [94, 120, 27], [64, 126, 27], [38, 132, 16], [20, 122, 10], [10, 104, 6],
    [16, 88, 2.5]],
  head: { kind: "drake", angle: -4, size: 1.15, jaw: 30, extras: ["frill"], horns: [[36, -9, -70, 11, 3.5, -20]] },
  legs: [
    { knots: [[108, 132, 12], [134, 150, 9], [134, 178, 7]], far: true, size: 1.2 },
    { knots: [[60, 138, 14], [36, 154, 10], [40, 178, 7]], far: true, size: 1.2 },
    { knots: [[98, 132, 17], [112, 156, 11], [104, 180, 8]], size: 1.35 },
    { knots: [[62, 136, 20], [50, 160, 12], [60, 180, 8]], size: 1.35 },
  ],
  ridges: [{ kind: "knobs", from: 0.2, to: 0.9, count: 10, height: 11, colour: "horn" }],
  tail: { kind: "none" }, pattern: "spots", belly: [0.02, 0.6],
  dyes: { body: "#b98a3a", belly: "#f2dfa8", wing: "#dd7a4c", line: "#4a300f", horn: "#7c5a22", eye: "#f4f0c8",
    glow: "#f0a35c" },
};

/** @type {DragonSpec} */
const Bronze = {
  name: "Bronze", plan: "swimmer with a tall sail and a fish tail",
  frame: [-18, 6, 220],
  spine: [[150, 110, 10], [134, 112, 13], [112, 118, 20], [84, 120, 20], [58, 112, 13], [38, 100, 8], [24, 96, 5]],
  head: { kind: "serpent", angle: -4, size: 1.15, jaw: 12, extras: ["ears"] },
  legs: [
    { kind: "web", knots: [[116, 128, 9], [128, 148, 6], [118, 164, 4]], foot: 120, far: true, size: 1.2 },
    { kind: "web", knots: [[104, 130, 11], [108, 152, 7], [92, 168, 5]], foot: 130, size: 1.4 },
    { kind: "web", knots: [[64, 122, 9], [56, 142, 6], [38, 152, 4]], foot: 140, size: 1.2 },
  ],
  ridges: [{ kind: "sail", from: 0.1, to: 0.78, count: 9, height: 62, colour: "wing" }],
  tail: { kind: "fish", size: 1.35 }, pattern: "scales", belly: [0.02, 0.9],
  dyes: { body: "#a0643a", belly: "#f0d3a4", wing: "#3f9c94", line: "#3a2012", horn: "#e3c690", eye: "#f9f3c0",
    glow: "#62c4b4" },
};

/** @type {DragonSpec} */
const Battle = {
  name: "Battle", plan: "armoured behemoth with a mace for a tail",
  frame: [10, 7, 189],
  spine: [[146, 116, 12], [130, 112, 17], [108, 106, 27], [78, 106, 29], [50, 114, 19], [30, 104, 11], [22, 80, 8],
    [30, 58, 6]],
  head: { kind: "rhino", angle: 6, size: 1, jaw: 0, extras: ["helm"] },
  legs: [
    { knots: [[118, 124, 13], [130, 152, 10], [128, 180, 8]], far: true, size: 1.1 },
    { knots: [[62, 126, 14], [76, 152, 10], [72, 180, 8]], far: true, size: 1.1 },
    { knots: [[106, 126, 17], [108, 156, 11], [104, 182, 9]], size: 1.2 },
    { knots: [[56, 126, 20], [54, 156, 12], [46, 182, 9]], size: 1.2 },
  ],
  ridges: [{ kind: "spikes", from: 0.1, to: 0.72, count: 7, height: 30 }],
  tail: { kind: "club", size: 1.25 }, belly: [0.02, 0.7],
  over: (c) => path("M126,92C118,78 104,74 96,78L98,128C110,132 122,128 128,118ZM96,78C84,74 70,76 62,82L62,132"
    + "C74,138 88,136 98,128ZM62,82C50,86 44,96 40,106L46,126L62,132Z", c.wing)
    + path([[118, 98], [104, 92], [104, 118], [88, 92], [70, 94], [88, 120], [70, 122],
      [54, 108]].map((p) => disc(p, 2.2)).join(""), c.horn, 'stroke-width="1.2"'),
  dyes: { body: "#6d7350", belly: "#c9c39a", wing: "#8d9399", line: "#22251c", horn: "#dcd6c4", eye: "#ff8f3f",
    glow: "#c0462e" },
};

/** @type {DragonSpec} */
const Polar = {
  name: "Polar", plan: "shaggy, maned drake, sitting",
  frame: [-10, 7, 188],
  spine: [[116, 56, 13], [106, 72, 19], [98, 98, 27], [86, 130, 33], [64, 158, 27], [40, 172, 14], [20, 166, 9],
    [12, 148, 5]],
  head: { kind: "drake", angle: -14, size: 1.08, jaw: 22, horns: [[-2, -12, 228, 22, 4, 40]] },
  legs: [
    { knots: [[112, 110, 13], [124, 142, 10], [122, 178, 8]], far: true, size: 1.3 },
    { knots: [[102, 108, 16], [108, 144, 11], [102, 180, 9]], size: 1.4 },
    { knots: [[66, 150, 24], [84, 164, 15], [76, 180, 10]], size: 1.4 },
  ],
  ridges: [{ kind: "tufts", from: 0.06, to: 0.95, count: 17, height: 17, colour: "belly" }],
  tail: { kind: "tuft", size: 1.1 },
  over: (c) => path(ruff([100, 70], 30, 41, 17, 96), c.belly) + path(ruff([104, 66], 20, 27, 13, 100), c.wing)
    + path("M66,138l-6,12m14,-9l-4,12m13,-7l-4,10M112,118l-3,9m-5,-5l-2,8M56,158l-6,9", "none", 'stroke-width="1.6"'),
  dyes: { body: "#c7dbe6", belly: "#f6fafb", wing: "#a9cfe2", line: "#2f5068", horn: "#7fb4d0", eye: "#2f7fc0",
    glow: "#9be0f4" },
};

/** @type {DragonSpec} */
const Undead = {
  name: "Undead", plan: "bare bones under torn wings",
  frame: [-11, -6, 202],
  spine: [[132, 60, 7], [118, 56, 7], [108, 66, 8], [106, 84, 11], [98, 100, 14], [82, 112, 13], [64, 120, 8],
    [44, 136, 6], [28, 158, 5], [12, 168, 3]],
  ribs: [0.2, 0.52, 6],
  head: { kind: "skull", angle: 20, size: 1.05, jaw: 18, horns: [[-4, -12, 215, 30, 4, -40]] },
  wings: [
    { kind: "torn", root: [104, 84], elbow: [128, 54], wrist: [122, 16], tips: [[178, 4], [186, 36], [166, 62]],
      end: [112, 92], far: true, arm: 3 },
    { kind: "torn", root: [100, 88], elbow: [76, 60], wrist: [70, 20], tips: [[18, 6], [6, 52], [22, 96]],
      end: [80, 112], arm: 3.6 },
  ],
  legs: [
    { knots: [[72, 118, 4], [92, 144, 3.5], [78, 164, 3], [84, 182, 3]], far: true },
    { knots: [[66, 120, 5], [76, 148, 3.5], [58, 166, 3], [62, 184, 3]] },
    { knots: [[102, 98, 4], [118, 122, 3], [132, 116, 2.5]], foot: 10, size: 0.8 },
  ],
  tail: { kind: "bone", size: 1 },
  dyes: { body: "#e6dfc4", belly: "#cfc6a4", wing: "#77816f", line: "#2c2f2a", horn: "#b7ab86", eye: "#7dffa6",
    glow: "#7dffa6" },
};

/** @type {DragonSpec} */
const Rainbow = {
  name: "Rainbow", plan: "plumed strutter with a wheel of feathers",
  frame: [-20, -8, 206],
  spine: [[140, 52, 7.5], [128, 52, 8.5], [120, 66, 9.5], [124, 88, 12], [124, 112, 18], [106, 130, 17], [88, 130, 10], [76, 128, 3]],
  head: { kind: "drake", angle: 10, size: 0.85, extras: ["plume"] },
  under(c) {
    const feathers = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => ({ turn: 171 + i * 17.5, long: i % 2 ? 100 : 113 }));
    const eyes = feathers.map((f) => away([98, 128], f.turn, f.long - 15));
    return feathers.map((f, i) => path(leaf([98, 128], f.turn, f.long, 19),
      [c.wing, c.horn, c.body, c.belly][i % 4])).join("")
      + path(eyes.map((e) => disc(e, 7)).join(""), c.eye) + path(eyes.map((e) => disc(e, 3.2)).join(""), c.line,
        'stroke="none"');
  },
  legs: [
    { knots: [[112, 132, 9], [122, 152, 4], [112, 168, 3], [116, 184, 3]], far: true },
    { knots: [[102, 134, 11], [108, 154, 4.5], [96, 170, 3.5], [100, 186, 3.5]] },
  ],
  pattern: "bands", belly: [0.02, 0.8],
  dyes: { body: "#4b78c8", belly: "#fdf3d3", wing: "#e0524f", line: "#23234c", horn: "#f2b632", eye: "#fff7c0",
    glow: "#f2b632" },
};

/** @type {DragonSpec} */
const Blue = {
  name: "Blue", plan: "slender stag-dragon with antlers of lightning",
  frame: [-11, -15, 209],
  spine: [[142, 78, 8], [130, 80, 10], [118, 94, 13], [98, 108, 18], [72, 108, 16], [52, 108, 12], [34, 96, 7],
    [24, 76, 4]],
  head: { kind: "drake", angle: 16, size: 0.88, extras: ["antlers"] },
  legs: [
    { kind: "hoof", knots: [[108, 116, 10], [134, 128, 6], [150, 112, 4], [162, 120, 3.5]], foot: 20, far: true },
    { kind: "hoof", knots: [[66, 114, 11], [78, 140, 6], [66, 160, 4], [72, 182, 3.5]], far: true },
    { kind: "hoof", knots: [[102, 116, 12], [116, 144, 6], [110, 164, 4], [112, 184, 4]] },
    { kind: "hoof", knots: [[58, 114, 14], [58, 142, 7], [38, 160, 4.5], [40, 184, 4]] },
  ],
  ridges: [{ kind: "tufts", from: 0.02, to: 0.4, count: 9, height: 13, colour: "glow" }],
  tail: { kind: "bolt", size: 1.25 }, pattern: "stripes", belly: [0.02, 0.7],
  dyes: { body: "#2f6fb5", belly: "#cfe6f4", wing: "#62b0e0", line: "#0f2748", horn: "#f4e3a1", eye: "#fff6a8",
    glow: "#ffd84a" },
};

/** @type {DragonSpec} */
const Lava = {
  name: "Lava", plan: "heavy wyrm arching out of the melt",
  frame: [-2, -15, 214],
  spine: [[138, 74, 20], [122, 58, 25], [98, 50, 28], [72, 64, 30], [56, 96, 31], [52, 134, 31], [52, 176, 31]],
  head: { kind: "maw", angle: 30, size: 1.35, jaw: 34, horns: [[2, -17, 196, 26, 7, 24]] },
  ridges: [{ kind: "rocks", from: 0.04, to: 0.86, count: 8, height: 20, colour: "horn" }],
  pattern: "cracks", belly: [0.04, 1],
  over: (c) => path("M2,186C14,168 26,176 36,168C50,158 62,172 78,166C92,160 100,176 116,172C130,168 140,178 154,174"
    + "C172,170 186,176 198,186C170,196 40,198 2,186Z", c.glow, `stroke="${c.flame}"`)
    + path("M30,184C48,176 70,184 92,180M116,184C132,180 150,186 166,182", "none",
      `stroke="${c.spark}" stroke-width="3"`)
    + path(disc([104, 158], 3) + disc([20, 158], 2.5) + disc([124, 160], 2), c.glow,
      `stroke="${c.flame}" stroke-width="1.4"`),
  dyes: { body: "#5b3a35", belly: "#e9702a", wing: "#7a4a3c", line: "#26130f", horn: "#3d2a29", eye: "#ffe06b",
    glow: "#ff9a2e" },
};

/** @type {DragonSpec} */
const Clockwork = {
  name: "Clockwork", plan: "plated machine with cogs and a key",
  frame: [-6, -9, 197],
  spine: [[142, 76, 8], [128, 80, 9], [120, 96, 10], [112, 112, 18], [88, 118, 22], [62, 118, 17], [44, 122, 7],
    [26, 136, 6], [14, 156, 5]],
  head: { kind: "mech", angle: 4, size: 1, jaw: 14, horns: [[-4, -12, 215, 22, 3, 0]] },
  wings: [{ kind: "plate", root: [102, 106], elbow: [116, 62], wrist: [98, 30], tips: [[44, 6], [40, 30], [54, 54]],
    end: [84, 98], arm: 4 }],
  under: (c) => path("M48,112L34,86", "none", 'stroke-width="9"')
    + path("M48,112L34,86", "none", `stroke="${c.horn}" stroke-width="5"`)
    + path(disc([18, 84], 13) + disc([18, 84], 5.5) + disc([40, 70], 13) + disc([40, 70], 5.5), c.horn,
      'fill-rule="evenodd"'),
  legs: [
    { kind: "peg", knots: [[104, 128, 6], [128, 142, 5], [124, 170, 4]], far: true },
    { kind: "peg", knots: [[66, 128, 6], [84, 148, 5], [76, 172, 4]], far: true },
  ],
  tail: { kind: "cog", size: 1 }, pattern: "rivets", belly: [0.02, 0.7],
  over: (c) => path("M100,130L112,152L106,176M60,130L62,154L50,176", "none", 'stroke-width="12"')
    + path("M100,130L112,152L106,176M60,130L62,154L50,176", "none", `stroke="${c.far}" stroke-width="7.6"`)
    + path("M98,174h20l6,10h-28ZM42,174h20l6,10h-28ZM116,170h16l5,10h-22ZM68,172h16l5,10h-22Z", c.horn)
    + path(cog([100, 124], 21, 10), c.horn, 'fill-rule="evenodd"')
      + path(cog([58, 122], 25, 12), c.glow, 'fill-rule="evenodd"')
    + path(disc([112, 152], 5) + disc([62, 154], 5), c.horn),
  dyes: { body: "#b98b4e", belly: "#6f7d86", wing: "#cf9b4b", line: "#33241a", horn: "#8b98a0", eye: "#7ff0e0",
    glow: "#d9b44a" },
};

/** @type {DragonSpec} */
const Bloodhorn = {
  name: "Bloodhorn", plan: "charging bull of a drake with a great nose horn",
  frame: [-6, -30, 226],
  spine: [[130, 118, 17], [116, 104, 25], [94, 92, 33], [66, 98, 27], [42, 104, 18], [26, 92, 8], [16, 74, 5],
    [8, 64, 2.5]],
  head: { kind: "rhino", angle: 28, size: 1.2, jaw: 0, extras: ["nosehorn"], horns: [[-3, -15, -150, 20, 5, 70]] },
  legs: [
    { knots: [[108, 118, 14], [138, 142, 9], [156, 164, 7]], foot: -10, far: true, size: 1.2 },
    { knots: [[48, 114, 15], [30, 140, 9], [14, 160, 7]], foot: 70, far: true, size: 1.1 },
    { knots: [[96, 118, 19], [114, 150, 11], [100, 176, 8]], foot: 24, size: 1.25 },
    { knots: [[50, 114, 21], [60, 144, 12], [36, 166, 8]], foot: 46, size: 1.2 },
  ],
  ridges: [{ kind: "spikes", from: 0.08, to: 0.62, count: 8, height: 15, colour: "wing" }],
  tail: { kind: "tuft", size: 0.6 }, belly: [0.05, 0.6], pattern: "stripes",
  dyes: { body: "#8e2f3c", belly: "#d9a58c", wing: "#b3454a", line: "#300d16", horn: "#e8d5b0", eye: "#ffd24a",
    glow: "#d43c3c" },
};

/** @type {DragonSpec} */
const Celestial = {
  name: "Celestial", plan: "a ring of sky around a star",
  frame: [-2, -4, 195],
  spine: [[138, 48, 10], [112, 34, 12], [82, 36, 14], [52, 56, 15], [38, 92, 15.5], [46, 130, 15], [76, 158, 14],
    [114, 162, 12], [146, 142, 9], [162, 112, 6], [162, 88, 3]],
  head: { kind: "lung", angle: 46, size: 0.95, jaw: 12, extras: ["mane"], horns: [[2, -13, 215, 34, 3.5, -24]] },
  under: (c) => path(polygon(spikes([104, 102], 34, 12, 8)), c.horn) + path(disc([104, 102], 12), c.glow),
  wings: [{ root: [50, 70], elbow: [30, 44], wrist: [34, 14], tips: [[6, 4], [2, 34], [10, 66]], end: [40, 92],
    arm: 4 }],
  ridges: [{ kind: "tufts", from: 0.3, to: 0.97, count: 16, height: 7, colour: "wing" }],
  tail: { kind: "star", size: 1 }, pattern: "stars", belly: [0.02, 0.95],
  dyes: { body: "#34407f", belly: "#b9c4ee", wing: "#7a86d8", line: "#151a3d", horn: "#f3dc8c", eye: "#fff3b8",
    glow: "#ffe9a0" },
};

/** @type {Record<string, DragonSpec>} */
export const KINDS = { Red, Green, Black, Purple, Gold, Silver, Brass, Bronze, Battle, Polar, Undead, Rainbow, Blue,
  Lava, Clockwork, Bloodhorn, Celestial };
