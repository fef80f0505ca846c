/** A choice among few, as cards that can be read before they are chosen. */

import { html, nothing } from "../../vendor/lit-html.js";
import { redraw } from "../app.js";

/**
 * @param {string} group
 * @param {string} value
 * @param {boolean} isOn
 * @param {string} title
 * @param {string} words
 * @param {() => void} choose
 */
export function radio(group, value, isOn, title, words, choose) {
  return html`<label class="choice">
    <input
      type="radio"
      name=${group}
      value=${value}
      .checked=${isOn}
      @change=${() => {
        choose();
        redraw();
      }}
    />
    <span class="choice-card"><b>${title}</b>${words ? html`<span>${words}</span>` : nothing}</span>
  </label>`;
}
