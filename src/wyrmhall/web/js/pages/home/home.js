/** The house: what can be played, in one click, and what is going on. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { get, getOnce } from "../../api.js";
import { draw, redraw } from "../../app.js";
import { count, phrase, say } from "../../language/words.js";
import { listen } from "../../ui/told/line.js";
import { loadArt } from "../../table/module.js";
import { dusk } from "../../ui/drawn/dusk.js";
import { icon } from "../../ui/drawn/icons.js";
import { errorState, roomRow } from "../../ui/parts.js";
import { note } from "../../ui/popups/toast.js";
import { beginLesson } from "../room/learning/lesson.js";
import { firstLevel, playFirst } from "./firsttable.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").GameInfo} GameInfo */
/** @typedef {import("../../types").RoomSummary} RoomSummary */

/** Games that come with the hall; there may be others from elsewhere. */
const SHIPPED = 4;

export async function open() {
  const page = new HomePage();
  await page.load();
  return page;
}

/** @implements {Page} */
class HomePage {
  title = "";
  wide = true;
  /** @type {GameInfo[]} */
  games = [];
  /** @type {RoomSummary[]} */
  running = [];
  /** @type {import("../../types").Me | null} */
  me = null;
  /** What many games between bots say. @type {import("../../types").LabReport[]} */
  reports = [];
  /** @type {unknown} */
  error = null;
  /** @type {import("./newtable.js").TableForm | null} */
  form = null;
  /** @type {any} */
  art = null;
  isStarting = false;
  /** At how many tables it is the person's move. */
  turns = 0;
  stop = listen({
    turns: ({ tables }) => {
      this.turns = tables.length;
      redraw();
    },
  });

  leave() {
    this.stop();
  }

  async load() {
    try {
      this.error = null;
      [this.games, this.me] = await Promise.all([getOnce("/api/games"), get("/api/me")]);
    } catch (error) {
      this.error = error;
      return;
    }
    // the page is whole without its pictures and without the list of games that go on
    loadArt().then(
      (art) => {
        this.art = art;
        redraw();
      },
      () => {},
    );
    get("/api/lab").then(
      (reports) => {
        this.reports = reports;
        redraw();
      },
      () => {},
    );
    get("/api/rooms?list=mine").then(
      (rooms) => {
        this.running = rooms.filter((/** @type {RoomSummary} */ room) => room.status !== "over");
        redraw();
      },
      () => {},
    );
  }

  /** @param {GameInfo} game */
  async play(game) {
    if (this.isStarting) return;
    this.isStarting = true;
    redraw();
    await playFirst(game);
    this.isStarting = false;
    redraw();
  }

  /** @param {GameInfo} game */
  async make(game) {
    if (this.form?.game === game) {
      this.#closeForm();
      return;
    }
    try {
      const { TableForm } = await import("./newtable.js");
      this.form = new TableForm(game, this.me?.account);
    } catch {
      note(say("error.offline"), { kind: "refusal" });
      return;
    }
    draw();
    document.querySelector(".new-table")?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    const first = document.querySelector(".new-table input");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  view() {
    if (this.error) return errorState(this.error, () => this.load().then(draw));
    const covers = this.games.filter((game) => !game.part_of);
    const ready = this.games.find((game) => game.ready);
    return html`<div class="home">
      <section class="hero">
        ${dusk()}
        <div class="hero-dragon" aria-hidden="true">
          ${this.art?.dragon?.("Silver", { facing: "right" }) ?? nothing}
        </div>
        <div class="hero-words">
          <h1>${say("home.title")}</h1>
          <p>${say("home.words")}</p>
          <div class="row">
            ${
              ready
                ? html`<button
                    class="button ember big"
                    data-focus="play-now"
                    ?disabled=${this.isStarting}
                    @click=${() => this.play(ready)}
                  >
                    ${icon("play")}${say(this.isStarting ? "home.starting" : "home.play")}
                  </button>`
                : nothing
            }
            ${
              ready
                ? html`<button class="button big" data-focus="make" @click=${() => this.make(ready)}>
                    ${icon("table")}${say("home.make")}
                  </button>`
                : nothing
            }
            <a class="button big" href="/quick">${icon("search")}${say("quick.title")}</a>
          </div>
          <p class="hero-note">${ready ? say("home.note", { title: ready.title, bot: phrase(firstLevel(ready)?.name ?? "") }) : nothing}</p>
        </div>
      </section>
      ${
        this.turns
          ? html`<p class="home-turns"><a class="button ember" data-focus="yourmove" href="/yourmove">${icon("clock")}${count("home.turns", this.turns)}</a></p>`
          : nothing
      }
      ${this.form ? this.form.view(() => this.#closeForm()) : nothing}
      ${
        this.running.length
          ? html`<section class="home-part">
              <h2>${say("home.running")}</h2>
              <ul class="room-list">
                ${repeat(
                  this.running.slice(0, 3),
                  (room) => room.id,
                  (room) => roomRow(room),
                )}
              </ul>
            </section>`
          : nothing
      }
      <section class="home-part" aria-labelledby="the-games">
        <h2 id="the-games">${say(covers.length === SHIPPED ? "home.games" : "home.games.more", { count: covers.length })}</h2>
        <ul class="covers">
          ${repeat(
            covers,
            (game) => game.name,
            (game) => this.#cover(game),
          )}
        </ul>
      </section>
      <section class="home-part">
        <ul class="ways">
          ${this.games.some((game) => game.puzzles) ? way("question", "/puzzles", "home.puzzles") : nothing}
          ${way("clock", "/yourmove", "yourmove")}
          ${way("eye", "/watch", "home.watch")} ${way("scroll", "/games", "home.yours")}
          ${way("trophy", "/cups", "home.cups")}
          ${way("crown", "/ratings", "home.ratings")} ${way("book", "/rules", "home.rules")}
          <li class="way terminal">
            ${icon("terminal")}
            <div>
              <h3>${say("home.terminal")}</h3>
              <p>${say("home.terminal.words")} <code>wyrmhall play</code></p>
            </div>
          </li>
        </ul>
      </section>
      ${
        this.reports.length
          ? html`<section class="home-part" aria-labelledby="the-reports">
              <h2 id="the-reports">${say("home.lab")}</h2>
              <ul class="home-reports">
                ${repeat(
                  this.reports,
                  (report) => report.name,
                  (report) => html`<li><a href="/api/lab/${report.name}">${report.title}</a></li>`,
                )}
              </ul>
            </section>`
          : nothing
      }
    </div>`;
  }

  #closeForm() {
    this.form = null;
    redraw();
  }

  /**
   * Other ways to play a game, such as a draft.
   * @param {GameInfo} game
   */
  #parts(game) {
    return this.games
      .filter((part) => part.part_of === game.name)
      .map(
        (part) =>
          html`<button class="button" data-focus="make:${part.name}" title=${phrase(part.tagline)} @click=${() => this.make(part)}>
            ${part.title}
          </button>`,
      );
  }

  /** @param {GameInfo} game */
  #cover(game) {
    return html`<li class="cover" data-ready=${game.ready}>
      <div class="cover-picture">
        ${this.art?.cover ? this.art.cover(game.name) : nothing}
        ${game.ready ? nothing : html`<span class="ribbon-mark">${say("home.tocome")}</span>`}
      </div>
      <div class="cover-words">
        <h3>${game.title}</h3>
        <p>${phrase(game.tagline)}</p>
        ${
          game.ready
            ? html`<div class="row">
                <button
                  class="button ember"
                  data-focus="play:${game.name}"
                  ?disabled=${this.isStarting}
                  @click=${() => this.play(game)}
                >
                  ${icon("play")}${say("home.play.short")}<span class="sr-only"> ${game.title}</span>
                </button>
                ${
                  game.lesson
                    ? html`<button class="button" data-focus="learn:${game.name}" @click=${() => beginLesson(game.name)}>
                        ${icon("book")}${say("home.learn")}<span class="sr-only"> ${game.title}</span>
                      </button>`
                    : nothing
                }
                <button class="button" data-focus="make:${game.name}" @click=${() => this.make(game)}>
                  ${say("home.make")}<span class="sr-only"> ${game.title}</span>
                </button>
                ${this.#parts(game)}
                ${
                  game.workshop
                    ? html`<a class="button plain" href="/workshop/${game.name}"
                        >${say("home.workshop")}<span class="sr-only"> ${game.title}</span></a
                      >`
                    : nothing
                }
                ${
                  game.howto
                    ? html`<a class="button plain" href="/howto/${game.name}"
                        >${say("howto.link")}<span class="sr-only"> ${game.title}</span></a
                      >`
                    : nothing
                }
                <a class="button plain" href="/rules/${game.name}"
                  >${say("nav.rules")}<span class="sr-only"> ${game.title}</span></a
                >
              </div>`
            : html`<p class="small">${say("home.tocome.words")}</p>`
        }
      </div>
    </li>`;
  }
}

/**
 * @param {string} sign
 * @param {string} href
 * @param {string} key
 */
function way(sign, href, key) {
  return html`<li>
    <a class="way" href=${href}
      >${icon(sign)}
      <div>
        <h3>${say(key)}</h3>
        <p>${say(`${key}.words`)}</p>
      </div></a
    >
  </li>`;
}
