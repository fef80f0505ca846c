/** Pictures of what can be chosen for a setting, where the game draws some. */

import { nothing } from "../../../vendor/lit-html.js";
import { post } from "../../api.js";
import { redraw } from "../../app.js";
import { loadKit } from "../../table/module.js";

/** @typedef {import("../../types").Setting} Setting */

export class SettingPictures {
  /** @type {import("../../shell").GameModule["pictured"]} */
  #pictured;
  /** What the hall says of a value, once it has. @type {Map<string, any>} */
  #told = new Map();

  /** @param {string} game */
  constructor(game) {
    this.game = game;
    loadKit(game).then(({ module }) => {
      this.#pictured = module.pictured;
      redraw();
    }, console.warn);
  }

  /** @param {Setting} setting */
  has(setting) {
    return this.#pictured?.setting === setting.name;
  }

  /**
   * @param {Setting} setting
   * @param {Setting["default"]} value
   */
  of(setting, value) {
    if (!this.#pictured || !this.has(setting)) return nothing;
    const text = String(value);
    if (!this.#told.has(text)) this.#ask(setting.name, text);
    const told = this.#told.get(text);
    return told ? this.#pictured.draw(told) : nothing;
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  async #ask(name, text) {
    this.#told.set(text, null);
    try {
      this.#told.set(text, await post(`/api/games/${this.game}/setting`, { name, text }));
      redraw();
    } catch (error) {
      // a text that means nothing has no picture; the form says what is wrong with it when it is sent
      console.info(error);
    }
  }
}
