/**
 * A closer look at a thing on the table: while the pointer rests on it, while it has the focus, after a long press, and on a tap where
 * a tap chooses nothing. A table says what can be looked at and how it looks: `<div ${lens(ctx, { things, face })}>`. A tap on an
 * element with `data-look` within a thing looks closer and does nothing else.
 */

import { AsyncDirective, directive, html, noChange, nothing, render } from "../../vendor/lit-html.js";
import { putBeside, putInto } from "../ui/popups/beside.js";
import { whyCard } from "../ui/popups/why.js";
import { meaning, termsIn } from "./terms.js";

const MOST_TERMS = 2; // more would be longer than what is printed
const REST = 420; // ms that a pointer rests before the lens comes
// what a lens leaves in sight: what may be chosen now, what is asked, and what the table names besides
const KEPT = ".prompt, .lesson";
const SPARED = ".table-middle :is([data-state=may], [data-state=chosen]):not(.lens *)";

/**
 * @typedef {object} Sight
 * @property {string} things a selector of what can be looked at
 * @property {(ctx: any, thing: Element) => unknown} face how it looks from near, or `nothing`
 * @property {string} [kind] for the style sheet of the table
 * @property {string} [spared] a selector of what it leaves in sight if it can: the hand, lanes
 */

class Lens extends AsyncDirective {
  /** @type {import("../shell").TableContext | null} */
  ctx = null;
  /** @type {Sight | null} */
  sight = null;
  /** @type {HTMLElement | null} */
  root = null;
  /** @type {HTMLElement | null} */
  glass = null;
  /** @type {Element | null} */
  thing = null;
  /** What was looked at when the finger came down. @type {Element | null} */
  before = null;
  isTouch = false;
  timer = 0;
  listening = new AbortController();

  /**
   * @param {any} _ctx
   * @param {Sight} _sight
   */
  render(_ctx, _sight) {
    return noChange;
  }

  /**
   * @param {import("../../vendor/lit-html.js").ElementPart} part
   * @param {[any, Sight]} values
   */
  update(part, [ctx, sight]) {
    if (this.ctx && this.ctx.view !== ctx.view) this.hide();
    this.ctx = ctx;
    this.sight = sight;
    if (!this.root) this.#listen(/** @type {HTMLElement} */ (part.element));
    if (this.thing && !this.thing.isConnected) this.hide();
    return noChange;
  }

  disconnected() {
    this.hide();
    this.listening.abort();
  }

  reconnected() {
    if (this.root) this.#listen(this.root);
  }

  /** @param {HTMLElement} root */
  #listen(root) {
    this.root = root;
    this.listening = new AbortController();
    const { signal } = this.listening;
    const early = { signal, capture: true };
    root.addEventListener("pointerover", (event) => this.#over(event), { signal });
    root.addEventListener("pointerleave", (event) => this.#leave(event), { signal });
    root.addEventListener("longpress", (event) => this.#long(event), { signal });
    root.addEventListener("focusin", (event) => this.#focus(event), { signal });
    root.addEventListener("focusout", () => this.#blur(), { signal });
    root.addEventListener("dragstart", () => this.hide(), { signal });
    root.addEventListener("scroll", (event) => this.#scroll(event), { ...early, passive: true });
    root.addEventListener("pointerdown", (event) => this.#tap(event), early);
    root.addEventListener("click", (event) => this.#tap(event), early); // before an answer makes a choice none
    root.ownerDocument.addEventListener("pointerdown", (event) => this.#down(event), early);
    root.ownerDocument.addEventListener("keydown", (event) => this.#key(event), { signal });
  }

  /** @param {PointerEvent} event */
  #over(event) {
    if (event.pointerType !== "touch" && !this.#isOnGlass(event)) this.#plan(event.target, REST);
  }

  /** @param {PointerEvent} event */
  #leave(event) {
    if (event.pointerType !== "touch") this.hide();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (this.#isOnGlass(event)) return;
    this.isTouch = event.pointerType === "touch";
    this.before = this.isTouch ? this.thing : null;
    this.hide();
  }

  /** @param {Event} event */
  #isOnGlass(event) {
    return event.target instanceof Node && Boolean(this.glass?.contains(event.target));
  }

  /** @param {FocusEvent} event */
  #focus(event) {
    const isByKey = event.target instanceof Element && event.target.matches(":focus-visible");
    if (isByKey && this.#find(event.target)) this.#plan(event.target, 0);
  }

  #blur() {
    if (!this.glass?.hasAttribute("data-stays")) this.hide();
  }

  /** @param {Event} event */
  #scroll(event) {
    if (!this.#isOnGlass(event)) this.hide();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Escape") this.hide();
  }

  /** @param {Event} event */
  #long(event) {
    const thing = this.#find(event.target);
    if (thing && this.show(thing, true)) event.preventDefault();
  }

  /** @param {Event} event */
  #tap(event) {
    const at = /** @type {Element} */ (event.target);
    if (this.#isOnGlass(event)) {
      event.stopPropagation();
      if (event.type === "click") this.hide();
      return;
    }
    const isMarked = at.closest("[data-look]") !== null;
    if (isMarked) event.stopPropagation();
    if (event.type !== "click" || event.defaultPrevented) return;
    const thing = this.#find(at);
    const isChoice = (at.closest("[data-touch]")?.getAttribute("data-state") ?? "rest") !== "rest";
    if (thing && thing !== this.before && (isMarked || !isChoice)) this.show(thing, this.isTouch);
  }

  /** @param {EventTarget | null} target */
  #find(target) {
    return target instanceof Element && this.sight ? target.closest(this.sight.things) : null;
  }

  /**
   * @param {EventTarget | null} target
   * @param {number} delay
   */
  #plan(target, delay) {
    const thing = this.#find(target);
    if (thing === this.thing) return;
    this.hide();
    if (thing) this.timer = window.setTimeout(() => this.show(thing), delay);
  }

  hide() {
    clearTimeout(this.timer);
    this.thing = null;
    this.glass?.hidePopover?.();
    this.glass?.remove();
    this.glass = null;
  }

  /**
   * @param {Element} thing
   * @param {boolean} [stays] until something is pressed; else the pointer that rests on the thing holds it
   * @returns {boolean} whether there is something to look at
   */
  show(thing, stays = false) {
    const { ctx, sight, root } = this;
    const face = ctx && sight && thing.isConnected ? sight.face(ctx, thing) : nothing;
    if (!root || !sight || face === nothing || face === null) return false;
    this.hide();
    this.thing = thing;
    const glass = document.createElement("div");
    this.glass = glass;
    glass.className = "lens";
    if (sight.kind) glass.classList.add(sight.kind);
    glass.toggleAttribute("data-stays", stays);
    glass.setAttribute("popover", "manual");
    glass.setAttribute("aria-hidden", "true"); // the names of the things say the same
    root.append(glass);
    render(face, glass);
    const found = termsIn(glass.textContent ?? "", MOST_TERMS);
    const terms = termList(found);
    if (found.length) glass.append(terms);
    glass.showPopover?.();
    const side = document.querySelector(".side:not([data-folded])");
    if (side && window.matchMedia("(width >= 70rem)").matches && !side.contains(thing)) putInto(glass, thing, side);
    else {
      const spared = document.querySelectorAll(sight.spared ? `${SPARED}, ${sight.spared}` : SPARED);
      const place = () => putBeside(glass, thing, { other: whyCard(), kept: document.querySelectorAll(KEPT), spared });
      if (!place() && found.length && !stays) {
        terms.remove(); // what is played with matters more; a long press tells them too
        place();
      }
    }
    return true;
  }
}

/**
 * What the words of a game mean that stand on the face.
 * @param {import("../types").Term[]} terms
 */
function termList(terms) {
  const list = document.createElement("dl");
  list.className = "lens-terms";
  render(terms.map((term) => html`<dt>${term.word}</dt><dd>${meaning(term)}</dd>`), list);
  return list;
}

export const lens = directive(Lens);

/** On a card, where fingers are used: a place to tap for a closer look. */
export const lookSign = html`<span class="look-sign" data-look aria-hidden="true"></span>`;
