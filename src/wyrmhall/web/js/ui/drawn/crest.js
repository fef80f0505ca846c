/** The hall's emblem, small enough to come with every page. */

import { html } from "../../../vendor/lit-html.js";
import { drawCrest } from "../../../art/crest.js";

const markup = drawCrest();
const strings = /** @type {TemplateStringsArray} */ (
  /** @type {unknown} */ (Object.assign([markup], { raw: [markup] }))
);

export function crest() {
  return html`<span class="crest" aria-hidden="true">${html(strings)}</span>`;
}
