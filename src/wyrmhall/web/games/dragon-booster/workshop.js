// @ts-check
/**
 * The deck builder: cards are searched and put into the two decks, the hall says which rules the deck still breaks, and a finished
 * deck is kept, shared by a link, and tried against a bot.
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { getOnce, post } from "../../js/api.js";
import { redraw } from "../../js/app.js";
import { label, spoken } from "../../js/language/table.js";
import { go } from "../../js/router.js";
import { loadArt } from "../../js/table/module.js";
import { copyText } from "../../js/ui/parts.js";
import { askUser } from "../../js/ui/popups/dialog.js";
import { note } from "../../js/ui/popups/toast.js";
import { shelfOf } from "../../js/ui/kept/shelf.js";
import { wholeCard } from "./cards/cards.js";
import { SORTS } from "./words.js";
import { deckSide } from "./workshop/deckside.js";
import { Pool } from "./workshop/pool.js";
import { cardRow } from "./workshop/row.js";

/** @import {Card, Ctx} from "./types" */
/** @typedef {{rule: string, why: string}} Problem */
/** @typedef {{name?: string, race?: {card: string, count: number}[], dragon?: {card: string, count: number}[], list?: string, code?: string, problems: Problem[], idle?: (Problem & {card: string})[]}} Described */

export const css = "workshop/sheets.css";
export const languages = ["de"];

const SETTING = "deck1";
const RACE = ["maneuver", "event"];
const HAND = 5;
const RIVAL = "level:3";
const LONGEST = 40;
/** What a share code begins with. */
const CODE = "db1-";

/** @param {import("../../js/types").GameInfo} game */
export async function open(game) {
  const [cards, art] = await Promise.all([getOnce(`/api/games/${game.name}/cards`), loadArt()]);
  const page = new DeckBuilder(game, cards, art);
  await page.begin();
  return page;
}

/**
 * The share code in an address, if the text is one.
 * @param {string} text
 */
function shared(text) {
  const query = /^\S+\?([^\s#]+)\S*$/.exec(text.trim())?.[1];
  return new URLSearchParams(query).get("deck") ?? text;
}

export class DeckBuilder {
  title = label`Deck builder`;
  wide = true;
  side = "deck";
  /** Copies by card, in the order they were put in. @type {Map<string, number>} */
  deck = new Map();
  name = "";
  /** @type {Described} */
  told = { problems: [{ rule: "", why: label`There is no card in this deck.` }] };
  asked = 0;
  /** @type {string[]} */
  hand = [];
  /** Whether a link brought the deck, and it is as it came: then the own draft stays what it was. */
  isBrought = false;
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
    const setting = game.settings.find(({ name }) => name === SETTING);
    this.ready = (setting?.values ?? []).map(String);
    this.shelf = shelfOf(game.name, setting ?? { name: SETTING });
    this.pool = new Pool(this);
  }

  /** What the address brings, or the draft of the last visit, or a ready deck as an example. */
  async begin() {
    const brought = new URLSearchParams(location.search).get("deck");
    const broken = brought ? await this.#show(brought) : "";
    this.isBrought = Boolean(brought) && !broken;
    if (this.isBrought) return;
    const { draft } = this.shelf;
    const lost = draft ? await this.#show(draft) : "";
    if (!draft || lost) await this.#show(this.ready[0] ?? "");
    const instead = draft && !lost ? label`Your own deck is shown instead.` : label`A ready deck is shown instead.`;
    if (broken) {
      const why = brought?.startsWith(CODE) ? broken : label`there is no deck “${brought?.slice(0, LONGEST)}”`;
      note(`${label`This link is broken: ${why}.`} ${instead}`, { kind: "refusal" });
    }
    if (lost) note(label`The deck of your last visit cannot be read: ${lost}`, { kind: "refusal" });
  }

  // -- the deck

  /**
   * Put a deck on the page, as the own one from now on.
   * @param {string} text a ready deck's name, a list, a share code, or a link with one
   */
  async load(text) {
    let why;
    try {
      why = await this.#show(shared(text));
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
    }
    if (why) note(why, { kind: "refusal" });
    else this.#own(this.ready.includes(text) ? text : this.text);
    return !why;
  }

  /**
   * Put the deck that a text means on the page.
   * @param {string} text
   * @returns {Promise<string>} why it means none; nothing if it does
   */
  async #show(text) {
    const found = await this.#describe(text);
    if (!found.race || !found.dragon) return found.problems.map(({ why }) => spoken(why)).join("; ") || label`this is no deck`;
    this.asked += 1;
    this.deck = new Map([...found.race, ...found.dragon].map(({ card, count }) => [card, count]));
    this.name = found.name ?? "";
    this.told = found;
    this.hand = [];
    redraw();
    return "";
  }

  /**
   * The next visit begins with this deck. If it was brought by a link, the own one makes room, and is kept unless it is already.
   * @param {string} text
   */
  #own(text) {
    const { draft } = this.shelf;
    if (this.isBrought && draft && !this.ready.includes(draft)) this.#keepBeside(draft);
    this.isBrought = false;
    if (location.search) history.replaceState(null, "", location.pathname);
    this.shelf.draft = this.deck.size ? text : "";
  }

  /** @param {string} text of a deck that leaves the page */
  #keepBeside(text) {
    if (Object.values(this.shelf.kept).includes(text)) return;
    const title = /^Deck: (.+)$/m.exec(text)?.[1] ?? label`My deck`;
    const taken = this.shelf.names;
    let name = title;
    for (let number = 2; taken.includes(name); number++) name = `${title} ${number}`;
    const words = label`Your deck “${name}” is kept, and this one takes its place.`;
    if (this.shelf.keep(name, text)) note(words, { kind: "good" });
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
    this.#own(this.text);
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

  get isLegal() {
    return this.deck.size > 0 && this.told.problems.length === 0;
  }

  // -- what can be done with it

  get canDraw() {
    return this.size(true) >= HAND;
  }

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
    const name = this.name.trim() || label`My deck`;
    this.name = name;
    this.#own(this.text);
    if (this.shelf.keep(name, this.text)) note(label`“${name}” is kept.`, { kind: "good" });
    else note(label`This browser keeps nothing. Copy the list instead.`, { kind: "refusal" });
    redraw();
  }

  /**
   * @param {string} text
   * @param {string} said
   */
  async copy(text, said) {
    const isCopied = await copyText(text);
    note(isCopied ? said : label`The browser did not allow copying. Select the text and copy it yourself.`, {
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
        <h1>${this.title}</h1>
        <p>${label`Sixty maneuvers and events to race with, and up to ten dragons, gear and crew to bring along.`}</p>
      </header>
      ${this.#switch()}
      <div class="db-workshop__sides" data-shown=${this.side}>${this.pool.view()} ${deckSide(this)}</div>
    </div>`;
  }

  /** Where there is room for one side only: which of the two is shown. */
  #switch() {
    const sides = [
      { side: "pool", words: label`All cards` },
      { side: "deck", words: label`Your deck: ${this.size(true)} + ${this.size(false)}` },
    ];
    return html`<div class="db-switch" role="group" aria-label=${label`What is shown`}>
      ${sides.map(
        ({ side, words }) =>
          html`<button type="button" aria-pressed=${this.side === side} @click=${() => this.#turnTo(side)}>${words}</button>`,
      )}
    </div>`;
  }

  /** @param {string} side */
  #turnTo(side) {
    this.side = side;
    redraw();
  }

  /**
   * @param {Card} card
   * @param {boolean} isInPool
   */
  row(card, isInPool) {
    const count = this.deck.get(card.card) ?? 0;
    const deeds = { look: () => this.look(card.card), change: (/** @type {number} */ by) => this.change(card.card, by) };
    const idle = count ? this.told.idle?.find((each) => each.card === card.card) : undefined;
    return cardRow(this.ctx, card, { count, isInPool, warning: idle ? { ...idle, game: this.game.name } : null, ...deeds });
  }

  /** @param {string} name */
  look(name) {
    return askUser(name, html`<div class="db-close">${wholeCard(this.ctx, name, { large: true })}</div>`);
  }

  /** @param {Event} event */
  lookAt(event) {
    const card = /** @type {Element} */ (event.target).closest("[data-card]")?.getAttribute("data-card");
    if (card) this.look(card);
  }
}
