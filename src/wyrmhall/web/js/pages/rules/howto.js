/** How to play a game, in people's words: one page of small drawn scenes, to read on the screen or on paper. */

import { html } from "../../../vendor/lit-html.js";
import { getOnce } from "../../api.js";
import { say } from "../../language/words.js";
import { preference } from "../../preferences.js";
import { folderOf } from "../../table/module.js";
import { icon } from "../../ui/drawn/icons.js";
import { linkStyle } from "../../ui/sheets.js";
import { open as openRules } from "./rules.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../shell").Howto} Howto */
/** @typedef {import("../../types").GameInfo} GameInfo */

/**
 * A part of a game is explained with the game; a game without such a page has its rules.
 * @param {string} name
 */
export async function open(name) {
  const games = /** @type {GameInfo[]} */ (await getOnce("/api/games"));
  const whole = games.find((game) => game.name === name)?.part_of || name;
  const game = games.find((each) => each.name === whole);
  if (!game?.howto) return openRules(name);
  const folder = folderOf(whole);
  /** @type {{ howto: Howto, css?: string }} */
  const { howto, css } = await import(`${folder}/howto.js`);
  if (css) await linkStyle(`${folder}/${css}`);
  return new HowtoPage(game, howto);
}

/** @implements {Page} */
class HowtoPage {
  /**
   * @param {GameInfo} game
   * @param {Howto} howto
   */
  constructor(game, howto) {
    this.game = game;
    this.howto = howto;
    this.title = say("howto.title", { title: game.title });
  }

  view() {
    const { name } = this.game;
    return html`<article class="howto">
      <header class="howto-head">
        <h1>${this.title}</h1>
        <p class="howto-lead">${told(this.howto.lead)}</p>
        <div class="row howto-tools">
          <button class="button" @click=${() => window.print()}>${icon("scroll")}${say("howto.print")}</button>
          <a class="button plain" href="/rules/${name}">${icon("book")}${say("howto.rules")}</a>
        </div>
      </header>
      ${this.howto.sections.map((section, at) => part(section, at))}
      <p class="howto-end">${say("howto.end")} <a href="/rules/${name}">${say("howto.rules")}</a></p>
    </article>`;
  }
}

/**
 * @param {Howto["sections"][number]} section
 * @param {number} at
 */
function part(section, at) {
  return html`<section class="howto-part">
    <div class="howto-words">
      <h2><span class="howto-number" aria-hidden="true">${at + 1}</span>${told(section.title)}</h2>
      ${
        section.tips
          ? html`<ul>
              ${section.tips.map((tip) => html`<li>${told(tip)}</li>`)}
            </ul>`
          : section.text?.map((words) => html`<p>${told(words)}</p>`)
      }
    </div>
    <figure class="howto-scene">
      <div class="howto-stage" role="img" aria-labelledby="howto-caption-${at}">${section.scene()}</div>
      <figcaption id="howto-caption-${at}">${told(section.caption)}</figcaption>
    </figure>
  </section>`;
}

/** @param {import("../../shell").Told} words */
function told(words) {
  return words[/** @type {keyof typeof words} */ (preference("language"))] ?? words.en;
}
