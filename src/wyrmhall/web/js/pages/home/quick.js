/** Rivals for whoever looks for some: a game, how many, how much time, and those who want the same. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { get, getOnce } from "../../api.js";
import { redraw } from "../../app.js";
import { count, phrase, say } from "../../language/words.js";
import { listen, tellHall } from "../../ui/told/line.js";
import { go } from "../../router.js";
import { crest } from "../../ui/drawn/crest.js";
import { gaveAt, newSeal } from "../../ui/fair/parts.js";
import { icon } from "../../ui/drawn/icons.js";
import { Keeper } from "../../ui/kept/keeper.js";
import { notify } from "../../ui/told/notify.js";
import { errorState } from "../../ui/parts.js";
import { note } from "../../ui/popups/toast.js";
import { radio } from "../../ui/radio.js";
import { play } from "../../ui/sound.js";
import { settingField, Values, yours } from "./settingfield.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").GameInfo} GameInfo */
/** @typedef {import("../../types").Seek} Seek */
/** @typedef {import("../../types").Setting} Setting */

const SPEEDS = ["quick", "calm", "long", "days"];

/** What was looked for last. @type {Keeper<{ game?: string, speed?: string, rated?: boolean, seats?: number }>} */
const last = new Keeper("quick", {});

export async function open() {
  const page = new QuickPage();
  await page.load();
  return page;
}

/** @implements {Page} */
class QuickPage {
  title = say("quick.title");
  /** @type {GameInfo[]} */
  games = [];
  hasAccount = false;
  /** @type {unknown} */
  error = null;
  /** What is looked for, as the hall told it. @type {Seek | null} */
  seek = null;
  /** The question on its way, sent again when the line was broken. @type {object | null} */
  sent = null;
  /** When looking began, by this browser's clock. */
  since = 0;
  /** Whether the person would rather wait than play the bot. */
  isPatient = false;
  isLost = false;
  wish = { game: "", speed: SPEEDS[0], rated: false, seats: 2 };
  /** What is chosen of the settings, by game. @type {Record<string, Values>} */
  chosen = {};

  constructor() {
    this.stop = listen({
      looking: ({ seek }) => this.#looks(seek),
      paired: ({ room, seal }) => this.#go(room, seal),
      refused: (why) => {
        this.#looks(null);
        note(phrase(why), { kind: "refusal" });
      },
      line: (line) => {
        this.isLost = line !== "open";
        if (line === "open" && this.sent) tellHall(this.sent);
        redraw();
      },
    });
    this.timer = window.setInterval(() => this.seek && redraw(), 1000);
  }

  async load() {
    try {
      const [games, me] = await Promise.all([getOnce("/api/games"), get("/api/me")]);
      this.games = games.filter((/** @type {GameInfo} */ game) => game.ready && !game.part_of && game.seats.some((count) => count > 1));
      this.hasAccount = me.account;
      const { game, speed, rated, seats } = last.read();
      this.wish = {
        game: this.games.find((each) => each.name === game)?.name ?? this.games[0].name,
        speed: SPEEDS.find((each) => each === speed) ?? SPEEDS[0],
        rated: this.hasAccount && rated === true,
        seats: seats ?? 2,
      };
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }

  /** @param {Seek | null} seek */
  #looks(seek) {
    if (!seek) this.sent = null;
    else if (!this.seek) this.since = performance.now() - seek.waited * 1000;
    this.seek = seek;
    redraw();
  }

  /**
   * @param {string} room
   * @param {string} seal
   */
  async #go(room, seal) {
    this.sent = null;
    this.seek = null;
    gaveAt({ seal: seal || undefined }, room);
    play("turn");
    notify(room, say("quick.found"), say("quick.found.words"));
    await go(`/room/${room}`);
  }

  /** @param {SubmitEvent} event */
  async look(event) {
    event.preventDefault();
    last.write(this.wish);
    this.isPatient = false;
    this.sent = { type: "seek", ...this.wish, seats: this.#seats, settings: this.#settings(), ...(await newSeal()) };
    tellHall(this.sent);
    redraw();
  }

  get #game() {
    return this.games.find((game) => game.name === this.wish.game);
  }

  /** How many may sit at a table of that game. */
  get #counts() {
    return (this.#game?.seats ?? []).filter((count) => count > 1);
  }

  get #seats() {
    return this.#counts.includes(this.wish.seats) ? this.wish.seats : this.#counts[0];
  }

  /** Of the game that is wished for. */
  get #values() {
    this.chosen[this.wish.game] ??= new Values();
    return this.chosen[this.wish.game];
  }

  /** What one brings oneself, such as a deck: it goes along to whatever chair one gets. @returns {Setting[]} */
  get #own() {
    return (this.#game?.settings ?? []).filter((setting) => setting.seat === 0).map(yours);
  }

  /** What both must want. @returns {Setting[]} */
  get #common() {
    return (this.#game?.settings ?? []).filter((setting) => setting.seat === null || setting.seat === undefined);
  }

  #settings() {
    const own = this.#own.map((setting) => [setting.name, this.#values.of(setting)]);
    return { ...Object.fromEntries(own), ...this.#values.chosen(this.#common) };
  }

  view() {
    if (this.error) return errorState(this.error, () => this.load().then(redraw));
    return html`<h1>${say("quick.title")}</h1>
      ${this.isLost && this.sent ? html`<p role="status">${icon("bolt")} ${say("line.lost")}</p>` : nothing}
      ${this.seek || this.sent ? this.#waiting() : this.#form()}`;
  }

  #form() {
    const { wish } = this;
    return html`<p>${say("quick.words")}</p>
      <form class="quick" @submit=${(/** @type {SubmitEvent} */ event) => this.look(event)}>
        <fieldset>
          <legend>${say("quick.game")}</legend>
          <div class="choices">
            ${this.games.map((game) =>
              radio("game", game.name, wish.game === game.name, game.title, phrase(game.tagline), () => {
                wish.game = game.name;
              }),
            )}
          </div>
        </fieldset>
        <fieldset>
          <legend>${say("make.clock")}</legend>
          <div class="choices">
            ${SPEEDS.map((speed) =>
              radio("speed", speed, wish.speed === speed, say(`make.clock.${speed}`), say(`make.clock.${speed}.words`), () => {
                wish.speed = speed;
              }),
            )}
          </div>
        </fieldset>
        ${this.#counts.length > 1 ? this.#tables() : nothing}
        ${this.#own.map((setting) => settingField(wish.game, setting, this.#values))}
        <details class="variants">
          <summary>${icon("gear")}${say("make.settings")}</summary>
          <p class="small">${say("quick.settings")}</p>
          ${this.#common.map((setting) => settingField(wish.game, setting, this.#values))}
        </details>
        ${this.hasAccount ? this.#rating() : html`<p class="small">${say("quick.guest")} <a href="/account">${say("account.title")}</a></p>`}
        <div class="row">
          <button class="button ember big" data-focus="look">${icon("search")}${say("quick.look")}</button>
        </div>
      </form>`;
  }

  #tables() {
    return html`<label class="field">
      <span>${say("quick.seats")}</span>
      <select
        data-focus="seats"
        @change=${(/** @type {Event} */ event) => {
          this.wish.seats = this.#counts[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
          redraw();
        }}
      >
        ${this.#counts.map((count) => html`<option ?selected=${count === this.#seats}>${count}</option>`)}
      </select>
    </label>`;
  }

  #rating() {
    return html`<fieldset>
      <legend>${say("make.rated")}</legend>
      <div class="choices">
        ${[false, true].map((rated) => {
          const key = rated ? "make.rated.yes" : "make.rated.no";
          return radio("rated", key, this.wish.rated === rated, say(key), say(`${key}.words`), () => {
            this.wish.rated = rated;
          });
        })}
      </div>
    </fieldset>`;
  }

  #waiting() {
    const { seek } = this;
    const game = this.games.find((each) => each.name === (seek?.game ?? this.wish.game));
    const seats = seek?.seats ?? this.#seats;
    const waited = seek ? Math.floor((performance.now() - this.since) / 1000) : 0;
    return html`<section class="quick-waiting">
      <span class="breath" aria-hidden="true">${crest()}</span>
      <h2>${say(seats > 2 ? "quick.looking.many" : "quick.looking", { title: game?.title ?? "" })}</h2>
      <p>
        ${seats > 2 ? html`${say("quick.table", { seats })} · ` : nothing}${say(`make.clock.${seek?.speed ?? this.wish.speed}`)} ·
        ${say(seek?.rated ? "rated.label" : "quick.casual")} · <span class="quick-waited">${count("quick.waited", waited)}</span>
      </p>
      <p>${seek?.others ? count("quick.others", seek.others) : say("quick.alone")}</p>
      ${seek?.filled ? html`<p role="status">${say("quick.filled")}</p>` : nothing}
      ${seek?.bot && !seek.filled && (!this.isPatient || seek.agreed) ? this.#offer(game, seek) : nothing}
      <div class="row centre">
        <button class="button" data-focus="cancel" @click=${() => this.#cancel()}>${icon("close")}${say("quick.cancel")}</button>
      </div>
    </section>`;
  }

  /**
   * @param {GameInfo | undefined} game
   * @param {Seek} seek
   */
  #offer(game, { bot, seats, agreed }) {
    const name = phrase(game?.levels.find((level) => level.spec === bot)?.name ?? bot ?? "");
    const words = seats > 2 ? "quick.bots" : "quick.bot";
    return html`<div class="quick-offer" role="status">
      <p>${agreed ? count("quick.agreed", agreed) : say(words, { name })}</p>
      <div class="row centre">
        <button class="button ember" data-focus="bot" @click=${() => tellHall({ type: "bot" })}>${icon("bot")}${say(`${words}.yes`, { name })}</button>
        <button
          class="button"
          data-focus="patient"
          @click=${() => {
            this.isPatient = true;
            redraw();
          }}
        >
          ${say("quick.bot.no")}
        </button>
      </div>
    </div>`;
  }

  #cancel() {
    this.sent = null;
    tellHall({ type: "cancel" });
    this.#looks(null);
  }

  leave() {
    clearInterval(this.timer);
    if (this.sent || this.seek) tellHall({ type: "leave" });
    this.stop();
  }
}
