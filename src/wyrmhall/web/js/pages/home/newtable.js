/** Making a table: who sits there, how strong, with how much time, by which variants of the rules. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { post } from "../../api.js";
import { redraw } from "../../app.js";
import { phrase, say } from "../../language/words.js";
import { go } from "../../router.js";
import { gaveAt, newSeal } from "../../ui/fair/parts.js";
import { icon } from "../../ui/drawn/icons.js";
import { radio } from "../../ui/radio.js";
import { seatOf, settingField, Values } from "./settingfield.js";
import { SettingPictures } from "./settingpicture.js";

/** @typedef {import("../../types").GameInfo} GameInfo */
/** @typedef {"bot" | "friend" | "bots"} Rival */

const ME = "me";
const OPEN = "open";
const DAY = 86400;
/** @type {[string, import("../../ui/clock.js").Clock | null][]} */
const CLOCKS = [
  ["none", null],
  ["quick", { base: 300, bonus: 3 }],
  ["calm", { base: 900, bonus: 10 }],
  ["long", { base: 3600, bonus: 30 }],
  ["move", { base: 60, kind: "move" }],
  ["days", { base: 3 * DAY, kind: "days" }],
];
/** @type {("game" | "move" | "days")[]} */
const KINDS = ["game", "move", "days"];
const OWN = "own";
const FIRST = 2; // the level that is offered first: one that takes some effort to beat

export class TableForm {
  /** @type {Rival} */
  rival = "bot";
  level = FIRST;
  isSending = false;
  error = "";
  values = new Values();
  clock = "none";
  /** What one's own clock is for. */
  kind = KINDS[0];
  minutes = 20;
  bonus = 10;
  seconds = 30;
  days = 7;
  /** Whether one among bots takes back whatever was shown since. @type {"free" | "strict"} */
  takebacks = "free";
  isTeaching = false;
  /** Whether strangers find it in the list. */
  isPrivate = false;
  /** Whether bots of people may sit down too. */
  withBots = false;
  /** Whether the end changes ratings. */
  isRated = false;
  /** What may be said there. @type {"open" | "phrases" | "none"} */
  talk = "open";
  /** Whether those who watch see it at once. */
  isLive = false;
  /** What the bots like; nothing for bots that like all alike. */
  character = "";
  /** Who sits where: `me`, `open`, or a bot. @type {string[]} */
  seats = [];

  /**
   * @param {GameInfo} game
   * @param {boolean} [hasAccount] only who has one is rated
   */
  constructor(game, hasAccount = false) {
    this.game = game;
    this.hasAccount = hasAccount;
    this.pictures = new SettingPictures(game.name);
    this.level = Math.min(FIRST, game.levels.length - 1);
    this.#fill(Math.min(...game.seats));
  }

  get #bot() {
    const level = this.game.levels[this.level]?.spec;
    return level ? level + (this.character ? `:${this.character}` : "") : "random";
  }

  /**
   * Seat everybody as "against whom" and "how strong" say.
   * @param {number} count
   */
  #fill(count) {
    const mine = Math.max(0, this.seats.indexOf(ME));
    const other = this.rival === "friend" ? OPEN : this.#bot;
    this.seats = Array.from({ length: count }, (_, at) =>
      at === Math.min(mine, count - 1) && this.rival !== "bots" ? ME : other,
    );
  }

  /**
   * @param {number} at
   * @param {string} who
   */
  #seat(at, who) {
    const before = this.seats[at];
    // somebody sits on one chair only: whoever sat here goes where you sat
    this.seats = this.seats.map((now, i) => (i === at ? who : who === ME && now === ME ? before : now));
  }

  get #isInvitation() {
    return this.seats.includes(OPEN);
  }

  /** One person, and bots. */
  get #isAmongBots() {
    return this.seats.includes(ME) && !this.#isInvitation;
  }

  get #mayBeRated() {
    return this.hasAccount && !this.isTeaching && !this.game.part_of && (this.#isAmongBots || this.#isInvitation);
  }

  get #isRated() {
    return this.isRated && this.#mayBeRated;
  }

  get #time() {
    if (this.clock !== OWN) return CLOCKS.find(([name]) => name === this.clock)?.[1] ?? null;
    if (this.kind === "days") return { base: Math.round(this.days) * DAY, kind: this.kind };
    if (this.kind === "move") return { base: Math.round(this.seconds), kind: this.kind };
    return { base: Math.round(this.minutes * 60), bonus: Math.round(this.bonus) };
  }

  get #settings() {
    return this.game.settings
      .filter((setting) => (setting.seat ?? 0) < this.seats.length)
      .map((setting) => ({ ...setting, values: setting.values.filter((value) => (seatOf(value) ?? 0) <= this.seats.length) }));
  }

  /** @param {SubmitEvent} event */
  async send(event) {
    event.preventDefault();
    if (this.isSending) return;
    this.isSending = true;
    this.error = "";
    redraw();
    const clock = this.isTeaching ? null : this.#time;
    const settings = this.values.chosen(this.#settings);
    try {
      const given = this.seats.includes(ME) ? await newSeal() : {};
      const { id } = await post("/api/rooms", {
        game: this.game.name,
        settings,
        seats: this.seats,
        ...(clock ? { clock } : {}),
        ...(this.isTeaching ? { teaching: true } : {}),
        ...(this.#isRated ? { rated: true } : {}),
        ...(this.isPrivate && this.#isInvitation ? { private: true } : {}),
        ...(this.withBots && this.#isInvitation && !this.isTeaching ? { bots: true } : {}),
        ...(this.#isInvitation ? { talk: this.talk } : {}),
        ...(this.isLive && this.#isInvitation && !this.#isRated ? { delay: 0 } : {}),
        takebacks: this.#isAmongBots && !this.#isRated ? this.takebacks : "strict",
        ...given,
      });
      gaveAt(given, id);
      await go(`/room/${id}`);
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
    }
    this.isSending = false;
    redraw();
  }

  /** @param {() => void} close */
  view(close) {
    const { game } = this;
    return html`<form
      class="new-table"
      aria-labelledby="new-table-title"
      @submit=${(/** @type {SubmitEvent} */ event) => this.send(event)}
    >
      <div class="new-table-head">
        <h2 id="new-table-title">${say("make.title", { title: game.title })}</h2>
        <button type="button" class="icon-button" aria-label=${say("close")} @click=${close}>${icon("close")}</button>
      </div>
      ${this.#kinds()}
      <fieldset>
        <legend>${say(this.isTeaching ? "make.rival.teaching" : "make.rival")}</legend>
        <div class="choices">
          ${/** @type {Rival[]} */ (this.isTeaching ? ["friend", "bot"] : ["bot", "friend", "bots"]).map((kind) =>
            radio(
              "rival",
              kind,
              this.rival === kind,
              say(`make.rival.${kind}`),
              say(`make.rival.${kind}.words`),
              () => {
                this.rival = kind;
                this.#fill(this.seats.length);
              },
            ),
          )}
        </div>
      </fieldset>
      ${this.rival === "friend" || !game.levels.length ? nothing : this.#levels()}
      ${game.seats.length > 1 ? this.#counts() : nothing} ${this.#chairs()} ${this.isTeaching ? nothing : this.#clocks()}
      ${this.#isInvitation ? html`${this.#listing()} ${this.isTeaching ? nothing : this.#welcoming()} ${this.#talking()} ${this.isTeaching || this.#isRated ? nothing : this.#watching()}` : nothing} ${this.#mayBeRated ? this.#rating() : nothing}
      ${this.#isAmongBots && !this.isTeaching && !this.#isRated ? this.#takingBack() : nothing} ${this.#pictured()} ${this.#variants()}
      ${this.error ? html`<p class="form-error" role="alert">${icon("question")}<span>${this.error}</span></p>` : nothing}
      <div class="row end">
        <button class="button ember big" ?disabled=${this.isSending}>
          ${icon("table")}${say(this.#isInvitation ? "make.invite" : "make.open")}
        </button>
      </div>
    </form>`;
  }

  /** A game, or a table where people learn one together. */
  #kinds() {
    const choose = (/** @type {boolean} */ isTeaching) => () => {
      this.isTeaching = isTeaching;
      this.rival = isTeaching ? "friend" : "bot";
      this.#fill(this.seats.length);
    };
    return html`<fieldset>
      <legend>${say("make.kind")}</legend>
      <div class="choices">
        ${radio("kind", "game", !this.isTeaching, say("make.kind.game"), say("make.kind.game.words"), choose(false))}
        ${radio("kind", "teaching", this.isTeaching, say("teach.label"), say("make.kind.teaching.words"), choose(true))}
      </div>
    </fieldset>`;
  }

  #levels() {
    return html`<fieldset>
      <legend>${say("make.level")}</legend>
      <div class="choices">
        ${this.game.levels.map((level, at) =>
          radio("level", level.spec, this.level === at, phrase(level.name), phrase(level.words), () =>
            this.#replace(() => (this.level = at)),
          ),
        )}
      </div>
      <label class="field">
        <span>${say("make.character")}</span>
        <select
          data-focus="character"
          @change=${(/** @type {Event} */ event) => {
            const at = /** @type {HTMLSelectElement} */ (event.target).selectedIndex;
            this.#replace(() => (this.character = this.game.characters[at - 1]?.spec ?? ""));
            redraw();
          }}
        >
          <option ?selected=${!this.character}>${say("make.character.none")}</option>
          ${this.game.characters.map(
            (each) => html`<option ?selected=${each.spec === this.character}>
              ${say("make.character.one", { name: phrase(each.name), words: phrase(each.words) })}
            </option>`,
          )}
        </select>
      </label>
    </fieldset>`;
  }

  /** Whoever sat there as it was chosen before sits there as it is chosen now. @param {() => void} change */
  #replace(change) {
    const before = this.#bot;
    change();
    this.seats = this.seats.map((who) => (who === before ? this.#bot : who));
  }

  #counts() {
    return html`<fieldset>
      <legend>${say("make.players")}</legend>
      <div class="choices narrow">
        ${this.game.seats.map((count) =>
          radio("players", String(count), this.seats.length === count, String(count), "", () => this.#fill(count)),
        )}
      </div>
    </fieldset>`;
  }

  /** One row for each seat: who sits there, and what is that seat's own to choose. */
  #chairs() {
    return html`<fieldset>
      <legend>${say("make.seats")}</legend>
      <ol class="seat-rows">
        ${repeat(
          this.seats,
          (_, at) => at,
          (who, at) => html`<li>${this.#who(who, at)} ${who === OPEN ? nothing : this.#own(at)}</li>`,
        )}
      </ol>
    </fieldset>`;
  }

  /**
   * @param {string} who
   * @param {number} at
   */
  #who(who, at) {
    const places = [
      [ME, say("seat.me")],
      [OPEN, say("make.seat.open")],
      ...this.game.levels.map((level) => [level.spec, say("make.seat.bot", { name: phrase(level.name) })]),
    ];
    const liked = this.game.levels[this.level];
    if (liked && this.character) {
      const name = this.game.characters.find((each) => each.spec === this.character)?.name ?? "";
      places.push([this.#bot, say("make.seat.bot", { name: phrase(`${liked.name} the ${name}`) })]);
    }
    return html`<label class="field">
      <span>${say("make.seat.at", { at: at + 1 })}</span>
      <select
        data-focus="seat:${at}"
        @change=${(/** @type {Event} */ event) => {
          this.#seat(at, places[/** @type {HTMLSelectElement} */ (event.target).selectedIndex][0]);
          redraw();
        }}
      >
        ${places.map(([spec, words]) => html`<option ?selected=${spec === who} .selected=${spec === who}>${words}</option>`)}
      </select>
    </label>`;
  }

  /** @param {number} at */
  #own(at) {
    return this.game.settings
      .filter((setting) => setting.seat === at)
      .map((setting) => settingField(this.game.name, setting, this.values));
  }

  #clocks() {
    if (this.rival === "bots") return nothing;
    return html`<fieldset>
      <legend>${say("make.clock")}</legend>
      <div class="choices">
        ${[...CLOCKS.map(([name]) => name), OWN].map((name) =>
          radio("clock", name, this.clock === name, say(`make.clock.${name}`), say(`make.clock.${name}.words`), () => {
            this.clock = name;
          }),
        )}
      </div>
      ${this.clock === OWN ? this.#ownClock() : nothing}
    </fieldset>`;
  }

  #listing() {
    return html`<fieldset>
      <legend>${say("make.listed")}</legend>
      <div class="choices">
        ${[false, true].map((isPrivate) => {
          const key = isPrivate ? "make.listed.no" : "make.listed.yes";
          return radio("listed", key, this.isPrivate === isPrivate, say(key), say(`${key}.words`), () => {
            this.isPrivate = isPrivate;
          });
        })}
      </div>
    </fieldset>`;
  }

  #welcoming() {
    return html`<fieldset>
      <legend>${say("make.bots")}</legend>
      <div class="choices">
        ${[false, true].map((withBots) => {
          const key = withBots ? "make.bots.yes" : "make.bots.no";
          return radio("bots", key, this.withBots === withBots, say(key), say(`${key}.words`), () => {
            this.withBots = withBots;
          });
        })}
      </div>
    </fieldset>`;
  }

  #talking() {
    return html`<fieldset>
      <legend>${say("make.talk")}</legend>
      <div class="choices">
        ${/** @type {("open" | "phrases" | "none")[]} */ (["open", "phrases", "none"]).map((level) =>
          radio("talk", level, this.talk === level, say(`make.talk.${level}`), say(`make.talk.${level}.words`), () => {
            this.talk = level;
          }),
        )}
      </div>
    </fieldset>`;
  }

  #watching() {
    return html`<fieldset>
      <legend>${say("make.delay")}</legend>
      <div class="choices">
        ${[false, true].map((isLive) => {
          const key = isLive ? "make.delay.none" : "make.delay.usual";
          return radio("delay", key, this.isLive === isLive, say(key), say(`${key}.words`), () => {
            this.isLive = isLive;
          });
        })}
      </div>
    </fieldset>`;
  }

  #rating() {
    return html`<fieldset>
      <legend>${say("make.rated")}</legend>
      <div class="choices">
        ${[false, true].map((isRated) => {
          const key = isRated ? "make.rated.yes" : "make.rated.no";
          return radio("rated", key, this.isRated === isRated, say(key), say(`${key}.words`), () => {
            this.isRated = isRated;
          });
        })}
      </div>
    </fieldset>`;
  }

  #takingBack() {
    return html`<fieldset>
      <legend>${say("make.takebacks")}</legend>
      <div class="choices">
        ${/** @type {("free" | "strict")[]} */ (["free", "strict"]).map((how) =>
          radio(
            "takebacks",
            how,
            this.takebacks === how,
            say(`make.takebacks.${how}`),
            say(`make.takebacks.${how}.words`),
            () => {
              this.takebacks = how;
            },
          ),
        )}
      </div>
    </fieldset>`;
  }

  #ownClock() {
    return html`<div class="own-clock">
      <label class="field"
        ><span>${say("make.clock.kind")}</span>
        <select
          data-focus="clock-kind"
          @change=${(/** @type {Event} */ event) => {
            this.kind = KINDS[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
            redraw();
          }}
        >
          ${KINDS.map((kind) => html`<option .selected=${kind === this.kind}>${say(`make.clock.kind.${kind}`)}</option>`)}
        </select>
      </label>
      ${this.#ownTime()}
    </div>`;
  }

  #ownTime() {
    if (this.kind === "days")
      return this.#number(say("make.clock.days.each"), this.days, 1, 14, (value) => {
        this.days = value;
      });
    if (this.kind === "move")
      return this.#number(say("make.clock.seconds"), this.seconds, 5, 86400, (value) => {
        this.seconds = value;
      });
    return html`${this.#number(say("make.clock.minutes"), this.minutes, 1, 10080, (value) => {
        this.minutes = value;
      })}
      ${this.#number(say("make.clock.bonus"), this.bonus, 0, 3600, (value) => {
        this.bonus = value;
      })}`;
  }

  /**
   * @param {string} words
   * @param {number} value
   * @param {number} low
   * @param {number} high
   * @param {(value: number) => void} set
   */
  #number(words, value, low, high, set) {
    return html`<label class="field">
      <span>${words}</span>
      <input
        type="number"
        required
        min=${low}
        max=${high}
        step="1"
        .value=${String(value)}
        @input=${(/** @type {Event} */ event) => set(Number(/** @type {HTMLInputElement} */ (event.target).value))}
      />
    </label>`;
  }

  get #common() {
    return this.#settings.filter((setting) => setting.seat === null || setting.seat === undefined);
  }

  /** What there is a picture of: it is what a table is chosen by. */
  #pictured() {
    const settings = this.#common.filter((setting) => this.pictures.has(setting));
    return settings.map((setting) => settingField(this.game.name, setting, this.values, this.pictures));
  }

  #variants() {
    const settings = this.#common.filter((setting) => !this.pictures.has(setting));
    if (!settings.length) return nothing;
    return html`<details class="variants">
      <summary>${icon("gear")}${say("make.settings")}</summary>
      ${settings.map((setting) => settingField(this.game.name, setting, this.values))}
    </details>`;
  }
}
