// @ts-check
/** A closer look at a card: while the pointer rests on it or it has the focus, after a long press, or on a tap of its corner. */

import { Directive, directive, html, nothing, render } from "../../vendor/lit-html.js";
import { wholeCard } from "./cards.js";
import { STATS, changedPrice, termWords } from "./words.js";

/** @import {Ctx} from "./types.js" */

const REST = 420; // ms that a pointer rests before the lens comes
const PRESS = 450; // ms of a long press
const GAP = 10;

class Lens extends Directive {
  /** @type {any} */
  ctx = null;
  /** @type {HTMLElement | null} */
  root = null;
  /** @type {HTMLElement | null} */
  glass = null;
  /** @type {Element | null} */
  target = null;
  timer = 0;

  render(/** @type {any} */ _ctx) {
    return nothing;
  }

  /**
   * @param {any} part
   * @param {[any]} values
   */
  update(part, [ctx]) {
    if (this.ctx && this.ctx.view !== ctx.view) this.hide();
    this.ctx = ctx;
    if (!this.root) this.listen(part.element);
    if (this.target && !this.target.isConnected) this.hide();
    return nothing;
  }

  /** @param {HTMLElement} root */
  listen(root) {
    this.root = root;
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch") this.plan(event.target, REST);
    });
    root.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "touch") this.hide();
    });
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
    root.ownerDocument.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.hide();
    });
    for (const name of ["pointerdown", "click"])
      root.addEventListener(name, (event) => this.tap(event), { capture: true });
    root.ownerDocument.addEventListener("pointerdown", (event) => {
      if (!root.contains(/** @type {Node} */ (event.target))) this.hide();
    });
  }

  /**
   * A tap on the corner of a card, or on a card that nothing is asked about, looks closer and does nothing else.
   * @param {Event} event
   */
  tap(event) {
    const at = /** @type {Element} */ (event.target);
    const card = at.closest("[data-card]");
    const isCorner = at.closest(".db-look") !== null;
    if (isCorner) event.stopPropagation();
    if (event.type !== "click" || !card) return;
    const state = card.getAttribute("data-state") ?? "rest";
    if (isCorner || state === "rest") this.show(card);
  }

  /**
   * @param {EventTarget | null} from
   * @param {number} delay
   */
  plan(from, delay) {
    const target = from instanceof Element ? from.closest("[data-card]") : null;
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
    const name = target.getAttribute("data-card") ?? "";
    if (!this.ctx?.cards[name] || !this.root || !target.isConnected) return;
    this.hide();
    this.target = target;
    this.glass = document.createElement("div");
    this.glass.className = "db-lens";
    this.glass.setAttribute("popover", "manual");
    this.glass.setAttribute("aria-hidden", "true"); // the names of the objects say the same
    this.root.append(this.glass);
    const { ctx } = this;
    const now = target.closest(".db-hand") ? changedPrice(ctx, ctx.view.sides[ctx.me].hand, name) : undefined;
    render(html`${wholeCard(ctx, name, { large: true, now })}${facts(ctx, target)}`, this.glass);
    this.glass.showPopover?.();
    place(this.glass, target.getBoundingClientRect(), target.hasAttribute("data-why")); // leaves room for the reason
  }
}
export const lens = directive(Lens);

/**
 * How the numbers of a card in play came about.
 * @param {Ctx} ctx
 * @param {Element} target
 */
function facts(ctx, target) {
  const [kind, seat, at] = (target.getAttribute("data-touch") ?? "").split(":");
  const side = ctx.view.sides?.[Number(seat)];
  if (!side) return nothing;
  if (kind === "dragon") {
    const lines = STATS.filter((stat) => side.stats[stat].terms.length).map(
      (stat) => `${stat} ${side.stats[stat].value}: ${side.stats[stat].terms.map(termWords).join(", ")}`,
    );
    return lines.length
      ? html`<ul class="db-lens__facts">
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>`
      : nothing;
  }
  const maneuver = kind === "track" ? side.track[Number(at)] : kind === "zone" ? side.zone[Number(at)] : null;
  if (!maneuver?.terms.length) return nothing;
  return html`<ul class="db-lens__facts">
    <li>Sprint now <b>${maneuver.sprint}</b>: printed ${maneuver.printed}</li>
    ${maneuver.terms.map((term) => html`<li>${termWords(term)}</li>`)}
  </ul>`;
}

/**
 * Beside the card if there is room, else where there is most; never beyond the window.
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
  if (top < GAP && !isBeside && at.bottom + GAP + height < high) top = at.bottom + GAP;
  if (top < GAP || isBeside) {
    top = Math.max(GAP, Math.min(at.top, high - height - GAP));
    left = at.right + GAP + width < wide ? at.right + GAP : at.left - width - GAP;
  }
  glass.style.setProperty("--lens-left", `${Math.round(Math.max(GAP, Math.min(left, wide - width - GAP)))}px`);
  glass.style.setProperty("--lens-top", `${Math.round(top)}px`);
}
