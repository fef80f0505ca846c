// @ts-check
/** A course as a file, as the command line and other editors read it: written, downloaded, pasted, opened. */

import { html, live } from "../../../vendor/lit-html.js";
import { label } from "../../../js/language/table.js";

/** @typedef {{name: string, text: string}} File */

/**
 * @param {string} given the name that its maker gave it
 * @param {string} tiles
 * @returns {File}
 */
export function fileOf(given, tiles) {
  const title = given.trim() || label`A course of one's own`;
  const name = title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "own";
  const line = (/** @type {string} */ key, /** @type {string} */ value) => `${key} = ${JSON.stringify(value)}\n`;
  return { name: `${name}.toml`, text: line("name", name) + line("title", title) + line("tiles", tiles) };
}

/** @param {File} file */
export function download({ name, text }) {
  const href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  Object.assign(document.createElement("a"), { download: name, href }).click();
  URL.revokeObjectURL(href);
}

/** What is being typed as the text of a course; null while it follows the tiles. @type {string | null} */
let typed = null;

/**
 * @param {string} text the course that is laid
 * @param {(text: string) => void} lay
 */
export function filePanel(text, lay) {
  return html`<details class="dr-ws-file"><summary data-focus="file">${label`As a file`}</summary>
    <label class="field"><span>${label`Text of the course`}</span><textarea rows="5" spellcheck="false" data-focus="text"
      .value=${live(typed ?? text)}
      @input=${(/** @type {Event} */ event) => (typed = /** @type {HTMLTextAreaElement} */ (event.target).value)}
      ></textarea></label>
    <div class="dr-ws-deeds">
      <button type="button" class="button" data-focus="lay" @click=${() => {
        const wanted = typed ?? text;
        typed = null;
        lay(wanted);
      }}>${label`Lay this`}</button>
      <label class="button">${label`Open a file`}<input type="file" class="sr-only" accept=".toml,text/plain" data-focus="open"
        @change=${async (/** @type {Event} */ event) => {
          const picker = /** @type {HTMLInputElement} */ (event.target);
          const opened = await picker.files?.[0]?.text();
          picker.value = "";
          typed = null;
          if (opened) lay(opened);
        }} /></label>
    </div>
  </details>`;
}
