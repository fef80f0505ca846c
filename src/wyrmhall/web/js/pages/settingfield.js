/** One setting of a game as a field: a list of its values, and for a free one any text of one's own. */

import { html, nothing } from "../../vendor/lit-html.js";
import { redraw } from "../app.js";
import { ruleLink } from "../ui/parts.js";
import { say } from "../words.js";

/** @typedef {import("../types").Setting} Setting */
/** @typedef {Setting["default"]} Value */

const LONGEST = 10000;

/** Values for settings, as a form keeps them: what was not touched is the default. */
export class Values {
  /** @type {Record<string, Value>} */
  given = {};
  /** Free settings for which a text of one's own is being written. @type {Set<string>} */
  own = new Set();

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

/**
 * @param {string} game
 * @param {Setting} setting
 * @param {Values} values
 */
export function settingField(game, setting, values) {
  const isOwn = values.own.has(setting.name);
  return html`<div class="setting-field">
    <label class="field">
      <span>${capital(setting.words)} ${ruleLink(game, setting.rule)}</span>
      <select
        data-focus="setting:${setting.name}"
        @change=${(/** @type {Event} */ event) => {
          const at = /** @type {HTMLSelectElement} */ (event.target).selectedIndex;
          if (at < setting.values.length) values.own.delete(setting.name);
          else values.own.add(setting.name);
          values.given[setting.name] = setting.values[at] ?? "";
          redraw();
        }}
      >
        ${setting.values.map(
          (value) =>
            html`<option ?selected=${!isOwn && value === values.of(setting)}>${valueWords(value)}</option>`,
        )}
        ${setting.free ? html`<option ?selected=${isOwn}>${say("make.own")}</option>` : nothing}
      </select>
    </label>
    ${isOwn ? ownText(setting, values) : nothing}
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
    aria-label=${say("make.own.label", { words: setting.words })}
    placeholder=${say("make.own.hint")}
    .value=${String(values.given[setting.name] ?? "")}
    @input=${(/** @type {Event} */ event) => {
      values.given[setting.name] = /** @type {HTMLTextAreaElement} */ (event.target).value;
    }}
  ></textarea>`;
}

/** @param {Value} value */
export function valueWords(value) {
  return typeof value === "boolean" ? say(`make.${value}`) : String(value);
}

/** @param {string} text */
function capital(text) {
  return text ? text[0].toUpperCase() + text.slice(1) : text;
}
