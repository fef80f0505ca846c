// @ts-check
/** One side of the deck builder: all cards, searched by words and fields. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { redraw } from "../../../js/app.js";
import { label, spoken } from "../../../js/language/table.js";
import { capital, counted, SORTS } from "../words.js";
import { FIELD_NAMES, NUMBERS, toggled, understood } from "./query.js";

/** @import {DeckBuilder} from "../workshop.js" */

const PAGE = 40;
const BY_COST = /\bcost[<>=!:]/i;

export class Pool {
  query = "";
  shown = PAGE;

  /** @param {DeckBuilder} builder */
  constructor(builder) {
    this.builder = builder;
    this.all = Object.values(builder.cards);
    this.colours = [...new Set(this.all.flatMap((card) => (card.colour ? [card.colour] : [])))].sort();
  }

  view() {
    const { fits, problems } = understood(this.query, this.all);
    const found = this.all.filter(fits);
    const hasBursts = BY_COST.test(this.query) && found.some((card) => card.sort === "event");
    return html`<section class="db-pool" aria-label=${label`All cards`}>
      <label class="field db-search"
        ><span>${label`Search`}</span
        ><input type="search" .value=${this.query} placeholder="color:red cost<=2 text:draw" autocomplete="off" spellcheck="false"
          @input=${(/** @type {InputEvent} */ event) => this.#search(/** @type {HTMLInputElement} */ (event.target).value)}
      /></label>
      ${help()}
      <div class="db-filters" role="group" aria-label=${label`Filters`}>
        ${SORTS.map((sort) => this.#filter(`type:${sort}`, capital(spoken(sort))))}
        ${this.colours.map((colour) => this.#filter(`colour:${colour}`, capital(spoken(colour))))}
      </div>
      ${problems.map((problem) => html`<p class="db-problem" role="alert">${problem}</p>`)}
      <p class="small" aria-live="polite">${counted(found.length, "card")}${hasBursts ? `. ${label`The cost of an event is its burst.`}` : ""}</p>
      <ul class="db-rows">
        ${repeat(
          found.slice(0, this.shown),
          (card) => card.card,
          (card) => this.builder.row(card, true),
        )}
      </ul>
      ${found.length > this.shown
        ? html`<button class="button" @click=${() => this.#more()}>${label`Show more`}</button>`
        : nothing}
    </section>`;
  }

  /** @param {string} query */
  #search(query) {
    this.query = query;
    this.shown = PAGE;
    redraw();
  }

  #more() {
    this.shown += PAGE;
    redraw();
  }

  /**
   * @param {string} term
   * @param {string} title
   */
  #filter(term, title) {
    const isOn = this.query.split(/\s+/).includes(term);
    return html`<button type="button" class="chip" aria-pressed=${isOn}
      @click=${() => this.#search(toggled(this.query, term))}>${title}</button>`;
  }
}

/** What can be written into the field. */
function help() {
  const words = FIELD_NAMES.filter((name) => !NUMBERS.includes(name));
  return html`<details class="db-help">
    <summary>${label`How to search`}</summary>
    <ul>
      <li>${label`Words are looked for in names, texts, riders and teams; what stands in quotes stands together:`} <code>"draw a card"</code></li>
      <li>${label`Words in one field:`} <code>type:dragon</code>, <code>colour!=red</code>. ${label`Fields are ${words.join(", ")}.`}</li>
      <li>
        ${label`Numbers:`} <code>cost&lt;=2</code>, <code>= != &lt; &gt; &gt;=</code>. ${label`They are ${NUMBERS.join(", ")}.`}
        ${label`The cost of an event is its burst.`}
      </li>
      <li>${label`A card must fit all terms; “or” between two makes one of both enough, “-” before one means not.`}</li>
    </ul>
  </details>`;
}
