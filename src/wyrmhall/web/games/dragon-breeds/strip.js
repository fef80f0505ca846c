// @ts-check
/** What scrolls sideways can be reached and scrolled by keyboard; what does not scroll is no stop on the way. */

import { Directive, directive, nothing } from "../../vendor/lit-html.js";

class Strip extends Directive {
  render() {
    return nothing;
  }

  /** @param {any} part */
  update(part) {
    const row = /** @type {HTMLElement} */ (part.element);
    requestAnimationFrame(() => {
      if (row.scrollWidth > row.clientWidth || row.scrollHeight > row.clientHeight + 1)
        row.setAttribute("tabindex", "0");
      else row.removeAttribute("tabindex");
    });
    return nothing;
  }
}
export const strip = directive(Strip);
