// @ts-check
/** Pages that open at a press on what has `data-peek`, unless it is a choice now; the lens looks at cards. */

import { AsyncDirective, directive, html, noChange, nothing, render } from "../../../vendor/lit-html.js";
import { label } from "../../../js/language/table.js";
import { face, page } from "./peeks.js";

/** @import {Ctx} from "../types" */

/** @type {import("../../../js/table/lens.js").Sight} */
export const sight = {
  things: "[data-card]",
  kind: "br-lens",
  spared: ".br-hands, .br-lanes",
  face: (ctx, target) => {
    const number = target.getAttribute("data-number");
    const dragon = number === null ? undefined : ctx.view.combat?.dragons[Number(number)];
    return face(ctx, target.getAttribute("data-card") ?? "", dragon);
  },
};

class Pages extends AsyncDirective {
  /** @type {Ctx | null} */
  ctx = null;
  /** @type {HTMLElement | null} */
  root = null;
  /** The page that lies open. @type {HTMLElement | null} */
  sheet = null;
  open = "";
  listening = new AbortController();

  render(/** @type {Ctx} */ _ctx) {
    return noChange;
  }

  /**
   * @param {import("../../../vendor/lit-html.js").ElementPart} part
   * @param {[Ctx]} values
   */
  update(part, [ctx]) {
    this.ctx = ctx;
    if (!this.root) this.listen(/** @type {HTMLElement} */ (part.element));
    if (this.sheet) this.fill();
    return noChange;
  }

  disconnected() {
    this.close();
    this.listening.abort();
  }

  reconnected() {
    if (this.root) this.listen(this.root);
  }

  /** @param {HTMLElement} root */
  listen(root) {
    this.root = root;
    this.listening = new AbortController();
    const early = { signal: this.listening.signal, capture: true };
    // before the thing itself hears of it: by answering, a choice ceases to be one
    root.addEventListener("click", (event) => this.press(event), early);
    // the table's own keys hear of Escape only when no page lies open
    root.ownerDocument.addEventListener("keydown", (event) => this.key(event), early);
  }

  /** @param {MouseEvent} event */
  press(event) {
    const at = /** @type {Element} */ (event.target);
    const peek = at.closest("[data-peek]");
    const touched = at.closest("[data-touch]");
    const isChoice = touched !== null && touched.getAttribute("data-state") !== "rest";
    if (!peek || (isChoice && touched.contains(peek))) return;
    event.preventDefault();
    this.turnTo(peek.getAttribute("data-peek") ?? "");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Escape" || !this.sheet) return;
    event.stopPropagation();
    event.preventDefault();
    this.close();
  }

  /** @param {string} what */
  turnTo(what) {
    const isSame = this.sheet !== null && this.open === what;
    this.close();
    if (isSame || !this.root || !this.ctx) return;
    const sheet = document.createElement("div");
    sheet.className = "sheet br-sheet";
    sheet.setAttribute("popover", "auto");
    sheet.setAttribute("role", "dialog");
    sheet.setAttribute("aria-label", label`A closer look`);
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
      html`<button type="button" class="br-sheet__close" aria-label=${label`Close`} @click=${() => this.close()}>×</button
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
export const pages = directive(Pages);
