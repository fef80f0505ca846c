/** How tables lay things out that style sheets alone cannot: by numbers of the view, as a fan, in a strip, in sight. */

import { Directive, directive, noChange } from "../../vendor/lit-html.js";

/** @typedef {import("../../vendor/lit-html.js").ElementPart} ElementPart */

/** What every directive here does: something to its element, each time that the table is drawn. */
class Laying extends Directive {
  render(/** @type {any[]} */ ..._values) {
    return noChange;
  }
}

/** Numbers of the view as custom properties of an element, so that style sheets can place and turn things by them. */
class Props extends Laying {
  /**
   * @param {ElementPart} part
   * @param {[Record<string, string | number>]} values
   */
  update(part, [values]) {
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const [name, value] of Object.entries(values)) style.setProperty(`--${name}`, String(value));
    return noChange;
  }
}
export const props = directive(Props);

/** What scrolls can be reached and scrolled by keyboard; what does not scroll is no stop on the way. */
class Strip extends Laying {
  /** @param {ElementPart} part */
  update(part) {
    const strip = /** @type {HTMLElement} */ (part.element);
    requestAnimationFrame(() => {
      const isScrolled = strip.scrollWidth > strip.clientWidth + 1 || strip.scrollHeight > strip.clientHeight + 1;
      if (isScrolled) strip.setAttribute("tabindex", "0");
      else strip.removeAttribute("tabindex");
    });
    return noChange;
  }
}
export const strip = directive(Strip);

/** Brings an element into sight when what it shows is another thing than before, or the table has other room, where it must be
 * scrolled. What a teacher points at goes before. */
class Follow extends Laying {
  /** @type {string | null} */
  shown = null;
  isListening = false;

  /**
   * @param {ElementPart} part
   * @param {[string]} values
   */
  update(part, [what]) {
    const { element } = part;
    const show = () => {
      if (!document.querySelector(".table-middle [data-pointed]")) element.scrollIntoView({ block: "nearest" });
    };
    if (what && what !== this.shown) requestAnimationFrame(show);
    this.shown = what;
    if (!this.isListening) queueMicrotask(() => this.listen(element, show));
    return noChange;
  }

  /**
   * @param {Element} element
   * @param {() => void} show
   */
  listen(element, show) {
    const middle = element.closest(".table-middle");
    if (this.isListening || !middle) return;
    this.isListening = true;
    new ResizeObserver(() => this.shown && show()).observe(middle);
  }
}
export const follow = directive(Follow);

/** Turns the cards of a hand a little, so that they open like a fan: by the properties --turn and --drop of its children. */
class Fan extends Laying {
  /**
   * @param {ElementPart} part
   * @param {[number, { turn: number, most: number, drop: number }]} values how many, degrees from card to card and in all
   */
  update(part, [count, { turn, most, drop }]) {
    queueMicrotask(() => {
      [...part.element.children].forEach((child, at) => {
        const off = at - (count - 1) / 2;
        const { style } = /** @type {HTMLElement} */ (child);
        style.setProperty("--turn", `${(off * Math.min(turn, most / count)).toFixed(2)}deg`);
        style.setProperty("--drop", `${(Math.abs(off) ** 1.7 * (drop / count)).toFixed(1)}px`);
      });
    });
    return noChange;
  }
}
export const fan = directive(Fan);
