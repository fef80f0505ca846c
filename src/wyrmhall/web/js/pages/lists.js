/** A page that shows lists of rooms and asks again now and then. */

import { html, repeat } from "../../vendor/lit-html.js";
import { get } from "../api.js";
import { draw } from "../app.js";
import { roomRow } from "../ui/parts.js";

/** @typedef {import("../types").RoomSummary} RoomSummary */

const EVERY = 5000;

export class Lists {
  /** @type {Record<string, RoomSummary[]>} */
  rooms = {};
  /** @type {unknown} */
  error = null;
  timer = 0;
  /** What the rooms are filtered by. @type {Record<string, string>} */
  sought = {};

  /** @param {string[]} names */
  constructor(names) {
    this.names = names;
  }

  async load() {
    try {
      const sought = Object.entries(this.sought).filter(([, value]) => value);
      const found = await Promise.all(
        this.names.map((name) => get(`/api/rooms?${new URLSearchParams([["list", name], ...sought])}`)),
      );
      this.names.forEach((name, at) => {
        this.rooms[name] = found[at];
      });
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

  stop() {
    clearInterval(this.timer);
  }
}

/**
 * @param {RoomSummary[]} rooms
 * @param {(room: RoomSummary) => unknown} [action]
 * @param {(room: RoomSummary) => string} [after] where one looks at a game that is over; nowhere if it is empty
 */
export function roomList(rooms, action, after) {
  return html`<ul class="room-list">
    ${repeat(
      rooms,
      (room) => room.id,
      (room) => roomRow(room, action?.(room), after?.(room)),
    )}
  </ul>`;
}
