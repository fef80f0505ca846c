/** Where the players of a finished game went on: how everybody stands, and the tables of each round. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { get } from "../../api.js";
import { draw } from "../../app.js";
import { say } from "../../language/words.js";
import { icon } from "../../ui/drawn/icons.js";
import { emptyState, errorState, seatChip } from "../../ui/parts.js";
import { roomList } from "../lists.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").RoomSummary} RoomSummary */
/** @typedef {import("../../types").Standings} Standings */

const EVERY = 5000;
const COLUMNS = ["event.points", "event.record", "event.strength"];

/** @param {string} id of the room that it began in */
export async function open(id) {
  const page = new EventPage(id);
  await page.load();
  page.follow();
  return page;
}

/** @implements {Page} */
class EventPage {
  title = say("event.title");
  /** @type {RoomSummary | null} */
  room = null;
  /** @type {RoomSummary[]} */
  tables = [];
  /** @type {Standings | null} */
  standings = null;
  /** @type {unknown} */
  error = null;
  timer = 0;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
  }

  async load() {
    try {
      [this.room, this.tables] = await Promise.all([
        get(`/api/rooms/${this.id}`),
        get(`/api/rooms/${this.id}/sequels`),
      ]);
      this.standings = this.tables.length ? await get(`/api/rooms/${this.id}/standings`) : null;
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }

  follow() {
    this.timer = window.setInterval(async () => {
      if (document.visibilityState === "hidden") return;
      await this.load();
      draw();
    }, EVERY);
  }

  view() {
    if (this.error && !this.room) return errorState(this.error, () => this.load().then(draw));
    const home = html`<a class="button ember" href="/room/${this.id}">${say("event.back")}</a>`;
    if (!this.tables.length) return emptyState("table", say("event.empty"), say("event.empty.words"), home, true);
    const rounds = [...new Set(this.tables.map((room) => room.round ?? 1))].sort((one, other) => other - one);
    return html`<h1>${this.room?.title ?? say("event.title")}</h1>
      ${this.#myTable()} ${this.standings ? standingsTable(this.standings) : nothing}
      ${rounds.map((round) => this.#round(round))}
      <p>${home}</p>`;
  }

  get isOver() {
    const all = this.standings?.rounds ?? 1;
    return this.standings?.round === all && this.tables.every((room) => room.status === "over");
  }

  /** The way to the own table, or what is waited for. */
  #myTable() {
    const mine = this.tables.find((room) => room.id === this.standings?.next);
    if (mine && mine.status !== "over") {
      const word = mine.round === 1 ? "event.play" : "event.playon";
      return html`<p><a class="button ember" href="/room/${mine.id}">${icon("again")}${say(word)}</a></p>`;
    }
    return html`<p role="status">${say(this.isOver ? "event.over" : "event.wait")}</p>`;
  }

  /** @param {number} round */
  #round(round) {
    const tables = this.tables.filter((room) => (room.round ?? 1) === round);
    const of = { round, rounds: this.standings?.rounds ?? 1 };
    return html`<section class="event-round">
      <h2>${say("event.round", of)}</h2>
      ${roomList(tables, undefined, (room) => (this.isOver ? `/replay/${room.id}` : ""))}
    </section>`;
  }

  leave() {
    clearInterval(this.timer);
  }
}

/** @param {Standings} standings */
function standingsTable(standings) {
  return html`<h2>${say("event.standings")}</h2>
    <table class="standings">
      <thead>
        <tr>
          <th scope="col">${say("event.place")}</th>
          <th scope="col">${say("event.player")}</th>
          ${COLUMNS.map((column) => html`<th scope="col" class="number">${say(column)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${standings.players.map(
          (player, at) =>
            html`<tr data-you=${player.seat.you ? "" : nothing}>
              <td>${at + 1}</td>
              <th scope="row">${seatChip(player.seat)}</th>
              <td class="number">${player.points}</td>
              <td class="number">${player.won}–${player.drawn}–${player.lost}</td>
              <td class="number">${player.strength}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="small">${say(standings.players.some((player) => player.free) ? "event.words.free" : "event.words")}</p>`;
}
