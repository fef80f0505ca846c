/** What makes a drawn thing choosable: `<g ${ctx.touch("field:1")}>`. State, name, keyboard, finger, mouse. */

import { AsyncDirective, directive, html, noChange } from "../../../vendor/lit-html.js";
import { showWhy, tell } from "../../ui/popups/why.js";
import { startDrag } from "./drag.js";

/**
 * What the touch directive asks of the page it is on.
 * @typedef {object} Chooser
 * @property {(name: string, by: object) => import("../../shell").Touch} look
 * @property {(name: string, by: object) => void} pick
 * @property {(name: string) => boolean} isDraggable
 * @property {(from: string, to: string, by: object) => void} drop
 * @property {(from: string, to: string) => boolean} accepts
 * @property {(rule: string) => string} href
 * @property {() => string} resting why what rests cannot be chosen now; empty if there is nothing to say
 */

class TouchDirective extends AsyncDirective {
  /** @type {Chooser | null} */
  chooser = null;
  name = "";
  /** @type {HTMLElement | SVGElement | null} */
  element = null;
  /** @type {string | null} */
  role = null;

  render() {
    return noChange;
  }

  /**
   * @param {import("../../../vendor/lit-html.js").ElementPart} part
   * @param {[Chooser, string]} values
   */
  update(part, [chooser, name]) {
    this.chooser = chooser;
    this.name = name;
    if (this.element !== part.element) this.#adopt(/** @type {HTMLElement} */ (part.element));
    this.#show(chooser.look(name, this));
    return noChange;
  }

  /** @param {HTMLElement} element */
  #adopt(element) {
    this.element = element;
    this.role = element.getAttribute("role");
    element.addEventListener("click", (event) => this.#click(event));
    element.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
    element.addEventListener("pointerdown", (event) => this.#press(/** @type {PointerEvent} */ (event)));
  }

  /** @param {import("../../shell").Touch} touch */
  #show(touch) {
    const element = this.element;
    if (!element) return;
    const isLive = touch.state !== "rest" && !touch.inert;
    set(element, "data-touch", this.name);
    set(element, "data-state", touch.state);
    set(element, "data-next", touch.next ? "" : null);
    set(element, "data-hinted", touch.hinted ? "" : null);
    set(element, "data-place", touch.place === undefined ? null : String(touch.place + 1));
    set(element, "role", isLive ? "button" : this.role);
    set(element, "tabindex", !isLive ? null : touch.state === "cannot" ? "-1" : "0");
    set(element, "aria-pressed", isLive && touch.state !== "cannot" ? String(touch.state === "chosen") : null);
    set(element, "aria-disabled", touch.state === "cannot" ? "true" : null);
    set(element, "aria-description", touch.why || null);
    set(element, "data-why", touch.why || null);
    set(element, "data-rule", touch.rule || null);
    set(element, "data-rule-href", touch.rule ? (this.chooser?.href(touch.rule) ?? null) : null);
    set(element, "data-drag", this.chooser?.isDraggable(this.name) ? "" : null);
  }

  /** @param {Event} event */
  #click(event) {
    if (!this.chooser || !this.element) return;
    if (event.target instanceof Element && event.target.closest("[data-touch]") !== this.element) return;
    if (event.target instanceof Element && event.target.closest("a[href]")) return;
    const state = this.element.dataset.state;
    if (state === "cannot") showWhy(this.element);
    else if (state !== "rest") this.chooser.pick(this.name, this);
    else if (!isControl(event.target, this.element)) tellWhy(this.element, this.chooser.resting());
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Enter" || event.target !== this.element || this.element?.dataset.state === "rest") return;
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    this.#click(event);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const { chooser, element, name } = this;
    if (!chooser || !element || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest("[data-touch]") !== element) return;
    if (["may", "chosen"].includes(element.dataset.state ?? "") && chooser.isDraggable(name)) startDrag(event, element, name, chooser, this);
  }
}

/**
 * Whether a click means something of its own within a thing, or opens it.
 * @param {EventTarget | null} target
 * @param {Element} thing
 */
function isControl(target, thing) {
  const control = target instanceof Element ? target.closest("button, summary, label, [data-look], [data-peek]") : null;
  return control !== null && (thing === control || thing.contains(control));
}

/**
 * @param {Element} element
 * @param {string} words
 */
function tellWhy(element, words) {
  if (words) tell(element, html`<p>${words}</p>`);
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export const touchDirective = directive(TouchDirective);
