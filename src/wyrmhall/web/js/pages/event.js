/** Where the players of a finished game went on: every table, how it stands there, and who has won. */

import { html } from "../../vendor/lit-html.js";
import { get } from "../api.js";
import { draw } from "../app.js";
import { say } from "../words.js";
import { emptyState, errorState, seatChip } from "../ui/parts.js";
import { roomList } from "./lists.js";

/** @typedef {import("../types").Page} Page */
/** @typedef {import("../types").RoomSummary} RoomSummary */

const EVERY = 5000;

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
    return html`<h1>${this.room?.title ?? say("event.title")}</h1>
      ${this.#standings()}
      <h2>${say("event.tables")}</h2>
      ${roomList(this.tables)}
      <p>${home}</p>`;
  }

  /** Winners first, then those who still play, then the others. */
  #standings() {
    const places = this.tables.flatMap((room) => room.seats.map((seat, at) => ({ seat, ...standing(room, at) })));
    places.sort((one, other) => one.order - other.order);
    return html`<h2>${say("event.standings")}</h2>
      <ol class="room-list">
        ${places.map(
          (place) =>
            html`<li class="room-row">
              <p class="chips">${seatChip(place.seat)}</p>
              <p class="small">${say(place.words)}</p>
            </li>`,
        )}
      </ol>`;
  }

  leave() {
    clearInterval(this.timer);
  }
}

/**
 * @param {RoomSummary} room
 * @param {number} seat
 */
function standing(room, seat) {
  const ranks = room.result?.ranks;
  if (room.status !== "over" || !ranks) return { order: 1, words: "event.plays" };
  if (ranks[seat] !== 1) return { order: 2, words: "event.lost" };
  return ranks.filter((rank) => rank === 1).length > 1
    ? { order: 1, words: "event.drew" }
    : { order: 0, words: "event.won" };
}
