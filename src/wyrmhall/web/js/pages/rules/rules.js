/** The rules of a game, from its ledger, in the chapters of its rule book: searchable, every rule with an address of its own. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { getOnce } from "../../api.js";
import { draw } from "../../app.js";
import { count, phrase, say } from "../../language/words.js";
import { loadTerms } from "../../table/module.js";
import { learnTerms, withTerms } from "../../table/terms.js";
import { icon } from "../../ui/drawn/icons.js";
import { copyText, emptyState } from "../../ui/parts.js";
import { note } from "../../ui/popups/toast.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").Rule} Rule */

/** @param {string} [game] */
export async function open(game) {
  if (!game) return new ShelfPage(await getOnce("/api/games"));
  const [found, games, terms] = await Promise.all([
    getOnce(`/api/games/${encodeURIComponent(game)}/rules`),
    getOnce("/api/games"),
    loadTerms(game),
  ]);
  learnTerms(game, terms);
  const info = games.find((/** @type {import("../../types").GameInfo} */ each) => each.name === game);
  return new RulesPage(found, Boolean(info?.howto));
}

/** @implements {Page} */
class ShelfPage {
  title = say("nav.rules");

  /** @param {import("../../types").GameInfo[]} games */
  constructor(games) {
    this.games = games;
  }

  view() {
    return html`<h1>${say("nav.rules")}</h1>
      <ul class="ways">
        ${this.games.filter((game) => !game.part_of).map((game) =>
          game.ready
            ? html`<li>
                <a class="way" href="/rules/${game.name}"
                  >${icon("book")}
                  <div>
                    <h2>${game.title}</h2>
                    <p>${phrase(game.tagline)}</p>
                  </div></a
                >
              </li>`
            : html`<li class="way quiet">
                ${icon("clock")}
                <div>
                  <h2>${game.title}</h2>
                  <p>${phrase(game.tagline)} · ${say("home.tocome")}</p>
                </div>
              </li>`,
        )}
      </ul>`;
  }
}

/** @typedef {{ title: string, sections: string[] }} Chapter */

/** @param {string} id such as DM-GOAL-01; its section is GOAL */
function section(id) {
  return id.split("-").slice(1, -1).join("-") || id;
}

/** @implements {Page} */
class RulesPage {
  query = "";

  /**
   * @param {{ game: string, title: string, rules: Rule[], chapters: Chapter[] }} book
   * @param {boolean} hasHowto whether the game is also explained in scenes
   */
  constructor({ game, title, rules, chapters }, hasHowto) {
    this.game = game;
    this.title = say("rules.title", { title });
    this.rules = rules;
    this.chapters = chapters.length ? chapters : sectionsOf(rules);
    this.hasHowto = hasHowto;
    this.onHash = () => draw();
    window.addEventListener("hashchange", this.onHash);
  }

  get found() {
    const words = this.query.toLowerCase().split(/\s+/).filter(Boolean);
    return this.rules.filter((rule) => {
      const text = `${rule.id} ${rule.text} ${rule.ruling ?? ""} ${rule.example ?? ""}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  view() {
    const found = this.found;
    const chapters = this.chapters
      .map(({ title, sections }, at) => ({ title, at, rules: found.filter((rule) => sections.includes(section(rule.id))) }))
      .filter(({ rules }) => rules.length);
    return html`<h1>${this.title}</h1>
      ${this.hasHowto ? html`<p><a class="button" href="/howto/${this.game}">${icon("bulb")}${say("howto.link")}</a></p>` : nothing}
      <div class="rules-tools">
        <label class="search"
          >${icon("search")}<span class="sr-only">${say("rules.search")}</span>
          <input
            type="search"
            placeholder=${say("rules.search")}
            .value=${this.query}
            @input=${(/** @type {Event} */ event) => {
              this.query = /** @type {HTMLInputElement} */ (event.target).value;
              draw();
            }}
          />
        </label>
        <p class="small" role="status">${count("rules.count", found.length)}</p>
      </div>
      <nav class="rules-contents" aria-label=${say("rules.sections")} lang="en">
        <ol>
          ${chapters.map(({ title, at }) => html`<li><a href="#chapter-${at + 1}">${title}</a></li>`)}
        </ol>
      </nav>
      ${found.length ? nothing : emptyState("search", say("rules.none"), say("rules.none.words", { query: this.query }))}
      ${repeat(
        chapters,
        ({ at }) => at,
        ({ title, at, rules }) =>
          html`<section class="rules-section" id="chapter-${at + 1}">
            <h2 lang="en">${title}</h2>
            ${this.#list(rules.filter((rule) => !rule.software))} ${this.#software(rules.filter((rule) => rule.software))}
          </section>`,
      )}`;
  }

  /** @param {Rule[]} rules */
  #list(rules) {
    return repeat(
      rules,
      (rule) => rule.id,
      (rule) => this.#rule(rule),
    );
  }

  /** How this program carries the chapter out, for those who want to know. @param {Rule[]} rules */
  #software(rules) {
    if (!rules.length) return nothing;
    const isHere = rules.some((rule) => location.hash === `#${rule.id}`) || this.query !== "";
    return html`<details class="rules-software" ?open=${isHere}>
      <summary>${say("rules.software")}</summary>
      ${this.#list(rules)}
    </details>`;
  }

  /** @param {Rule} rule */
  #rule(rule) {
    const isHere = location.hash === `#${rule.id}`;
    return html`<article class="rule" lang="en" id=${rule.id} ?data-here=${isHere}>
      <details ?open=${isHere}>
        <summary><span class="rule-text">${withTerms(rule.text)}</span></summary>
        <header>
          <a class="rule-id" href="#${rule.id}">${rule.id}</a>
          <button
            class="icon-button"
            aria-label=${say("rules.copy", { id: rule.id })}
            title=${say("rules.copy", { id: rule.id })}
            @click=${() => this.#copy(rule.id)}
          >
            ${icon("link")}
          </button>
        </header>
        ${rule.ruling ? html`<p class="rule-more"><b>${say("rules.ruling")}</b> ${rule.ruling}</p>` : nothing}
        ${rule.example ? html`<p class="rule-more"><b>${say("rules.example")}</b> ${rule.example}</p>` : nothing}
        ${rule.physical ? html`<p class="rule-more"><b>${say("rules.physical")}</b> ${rule.physical}</p>` : nothing}
        <p class="rule-source"><b>${say("rules.source")}</b> ${rule.source}</p>
      </details>
    </article>`;
  }

  /** @param {string} id */
  async #copy(id) {
    const isCopied = await copyText(`${location.origin}/rules/${this.game}#${id}`);
    note(say(isCopied ? "copied" : "copy.not"), { kind: isCopied ? "good" : "refusal" });
  }

  leave() {
    window.removeEventListener("hashchange", this.onHash);
  }
}

/** A ledger without chapters is read by its sections. @param {Rule[]} rules @returns {Chapter[]} */
function sectionsOf(rules) {
  return [...new Set(rules.map((rule) => section(rule.id)))].map((name) => ({ title: title(name), sections: [name] }));
}

/** @param {string} name */
function title(name) {
  return name[0] + name.slice(1).toLowerCase().replaceAll("-", " ");
}
