// @ts-check
/** What a deck can begin with: decks that were kept, which can be deleted here, ready ones, or nothing. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { redraw } from "../../../js/app.js";
import { label } from "../../../js/language/table.js";
import { askUser } from "../../../js/ui/popups/dialog.js";
import { note } from "../../../js/ui/popups/toast.js";
import { capital } from "../words.js";

/** @import {DeckBuilder} from "../workshop.js" */

/** @param {DeckBuilder} builder */
export function beginWith(builder) {
  const mine = builder.shelf.names;
  const name = builder.name.trim();
  return html`<label class="field"
      ><span>${label`Begin with`}</span
      ><select @change=${(/** @type {Event} */ event) => begin(builder, /** @type {HTMLSelectElement} */ (event.target))}>
        <option value="">${label`choose a deck …`}</option>
        ${mine.length
          ? html`<optgroup label=${label`Your decks`}>${mine.map((one) => html`<option value="my:${one}">${one}</option>`)}</optgroup>`
          : nothing}
        <optgroup label=${label`Ready decks`}>
          ${builder.ready.map((one) => html`<option value="ready:${one}">${one.split("-").map(capital).join(" ")}</option>`)}
        </optgroup>
        <optgroup label=${label`Anew`}><option value="empty:">${label`an empty deck`}</option></optgroup>
      </select>
    </label>
    ${mine.includes(name)
      ? html`<button class="button plain" @click=${() => forget(builder, name)}>${label`Delete “${name}”`}</button>`
      : nothing}`;
}

/**
 * @param {DeckBuilder} builder
 * @param {HTMLSelectElement} select
 */
async function begin(builder, select) {
  const [kind, ...rest] = select.value.split(":");
  const name = rest.join(":");
  select.value = "";
  if (kind === "empty") await builder.empty();
  else if (kind === "my") await builder.load(builder.shelf.text(name));
  else if (kind === "ready") await builder.load(name);
}

/**
 * @param {DeckBuilder} builder
 * @param {string} name
 */
async function forget(builder, name) {
  const words = label`It is deleted wherever you sign in. Its cards stay on this page until you choose others.`;
  if (!(await askUser(label`Delete “${name}”?`, words, { yes: label`Delete it`, no: label`Do not delete`, danger: true }))) return;
  builder.shelf.forget(name);
  note(label`“${name}” is no longer kept.`, { kind: "good" });
  redraw();
}
