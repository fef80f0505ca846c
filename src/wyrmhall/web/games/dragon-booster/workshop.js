// @ts-check
/**
 * The deck builder: cards are searched and put into the two decks, the hall says which rules the deck still breaks, and a finished
 * deck is kept in this browser, shared by a link, and tried against a bot.
 */

import { html, nothing, repeat } from "../../vendor/lit-html.js";
import { getOnce, post } from "../../js/api.js";
import { redraw } from "../../js/app.js";
import { go } from "../../js/router.js";
import { loadArt } from "../../js/table/module.js";
import { askUser } from "../../js/ui/dialog.js";
import { icon } from "../../js/ui/icons.js";
import { copyText, ruleLink } from "../../js/ui/parts.js";
import { shelfOf } from "../../js/ui/shelf.js";
import { note } from "../../js/ui/toast.js";
import { beginWith } from "./beginwith.js";
import { wholeCard } from "./cards.js";
import { charts } from "./charts.js";
import { understood } from "./query.js";
import { cardRow } from "./row.js";
import { capital, counted } from "./words.js";

/** @import {Card, Ctx} from "./types.js" */
/** @typedef {{rule: string, why: string}} Problem */
/** @typedef {{name?: string, race?: {card: string, count: number}[], dragon?: {card: string, count: number}[], list?: string, code?: string, problems: Problem[]}} Described */

export const css = "workshop.css";

const SETTING = "deck1";
const RACE = ["maneuver", "event"];
const SORTS = ["maneuver", "event", "dragon", "gear", "crew"];
const PAGE = 40;
const HAND = 5;
const SIZES = { race: 60, dragon: 10 };
const RIVAL = "search:2";

/** @param {import("../../js/types").GameInfo} game */
export async function open(game) {
  const [cards, art] = await Promise.all([getOnce(`/api/games/${game.name}/cards`), loadArt()]);
  const page = new DeckBuilder(game, cards, art);
  await page.begin();
  return page;
}

export class DeckBuilder {
  title = "Deck builder";
  wide = true;
  query = "";
  shown = PAGE;
  side = "deck";
  /** Copies by card, in the order they were put in. @type {Map<string, number>} */
  deck = new Map();
  name = "";
  /** @type {Described} */
  told = { problems: [] };
  asked = 0;
  /** @type {string[]} */
  hand = [];
  pasted = "";
  isPasting = false;
  isGoing = false;

  /**
   * @param {import("../../js/types").GameInfo} game
   * @param {Record<string, Card>} cards
   * @param {any} art
   */
  constructor(game, cards, art) {
    this.game = game;
    this.cards = cards;
    this.ctx = /** @type {Ctx} */ (/** @type {unknown} */ ({ cards, art, html, nothing, touch: () => nothing }));
    this.all = Object.values(cards);
    this.colours = [...new Set(this.all.flatMap((card) => (card.colour ? [card.colour] : [])))].sort();
    const setting = game.settings.find(({ name }) => name === SETTING);
    this.ready = (setting?.values ?? []).map(String);
    this.shelf = shelfOf(game.name, setting ?? { name: SETTING });
  }

  /** What the address brings, or the draft of the last visit, or a ready deck as an example. */
  async begin() {
    const brought = new URLSearchParams(location.search).get("deck");
    await this.load(brought ?? this.shelf.draft ?? this.ready[0] ?? "");
  }

  // -- the deck

  /** @param {string} text a ready deck's name, a list, or a share code */
  async load(text) {
    try {
      const found = await this.#describe(text);
      if (!found.race || !found.dragon) {
        note(found.problems.map(({ why }) => why).join(" ") || "This is no deck.", { kind: "refusal" });
        return false;
      }
      this.deck = new Map([...found.race, ...found.dragon].map(({ card, count }) => [card, count]));
      this.name = found.name ?? "";
      this.told = found;
      this.hand = [];
      this.shelf.draft = this.text;
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
      return false;
    }
    redraw();
    return true;
  }

  /**
   * @param {string} text
   * @returns {Promise<Described>}
   */
  #describe(text) {
    return post(`/api/games/${this.game.name}/setting`, { name: SETTING, text });
  }

  get text() {
    const lines = (/** @type {boolean} */ isRace) =>
      this.entries(isRace).map(([card, count]) => `${count} ${card.card}`).join("\n");
    const name = this.name.trim();
    return `${name ? `Deck: ${name}\n\n` : ""}Race deck\n${lines(true)}\n\nDragon deck\n${lines(false)}\n`;
  }

  /**
   * @param {boolean} isRace
   * @returns {[Card, number][]}
   */
  entries(isRace) {
    const order = (/** @type {Card} */ card) => SORTS.indexOf(card.sort) * 100 + (card.cost ?? card.burst?.number ?? card.level ?? 0);
    return [...this.deck]
      .filter(([name]) => this.cards[name] && RACE.includes(this.cards[name].sort) === isRace)
      .map(([name, count]) => /** @type {[Card, number]} */ ([this.cards[name], count]))
      .sort(([a], [b]) => order(a) - order(b) || a.card.localeCompare(b.card));
  }

  /** @param {boolean} isRace */
  size(isRace) {
    return this.entries(isRace).reduce((sum, [, count]) => sum + count, 0);
  }

  /**
   * @param {string} name
   * @param {number} change
   */
  change(name, change) {
    const count = (this.deck.get(name) ?? 0) + change;
    if (count > 0) this.deck.set(name, count);
    else this.deck.delete(name);
    this.check();
  }

  /** The hall looks at the deck as it is now; only its last word counts. */
  async check() {
    const mine = ++this.asked;
    this.shelf.draft = this.text;
    redraw();
    try {
      const found = await this.#describe(this.text);
      if (mine === this.asked) this.told = found;
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
    redraw();
  }

  async empty() {
    this.deck = new Map();
    this.name = "";
    await this.check();
  }

  // -- what can be done with it

  draw() {
    const cards = this.entries(true).flatMap(([card, count]) => Array.from({ length: count }, () => card.card));
    for (let at = cards.length - 1; at > 0; at--) {
      const other = Math.floor(Math.random() * (at + 1));
      [cards[at], cards[other]] = [cards[other], cards[at]];
    }
    this.hand = cards.slice(0, HAND);
    redraw();
  }

  keep() {
    const name = this.name.trim() || "My deck";
    this.name = name;
    if (this.shelf.keep(name, this.text)) note(`“${name}” is kept in this browser.`, { kind: "good" });
    else note("This browser keeps nothing. Copy the list instead.", { kind: "refusal" });
    redraw();
  }

  /**
   * @param {string} text
   * @param {string} said
   */
  async copy(text, said) {
    const isCopied = await copyText(text);
    note(isCopied ? said : "The browser did not allow copying. Select the text and copy it yourself.", {
      kind: isCopied ? "good" : "refusal",
    });
  }

  get link() {
    return `${location.origin}/workshop/${this.game.name}?deck=${encodeURIComponent(this.told.code ?? "")}`;
  }

  async tryIt() {
    if (this.isGoing) return;
    this.isGoing = true;
    redraw();
    try {
      const { id } = await post("/api/rooms", { game: this.game.name, settings: { [SETTING]: this.text }, seats: ["me", RIVAL] });
      await go(`/room/${id}`);
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
    this.isGoing = false;
    redraw();
  }

  // -- drawing

  view() {
    return html`<div class="db-workshop">
      <header class="db-workshop__head">
        <h1>Deck builder</h1>
        <p>Sixty maneuvers and events to race with, and up to ten dragons, gear and crew to bring along.</p>
      </header>
      ${this.#switch()}
      <div class="db-workshop__sides" data-shown=${this.side}>${this.#pool()} ${this.#deckSide()}</div>
    </div>`;
  }

  /** Where there is room for one side only: which of the two is shown. */
  #switch() {
    const sides = [
      { side: "pool", words: "All cards" },
      { side: "deck", words: `Your deck: ${this.size(true)} + ${this.size(false)}` },
    ];
    return html`<div class="db-switch" role="group" aria-label="What is shown">
      ${sides.map(
        ({ side, words }) =>
          html`<button type="button" aria-pressed=${this.side === side} @click=${() => this.#show(side)}>${words}</button>`,
      )}
    </div>`;
  }

  /** @param {string} side */
  #show(side) {
    this.side = side;
    redraw();
  }

  #pool() {
    const { fits, problems } = understood(this.query);
    const found = this.all.filter(fits);
    return html`<section class="db-pool" aria-label="All cards">
      <label class="field db-search"
        ><span>Search</span
        ><input type="search" .value=${this.query} placeholder="color:red cost<=2 text:draw" autocomplete="off" spellcheck="false"
          @input=${(/** @type {InputEvent} */ event) => this.#search(/** @type {HTMLInputElement} */ (event.target).value)}
      /></label>
      <div class="db-filters" role="group" aria-label="Filters">
        ${SORTS.map((sort) => this.#filter(`type:${sort}`, capital(sort)))}
        ${this.colours.map((colour) => this.#filter(`colour:${colour}`, capital(colour)))}
      </div>
      ${problems.map((problem) => html`<p class="db-problem" role="alert">${problem}</p>`)}
      <p class="small" aria-live="polite">${counted(found.length, "card")}</p>
      <ul class="db-rows">
        ${repeat(
          found.slice(0, this.shown),
          (card) => card.card,
          (card) => this.#row(card, true),
        )}
      </ul>
      ${found.length > this.shown
        ? html`<button class="button" @click=${() => this.#more()}>Show more</button>`
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
    const others = this.query.split(/\s+/).filter((word) => word && word !== term);
    return html`<button type="button" class="chip" aria-pressed=${isOn}
      @click=${() => this.#search([...others, ...(isOn ? [] : [term])].join(" "))}>${title}</button>`;
  }

  /**
   * @param {Card} card
   * @param {boolean} isInPool
   */
  #row(card, isInPool) {
    const count = this.deck.get(card.card) ?? 0;
    const deeds = { look: () => this.#look(card.card), change: (/** @type {number} */ by) => this.change(card.card, by) };
    return cardRow(this.ctx, card, { count, isInPool, ...deeds });
  }

  /** @param {string} name */
  #look(name) {
    return askUser(name, html`<div class="db-close">${wholeCard(this.ctx, name, { large: true })}</div>`);
  }

  /** @param {Event} event */
  #lookAt(event) {
    const card = /** @type {Element} */ (event.target).closest("[data-card]")?.getAttribute("data-card");
    if (card) this.#look(card);
  }

  #deckSide() {
    const isLegal = this.told.problems.length === 0;
    return html`<section class="db-deck" aria-label="Your deck">
      <label class="field"
        ><span>Name</span
        ><input maxlength="60" .value=${this.name} @change=${(/** @type {Event} */ event) => {
          this.name = /** @type {HTMLInputElement} */ (event.target).value;
          this.check();
        }}
      /></label>
      <div class="db-verdict" data-legal=${isLegal} role="status">
        ${isLegal
          ? html`<p>${icon("check")} This deck may be played.</p>`
          : html`<ul>
              ${this.told.problems.map(({ rule, why }) => html`<li>${why} ${rule ? ruleLink(this.game.name, rule) : nothing}</li>`)}
            </ul>`}
      </div>
      <div class="row db-deeds">
        <button class="button ember" ?disabled=${!isLegal || this.isGoing} @click=${() => this.tryIt()}>Try it against a bot</button>
        <button class="button" @click=${() => this.keep()}>Keep it</button>
        <button class="button" ?disabled=${!this.told.code} @click=${() => this.copy(this.link, "The link is copied.")}>Share by link</button>
        <button class="button" @click=${() => this.copy(this.text, "The list is copied.")}>Copy the list</button>
        <button class="button" aria-expanded=${this.isPasting} @click=${() => this.#togglePasting()}>Paste a list</button>
      </div>
      ${this.isPasting ? this.#pasting() : nothing} ${beginWith(this)}
      ${charts([...this.entries(true), ...this.entries(false)], { most: 9, hasBursts: true })} ${this.#part("Race deck", true, SIZES.race)}
      <button class="button" ?disabled=${this.size(true) < HAND} @click=${() => this.draw()}>Draw a sample hand</button>
      ${this.hand.length
        ? html`<div class="db-sample" role="group" aria-label="A sample hand" @click=${(/** @type {Event} */ event) => this.#lookAt(event)}>
            ${this.hand.map((name) => wholeCard(this.ctx, name))}
          </div>`
        : nothing}
      ${this.#part("Dragon deck", false, SIZES.dragon)}
    </section>`;
  }

  #togglePasting() {
    this.isPasting = !this.isPasting;
    redraw();
  }

  #pasting() {
    return html`<form class="db-paste" @submit=${(/** @type {SubmitEvent} */ event) => this.#paste(event)}>
      <label class="field"
        ><span>A list, or a share code</span><textarea name="list" rows="8" spellcheck="false"></textarea>
      </label>
      <button class="button">Read it</button>
    </form>`;
  }

  /** @param {SubmitEvent} event */
  async #paste(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const field = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem("list"));
    if (await this.load(field.value)) this.isPasting = false;
    redraw();
  }

  /**
   * @param {string} title
   * @param {boolean} isRace
   * @param {number} size
   */
  #part(title, isRace, size) {
    return html`<h2>${title} <span class="small">${this.size(isRace)} of ${isRace ? "" : "at most "}${size}</span></h2>
      <ul class="db-rows db-rows--deck">
        ${repeat(
          this.entries(isRace),
          ([card]) => card.card,
          ([card]) => this.#row(card, false),
        )}
      </ul>`;
  }
}
