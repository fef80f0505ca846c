/** Making a table: who sits there, how strong, by which variants of the rules. */

import { html, nothing } from "../../vendor/lit-html.js";
import { post } from "../api.js";
import { redraw } from "../app.js";
import { go } from "../router.js";
import { icon } from "../ui/icons.js";
import { ruleLink } from "../ui/parts.js";
import { note } from "../ui/toast.js";
import { say } from "../words.js";

/** @typedef {import("../types").GameInfo} GameInfo */
/** @typedef {import("../types").Setting} Setting */

export class TableForm {
  rival = "bot";
  level = 1;
  isFirst = true;
  isSending = false;
  /** @type {Record<string, Setting["default"]>} */
  settings = {};

  /** @param {GameInfo} game */
  constructor(game) {
    this.game = game;
    this.level = Math.min(1, game.levels.length - 1);
    for (const setting of game.settings) this.settings[setting.name] = setting.default;
  }

  get seats() {
    const bot = this.game.levels[this.level]?.spec ?? "random";
    const others = Array(Math.min(...this.game.seats) - 1).fill(this.rival === "friend" ? "open" : bot);
    if (this.rival === "bots") return [bot, ...others.map(() => bot)];
    return this.isFirst ? ["me", ...others] : [...others, "me"];
  }

  /** @param {SubmitEvent} event */
  async send(event) {
    event.preventDefault();
    this.isSending = true;
    redraw();
    try {
      const { id } = await post("/api/rooms", { game: this.game.name, settings: this.settings, seats: this.seats });
      await go(`/room/${id}`);
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
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
      <fieldset>
        <legend>${say("make.rival")}</legend>
        <div class="choices">
          ${["bot", "friend", "bots"].map((kind) =>
            radio(
              "rival",
              kind,
              this.rival === kind,
              say(`make.rival.${kind}`),
              say(`make.rival.${kind}.words`),
              () => {
                this.rival = kind;
              },
            ),
          )}
        </div>
      </fieldset>
      ${this.rival === "friend" || !game.levels.length ? nothing : this.#levels()}
      ${
        this.rival === "bots"
          ? nothing
          : html`<fieldset>
              <legend>${say("make.seat")}</legend>
              <div class="choices">
                ${radio("first", "first", this.isFirst, say("make.seat.first"), "", () => {
                  this.isFirst = true;
                })}
                ${radio("first", "second", !this.isFirst, say("make.seat.second"), "", () => {
                  this.isFirst = false;
                })}
              </div>
            </fieldset>`
      }
      ${game.settings.length ? this.#settings() : nothing}
      <div class="row end">
        <button class="button ember big" ?disabled=${this.isSending}>
          ${icon("table")}${say(this.rival === "friend" ? "make.invite" : "make.open")}
        </button>
      </div>
    </form>`;
  }

  #levels() {
    return html`<fieldset>
      <legend>${say("make.level")}</legend>
      <div class="choices">
        ${this.game.levels.map((level, at) =>
          radio("level", level.spec, this.level === at, level.name, level.words, () => {
            this.level = at;
          }),
        )}
      </div>
    </fieldset>`;
  }

  #settings() {
    return html`<details class="variants">
      <summary>${icon("gear")}${say("make.settings")}</summary>
      ${this.game.settings.map(
        (setting) =>
          html`<label class="field">
            <span>${setting.words} ${ruleLink(this.game.name, setting.rule)}</span>
            <select
              @change=${(/** @type {Event} */ event) => {
                const at = /** @type {HTMLSelectElement} */ (event.target).selectedIndex;
                this.settings[setting.name] = setting.values[at];
              }}
            >
              ${setting.values.map(
                (value) =>
                  html`<option ?selected=${value === this.settings[setting.name]}>${valueWords(value)}</option>`,
              )}
            </select>
          </label>`,
      )}
    </details>`;
  }
}

/** @param {import("../types").Setting["default"]} value */
function valueWords(value) {
  return typeof value === "boolean" ? say(`make.${value}`) : String(value);
}

/**
 * @param {string} group
 * @param {string} value
 * @param {boolean} isOn
 * @param {string} title
 * @param {string} words
 * @param {() => void} choose
 */
export function radio(group, value, isOn, title, words, choose) {
  return html`<label class="choice">
    <input
      type="radio"
      name=${group}
      value=${value}
      .checked=${isOn}
      @change=${() => {
        choose();
        redraw();
      }}
    />
    <span class="choice-card"><b>${title}</b>${words ? html`<span>${words}</span>` : nothing}</span>
  </label>`;
}
