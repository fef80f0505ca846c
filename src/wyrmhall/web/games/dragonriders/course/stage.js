// @ts-check
/**
 * The stage on which the race is seen: a camera that follows what happens, and the pointer. While an aim is set one pointer steers
 * it; two fingers, the wheel, the right button and the tools move the camera.
 */

import { AsyncDirective, directive, noChange } from "../../../vendor/lit-html.js";
import { isCalm } from "../../../js/preferences.js";
import { eased } from "./motion.js";

/** @import {Point} from "../local" */

/** Middle and width of what is seen, in the world. @typedef {{x: number, y: number, width: number}} Look */
/**
 * @typedef {object} Scene
 * @property {number[]} whole left, bottom, right, top of the world
 * @property {number[]} wanted the part of it to be seen
 * @property {string} key changes when something else is to be seen
 * @property {import("./aims.js").Steering | null} steering
 */

const TIME = 420;
const NEAREST = 9000;
const UNIT = 56; // of the world to a pixel, where flags and knobs have the size they are drawn with
const SLACK = 5; // pixels that a click may wander
const EDGE = 12; // pixels about the tools

/** The camera is asked from outside by the tools. @type {StageDirective | null} */
let current = null;

class StageDirective extends AsyncDirective {
  /** @type {SVGSVGElement | null} */
  map = null;
  /** @type {Scene | null} */
  scene = null;
  /** @type {Look | null} */
  look = null;
  isFree = false;
  key = "";
  frame = 0;
  /** @type {Map<number, {x: number, y: number}>} */
  fingers = new Map();
  /** @type {{id: number, x: number, y: number, isMoved: boolean, kind: "aim" | "pan", look: Look} | null} */
  held = null;
  room = new ResizeObserver(() => this.#fit(true));

  /** @param {Scene} _scene */
  render(_scene) {
    return noChange;
  }

  /**
   * @param {import("../../../vendor/lit-html.js").ElementPart} part
   * @param {[Scene]} values
   */
  update(part, [scene]) {
    current = this;
    this.scene = scene;
    if (this.map !== part.element) this.#adopt(/** @type {SVGSVGElement} */ (part.element));
    if (scene.key !== this.key) {
      this.key = scene.key;
      this.isFree = false;
      this.#fit(false);
    }
    return noChange;
  }

  /** @param {SVGSVGElement} map */
  #adopt(map) {
    this.map = map;
    map.addEventListener("pointerdown", (event) => this.#down(event));
    map.addEventListener("pointermove", (event) => this.#move(event));
    map.addEventListener("pointerup", (event) => this.#up(event));
    map.addEventListener("pointercancel", (event) => this.#up(event));
    map.addEventListener("contextmenu", (event) => event.preventDefault());
    map.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.room.observe(map);
  }

  // -- the camera

  get #ratio() {
    const map = this.map;
    return map && map.clientHeight ? map.clientWidth / map.clientHeight : 1.6;
  }

  /** The part of the map beside or above the tools, from 0 to 1: nothing that is to be seen lies under them. */
  get #clear() {
    const tools = this.map?.parentElement?.querySelector(".dr-tools");
    const { clientWidth: wide = 1, clientHeight: high = 1 } = this.map ?? {};
    if (!(tools instanceof HTMLElement) || !wide || !high) return { across: 1, down: 1 };
    const { offsetWidth: width, offsetHeight: height } = tools;
    return height > width ? { across: 1 - (width + EDGE) / wide, down: 1 } : { across: 1, down: 1 - (height + EDGE) / high };
  }

  /**
   * The look that shows a part of the world.
   * @param {number[]} part
   * @returns {Look}
   */
  #showing([left, bottom, right, top]) {
    const { across, down } = this.#clear;
    const width = Math.max((right - left) / across, ((top - bottom) * this.#ratio) / down, NEAREST);
    const x = (left + right) / 2 + (width * (1 - across)) / 2;
    return this.#within({ x, y: (bottom + top) / 2 - (width * (1 - down)) / this.#ratio / 2, width });
  }

  /**
   * Nothing is to be seen beyond the world, as far as that can be helped; but beneath the tools.
   * @param {Look} look
   * @returns {Look}
   */
  #within(look) {
    const [left, bottom, right, top] = this.scene?.whole ?? [0, 0, 1, 1];
    const ratio = this.#ratio;
    const { across, down } = this.#clear;
    const width = Math.min(Math.max(look.width, NEAREST), Math.max((right - left) / across, ((top - bottom) * ratio) / down));
    const height = width / ratio;
    const [end, floor] = [right + width * (1 - across), bottom - height * (1 - down)];
    const hold = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ low, /** @type {number} */ high) =>
      size >= high - low ? (low + high) / 2 : Math.max(low + size / 2, Math.min(high - size / 2, at));
    return { x: hold(look.x, width, left, end), y: hold(look.y, height, floor, top), width };
  }

  /** @param {boolean} isAtOnce */
  #fit(isAtOnce) {
    if (!this.scene || !this.map?.clientWidth) return;
    const goal = this.isFree && this.look ? this.#within(this.look) : this.#showing(this.scene.wanted);
    this.#go(goal, isAtOnce);
  }

  /**
   * @param {Look} goal
   * @param {boolean} isAtOnce
   */
  #go(goal, isAtOnce) {
    cancelAnimationFrame(this.frame);
    const from = this.look;
    if (!from || isAtOnce || isCalm()) {
      this.#see(goal);
      return;
    }
    const begun = performance.now();
    const step = () => {
      const t = Math.min(1, (performance.now() - begun) / TIME);
      const u = eased(t);
      this.#see({
        x: from.x + (goal.x - from.x) * u,
        y: from.y + (goal.y - from.y) * u,
        width: from.width * (goal.width / from.width) ** u,
      });
      if (t < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** @param {Look} look */
  #see(look) {
    this.look = look;
    const height = look.width / this.#ratio;
    const box = [look.x - look.width / 2, -look.y - height / 2, look.width, height].map((number) => Math.round(number));
    this.map?.setAttribute("viewBox", box.join(" "));
    // flags and knobs keep their size on the screen when the camera comes near
    this.map?.style.setProperty("--dr-near", (look.width / (this.map.clientWidth || 1) / UNIT).toFixed(3));
  }

  /**
   * @param {number} factor less than one comes nearer
   * @param {Point} [about] what stays where it is
   */
  zoom(factor, about) {
    if (!this.look) return;
    const [x, y] = about ?? [this.look.x, this.look.y];
    const width = this.look.width * factor;
    const real = this.#within({ ...this.look, width }).width / this.look.width;
    this.isFree = true;
    const goal = this.#within({ x: x + (this.look.x - x) * real, y: y + (this.look.y - y) * real, width: this.look.width * real });
    this.#go(goal, about !== undefined);
  }

  // -- the pointer

  /**
   * @param {{clientX: number, clientY: number}} event
   * @returns {Point}
   */
  #point({ clientX, clientY }) {
    const matrix = this.map?.getScreenCTM();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [point.x, -point.y];
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!this.map || !this.look) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size > 1) {
      this.held = null;
      return;
    }
    if (event.target instanceof Element && event.target.closest("[data-state=may], [data-state=cannot], [data-handle]")) return;
    const isAim = event.button === 0 && this.scene?.steering?.isOpen === true;
    this.held = { id: event.pointerId, x: event.clientX, y: event.clientY, isMoved: false, kind: isAim ? "aim" : "pan",
        look: this.look };
    this.map.setPointerCapture(event.pointerId);
    if (isAim) this.scene?.steering?.press(this.#point(event));
    if (event.button === 0) event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.fingers.get(event.pointerId);
    if (before) this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (before && this.fingers.size === 2) {
      this.#pinch(event.pointerId, before);
      return;
    }
    const { held } = this;
    if (!held) {
      if (event.pointerType === "mouse" && !event.buttons) this.scene?.steering?.hover(this.#point(event));
      return;
    }
    if (held.id !== event.pointerId) return;
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK) held.isMoved = true;
    if (held.kind === "aim") {
      if (held.isMoved) this.scene?.steering?.drag(this.#point(event));
      return;
    }
    if (!held.isMoved) return;
    const scale = held.look.width / (this.map?.clientWidth || 1);
    const look = { ...held.look, x: held.look.x - (event.clientX - held.x) * scale,
        y: held.look.y + (event.clientY - held.y) * scale };
    this.isFree = true;
    this.#go(this.#within(look), true);
  }

  /**
   * @param {number} id
   * @param {{x: number, y: number}} before
   */
  #pinch(id, before) {
    const now = this.fingers.get(id);
    const other = [...this.fingers.entries()].find(([finger]) => finger !== id)?.[1];
    if (!now || !other || !this.look) return;
    const far = (/** @type {{x: number, y: number}} */ a) => Math.max(20, Math.hypot(a.x - other.x, a.y - other.y));
    const middle = this.#point({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
    const was = this.#point({ clientX: (before.x + other.x) / 2, clientY: (before.y + other.y) / 2 });
    this.look = { ...this.look, x: this.look.x + was[0] - middle[0], y: this.look.y + was[1] - middle[1] };
    this.zoom(far(before) / far(now), was);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.fingers.delete(event.pointerId);
    const { held } = this;
    if (!held || held.id !== event.pointerId) return;
    this.held = null;
    if (held.kind === "aim" && event.type === "pointerup") this.scene?.steering?.release(this.#point(event), held.isMoved);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(Math.max(-1, Math.min(1, event.deltaY / 240))), this.#point(event));
  }

  disconnected() {
    cancelAnimationFrame(this.frame);
    this.room.disconnect();
    this.fingers.clear();
    if (current === this) current = null;
  }

  reconnected() {
    if (this.map) this.room.observe(this.map);
    current = this;
  }
}

export const stage = directive(StageDirective);

/** @param {number} factor */
export const zoom = (factor) => current?.zoom(factor);
