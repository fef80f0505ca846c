// @ts-check
/** A closer look: a card while the pointer rests on it, it has the focus or a finger stays on it; pages at a press. */

import { Directive, directive, html, nothing, render } from "../../vendor/lit-html.js";
import { face, page } from "./peeks.js";

/** @import {Ctx} from "./types.js" */

const REST = 420; // ms that a pointer rests before the lens comes
const PRESS = 450; // ms of a long press
const GAP = 10;
const LOOKED_AT = "[data-card]";

class Lens extends Directive {
  /** @type {Ctx | null} */
  ctx = null;
  /** @type {HTMLElement | null} */
  root = null;
  /** @type {HTMLElement | null} */
  glass = null;
  /** @type {Element | null} */
  target = null;
  timer = 0;
  /** The page that lies open. @type {HTMLElement | null} */
  sheet = null;
  open = "";

  render(/** @type {Ctx} */ _ctx) {
    return nothing;
  }

  /**
   * @param {any} part
   * @param {[Ctx]} values
   */
  update(part, [ctx]) {
    if (this.ctx && this.ctx.view !== ctx.view) this.hide();
    this.ctx = ctx;
    if (!this.root) this.listen(part.element);
    if (this.target && !this.target.isConnected) this.hide();
    if (this.sheet) this.fill();
    return nothing;
  }

  /** @param {HTMLElement} root */
  listen(root) {
    this.root = root;
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch") this.plan(event.target, REST);
    });
    root.addEventListener("pointerleave", () => this.hide());
    root.addEventListener("pointerdown", (event) =>
      event.pointerType === "touch" ? this.plan(event.target, PRESS) : this.hide(),
    );
    for (const name of ["pointerup", "pointercancel", "dragstart"])
      root.addEventListener(name, () => clearTimeout(this.timer));
    root.addEventListener("scroll", () => this.hide(), { capture: true, passive: true });
    root.addEventListener("focusin", (event) => {
      if (/** @type {Element} */ (event.target).matches(":focus-visible")) this.plan(event.target, 0);
    });
    root.addEventListener("focusout", () => this.hide());
    root.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.hide();
    });
    // before the thing itself hears of it: by answering, a choice ceases to be one
    root.addEventListener("click", (event) => this.press(/** @type {Element} */ (event.target)), { capture: true });
    // the table's own keys hear of Escape only when no page lies open
    root.ownerDocument.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || !this.sheet) return;
        event.stopPropagation();
        event.preventDefault();
        this.close();
      },
      { capture: true },
    );
    root.ownerDocument.addEventListener("pointerdown", (event) => {
      if (!root.contains(/** @type {Node} */ (event.target))) this.hide();
    });
  }

  /** A press on what can be looked at, unless it is a choice now. @param {Element} at */
  press(at) {
    const touched = at.closest("[data-touch]");
    const isChoice = touched !== null && touched.getAttribute("data-state") !== "rest";
    const peek = at.closest("[data-peek]");
    if (peek && !(isChoice && touched?.contains(peek))) return this.turnTo(peek.getAttribute("data-peek") ?? "");
    const card = at.closest(LOOKED_AT);
    if (card && !isChoice) this.show(card);
  }

  /**
   * @param {EventTarget | null} from
   * @param {number} delay
   */
  plan(from, delay) {
    const target = from instanceof Element ? from.closest(LOOKED_AT) : null;
    if (target === this.target) return;
    this.hide();
    if (target) this.timer = window.setTimeout(() => this.show(target), delay);
  }

  hide() {
    clearTimeout(this.timer);
    this.target = null;
    this.glass?.hidePopover?.();
    this.glass?.remove();
    this.glass = null;
  }

  /** @param {Element} target */
  show(target) {
    const found = this.ctx && target.isConnected ? faceOf(this.ctx, target) : nothing;
    if (found === nothing || !this.root) return;
    this.hide();
    this.target = target;
    this.glass = document.createElement("div");
    this.glass.className = "db-lens";
    this.glass.setAttribute("popover", "manual");
    this.glass.setAttribute("aria-hidden", "true"); // the names of the objects say the same
    this.root.append(this.glass);
    render(found, this.glass);
    this.glass.showPopover?.();
    place(this.glass, target.getBoundingClientRect(), target.closest("[data-why]") !== null); // leaves room for the reason
  }

  // -- pages ---------------------------------------------------------------------------------------

  /** @param {string} what */
  turnTo(what) {
    this.hide();
    const isSame = this.sheet !== null && this.open === what;
    this.close();
    if (isSame || !this.root || !this.ctx) return;
    const sheet = document.createElement("div");
    sheet.className = "db-sheet";
    sheet.setAttribute("popover", "auto");
    sheet.setAttribute("role", "dialog");
    sheet.setAttribute("aria-label", "A closer look");
    sheet.tabIndex = -1;
    sheet.addEventListener("toggle", () => {
      if (!sheet.matches(":popover-open")) this.close();
    });
    this.root.append(sheet);
    this.sheet = sheet;
    this.open = what;
    this.fill();
    sheet.showPopover?.();
    sheet.focus();
  }

  fill() {
    if (!this.sheet || !this.ctx) return;
    const content = page(this.ctx, this.open);
    if (content === nothing) return this.close();
    render(
      html`<button type="button" class="db-sheet__close" aria-label="Close" @click=${() => this.close()}>×</button
        >${content}`,
      this.sheet,
    );
  }

  close() {
    const { sheet } = this;
    this.sheet = null;
    if (sheet?.isConnected) sheet.remove();
  }
}
export const lens = directive(Lens);

/**
 * Above the card if there is room, else beneath it, else beside it; never beyond the window.
 * @param {HTMLElement} glass
 * @param {DOMRect} at
 * @param {boolean} isBeside
 */
function place(glass, at, isBeside) {
  const { width, height } = glass.getBoundingClientRect();
  const wide = document.documentElement.clientWidth;
  const high = window.innerHeight;
  let left = at.left + at.width / 2 - width / 2;
  let top = at.top - height - GAP;
  if (top < GAP) top = at.bottom + GAP;
  if (isBeside || top + height > high - GAP) {
    top = Math.max(GAP, Math.min(at.top, high - height - GAP));
    left = at.right + GAP + width < wide ? at.right + GAP : at.left - width - GAP;
  }
  glass.style.setProperty("--lens-left", `${Math.round(Math.max(GAP, Math.min(left, wide - width - GAP)))}px`);
  glass.style.setProperty("--lens-top", `${Math.round(top)}px`);
}

/**
 * @param {Ctx} ctx
 * @param {Element} target
 */
function faceOf(ctx, target) {
  const number = target.getAttribute("data-number");
  const dragon = number === null ? undefined : ctx.view.combat?.dragons[Number(number)];
  return face(ctx, target.getAttribute("data-card") ?? "", dragon);
}
