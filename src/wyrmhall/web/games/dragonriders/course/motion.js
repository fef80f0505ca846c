// @ts-check
/** Moves dragons to where the view has them: along the way they flew, or straight, with beating wings. */

import { AsyncDirective, directive, noChange } from "../../../vendor/lit-html.js";
import { isCalm, preference } from "../../../js/preferences.js";
import { between, posed } from "./geometry.js";

/** @import {Pose} from "../local" */

/** @type {Record<string, number>} */
const PACE = { slow: 1.7, normal: 1, fast: 0.5 };
const FLIGHT = 820;
const SHIFT = 320;

/** @param {number} t from 0 to 1 */
export const eased = (t) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/**
 * @param {Pose} from
 * @param {Pose} to
 * @param {number} t
 * @returns {Pose}
 */
function mixed(from, to, t) {
  return {
    x: from.x + (to.x - from.x) * t,
    y: from.y + (to.y - from.y) * t,
    heading: from.heading + between(from.heading, to.heading) * t,
  };
}

class PoseDirective extends AsyncDirective {
  /** @type {SVGElement | null} */
  element = null;
  /** @type {Pose | null} */
  now = null;
  /** @type {Pose | null} */
  goal = null;
  frame = 0;

  /**
   * @param {Pose} _pose
   * @param {number[][] | null} [_way]
   */
  render(_pose, _way) {
    return noChange;
  }

  /**
   * @param {import("../../../vendor/lit-html.js").ElementPart} part
   * @param {[Pose, (number[][] | null)?]} values
   */
  update(part, [pose, way]) {
    this.element = /** @type {SVGElement} */ (part.element);
    const { goal } = this;
    if (goal && goal.x === pose.x && goal.y === pose.y && goal.heading === pose.heading) return noChange;
    this.goal = pose;
    if (!this.now || isCalm()) this.#rest(pose);
    else this.#set(way?.length ? way : null);
    return noChange;
  }

  /** @param {number[][] | null} way */
  #set(way) {
    cancelAnimationFrame(this.frame);
    const start = /** @type {Pose} */ (this.now);
    const goal = /** @type {Pose} */ (this.goal);
    /** @type {Pose[]} */
    const stops = [start, ...(way ?? []).map(([x, y, heading]) => ({ x, y, heading })), goal];
    // turning on the spot takes time too
    const spans = stops.slice(1).map((stop, at) => {
      const before = stops[at];
      return Math.hypot(stop.x - before.x, stop.y - before.y) + Math.abs(between(before.heading, stop.heading)) * 0.35 + 1;
    });
    const all = spans.reduce((sum, span) => sum + span, 0);
    const time = (way ? FLIGHT : SHIFT) * PACE[preference("speed")];
    const begun = performance.now();
    this.element?.setAttribute("data-flying", "");
    const step = () => {
      const t = Math.min(1, (performance.now() - begun) / time);
      if (t >= 1) {
        this.#rest(goal);
        return;
      }
      let left = eased(t) * all;
      let at = 0;
      while (at < spans.length - 1 && left > spans[at]) left -= spans[at++];
      this.#show(mixed(stops[at], stops[at + 1], Math.min(1, left / spans[at])));
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** @param {Pose} pose */
  #rest(pose) {
    cancelAnimationFrame(this.frame);
    this.#show(pose);
    this.element?.removeAttribute("data-flying");
  }

  /** @param {Pose} pose */
  #show(pose) {
    this.now = pose;
    this.element?.setAttribute("transform", posed(pose));
  }

  disconnected() {
    cancelAnimationFrame(this.frame);
  }
}

export const pose = directive(PoseDirective);
