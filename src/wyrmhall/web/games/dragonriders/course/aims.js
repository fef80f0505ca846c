// @ts-check
/**
 * What a place of the pointer means while an aim is set: the path follows the pointer, then the dragon turns on its end; a facing
 * follows the pointer; a place behind another dragon, or beside a path, is where the pointer is.
 */

import { redraw } from "../../../js/app.js";
import { label } from "../../../js/language/table.js";
import { away, between, direction, distance, flight, laneOf, onLane, whole } from "./geometry.js";

/** @import {Dragon, Path} from "../types" */
/** @import {Ctx, Point, Pose} from "../local" */

/**
 * How one kind of aim is set by pointing.
 * @typedef {object} Manner
 * @property {string} kind
 * @property {((point: Point, numbers: number[]) => number[])[]} phases the numbers that a point means, one thing after another
 * @property {string[]} words what to do in each phase
 * @property {(numbers: number[]) => Pose} ends where the dragon, or the trap, comes to rest
 * @property {(numbers: number[]) => Point} pivot what is turned about in the last phase
 */
/**
 * @typedef {object} Steering
 * @property {boolean} isOpen
 * @property {(point: Point) => void} hover
 * @property {(point: Point) => void} press
 * @property {(point: Point) => void} drag
 * @property {(point: Point, isMoved: boolean) => void} release
 */

/** Which aim is being set, how far it is, and the numbers that the pointer set last. */
const hand = { key: "", phase: 0, numbers: /** @type {number[]} */ ([]), pressed: -1, isBeginning: false, isMendable: false };

/** @param {Ctx} ctx */
const me = (ctx) => ctx.view.dragons[ctx.me ?? 0];

/**
 * @param {Dragon} dragon
 * @returns {Pose}
 */
export const poseOf = (dragon) => ({ x: dragon.x ?? 0, y: dragon.y ?? 0, heading: dragon.heading ?? 0 });

/**
 * The path that is flown with.
 * @param {Ctx} ctx
 * @returns {Path}
 */
export function pathOf({ view }) {
  return view.paths.find((path) => path.ds === view.path) ?? view.paths[0];
}

/**
 * @param {Ctx} ctx
 * @returns {Manner | null}
 */
export function manner(ctx) {
  const { aim } = ctx;
  if (!aim || ctx.me === null) return null;
  const { ask } = aim;
  if (ask === "flight.fly") return flying(ctx);
  if (ask.endsWith(".face")) return facing(ctx);
  if (ask.endsWith(".place")) return placing(ctx);
  if (ask === "traps.lay") return laying(ctx);
  return null;
}

/**
 * @param {Ctx} ctx
 * @returns {Manner}
 */
function flying(ctx) {
  const { base } = ctx.view.course;
  const pose = poseOf(me(ctx));
  const path = pathOf(ctx);
  const front = away([pose.x, pose.y], pose.heading, base);
  const samples = ctx.aim?.options.map((option) => option.numbers ?? [0, 0]) ?? [];
  return {
    kind: "fly",
    phases: [
      (point) => {
        const swing = between(pose.heading, direction(front, point));
        const held = Math.max(-path.swing, Math.min(path.swing, swing));
        return [held, fairest(samples, held)];
      },
      (point, [swing, turn]) => {
        const { nose, along } = flight(pose, path, base, [swing, turn]);
        return [swing, between(along, direction(nose, point))];
      },
    ],
    words: [
      label`Swing the path: it follows the pointer. Click where it should lie.`,
      label`Now turn your dragon. Click to set it down.`,
    ],
    ends: (numbers) => flight(pose, path, base, numbers).pose,
    pivot: (numbers) => flight(pose, path, base, numbers).nose,
  };
}

/**
 * A turn that is permitted beside this swing, by the nearest samples: the one nearest to straight on.
 * @param {number[][]} samples
 * @param {number} swing
 */
function fairest(samples, swing) {
  let best = 0;
  let least = Infinity;
  for (const [a, b] of samples) {
    const cost = Math.abs(a - swing) * 4 + Math.abs(b);
    if (cost < least) [least, best] = [cost, b];
  }
  return best;
}

/**
 * The sample nearest to straight on: an aim begins there.
 * @param {number[][]} samples
 */
function straightest(samples) {
  return samples.reduce((best, now) => (Math.hypot(...now) < Math.hypot(...best) ? now : best), samples[0] ?? [0, 0]);
}

/**
 * @param {Ctx} ctx
 * @returns {Manner}
 */
function facing(ctx) {
  const { x, y } = poseOf(me(ctx));
  return {
    kind: "face",
    phases: [(point) => [direction([x, y], point)]],
    words: [label`Your dragon looks at the pointer. Click to let it face that way.`],
    ends: ([heading]) => ({ x, y, heading }),
    pivot: () => [x, y],
  };
}

/**
 * @param {Ctx} ctx
 * @returns {Manner}
 */
function placing(ctx) {
  const { course } = ctx.view;
  const [low, high] = [ctx.aim?.low[0] ?? 0, ctx.aim?.high[0] ?? 0];
  return {
    kind: "place",
    phases: [
      (point, [, , heading]) => {
        const { along, left } = laneOf(course, point, low, Math.min(high, low + course.length));
        return [along, left, heading];
      },
      (point, [along, left]) => {
        const { x, y } = onLane(course, along, left);
        return [along, left, direction([x, y], point)];
      },
    ],
    words: [
      label`Place your dragon behind the other: it follows the pointer. Click to set it down.`,
      label`Now turn your dragon. Click to set it.`,
    ],
    ends: ([along, left, heading]) => ({ ...onLane(course, along, left), heading: whole(heading) }),
    pivot: ([along, left]) => {
      const { x, y } = onLane(course, along, left);
      return [x, y];
    },
  };
}

/**
 * @param {Ctx} ctx
 * @returns {Manner}
 */
function laying(ctx) {
  const flown = me(ctx).flown ?? { x: 0, y: 0, direction: 0, length: 0 };
  const beside = 1250;
  return {
    kind: "lay",
    phases: [
      (point) => {
        const [dx, dy] = [point[0] - flown.x, point[1] - flown.y];
        const [u, v] = away([0, 0], flown.direction, 1);
        return [dx * u + dy * v, dx * -v + dy * u >= 0 ? 0 : 1];
      },
    ],
    words: [label`The trap follows the pointer beside your path. Click to lay it there.`],
    ends: ([along, side]) => {
      const [x, y] = away(away([flown.x, flown.y], flown.direction, along), flown.direction + (side ? -9000 : 9000), beside);
      return { x, y, heading: flown.direction };
    },
    pivot: () => [flown.x, flown.y],
  };
}

/**
 * How far the aim is set: a phase, or the number of phases when all is set.
 * @param {Ctx} ctx
 * @param {Manner} how
 */
export function phaseOf(ctx, how) {
  const { aim, pending } = ctx;
  const key = `${pending?.ask} ${pending?.since} ${ctx.view.round} ${ctx.view.path}`;
  if (key !== hand.key) {
    Object.assign(hand, { key, phase: 0, numbers: aim?.numbers ?? [], pressed: -1 });
    if (aim && how.kind === "fly") {
      const first = straightest(aim.options.map((option) => option.numbers ?? [0, 0]));
      Object.assign(hand, { numbers: first, isBeginning: true });
      queueMicrotask(() => aim.set(first));
    }
  }
  const isOther = aim?.numbers.some((number, at) => number !== hand.numbers[at]);
  if (hand.isBeginning) {
    hand.isBeginning = isOther === true;
    return hand.phase;
  }
  // set by keys, in the fields or by a hint: the pointer lets go
  if (isOther) {
    hand.numbers = aim?.numbers ?? [];
    hand.phase = how.phases.length;
  }
  return hand.phase;
}

/**
 * What was set by pointing and is not permitted goes to the nearest sample that is: a hand cannot hit a hundredth of a degree.
 * @param {Ctx} ctx
 * @param {Manner} how
 */
export function mend({ aim }, how) {
  if (!aim || !hand.isMendable || hand.phase < how.phases.length || !aim.preview?.why || aim.isLate || aim.isSent) return;
  hand.isMendable = false;
  const far = (/** @type {number[]} */ numbers) => Math.hypot(...numbers.map((number, at) => number - aim.numbers[at]));
  const samples = aim.options.map((option) => option.numbers ?? aim.numbers);
  if (!samples.length) return;
  const nearest = samples.reduce((best, now) => (far(now) < far(best) ? now : best));
  hand.numbers = nearest;
  hand.isBeginning = true;
  queueMicrotask(() => aim.set(nearest));
}

/**
 * @param {Ctx} ctx
 * @param {Manner} how
 * @returns {Steering}
 */
export function steering(ctx, how) {
  const aim = /** @type {NonNullable<Ctx["aim"]>} */ (ctx.aim);
  const last = how.phases.length;
  /** @param {Point} point @param {number} phase */
  const follow = (point, phase) => {
    const wanted = how.phases[phase]?.(point, aim.numbers);
    if (!wanted) return;
    // the same bounds as the shell keeps, so that the pointer is not taken for a key
    hand.numbers = wanted.map((number, at) => Math.max(aim.low[at], Math.min(aim.high[at], Math.round(number))));
    aim.set(hand.numbers);
  };
  /** @param {Point} point */
  const isOnDragon = (point) => {
    const { x, y } = how.ends(aim.numbers);
    return distance(point, [x, y]) < ctx.view.course.base * 1.4;
  };
  // where the path ends it is taken hold of again, also while the dragon turns
  const isOnPivot = (/** @type {Point} */ point) =>
    last > 1 && hand.phase > 0 && distance(point, how.pivot(aim.numbers)) < ctx.view.course.base * 0.5;
  return {
    isOpen: !aim.isSent,
    hover: (point) => {
      if (!aim.isSent && hand.phase < last && !isOnPivot(point)) follow(point, hand.phase);
    },
    press: (point) => {
      if (isOnPivot(point)) hand.pressed = 0;
      else hand.pressed = hand.phase < last ? hand.phase : isOnDragon(point) ? last - 1 : 0;
      if (hand.phase < last) follow(point, hand.pressed);
    },
    drag: (point) => {
      hand.phase = hand.pressed;
      follow(point, hand.pressed);
      redraw();
    },
    release: (point, isMoved) => {
      const isSet = hand.phase >= last;
      if (isSet && !isMoved && isOnDragon(point)) {
        aim.confirm();
        return;
      }
      if (!isMoved) follow(point, hand.pressed);
      hand.phase = Math.min(last, hand.pressed + 1);
      hand.isMendable = true;
      redraw();
    },
  };
}
