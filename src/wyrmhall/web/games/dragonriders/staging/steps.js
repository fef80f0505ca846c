// @ts-check
/**
 * How what happens is staged: flights along their paths, magic aimed and then measured, dice and blows. What changed the hall tells;
 * here is only what is shown beside the dragons, and for how long.
 */

import { away, whole } from "../course/geometry.js";
import { moment } from "./moments.js";

/** @import {Stage} from "../../../js/shell" */
/** @import {Shown, Table} from "../local" */
/** @import {Card, Event, Events} from "../types" */

/** How a ruler that lies on the table turns out. @type {Partial<Record<keyof Events, "hit" | "missed" | "warded">>} */
const MOODS = { reached: "hit", missed: "missed", warded_off: "warded" };
/** @type {(keyof Events)[]} */
const SHORT = ["turned_up", "drew", "took_energy", "faced", "round", "recovered"];
/** Events that strike the dragon they tell of. @type {(keyof Events)[]} */
const BURSTS = ["exhausted", "put_aside", "dropped_out", "lost_energy", "sprang_traps", "warded_traps"];
/** Events at which the table is looked at, with nothing beside it. @type {(keyof Events)[]} */
const PLAIN = [
  "faced", "moved_up", "pulled_back", "turned_up", "took_path", "changed_speed", "took_energy", "drew", "stole", "shielded", "laid_trap", "recovered",
  "chose_colour", "crossed", "fizzled", "held_back", "stayed", "round",
];

/**
 * The path that was flown and the way of the dragon along it.
 * @param {Extract<Event, {event: "flew"}>} event
 * @param {Table} view
 * @returns {Shown}
 */
function flew(event, view) {
  const { base } = view.course;
  const along = whole(event.from_heading + event.swing);
  const front = away([event.from_x, event.from_y], event.from_heading, base);
  const [bx, by] = away(front, along, event.flown - base);
  const path = view.paths.find((each) => each.ds === event.ds) ?? view.paths[0];
  const side = (/** @type {number} */ u, /** @type {number} */ v) => away(away(front, along, u), along + 9000, v);
  const end = Math.max(path.half, event.flown - (event.flown < path.length ? 0 : path.half));
  const corners = [side(0, 0), side(path.half, -path.half), side(end, -path.half), side(event.flown, 0), side(end, path.half),
      side(path.half, path.half)].flat();
  return {
    route: { seat: event.seat ?? 0, way: [[event.from_x, event.from_y, along], [bx, by, along]] },
    path: { ds: event.ds, corners },
    crash: event.touches === "nothing" ? null : [event.wall_x, event.wall_y],
    burst: event.hit[0],
  };
}

/**
 * What is shown beside the dragons at an event; null if it is not shown at all.
 * @param {Event} event
 * @param {Record<string, Card>} cards
 * @returns {Shown | null}
 */
function beside(event, cards) {
  if (event.event === "aimed" || event.event === "declared") {
    const [card = ""] = Array.isArray(event.cards) ? event.cards : [];
    return { ruler: { from: event.seat ?? 0, to: event.target, reach: cards[card]?.reach ?? 400, mood: "asked" } };
  }
  if (event.event === "rolled") return { dice: [event.first, event.second], burst: event.target };
  if (BURSTS.includes(event.event)) return { burst: event.seat };
  return PLAIN.includes(event.event) ? {} : null;
}

/**
 * @param {Event} event
 * @param {Table} before
 * @param {Table} after
 * @param {Record<string, Card>} cards
 * @returns {Stage | Stage[] | null}
 */
export function stage(event, before, after, cards) {
  const table = { ...after, reach: null };
  const ruler = before.shown?.ruler;
  if (event.event === "flew") {
    const { route, path, ...met } = flew(event, after);
    return [
      { duration: "quick", view: { ...table, shown: { route, path } } },
      { duration: "blow", view: { ...table, shown: { route, path, ...met } }, moment: moment(event, before, after) },
    ];
  }
  const mood = MOODS[event.event];
  if (mood && ruler) {
    const laid = event.event === "reached" ? { along: event.direction, length: event.length } : {};
    return { duration: "blow", view: { ...table, shown: { ruler: { ...ruler, ...laid, mood } } } };
  }
  const shown = beside(event, cards);
  if (!shown) return null;
  const view = { ...table, shown: { ...(ruler && event.event !== "round" ? { ruler } : {}), ...shown } };
  // the new table is drawn first, then there is time to read
  return [
    { duration: "quick", view },
    { duration: SHORT.includes(event.event) ? "quick" : "blow", view, moment: moment(event, before, after) },
  ];
}

/** @type {import("../../../js/shell").Story<keyof Events>} */
export const story = {
  headings: ["round"],
  deeds: ["chose_colour", "flew", "took_path", "aimed", "declared", "moved_up", "laid_trap", "stole"],
  results: ["crossed", "exhausted", "dropped_out", "reached", "stopped"],
};
