// @ts-check
/** A closer look at a card: shown while the pointer rests on it, while it has the focus, or after a long press. */

import { Directive, directive, html, nothing, render } from "../../vendor/lit-html.js";
import { bursts, strikeSigns, value } from "./cards.js";
import { capital, gemWords, sentences } from "./words.js";

/** @import {Ctx, Dragon, LandSide} from "./types.js" */

const REST = 420; // ms that a pointer rests before the lens comes
const PRESS = 450; // ms of a long press
const GAP = 10;
const LOOKED_AT = "[data-back], .dm-dragon, [data-card], .dm-land";

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
    return nothing;
  }

  /** @param {HTMLElement} root */
  listen(root) {
    this.root = root;
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch") this.plan(event.target, REST);
    });
    root.addEventListener("pointerleave", () => this.hide());
    root.addEventListener("pointerdown", (event) => (event.pointerType === "touch" ? this.plan(event.target, PRESS) : this.hide()));
    for (const name of ["pointerup", "pointercancel", "dragstart"]) root.addEventListener(name, () => clearTimeout(this.timer));
    root.addEventListener("scroll", () => this.hide(), { capture: true, passive: true });
    root.addEventListener("focusin", (event) => {
      if (/** @type {Element} */ (event.target).matches(":focus-visible")) this.plan(event.target, 0);
    });
    root.addEventListener("focusout", () => this.hide());
    root.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.hide();
    });
    root.addEventListener("click", (event) => {
      const back = /** @type {Element} */ (event.target).closest("[data-back]");
      if (back) this.show(back);
    });
    root.ownerDocument.addEventListener("pointerdown", (event) => {
      if (!root.contains(/** @type {Node} */ (event.target))) this.hide();
    });
  }

  /**
   * @param {EventTarget | null} from
   * @param {number} delay
   */
  plan(from, delay) {
    const at = from instanceof Element ? from : null;
    const target = at?.closest(LOOKED_AT) ?? at?.closest("[data-stack]")?.querySelector("[data-top]") ?? null;
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
    const face = this.ctx && target.isConnected ? faceOf(this.ctx, target) : null;
    if (!face || !this.root) return;
    this.hide();
    this.target = target;
    this.glass = document.createElement("div");
    this.glass.className = "dm-lens";
    this.glass.setAttribute("popover", "manual");
    this.glass.setAttribute("aria-hidden", "true"); // the names of the objects say the same
    this.root.append(this.glass);
    render(face, this.glass);
    this.glass.showPopover?.();
    place(this.glass, target.getBoundingClientRect(), target.closest("[data-why]") !== null); // leaves room for the reason
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
  const back = target.getAttribute("data-back");
  if (back !== null) {
    const field = ctx.view.row[Number(back)];
    return field ? landFace(ctx, field.back, "The other side") : null;
  }
  const place = target.closest(".dm-field")?.getAttribute("data-place");
  const field = place ? ctx.view.row[Number(place)] : null;
  if (target.matches(".dm-land")) return field ? landFace(ctx, field, "This side") : null;
  const name = target.getAttribute("data-card") ?? "";
  const card = ctx.cards[name];
  if (card?.sort === "battle") return battleFace(ctx, name);
  if (card?.sort !== "dragon") return null;
  const stack = target.closest("[data-stack]")?.getAttribute("data-stack")?.split(":").map(Number);
  const dragon = stack ? ctx.view.row[stack[0]]?.stacks[stack[1]].find((one) => one.type === name) : undefined;
  return dragonFace(ctx, name, dragon);
}

/**
 * @param {Ctx} ctx
 * @param {string} name
 * @param {Dragon} [dragon] as it stands in play
 */
function dragonFace(ctx, name, dragon) {
  const card = ctx.cards[name];
  const kinds = /** @type {const} */ (["melee", "shield", "ranged"]);
  return html`<div class="dm-face" data-sort="dragon">
    <span class="dm-face__picture">${ctx.art.dragon(name, { facing: "right" })}</span>
    <strong class="dm-face__name">${name}</strong>
    <span class="dm-face__kind">${card.group} dragon</span>
    <dl class="dm-face__values">${kinds.map(
      (kind) => html`<div><dt>${kind}</dt><dd>${value(ctx, kind, dragon?.[kind] ?? card[kind], card[kind])}</dd></div>`,
    )}</dl>
    ${card.text
      ? html`<p>${card.ability ? html`<b>${card.ability}.</b> ` : nothing}${card.text}</p>`
      : html`<p class="dm-face__plain">No ability.</p>`}
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} name
 */
function battleFace(ctx, name) {
  const card = ctx.cards[name];
  const combo = card.combo === "none" ? "no combo symbol" : `${card.combo} combo`;
  return html`<div class="dm-face" data-sort="battle">
    <span class="dm-face__picture">${strikeSigns(ctx, name)}</span>
    <strong class="dm-face__name">${name}</strong>
    <span class="dm-face__kind">${card.sets[0] === "advanced" ? "advanced battle card" : "battle card"}</span>
    <dl class="dm-face__values">
      <div><dt>${combo}</dt><dd class="dm-face__combo">${card.combo === "none" ? "–" : ctx.art.combo(card.combo)}</dd></div>
      <div><dt>hits</dt><dd>${card.hits ? bursts(ctx, "hits", card.hits) : "–"}</dd></div>
      <div><dt>shields</dt><dd>${card.shields ? bursts(ctx, "shields", card.shields) : "–"}</dd></div>
    </dl>
    <p>${card.text}</p>
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {LandSide} side
 * @param {string} which
 */
function landFace(ctx, side, which) {
  return html`<div class="dm-face" data-sort="land">
    <span class="dm-face__picture">${ctx.art.land(side.land)}</span>
    <strong class="dm-face__name">${side.land}</strong>
    <span class="dm-face__kind">${which} ·
      ${side.gem === "none" ? nothing : html`<span class="dm-face__gem">${ctx.art.gem(side.gem)}</span>`}
      ${capital(gemWords(side.gem))}</span>
    <ul>${sentences(side.text).map((sentence) => html`<li>${sentence}</li>`)}</ul>
  </div>`;
}
