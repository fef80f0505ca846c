// @ts-check
/** The other side of the deck builder: the deck with its name, what the hall says about it, and what can be done with it. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { redraw } from "../../../js/app.js";
import { label, spoken } from "../../../js/language/table.js";
import { icon } from "../../../js/ui/drawn/icons.js";
import { ruleLink } from "../../../js/ui/parts.js";
import { wholeCard } from "../cards/cards.js";
import { charts } from "../cards/charts.js";
import { beginWith } from "./beginwith.js";

/** @import {DeckBuilder} from "../workshop.js" */

const SIZES = { race: 60, dragon: 10 };

/** @param {DeckBuilder} builder */
export function deckSide(builder) {
  return html`<section class="db-deck" aria-label=${label`Your deck`}>
    <label class="field"
      ><span>${label`Name`}</span
      ><input maxlength="60" .value=${builder.name} @change=${(/** @type {Event} */ event) => {
        builder.name = /** @type {HTMLInputElement} */ (event.target).value;
        builder.check();
      }}
    /></label>
    ${verdict(builder)} ${deeds(builder)} ${builder.isPasting ? pasting(builder) : nothing}
    ${part(builder, label`Race deck`, true, SIZES.race)} ${part(builder, label`Dragon deck`, false, SIZES.dragon)}
    ${charts([...builder.entries(true), ...builder.entries(false)], { most: 9, hasBursts: true })} ${beginWith(builder)}
    <button class="button" ?disabled=${!builder.canDraw} @click=${() => builder.draw()}>${label`Draw a sample hand`}</button>
    ${builder.hand.length
      ? html`<div class="db-sample" role="group" aria-label=${label`A sample hand`} @click=${(/** @type {Event} */ event) => builder.lookAt(event)}>
          ${builder.hand.map((name) => wholeCard(builder.ctx, name))}
        </div>`
      : nothing}
  </section>`;
}

/** @param {DeckBuilder} builder */
function verdict({ game, isLegal, told }) {
  return html`<div class="db-verdict" data-legal=${isLegal} role="status">
    ${isLegal
      ? html`<p>${icon("check")} ${label`This deck may be played.`}</p>`
      : html`<ul>
          ${told.problems.map(({ rule, why }) => html`<li>${spoken(why)} ${rule ? ruleLink(game.name, rule) : nothing}</li>`)}
        </ul>`}
  </div>`;
}

/** @param {DeckBuilder} builder */
function deeds(builder) {
  const { isLegal, isGoing, isPasting, told } = builder;
  return html`<div class="row db-deeds">
    <button class="button ember" ?disabled=${!isLegal || isGoing} @click=${() => builder.tryIt()}>${label`Try it against a bot`}</button>
    <button class="button" @click=${() => builder.keep()}>${label`Keep it`}</button>
    <button class="button" ?disabled=${!told.code} @click=${() => builder.copy(builder.link, label`The link is copied.`)}>${label`Share by link`}</button>
    <button class="button" @click=${() => builder.copy(builder.text, label`The list is copied.`)}>${label`Copy the list`}</button>
    <button class="button" aria-expanded=${isPasting} @click=${() => togglePasting(builder)}>${label`Paste a list`}</button>
  </div>`;
}

/** @param {DeckBuilder} builder */
function togglePasting(builder) {
  builder.isPasting = !builder.isPasting;
  redraw();
}

/** @param {DeckBuilder} builder */
function pasting(builder) {
  return html`<form class="db-paste" @submit=${(/** @type {SubmitEvent} */ event) => paste(builder, event)}>
    <label class="field"
      ><span>${label`A list, a share code or a link`}</span><textarea name="list" rows="8" spellcheck="false"></textarea>
    </label>
    <button class="button">${label`Read it`}</button>
  </form>`;
}

/**
 * @param {DeckBuilder} builder
 * @param {SubmitEvent} event
 */
async function paste(builder, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const field = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem("list"));
  if (await builder.load(field.value)) builder.isPasting = false;
  redraw();
}

/**
 * @param {DeckBuilder} builder
 * @param {string} title
 * @param {boolean} isRace
 * @param {number} size
 */
function part(builder, title, isRace, size) {
  return html`<h2>${title} <span class="small">${isRace
      ? label`${builder.size(true)} of ${size} cards`
      : label`${builder.size(false)} of at most ${size} cards`}</span></h2>
    <ul class="db-rows db-rows--deck">
      ${repeat(
        builder.entries(isRace),
        ([card]) => card.card,
        ([card]) => builder.row(card, false),
      )}
    </ul>`;
}
