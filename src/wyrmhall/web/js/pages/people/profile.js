/** What somebody has played: the page of a person with an account, and the list of one's own games. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { get, getOnce, post } from "../../api.js";
import { draw } from "../../app.js";
import { say } from "../../language/words.js";
import { preference } from "../../preferences.js";
import { go } from "../../router.js";
import { icon } from "../../ui/drawn/icons.js";
import { gaveAt, newSeal } from "../../ui/fair/parts.js";
import { personHref, roomRow } from "../../ui/parts.js";
import { note } from "../../ui/popups/toast.js";
import { points } from "./ratings.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").GameInfo} GameInfo */
/** @typedef {import("../../types").Played} Played */
/** @typedef {import("../../types").Profile} Profile */

const PAGE = 30;
const PAIR = 2;
/** What can be filtered by beside the game, and the values. @type {[string, string[]][]} */
const FILTERS = [
  ["outcome", ["won", "drawn", "lost"]],
  ["rivals", ["people", "bots"]],
];
/** @type {Record<string, string>} */
const WORDS = { won: "outcome.won", drawn: "outcome.drawn", lost: "outcome.lost", people: "profile.rivals.people", bots: "profile.rivals.bots" };

/** @param {string} [name] nobody's: one's own games */
export async function open(name = "") {
  const page = new ProfilePage(name);
  await page.load();
  return page;
}

/** @implements {Page} */
class ProfilePage {
  /** @type {Profile | null} */
  profile = null;
  /** @type {GameInfo[]} */
  games = [];
  /** @type {Played[]} */
  played = [];
  /** @type {Record<string, string>} */
  wish = {};
  hasMore = false;
  isAsking = false;

  /** @param {string} name */
  constructor(name) {
    this.name = name;
    this.title = name || say("history.title");
  }

  async load() {
    const [games, profile] = await Promise.all([
      getOnce("/api/games"),
      this.name ? get(`/api/people/${encodeURIComponent(this.name)}`) : null,
      this.#fetch(),
    ]);
    this.games = games;
    this.profile = profile;
    if (profile) this.title = profile.name;
  }

  async #fetch(before = "") {
    const asked = Object.entries({ name: this.name, before, ...this.wish }).filter(([, value]) => value);
    const found = await get(`/api/history?${new URLSearchParams(asked)}`);
    this.played = before ? [...this.played, ...found] : found;
    this.hasMore = found.length === PAGE;
  }

  /** @param {string} [before] */
  async #again(before) {
    try {
      await this.#fetch(before);
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
    draw();
  }

  view() {
    return html`${this.profile ? this.#person(this.profile) : html`<h1>${say("history.title")}</h1>`}
      ${this.profile ? html`<h2>${say("history.list")}</h2>` : nothing} ${this.#filters()}
      ${
        this.played.length
          ? html`<ul class="room-list">
              ${repeat(
                this.played,
                ({ room }) => room.id,
                (each) => roomRow(each.room, mark(each)),
              )}
            </ul>`
          : html`<p role="status">${say(Object.values(this.wish).some(Boolean) ? "profile.empty" : "profile.none")}</p>`
      }
      ${
        this.hasMore
          ? html`<button class="button" @click=${() => this.#again(String(this.played.at(-1)?.room.updated))}>
              ${icon("down")}${say("profile.older")}
            </button>`
          : nothing
      }`;
  }

  /** @param {Profile} profile */
  #person(profile) {
    const date = new Intl.DateTimeFormat(preference("language"), { dateStyle: "long" }).format(profile.since * 1000);
    return html`<h1>${profile.name}</h1>
      <p class="small">${say("profile.since", { date })}</p>
      ${profile.by ? html`<p>${icon("bot")} ${say("bots.by", { name: profile.by })} <a href=${personHref(profile.by)}>${say("bots.owner")}</a></p>` : nothing}
      ${profile.bots.length ? html`<p>${say("bots.theirs")} ${profile.bots.map((name) => html`<a class="chip" data-kind="bot" href=${personHref(name)}>${icon("bot")}${name}</a> `)}</p>` : nothing}
      ${profile.by ? this.#challenge(profile) : nothing} ${profile.you ? nothing : this.#following(profile)}
      ${
        profile.games.length
          ? html`<table class="standings">
                <thead>
                  <tr>
                    <th scope="col">${say("profile.game")}</th>
                    <th scope="col" class="number">${say("profile.count")}</th>
                    <th scope="col" class="number">${say("ratings.points")}</th>
                  </tr>
                </thead>
                <tbody>
                  ${profile.games.map(
                    (game) =>
                      html`<tr>
                        <th scope="row">${game.title}</th>
                        <td class="number">${game.won}–${game.drawn}–${game.lost}</td>
                        <td class="number">${game.rating ? points(game.rating) : "–"}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
              <p class="small">${say("profile.words")}</p>`
          : nothing
      }`;
  }

  /**
   * A table for two to which this bot is asked.
   * @param {Profile} profile
   */
  #challenge(profile) {
    const games = this.games.filter((game) => game.ready && !game.part_of && game.seats.includes(PAIR));
    return html`<form class="filters" @submit=${(/** @type {SubmitEvent} */ event) => this.#ask(event, profile)}>
        <label class="field"
          ><span>${say("bots.ask.game")}</span>
          <select name="game" data-focus="ask:game">
            ${games.map((game) => html`<option value=${game.name}>${game.title}</option>`)}
          </select>
        </label>
        <button class="button ember" data-focus="ask" ?disabled=${this.isAsking}>${icon("bot")}${say("bots.ask")}</button>
      </form>
      <p class="small">${say("bots.ask.words")}</p>`;
  }

  /**
   * @param {SubmitEvent} event
   * @param {Profile} profile
   */
  async #ask(event, profile) {
    event.preventDefault();
    if (this.isAsking) return;
    const game = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("game"));
    this.isAsking = true;
    draw();
    try {
      const given = await newSeal();
      const { id } = await post("/api/rooms", { game, seats: ["me", "open"], asks: profile.name, ...given });
      gaveAt(given, id);
      await go(`/room/${id}`);
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
    this.isAsking = false;
    draw();
  }

  /** @param {Profile} profile */
  #following(profile) {
    const { followed } = profile;
    return html`<p>
      <button class="button" data-focus="follow" @click=${() => this.#follow(profile, !followed)}>
        ${icon(followed ? "close" : "eye")}${say(followed ? "follow.end" : "follow.do")}
      </button>
    </p>`;
  }

  /**
   * @param {Profile} profile
   * @param {boolean} follow
   */
  async #follow(profile, follow) {
    try {
      await post(`/api/people/${encodeURIComponent(profile.name)}/follow`, { follow });
      profile.followed = follow;
      if (follow) note(say("follow.done"), { kind: "good" });
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
    draw();
  }

  #filters() {
    const games = this.games.filter((game) => game.ready).map((game) => [game.name, game.title]);
    return html`<div class="filters">
      ${this.#filter("game", games)}
      ${FILTERS.map(([name, values]) =>
        this.#filter(
          name,
          values.map((value) => [value, say(WORDS[value])]),
        ),
      )}
    </div>`;
  }

  /**
   * @param {string} name
   * @param {string[][]} values each with its words
   */
  #filter(name, values) {
    return html`<label class="field"
      ><span>${say(`profile.${name}`)}</span>
      <select
        data-focus="filter:${name}"
        @change=${(/** @type {Event} */ event) => {
          this.wish = { ...this.wish, [name]: /** @type {HTMLSelectElement} */ (event.target).value };
          this.#again();
        }}
      >
        <option value="">${say("profile.any")}</option>
        ${values.map(([value, words]) => html`<option value=${value} ?selected=${this.wish[name] === value}>${words}</option>`)}
      </select>
    </label>`;
  }
}

/** @param {Played} played */
function mark({ outcome, change }) {
  const difference = change ? change.after - change.before : 0;
  return html`${outcome ? html`<span class="outcome" data-outcome=${outcome}>${say(WORDS[outcome])}</span>` : nothing}
  ${change ? html`<span class="small">${difference < 0 ? `−${-difference}` : `+${difference}`}</span>` : nothing}`;
}
