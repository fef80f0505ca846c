/** Looking ahead while choosing: what a thing or a button under the pointer or the focus would certainly do, in a small card. */

import { html } from "../../../vendor/lit-html.js";
import { say } from "../../language/words.js";
import { hide, tell } from "../../ui/popups/why.js";
import { foreseen } from "../aim/aimprompt.js";

/** @typedef {import("../../types").Option} Option */

const DELAY = 500;
const THINGS = ".table-middle [data-touch]:is([data-state=may], [data-state=chosen]), .prompt [data-answer]";

/**
 * What looking ahead asks of the page.
 * @typedef {object} Looked
 * @property {(element: Element) => Option | null} meant the option that choosing this thing would answer
 * @property {(option: Option) => import("../../types").Preview | null} look what is known of it now; asks if nothing is
 */

export class Foretell {
  #timer = 0;
  /** @type {{ element: Element, option: Option } | null} */
  #about = null;
  #listening = new AbortController();

  /** @param {Looked} looked */
  constructor(looked) {
    this.looked = looked;
    const { signal } = this.#listening;
    document.addEventListener("pointerover", (event) => this.#over(event), { signal });
    document.addEventListener("focusin", (event) => this.#soon(thing(event.target)), { signal });
    document.addEventListener("longpress", (event) => this.#long(event), { signal });
    document.addEventListener("pointerdown", () => this.forget(), { signal, capture: true });
  }

  /** @param {PointerEvent} event */
  #over(event) {
    if (event.pointerType === "touch") return;
    const element = thing(event.target);
    if (element && element === this.#about?.element) return;
    this.#soon(element);
  }

  /** @param {Event} event */
  #long(event) {
    const element = thing(event.target);
    if (element && this.now(element)) event.preventDefault();
  }

  /** @param {Element | null} element */
  #soon(element) {
    clearTimeout(this.#timer);
    if (element) this.#timer = window.setTimeout(() => this.now(element), DELAY);
  }

  /**
   * @param {Element} element
   * @returns {boolean} whether there is something to look at
   */
  now(element) {
    clearTimeout(this.#timer);
    const option = element.isConnected && element.matches(THINGS) ? this.looked.meant(element) : null;
    this.#about = option ? { element, option } : null;
    this.show();
    return option !== null;
  }

  /** Show what has been asked for, if the hall has told it by now. */
  show() {
    if (!this.#about) return;
    const { element, option } = this.#about;
    if (!element.isConnected || this.looked.meant(element)?.answer !== option.answer) {
      this.forget();
      return;
    }
    const preview = this.looked.look(option);
    if (!preview) return;
    tell(element, html`<p class="why-title">${say("preview.title")}</p><p>${foreseen(preview)}</p>`);
  }

  forget() {
    clearTimeout(this.#timer);
    if (!this.#about) return;
    this.#about = null;
    hide();
  }

  close() {
    this.forget();
    this.#listening.abort();
  }
}

/** @param {EventTarget | null} target */
function thing(target) {
  return target instanceof Element ? target.closest(THINGS) : null;
}
