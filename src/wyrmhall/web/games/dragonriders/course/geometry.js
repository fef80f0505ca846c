// @ts-check
/** Where a flight leads, by geometry alone. What it touches, and what that does, is told by the hall. */

/** @import {Course, Path} from "../types" */
/** @import {Point, Pose} from "../local" */

const TURN = 36000;
const RADIANS = Math.PI / (TURN / 2);

/**
 * A point so far away in a direction.
 * @param {Point} from
 * @param {number} direction
 * @param {number} far
 * @returns {Point}
 */
export function away([x, y], direction, far) {
  return [x + far * Math.cos(direction * RADIANS), y + far * Math.sin(direction * RADIANS)];
}

/**
 * The direction from one point to another, in hundredths of a degree.
 * @param {Point} from
 * @param {Point} to
 */
export function direction(from, to) {
  return whole(Math.atan2(to[1] - from[1], to[0] - from[0]) / RADIANS);
}

/**
 * An angle from 0 up to a whole turn.
 * @param {number} angle
 */
export function whole(angle) {
  return ((Math.round(angle) % TURN) + TURN) % TURN;
}

/**
 * The smaller way round from one direction to another: from minus half a turn to half a turn.
 * @param {number} from
 * @param {number} to
 */
export function between(from, to) {
  const found = whole(to - from);
  return found > TURN / 2 ? found - TURN : found;
}

/**
 * @param {Point} a
 * @param {Point} b
 */
export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * A flight: the path at the dragon's front, the dragon at the path's end.
 * @param {Pose} pose
 * @param {Path} path
 * @param {number} base
 * @param {number[]} angles
 */
export function flight(pose, path, base, [swing, turn]) {
  const front = away([pose.x, pose.y], pose.heading, base);
  const along = whole(pose.heading + swing);
  const nose = away(front, along, path.length);
  const heading = whole(along + turn);
  const [x, y] = away(nose, heading, base);
  return { front, along, nose, tip: away(nose, heading, 2 * base), pose: { x, y, heading } };
}

/**
 * The ruler of a path as corners: a long plank with a point at both ends.
 * @param {Point} tail
 * @param {number} along
 * @param {Path} path
 */
export function plank(tail, along, { length, half }) {
  const places = [[0, 0], [half, -half], [length - half, -half], [length, 0], [length - half, half], [half, half]];
  return places.flatMap(([u, v]) => away(away(tail, along, u), along + TURN / 4, v));
}

/** @param {number[]} corners x, y, x, y ... */
export function points(corners) {
  return corners.map((number) => Math.round(number)).join(" ");
}

/**
 * A slice of a circle: how far a path may swing.
 * @param {Point} apex
 * @param {number} middle
 * @param {number} swing
 * @param {number} radius
 */
export function slice(apex, middle, swing, radius) {
  const [left, right] = [away(apex, middle + swing, radius), away(apex, middle - swing, radius)];
  return `M${at(apex)}L${at(right)}A${radius} ${radius} 0 0 1 ${at(left)}Z`;
}

/**
 * An arc from one side of the swing to the other.
 * @param {Point} apex
 * @param {number} middle
 * @param {number} swing
 * @param {number} radius
 */
export function arc(apex, middle, swing, radius) {
  const [left, right] = [away(apex, middle + swing, radius), away(apex, middle - swing, radius)];
  return `M${at(right)}A${radius} ${radius} 0 0 1 ${at(left)}`;
}

/** @param {Point} point */
export const at = ([x, y]) => `${Math.round(x)} ${Math.round(y)}`;

/** @param {Pose} pose */
export const posed = ({ x, y, heading }) => `translate(${x} ${y}) rotate(${heading / 100})`;

/**
 * The six corners of a base about its own middle, its front to the east.
 * @param {number} base
 */
export const hexagon = (base) => points([0, 1, 2, 3, 4, 5].flatMap((k) => away([0, 0], k * 6000, base)));

// -- places along the lane ------------------------------------------------------------------------------

/** @type {WeakMap<Course, SVGPathElement>} */
const lines = new WeakMap();

/** @param {Course} course */
function middleOf(course) {
  let line = lines.get(course);
  if (!line) {
    line = document.createElementNS("http://www.w3.org/2000/svg", "path");
    line.setAttribute("d", course.line);
    lines.set(course, line);
  }
  return line;
}

/**
 * The place so far along the middle of the lane and so far to its left, and the direction of the lane there.
 * @param {Course} course
 * @param {number} along
 * @param {number} left
 * @returns {Pose}
 */
export function onLane(course, along, left) {
  const line = middleOf(course);
  const far = course.closed ? ((along % course.length) + course.length) % course.length : Math.max(0, along);
  const here = line.getPointAtLength(far);
  const [behind, ahead] = [line.getPointAtLength(Math.max(0, far - 40)), line.getPointAtLength(far + 40)];
  const heading = direction([behind.x, behind.y], [ahead.x, ahead.y]);
  const [x, y] = away([here.x, here.y], heading + TURN / 4, left);
  return { x, y, heading };
}

/**
 * How far along the lane, and how far left of its middle, a point lies; looked for between two places along it.
 * @param {Course} course
 * @param {Point} point
 * @param {number} low
 * @param {number} high
 */
export function laneOf(course, point, low, high) {
  const line = middleOf(course);
  let best = low;
  let least = Infinity;
  /** @param {number} along */
  const look = (along) => {
    const far = course.closed ? ((along % course.length) + course.length) % course.length : along;
    const here = line.getPointAtLength(far);
    const off = Math.hypot(here.x - point[0], here.y - point[1]);
    if (off < least) [least, best] = [off, along];
  };
  for (let along = low; along <= high; along += 600) look(along);
  const coarse = best;
  for (let along = Math.max(low, coarse - 600); along <= Math.min(high, coarse + 600); along += 25) look(along);
  const lane = onLane(course, best, 0);
  const side = away([0, 0], lane.heading + TURN / 4, 1);
  return { along: best, left: (point[0] - lane.x) * side[0] + (point[1] - lane.y) * side[1] };
}
