// @ts-check
/** Numbers of the view as custom properties of an element, so that style sheets can place and turn things by them. */

import { Directive, directive, nothing } from "../../vendor/lit-html.js";

class Props extends Directive {
  render(/** @type {Record<string, string | number>} */ _values) {
    return nothing;
  }

  /**
   * @param {any} part
   * @param {[Record<string, string | number>]} values
   */
  update(part, [values]) {
    for (const [name, value] of Object.entries(values)) part.element.style.setProperty(`--${name}`, String(value));
    return nothing;
  }
}
export const props = directive(Props);

/** What scrolls sideways can be reached and scrolled by keyboard. */
class Strip extends Directive {
  render() {
    return nothing;
  }

  /** @param {any} part */
  update(part) {
    const strip = /** @type {HTMLElement} */ (part.element);
    requestAnimationFrame(() => {
      if (strip.scrollWidth > strip.clientWidth + 1) strip.setAttribute("tabindex", "0");
      else strip.removeAttribute("tabindex");
    });
    return nothing;
  }
}
export const strip = directive(Strip);

/** Brings an element into sight when what it shows is another thing than before, where the table must be scrolled. */
class Follow extends Directive {
  /** @type {string | null} */
  shown = null;

  render(/** @type {string} */ _what) {
    return nothing;
  }

  /**
   * @param {any} part
   * @param {[string]} values
   */
  update(part, [what]) {
    const element = /** @type {HTMLElement} */ (part.element);
    if (what && what !== this.shown) requestAnimationFrame(() => element.scrollIntoView({ block: "nearest" }));
    this.shown = what;
    return nothing;
  }
}
export const follow = directive(Follow);
