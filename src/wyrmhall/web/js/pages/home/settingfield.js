/** One setting of a game as a field: a list of its values; for a free one also what one has made and kept, and any text of one's own. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { redraw } from "../../app.js";
import { phrase, say } from "../../language/words.js";
import { ruleLink } from "../../ui/parts.js";
import { fetchShelf, shelfOf } from "../../ui/kept/shelf.js";

/** @typedef {import("../../types").Setting} Setting */
/** @typedef {Setting["default"]} Value */

const LONGEST = 10000;

/** Values for settings, as a form keeps them: what was not touched is the default. */
export class Values {
  /** @type {Record<string, Value>} */
  given = {};
  /** Free settings for which a text of one's own is being written. @type {Set<string>} */
  own = new Set();

  /** By setting: names and texts. @type {Map<string, [string, string][]>} */
  #kept = new Map();
  #isFetched = false;

  /**
   * What a person has made for a setting and kept.
   * @param {string} game
   * @param {Setting} setting
   */
  kept(game, setting) {
    const known = this.#kept.get(setting.name);
    if (known) return known;
    if (setting.free && !this.#isFetched) {
      this.#isFetched = true;
      fetchShelf().then(() => {
        this.#kept.clear();
        redraw();
      });
    }
    const found = setting.free ? Object.entries(shelfOf(game, setting).kept) : [];
    this.#kept.set(setting.name, found);
    return found;
  }

  /** @param {Setting} setting */
  of(setting) {
    return this.given[setting.name] ?? setting.default;
  }

  /**
   * Only what these settings know, and only what differs from the default.
   * @param {Setting[]} settings
   */
  chosen(settings) {
    const found = settings.filter((setting) => this.of(setting) !== setting.default);
    return Object.fromEntries(found.map((setting) => [setting.name, this.of(setting)]));
  }
}

/** A choice of the first seat, in the words of one who does not know where they will sit. @param {Setting} setting */
export function yours(setting) {
  return { ...setting, words: setting.words.replace(/^the (\w+) of seat 1\b/, "your $1") };
}

/**
 * @param {string} game
 * @param {Setting} setting
 * @param {Values} values
 * @param {import("./settingpicture.js").SettingPictures} [pictures]
 */
export function settingField(game, setting, values, pictures) {
  const isOwn = values.own.has(setting.name);
  const kept = values.kept(game, setting);
  const offered = [...kept.map(([, text]) => text), ...setting.values];
  const option = (/** @type {Value} */ value, /** @type {string} */ words) =>
    html`<option ?selected=${!isOwn && value === values.of(setting)}>${words}</option>`;
  const given = setting.values.map((value) => option(value, valueWords(value)));
  return html`<div class="setting-field">
    <label class="field">
      <span>${settingWords(setting)} ${ruleLink(game, setting.rule)}</span>
      <select
        data-focus="setting:${setting.name}"
        @change=${(/** @type {Event} */ event) => {
          const at = /** @type {HTMLSelectElement} */ (event.target).selectedIndex;
          if (at < offered.length) values.own.delete(setting.name);
          else values.own.add(setting.name);
          values.given[setting.name] = offered[at] ?? "";
          redraw();
        }}
      >
        ${
          kept.length
            ? html`<optgroup label=${say("make.kept")}>${kept.map(([name, text]) => option(text, name))}</optgroup>
                <optgroup label=${say("make.given")}>${given}</optgroup>`
            : given
        }
        ${setting.free ? html`<option ?selected=${isOwn}>${say("make.own")}</option>` : nothing}
      </select>
    </label>
    ${isOwn ? ownText(setting, values) : (pictures?.of(setting, values.of(setting)) ?? nothing)}
  </div>`;
}

/**
 * @param {Setting} setting
 * @param {Values} values
 */
function ownText(setting, values) {
  return html`<textarea
    rows="5"
    required
    maxlength=${LONGEST}
    spellcheck="false"
    data-focus="own:${setting.name}"
    aria-label=${say("make.own.label", { words: settingWords(setting) })}
    placeholder=${say("make.own.hint")}
    .value=${String(values.given[setting.name] ?? "")}
    @input=${(/** @type {Event} */ event) => {
      values.given[setting.name] = /** @type {HTMLTextAreaElement} */ (event.target).value;
    }}
  ></textarea>`;
}

/** @param {Value} value */
export function valueWords(value) {
  if (typeof value === "boolean") return say(`make.${value}`);
  const seat = seatOf(value);
  if (seat !== null) return say("make.seat.at", { at: seat });
  const isName = /^[a-z]+([-_][a-z]+)*$/.test(String(value));
  return isName ? capital(phrase(String(value).replace(/[-_]/g, " "))) : String(value);
}

/**
 * Seats are values in the form of text, counted from 1.
 * @param {Value} value
 */
export function seatOf(value) {
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : null;
}

/** @param {Setting} setting */
export function settingWords({ words }) {
  return capital(phrase(words));
}

/** @param {string} text */
function capital(text) {
  return text ? text[0].toUpperCase() + text.slice(1) : text;
}
