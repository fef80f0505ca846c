/** A tournament on a wall: large letters, nothing to press. It follows by itself and turns pages where more is there than fits. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { draw } from "../../app.js";
import { count, phrase, say } from "../../language/words.js";
import { sentence } from "../../table/choice/prompt.js";
import { crest } from "../../ui/drawn/crest.js";
import { icon } from "../../ui/drawn/icons.js";
import { errorState, seatName } from "../../ui/parts.js";
import { byNumber, champion, Followed, points, roundClock, score, seated, stage } from "./parts.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").Cup} Cup */
/** @typedef {import("../../types").CupPlayer} CupPlayer */

/** Seconds that a page of a list is shown. */
const TURN = 8;
/** Of the height of the window: what a row takes, and what the lists have for their rows. */
const ROW = 0.075;
const LIST = 0.66;
/** Names that stand beside each other in a row of many. */
const ABREAST = 3;

/** @param {string} id */
export async function open(id) {
  const page = new WallPage(id);
  await page.followed.load();
  page.follow();
  return page;
}

/** @implements {Page} */
class WallPage {
  bare = true;
  beats = 0;

  /** @param {string} id */
  constructor(id) {
    this.followed = new Followed(id);
  }

  get title() {
    return this.followed.cup?.title ?? say("cups.title");
  }

  follow() {
    this.followed.follow(() => {
      this.beats += 1;
    });
  }

  view() {
    const { cup, error } = this.followed;
    if (!cup) return errorState(error, () => this.followed.load().then(draw));
    const clock = roundClock(this.followed);
    const first = champion(cup);
    return html`<div class="wall" data-status=${cup.status}>
      <header class="wall-head">
        ${crest()}
        <div>
          <h1>${cup.title}</h1>
          <p>${cup.game_title} · ${say(`cup.kind.${cup.kind}`)}</p>
        </div>
        <div class="wall-stage" role="status">
          <p>${cup.paused ? say("cup.paused") : stage(cup)}</p>
          ${clock ? html`<p class="wall-clock" role="timer"><b>${clock.time}</b><span>${clock.words}</span></p>` : nothing}
        </div>
      </header>
      ${error ? html`<p class="wall-lost" role="status">${icon("bolt")}${say("line.lost")}</p>` : nothing}
      ${first ? html`<p class="wall-champion">${icon("crown")}${say("cup.champion", { name: seatName(first.seat) })}</p>` : nothing}
      ${cup.why ? html`<p class="wall-lost">${sentence(phrase(cup.why))}</p>` : nothing}
      <div class="wall-lists">${this.#pairings(cup)} ${this.#standings(cup)}</div>
      ${cup.closed ? nothing : html`<p class="wall-enter">${say("cup.wall.enter")} <b>${location.host}/cups/${cup.id}</b></p>`}
    </div>`;
  }

  /**
   * The rows that are shown now: on a wall as many as fit, in a small window all of them; and which page of how many that is.
   * @template T
   * @param {T[]} rows
   * @param {number} [lines] that a row takes
   * @returns {{ shown: T[], leaf: unknown }}
   */
  #turned(rows, lines = 1) {
    if (!window.matchMedia("(width > 60rem)").matches) return { shown: rows, leaf: nothing };
    const fit = Math.max(1, Math.floor(LIST / ROW / lines));
    const pages = Math.max(1, Math.ceil(rows.length / fit));
    const at = Math.floor(this.beats / TURN) % pages;
    const leaf = pages > 1 ? html` <span class="wall-leaf">${at + 1}/${pages}</span>` : nothing;
    return { shown: rows.slice(at * fit, (at + 1) * fit), leaf };
  }

  /** @param {Cup} cup */
  #pairings(cup) {
    const tables = cup.tables.filter((table) => table.round === cup.round);
    if (cup.status !== "running" || !tables.length) return nothing;
    const players = byNumber(cup);
    const { shown, leaf } = this.#turned(tables, cup.size > 2 ? Math.ceil(cup.size / ABREAST) : 1);
    const name = (/** @type {number} */ number) => {
      const player = players.get(number);
      return player ? seatName(player.seat) : "";
    };
    return html`<section class="wall-pairings">
      <h2>${say("cup.pairings")}${leaf}</h2>
      <ul>
        ${shown.map(
          (table) =>
            html`<li ?data-over=${!!table.ranks} data-many=${table.players.length > 2 ? "" : nothing}>
              ${seated(table).map(({ number, place, isFirst }) => html`<span data-won=${isFirst ? "" : nothing}>${place} ${name(number)}</span>`)}
              ${
                table.players.length === 2
                  ? html`<b>${score(table) || "–"}</b>`
                  : table.players.length === 1
                    ? html`<b>${say("cup.how.free")}</b>`
                    : nothing
              }
            </li>`,
        )}
      </ul>
    </section>`;
  }

  /** @param {Cup} cup */
  #standings(cup) {
    if (!cup.players.length) return html`<p>${say("cup.nobody")}</p>`;
    const isOpen = cup.status === "open";
    const { shown, leaf } = this.#turned(cup.players);
    return html`<section class="wall-standings">
      <h2>${isOpen ? count("cup.entrants", cup.entrants) : say("event.standings")}${leaf}</h2>
      <ol>
        ${shown.map(
          (player) =>
            html`<li ?data-gone=${player.gone}>
              <span class="wall-place">${isOpen ? nothing : `${player.place}.`}</span>
              <span class="wall-name">${seatName(player.seat)}</span>
              ${
                isOpen
                  ? nothing
                  : html`<span class="wall-record">${player.won + player.free}–${player.drawn}–${player.lost}</span>
                      <b>${points(player.points)}</b>`
              }
            </li>`,
        )}
      </ol>
    </section>`;
  }

  leave() {
    this.followed.stop();
  }
}
