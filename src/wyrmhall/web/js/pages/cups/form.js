/** Organising a tournament: which game, which kind, how much time, who may enter, when it begins. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { post } from "../../api.js";
import { redraw } from "../../app.js";
import { phrase, say } from "../../language/words.js";
import { go } from "../../router.js";
import { icon } from "../../ui/drawn/icons.js";
import { radio } from "../../ui/radio.js";
import { settingField, Values } from "../home/settingfield.js";

/** @typedef {import("../../types").GameInfo} GameInfo */
/** @typedef {import("../../types").Cup["kind"]} Kind */

/** @type {Kind[]} */
const KINDS = ["swiss", "robin", "knockout"];
const MINUTE = 60;
const DAY = 86400;
/** What time is given for. @type {("none" | "game" | "move" | "days")[]} */
const CLOCKS = ["none", "game", "move", "days"];

export class CupForm {
  isSending = false;
  error = "";
  title = "";
  /** @type {Kind} */
  kind = "swiss";
  rounds = 0;
  /** @type {"none" | "game" | "move" | "days"} */
  clock = "game";
  minutes = 15;
  bonus = 10;
  seconds = 60;
  days = 3;
  limit = 0;
  grace = 5;
  hasBots = false;
  filler = "";
  size = 2;
  /** How many draft together at most; 0: as many as can. */
  pod = 0;
  isRated = false;
  starts = "";
  values = new Values();

  /** @param {GameInfo[]} games */
  constructor(games) {
    this.games = games.filter((game) => game.ready && game.seats.includes(2));
    this.game = this.games[0];
  }

  get #settings() {
    return this.game.settings.filter((setting) => !setting.meets && (setting.seat === null || setting.seat === undefined));
  }

  /** How many may sit at a table: more than two in no knock-out. Of a draft it is a setting. @returns {number[]} */
  get #sizes() {
    if (this.kind === "knockout") return [2];
    const meets = this.game.settings.find((setting) => setting.meets);
    if (meets) return meets.values.map(Number);
    return this.game.part_of ? [2] : this.game.seats;
  }

  get #size() {
    return this.#sizes.includes(this.size) ? this.size : 2;
  }

  get #isRated() {
    return this.isRated && !this.game.part_of;
  }

  /** @returns {import("../../ui/clock.js").Clock | null} */
  get #time() {
    if (this.clock === "game") return { base: this.minutes * MINUTE, bonus: this.bonus };
    if (this.clock === "move") return { base: this.seconds, kind: "move" };
    return this.clock === "days" ? { base: this.days * DAY, kind: "days" } : null;
  }

  /** @param {SubmitEvent} event */
  async send(event) {
    event.preventDefault();
    if (this.isSending) return;
    this.isSending = true;
    this.error = "";
    redraw();
    const clock = this.#time;
    try {
      const { id } = await post("/api/cups", {
        title: this.title,
        game: this.game.name,
        kind: this.kind,
        settings: this.values.chosen(this.#settings),
        rounds: this.kind === "swiss" ? this.rounds : 0,
        ...(clock ? { clock } : {}),
        limit: this.limit * MINUTE,
        grace: this.grace * MINUTE,
        bots: this.hasBots,
        filler: this.#size > 2 ? "" : this.filler,
        size: this.#size,
        pod: this.game.part_of ? this.pod : 0,
        rated: this.#isRated,
        starts: this.starts ? new Date(this.starts).getTime() / 1000 : 0,
      });
      await go(`/cups/${id}`);
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
    }
    this.isSending = false;
    redraw();
  }

  /** @param {() => void} close */
  view(close) {
    return html`<form
      class="new-table cup-form"
      aria-labelledby="new-cup-title"
      @submit=${(/** @type {SubmitEvent} */ event) => this.send(event)}
    >
      <div class="new-table-head">
        <h2 id="new-cup-title">${say("cups.make")}</h2>
        <button type="button" class="icon-button" aria-label=${say("close")} @click=${close}>${icon("close")}</button>
      </div>
      <label class="field">
        <span>${say("cup.form.title")}</span>
        <input
          required
          maxlength="60"
          autocomplete="off"
          .value=${this.title}
          @input=${(/** @type {Event} */ event) => {
            this.title = /** @type {HTMLInputElement} */ (event.target).value;
          }}
        />
      </label>
      ${this.#games()}
      <fieldset>
        <legend>${say("cup.form.kind")}</legend>
        <div class="choices">
          ${KINDS.map((kind) =>
            radio("kind", kind, this.kind === kind, say(`cup.kind.${kind}`), say(`cup.kind.${kind}.words`), () => {
              this.kind = kind;
            }),
          )}
        </div>
      </fieldset>
      ${this.game.part_of ? this.#pods() : nothing} ${this.#sizes.length > 1 ? this.#tables() : nothing}
      ${this.kind === "swiss" ? this.#number("rounds", 0, 20) : nothing}
      <fieldset>
        <legend>${say("cup.form.times")}</legend>
        ${this.#clocks()}
        <div class="cup-numbers">
          ${this.#times()} ${this.#number("limit", this.clock === "none" ? 1 : 0, 10080)}
          ${this.clock === "days" ? nothing : this.#number("grace", 1, 1440)}
        </div>
        ${this.clock === "days" ? html`<p class="small">${say("cup.form.days.words")}</p>` : nothing}
      </fieldset>
      <fieldset>
        <legend>${say("cup.form.bots")}</legend>
        <div class="choices">
          ${[false, true].map((may) =>
            radio("bots", String(may), this.hasBots === may, say(`cup.form.bots.${may}`), "", () => {
              this.hasBots = may;
            }),
          )}
        </div>
        ${this.#size > 2 ? nothing : this.#fillers()}
      </fieldset>
      ${this.game.part_of ? nothing : this.#rating()}
      <label class="field">
        <span>${say("cup.form.starts")}</span>
        <input
          type="datetime-local"
          .value=${this.starts}
          @input=${(/** @type {Event} */ event) => {
            this.starts = /** @type {HTMLInputElement} */ (event.target).value;
          }}
        />
      </label>
      ${
        this.#settings.length
          ? html`<details class="variants">
              <summary>${icon("gear")}${say("make.settings")}</summary>
              ${this.#settings.map((setting) => settingField(this.game.name, setting, this.values))}
            </details>`
          : nothing
      }
      ${this.error ? html`<p class="form-error" role="alert">${icon("question")}<span>${this.error}</span></p>` : nothing}
      <div class="row end">
        <button class="button ember big" ?disabled=${this.isSending}>${icon("trophy")}${say("cup.form.send")}</button>
      </div>
    </form>`;
  }

  #games() {
    return html`<label class="field">
      <span>${say("cup.form.game")}</span>
      <select
        @change=${(/** @type {Event} */ event) => {
          this.game = this.games[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
          this.values = new Values();
          redraw();
        }}
      >
        ${this.games.map((game) => html`<option ?selected=${game === this.game}>${game.title}</option>`)}
      </select>
    </label>`;
  }

  #tables() {
    return html`<label class="field">
      <span>${say("cup.form.size")}</span>
      <select
        data-focus="cup:size"
        @change=${(/** @type {Event} */ event) => {
          this.size = this.#sizes[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
          redraw();
        }}
      >
        ${this.#sizes.map((size) => html`<option ?selected=${size === this.#size}>${size}</option>`)}
      </select>
    </label>`;
  }

  #pods() {
    const pods = [0, ...this.game.seats];
    return html`<label class="field">
      <span>${say("cup.form.pod")}</span>
      <select
        data-focus="cup:pod"
        @change=${(/** @type {Event} */ event) => {
          this.pod = pods[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
        }}
      >
        ${pods.map((pod) => html`<option ?selected=${pod === this.pod}>${pod || say("cup.form.pod.any")}</option>`)}
      </select>
    </label>`;
  }

  #clocks() {
    return html`<label class="field">
      <span>${say("make.clock.kind")}</span>
      <select
        data-focus="cup:clock"
        @change=${(/** @type {Event} */ event) => {
          this.clock = CLOCKS[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
          if (this.clock === "none") this.limit ||= 60;
          if (this.clock === "days") this.limit = 0;
          redraw();
        }}
      >
        ${CLOCKS.map(
          (clock) =>
            html`<option ?selected=${clock === this.clock}>
              ${say(clock === "none" ? "make.clock.none" : `make.clock.kind.${clock}`)}
            </option>`,
        )}
      </select>
    </label>`;
  }

  #times() {
    if (this.clock === "game") return html`${this.#number("minutes", 1, 600)} ${this.#number("bonus", 0, 600)}`;
    if (this.clock === "move") return this.#number("seconds", 5, 86400);
    return this.clock === "days" ? this.#number("days", 1, 14) : nothing;
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

  #fillers() {
    const offered = [["", say("cup.form.filler.none")], ...this.game.levels.map((level) => [level.spec, phrase(level.name)])];
    return html`<label class="field">
      <span>${say("cup.form.filler")}</span>
      <select
        @change=${(/** @type {Event} */ event) => {
          this.filler = offered[/** @type {HTMLSelectElement} */ (event.target).selectedIndex][0];
        }}
      >
        ${offered.map(([spec, words]) => html`<option ?selected=${spec === this.filler}>${words}</option>`)}
      </select>
    </label>`;
  }

  /**
   * @param {"rounds" | "minutes" | "bonus" | "seconds" | "days" | "limit" | "grace"} name
   * @param {number} low
   * @param {number} high
   */
  #number(name, low, high) {
    return html`<label class="field">
      <span>${say(`cup.form.${name}`)}</span>
      <input
        type="number"
        required
        min=${low}
        max=${high}
        step="1"
        data-focus="cup:${name}"
        .value=${String(this[name])}
        @change=${(/** @type {Event} */ event) => {
          this[name] = Number(/** @type {HTMLInputElement} */ (event.target).value);
          redraw();
        }}
      />
    </label>`;
  }
}
