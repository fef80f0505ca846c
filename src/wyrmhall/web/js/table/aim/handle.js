/**
 * A drawn thing that sets an aim when it is dragged: `<circle ${ctx.aim.handle({ at: (point, start) => numbers })} />`. With a `dial`
 * and a `label` it is also a slider for the keyboard and for a screen reader.
 */

import { AsyncDirective, directive, noChange } from "../../../vendor/lit-html.js";

/** @typedef {import("../../shell").AimHandle} AimHandle */
/** @typedef {{ x: number, y: number }} Point */

/**
 * What a handle asks of the page.
 * @typedef {object} Steered
 * @property {import("./aiming.js").Aiming} aiming
 * @property {(numbers: number[]) => void} set
 * @property {() => void} confirm
 */

/** @type {Record<string, number>} */
const KEYS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };

class HandleDirective extends AsyncDirective {
  /** @type {HTMLElement | SVGElement | null} */
  element = null;
  /** @type {Steered | null} */
  steered = null;
  /** @type {AimHandle | null} */
  how = null;
  /** @type {{ pointer: number, point: Point, numbers: number[] } | null} */
  start = null;

  render() {
    return noChange;
  }

  /**
   * @param {import("../../../vendor/lit-html.js").ElementPart} part
   * @param {[Steered, AimHandle]} values
   */
  update(part, [steered, how]) {
    this.steered = steered;
    this.how = how;
    if (this.element !== part.element) this.#adopt(/** @type {HTMLElement} */ (part.element));
    this.#describe();
    return noChange;
  }

  /** @param {HTMLElement} element */
  #adopt(element) {
    this.element = element;
    element.setAttribute("data-handle", "");
    element.addEventListener("pointerdown", (event) => this.#press(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#end(event));
    element.addEventListener("pointercancel", (event) => this.#end(event));
    element.addEventListener("keydown", (event) => this.#key(event));
  }

  #describe() {
    const { element, how, steered } = this;
    if (!element || !how || !steered || how.dial === undefined || !how.label) return;
    const { aiming } = steered;
    const at = how.dial;
    element.setAttribute("role", "slider");
    element.setAttribute("tabindex", "0");
    element.setAttribute("data-focus", `handle:${at}`);
    element.setAttribute("aria-label", how.label);
    element.setAttribute("aria-valuemin", String(aiming.low[at]));
    element.setAttribute("aria-valuemax", String(aiming.high[at]));
    element.setAttribute("aria-valuenow", String(aiming.numbers[at]));
    element.setAttribute("aria-valuetext", aiming.words(at));
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0 || !this.steered || !this.how || !this.element) return;
    event.preventDefault();
    this.element.setPointerCapture(event.pointerId);
    this.element.setAttribute("data-held", "");
    this.element.focus({ preventScroll: true });
    this.start = { pointer: event.pointerId, point: this.#point(event), numbers: [...this.steered.aiming.numbers] };
    if (this.how.jump) this.#move(event);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.start || event.pointerId !== this.start.pointer || !this.how) return;
    this.steered?.set(this.how.at(this.#point(event), this.start));
  }

  /** @param {PointerEvent} event */
  #end(event) {
    if (event.pointerId !== this.start?.pointer) return;
    this.start = null;
    this.element?.removeAttribute("data-held");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { how, steered } = this;
    if (!how || !steered || how.dial === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Enter") steered.confirm();
    else if (event.key in KEYS) {
      const { aiming } = steered;
      const step = event.shiftKey ? 1 : aiming.dials[how.dial].step;
      const numbers = [...aiming.numbers];
      numbers[how.dial] += KEYS[event.key] * step;
      steered.set(numbers);
    } else return;
    event.preventDefault();
  }

  /**
   * Where the pointer is, in the coordinates of the space that the handle names: by default those of its picture.
   * @param {PointerEvent} event
   * @returns {Point}
   */
  #point(event) {
    const { element, how } = this;
    const space = (how?.space && element?.closest(how.space)) || element?.closest("svg");
    if (space instanceof SVGGraphicsElement) {
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(space.getScreenCTM()?.inverse());
      return { x: point.x, y: point.y };
    }
    const box = (space ?? element)?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }
}

export const handleDirective = directive(HandleDirective);
