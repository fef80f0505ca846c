/**
 * Plays what happened between two views: things move from place to place, one step after another, skippable, calm when asked. The
 * same for every game: zones and things are found by the names that the hall gives them.
 */

import { isCalm, preference } from "../preferences.js";
import { play } from "../ui/sound.js";
import { makeGhost } from "./choice/drag.js";
import { isShown, LENGTH, Scene } from "./moments.js";

/** @typedef {import("../shell").Step} Step */

const TIMES = { quick: 120, way: 240, blow: 400 };
const READING = 520;
/** @type {Record<string, number>} */
const SPEEDS = { slow: 1.7, normal: 1, fast: 0.5 };
/** Milliseconds that others may keep a person waiting with what they do. @type {Record<string, number>} */
const PATIENCE = { slow: 12000, normal: 6000, fast: 3200 };
/** How much of its full length a moment takes, and how much the next one of a row. @type {Record<string, number>} */
const MOMENTS = { slow: 1.25, normal: 1, fast: 0.75 };
const NEXT = 0.75;
/** However much has happened: faster than this nothing can be seen. */
const LEAST = 0.06;
/** Of many things that move at once so many fly, one shortly after another; the others are there when they land. */
const FLOCK = 5;
const APART = 60;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** How much time is left to show what others do, from one act of the person to the next. */
export class Tempo {
  #spent = 0;
  /** @type {number | null} */
  #followed = null;
  /** Nothing more is shown, because the person has skipped it. */
  isHurried = false;

  get left() {
    return Math.max(0, PATIENCE[preference("speed")] - this.#spent);
  }

  /** @param {number} time */
  spend(time) {
    this.#spent += time;
  }

  /** The person has acted: what follows is new. */
  rest() {
    this.#spent = 0;
    this.isHurried = false;
  }

  /**
   * For one who watches every other player's doing is new.
   * @param {number | null} seat
   */
  follow(seat) {
    if (seat !== this.#followed) this.rest();
    this.#followed = seat;
  }
}

export class Runner {
  /** @type {(() => void) | null} */
  #hurry = null;
  #isSkipping = false;
  /** @type {Set<Animation>} */
  #running = new Set();

  /**
   * @param {(text: string) => void} caption
   * @param {() => import("./moments.js").Company | null} [company] who looks on; without it no moments are staged
   */
  constructor(caption, company) {
    this.caption = caption;
    this.company = company;
  }

  get isRunning() {
    return this.#hurry !== null;
  }

  /**
   * @param {Step[]} steps
   * @param {(view: import("../types").View) => void} [show] draws the table as it is after a step
   * @param {number} [most] milliseconds that all of it may take
   */
  async run(steps, show, most = PATIENCE[preference("speed")]) {
    this.#isSkipping = false;
    const planned = steps.reduce((sum, step) => sum + length(step), 0);
    const haste = Math.max(LEAST, Math.min(SPEEDS[preference("speed")], most / Math.max(1, planned)));
    let share = MOMENTS[preference("speed")];
    for (const step of steps) {
      if (this.#isSkipping) break;
      await this.#show(step, haste);
      if (step.moment && !this.#isSkipping && (await this.#stage(step.moment, share))) share *= NEXT;
      if (step.view && show) show(step.view);
    }
    this.caption("");
  }

  /**
   * @param {import("../shell").Moment} moment
   * @param {number} share of its full length
   * @returns {Promise<boolean>} whether it is one for the people here
   */
  async #stage(moment, share) {
    const company = this.company?.();
    if (!company || !isShown(moment, company)) return false;
    const scene = new Scene(moment, company, LENGTH * share, find);
    play(moment.kind);
    scene.begin();
    await this.#pause(scene.time);
    scene.end();
    return true;
  }

  skip() {
    if (!this.#hurry) return;
    this.#isSkipping = true;
    for (const animation of this.#running) animation.finish();
    this.#hurry();
  }

  /**
   * @param {Step} step
   * @param {number} haste
   */
  async #show(step, haste) {
    const time = TIMES[step.duration ?? "way"] * haste;
    if (step.text) this.caption(step.text); // what happens without a word belongs to the sentence before
    const from = find(step.from);
    const to = find(step.to);
    const hit = find(step.hit);
    const flash = find(step.flash) ?? (from && to ? null : (to ?? from));
    const flights = from && to ? [{ from, to }] : flightsOf(step.moves ?? []);
    if (!isCalm()) flights.forEach((flight, at) => this.#fly(flight.from, flight.to, time * 1.4, at * APART * haste));
    if (hit) this.#strike(hit, time);
    if (flash) this.#glow(flash, time * 2);
    play(hit ? "hit" : flights.length ? "move" : "soft");
    await this.#pause(length(step) * haste);
  }

  /**
   * @param {Element} from
   * @param {Element} to
   * @param {number} time
   * @param {number} delay
   */
  #fly(from, to, time, delay) {
    const start = from.getBoundingClientRect();
    const end = to.getBoundingClientRect();
    const ghost = makeGhost(from);
    const x = end.left + end.width / 2 - start.left - start.width / 2;
    const y = end.top + end.height / 2 - start.top - start.height / 2;
    const scale = Math.max(0.3, Math.min(1.4, Math.min(end.width / start.width, end.height / start.height)));
    const way = ghost.animate(
      [
        { transform: "none" },
        { transform: `translate(${x * 0.5}px, ${y * 0.5 - 18}px) scale(${(1 + scale) / 2}) rotate(3deg)` },
        { transform: `translate(${x}px, ${y}px) scale(${scale})` },
      ],
      { duration: time, delay, easing: EASE, fill: "forwards" },
    );
    this.#follow(way, () => ghost.remove());
  }

  /**
   * @param {Element} element
   * @param {number} time
   */
  #strike(element, time) {
    element.setAttribute("data-hit", "");
    const shake = isCalm()
      ? [{ opacity: 0.4 }, { opacity: 1 }]
      : [0, -6, 6, -4, 4, 0].map((x) => ({ translate: `${x}px 0` }));
    this.#follow(element.animate(shake, { duration: Math.max(time, 200), easing: "linear" }), () =>
      element.removeAttribute("data-hit"),
    );
  }

  /**
   * @param {Element} element
   * @param {number} time
   */
  #glow(element, time) {
    element.setAttribute("data-flash", "");
    const rise = isCalm() ? [{ opacity: 0.6 }, { opacity: 1 }] : [{ scale: "1" }, { scale: "1.04" }, { scale: "1" }];
    this.#follow(element.animate(rise, { duration: Math.max(time, 200), easing: EASE }), () =>
      element.removeAttribute("data-flash"),
    );
  }

  /**
   * @param {Animation} animation
   * @param {() => void} end
   */
  #follow(animation, end) {
    this.#running.add(animation);
    animation.onfinish = animation.oncancel = () => {
      this.#running.delete(animation);
      end();
    };
  }

  /** @param {number} time */
  #pause(time) {
    return new Promise((resolve) => {
      const timer = setTimeout(done, time);
      const hurry = done;
      const runner = this;
      this.#hurry = hurry;
      function done() {
        clearTimeout(timer);
        runner.#hurry = null;
        resolve(undefined);
      }
    });
  }
}

/** @param {Step} step */
function length(step) {
  const time = TIMES[step.duration ?? "way"];
  return step.text ? time + READING : time;
}

/**
 * Where the things that move are drawn now, and where they go.
 * @param {import("../types").Move[]} moves
 */
function flightsOf(moves) {
  return moves.slice(0, FLOCK).flatMap((move) => {
    const [start, to] = [find(move.from), find(move.to)];
    const from = start && (thingIn(start, move) ?? start);
    return from && to && from !== to ? [{ from, to }] : [];
  });
}

/**
 * A thing in its zone: by its own name, or by its face; the topmost if there are several alike.
 * @param {Element} zone
 * @param {import("../types").Move} move
 */
function thingIn(zone, { thing, face }) {
  const named = [...zone.querySelectorAll(`[data-touch="${CSS.escape(thing)}"]`)];
  const alike = named.length || face === null ? named : [...zone.querySelectorAll(`[data-card="${CSS.escape(face)}"]`)];
  return alike.filter((one) => one.getClientRects().length).at(-1);
}

/**
 * The element a step names: a zone, a thing by the name of its touch, or by a selector.
 * @param {string | undefined} name
 */
function find(name) {
  if (!name) return null;
  const table = document.querySelector(".table-middle") ?? document;
  const escaped = CSS.escape(name);
  const named = table.querySelector(`[data-zone="${escaped}"]`) ?? table.querySelector(`[data-touch="${escaped}"]`);
  if (named) return named;
  try {
    return table.querySelector(name);
  } catch {
    return null;
  }
}
