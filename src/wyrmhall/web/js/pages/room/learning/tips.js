/** What a newcomer is told once, unless they want no tips: in the prompt, where it lies over nothing, as long as the question stands. */

import { html } from "../../../../vendor/lit-html.js";
import { say } from "../../../language/words.js";
import { preference } from "../../../preferences.js";
import { icon } from "../../../ui/drawn/icons.js";
import { Keeper } from "../../../ui/kept/keeper.js";
import { inLanguage } from "./lesson.js";

/** @type {Keeper<string[]>} */
const kept = new Keeper("tips", []);
const told = new Set(kept.read());

export class Tips {
  /** What is told now. */
  words = "";
  /** The question that it is told with. */
  #since = -1;

  /**
   * At each question one thing, the first that was not told yet.
   * @param {number} since the question
   * @param {[key: string, words: Record<string, string> | undefined][]} all in every language
   */
  tell(since, all) {
    if (since === this.#since) return;
    this.end();
    const next = preference("tips") === "off" ? undefined : all.find(([key, words]) => words?.en && !told.has(key));
    if (!next?.[1]) return;
    this.words = inLanguage(next[1]);
    this.#since = since;
    told.add(next[0]);
    kept.write([...told]);
  }

  /** The question was answered. */
  end() {
    this.words = "";
    this.#since = -1;
  }
}

/**
 * @param {string} words
 * @param {() => void} close
 */
export function tipLine(words, close) {
  return html`<p class="prompt-tip" role="status">
    ${icon("bulb")}<span>${words}</span>
    <button type="button" class="icon-button" data-focus="tip" aria-label=${say("close")} @click=${close}>${icon("close")}</button>
  </p>`;
}
