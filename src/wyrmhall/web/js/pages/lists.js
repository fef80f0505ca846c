/** A page that shows lists of rooms and asks again now and then. */

import { html, repeat } from "../../vendor/lit-html.js";
import { get } from "../api.js";
import { draw } from "../app.js";
import { roomRow } from "../ui/parts.js";
import { listen, watchLists } from "../ui/told/line.js";

/** @typedef {import("../types").RoomSummary} RoomSummary */

/** Seconds between two looks, though the hall tells when there is something new, and while it cannot. */
const EVERY = 60;
const UNTOLD = 15;

export class Lists {
  /** @type {Record<string, RoomSummary[]>} */
  rooms = {};
  /** @type {unknown} */
  error = null;
  timer = 0;
  unheard = () => {};
  unwatch = () => {};
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

  /**
   * Looks again when the hall tells of something, a moment later, as much may happen at once; and now and then anyway.
   * @param {() => Promise<unknown>} [more] what else is looked for then
   */
  follow(more) {
    let beats = 0;
    let isTold = false;
    let isStale = false;
    const somethingIsNew = () => {
      isStale = true;
    };
    this.unheard = listen({
      tables: somethingIsNew,
      turns: somethingIsNew,
      line: (line) => {
        isTold = line === "open";
      },
    });
    this.unwatch = watchLists();
    this.timer = window.setInterval(async () => {
      beats += 1;
      if (document.visibilityState === "hidden") return;
      if (!isStale && beats % (isTold ? EVERY : UNTOLD)) return;
      isStale = false;
      await Promise.all([this.load(), more?.()]);
      draw();
    }, 1000);
  }

  stop() {
    clearInterval(this.timer);
    this.unwatch();
    this.unheard();
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
