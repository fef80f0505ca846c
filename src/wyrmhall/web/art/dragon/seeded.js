// A dragon for any name: the name chooses a body, swaps its parts and dyes it. The same name gives the same dragon everywhere.
import { along, luck, spine } from "../geometry.js";
import { hsl, mix } from "../paint.js";
import { KINDS } from "./dragons.js";

/** @typedef {import("./skeleton.js").DragonSpec} DragonSpec */
/** @typedef {import("./skeleton.js").Dyes} Dyes */

/**
 * Words in a name that suggest a hue, a saturation and a lightness.
 * @type {readonly (readonly [RegExp, number, number, number])[]}
 */
const HINTS = [
  [/fire|flame|ember|blaze|burn|magma|wyld|pyr|sun/i, 16, 0.7, 0.48],
  [/ice|frost|snow|cold|winter|glaci|white|pale|moon/i, 202, 0.36, 0.76],
  [/shadow|night|dark|black|gloom|dusk|umbra/i, 260, 0.14, 0.3],
  [/sea|water|tide|wave|river|deep|rain|aqua|teal/i, 186, 0.5, 0.4],
  [/leaf|wood|forest|moss|thorn|vine|green|grass|venom/i, 112, 0.42, 0.4],
  [/storm|sky|wind|thunder|cloud|blue|air/i, 212, 0.52, 0.48],
  [/stone|rock|earth|iron|steel|grey|gray|mount/i, 32, 0.12, 0.46],
  [/gold|brass|amber|honey|sand|yellow/i, 42, 0.66, 0.5],
  [/blood|red|rage|war|ruby|crimson/i, 354, 0.6, 0.42],
  [/magic|star|dream|violet|purple|spell|arcan/i, 278, 0.42, 0.48],
];

const BODIES = ["Red", "Black", "Silver", "Brass", "Battle", "Polar", "Blue", "Gold", "Green", "Purple", "Bronze",
  "Celestial", "Bloodhorn", "Lava"];
const WALKERS = ["Brass", "Polar", "Bloodhorn", "Blue"];
const SKULLS = ["drake", "drake", "serpent", "lung", "beak", "rhino"];
const TAILS = ["spade", "arrow", "club", "fish", "flame", "tuft", "blade", "fan", "star", "none"];
const RIDGES = ["spikes", "fin", "tufts", "plates", "knobs", "spikes"];
const PATTERNS = ["stripes", "spots", "scales", "rings", "stars", ""];
const EXTRAS = ["ears", "spines", "crest", "beard", "mane", "", ""];
/** @type {readonly (readonly number[][])[]} */
const HORNS = [
  [[-2, -12, 205, 30, 4.5, 28], [-8, -6, 190, 18, 3.5, 20]],
  [[2, -12, 232, 34, 3.5, -30]],
  [[3, -12, -128, 44, 6, 100]],
  [[-4, -10, 190, 38, 3.4, 6]],
  [[0, -13, 250, 24, 4, -20], [-7, -9, 222, 24, 4, -20]],
  [[36, -8, -60, 18, 4, -30]],
  [],
];

/** @param {string} name @param {() => number} next @returns {Dyes} */
function dyesFor(name, next) {
  const hint = HINTS.find(([words]) => words.test(name));
  const hue = ((hint ? hint[1] + (next() - 0.5) * 24 : next() * 360) + 360) % 360;
  const [s, l] = hint ? [hint[2], hint[3]] : [0.34 + next() * 0.3, 0.36 + next() * 0.16];
  const turn = (hue + [150, 40, 200, 320][Math.floor(next() * 4)]) % 360;
  const body = hsl(hue, s, l);
  return {
    body,
    belly: mix(hsl((hue + 30) % 360, 0.5, 0.84), "#fbeecb", 0.4),
    wing: hsl(turn, 0.42, 0.54),
    line: hsl(hue, Math.min(0.55, s + 0.1), 0.14),
    horn: mix(hsl(turn, 0.3, 0.8), "#f3e3c3", 0.6),
    eye: "#ffe27a",
    glow: hsl((turn + 30) % 360, 0.7, 0.64),
  };
}

/** Wings for a body that has none, grown from its shoulder. @param {DragonSpec} body */
function grown(body) {
  const { p, n, w } = spine(body.spine).at(0.32);
  const root = along(p, n, w * 0.4);
  const from = (/** @type {number} */ x, /** @type {number} */ y) => [root[0] + x, root[1] + y];
  const tips = [from(-70, -56), from(-80, -24), from(-66, 4)];
  /** @type {import("./wings.js").WingSpec} */
  const near = { root, elbow: from(4, -34), wrist: from(-20, -58), tips, end: from(-34, 10), arm: 4.5 };
  const shifted = (/** @type {import("../geometry.js").Point} */ q) => [q[0] + 16, q[1] - 3];
  return [
    { ...near, root: shifted(root), elbow: shifted(near.elbow), wrist: shifted(near.wrist), tips: tips.map(shifted),
      end: shifted(near.end), far: true },
    near,
  ];
}

/** @param {string} name @returns {DragonSpec} */
export function seededSpec(name) {
  const next = luck(name);
  /** @template T @param {readonly T[]} list @returns {T} */
  const pick = (list) => list[Math.floor(next() * list.length)];
  const body = KINDS[pick(BODIES)];
  const build = 0.86 + next() * 0.26;
  const dyes = dyesFor(name, next);
  const [x, y, side] = body.frame;
  const extra = pick(EXTRAS);
  const isMaw = body.head.kind === "maw";
  const isWinged = WALKERS.includes(body.name) && next() < 0.5;
  const room = body.tail?.kind === "none" ? 14 : 6;
  return {
    ...body,
    name: "own",
    plan: `${body.plan} (by name)`,
    frame: [x - room, y - 2 * room + 4, side + 2 * room - 2],
    wings: isWinged ? grown(body) : body.wings,
    spine: body.spine.map(([px, py, w]) => [px, py, w * build]),
    head: {
      ...body.head,
      kind: isMaw ? "maw" : pick(SKULLS),
      size: body.head.size * (0.94 + next() * 0.12),
      horns: pick(HORNS),
      extras: extra ? [extra] : [],
    },
    ridges: body.name === "Bronze" ? body.ridges : [{ kind: pick(RIDGES), from: 0.1, to: 0.85, count: 9
      + Math.floor(next() * 4), height: 8 + next() * 8, colour: pick(["horn", "wing", "glow"]) }],
    tail: isMaw ? undefined : { kind: pick(TAILS), size: 0.9 + next() * 0.3 },
    pattern: pick(PATTERNS),
    breath: undefined,
    over: ["Battle", "Polar", "Lava"].includes(body.name) ? body.over : undefined,
    dyes,
  };
}
