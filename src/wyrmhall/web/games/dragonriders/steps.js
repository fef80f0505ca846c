// @ts-check
/**
 * What to show between two views, one event after another: flights along their paths, magic aimed and then measured, energy won and
 * lost. The tables in between are the old view with the events told so far; the last word is the view that the hall sent.
 */

import { away, between, whole } from "./course/geometry.js";

/** @import {Dragon, Shown, Step, Told, View} from "./types.js" */

/** What is printed on the cards, for the length of a ruler. @type {Record<string, any>} */
let printed = {};

/** @param {Record<string, any>} cards */
export function remember(cards) {
  printed = cards;
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {Partial<Dragon>} change
 * @returns {View}
 */
function changed(view, seat, change) {
  return { ...view, dragons: view.dragons.map((dragon) => (dragon.seat === seat ? { ...dragon, ...change } : dragon)) };
}

/** @param {Told} event */
const cardOf = ({ cards }) => (Array.isArray(cards) ? (cards[0] ?? "") : "");

/**
 * @param {View} view
 * @param {Told} event
 * @returns {{view: View, shown: Shown, route: Shown["route"]}}
 */
function flew(view, event) {
  const [ds, swing, , x0, y0, h0, x, y, heading, flown, kind, wallX, wallY, hit] = event.numbers;
  const { base } = view.course;
  const along = whole(h0 + swing);
  const front = away([x0, y0], h0, base);
  const [bx, by] = away(front, along, flown - base);
  const path = view.paths.find((each) => each.ds === ds) ?? view.paths[0];
  const side = (/** @type {number} */ u, /** @type {number} */ v) => away(away(front, along, u), along + 9000, v);
  const end = Math.max(path.half, flown - (flown < path.length ? 0 : path.half));
  const corners = [side(0, 0), side(path.half, -path.half), side(end, -path.half), side(flown, 0), side(end, path.half),
      side(path.half, path.half)].flat();
  const first = view.dragons.find((dragon) => hit & (1 << dragon.seat));
  /** @type {Shown} */
  const shown = { path: { ds, corners }, crash: kind ? [wallX, wallY] : null, burst: first?.seat };
  const facing = kind ? whole(h0 + between(h0, along)) : heading;
  return { view: changed(view, event.seat, { x, y, heading: facing }), shown, route: { seat: event.seat, way: [[x0, y0, along],
      [bx, by, along]] } };
}

/**
 * What an event changes on the table, and what is shown beside it.
 * @param {View} view
 * @param {Told} event
 * @returns {{view: View, shown?: Shown} | null}
 */
function told(view, event) {
  const { seat, numbers } = event;
  const [a, b, c, d] = numbers;
  switch (event.event) {
    case "faced":
    case "exhausted":
      return { view: changed(view, seat, { x: a, y: b, heading: c }), shown: event.event === "exhausted" ? { burst: seat } : {} };
    case "put_aside":
      return { view: changed(view, seat, { x: a, y: b }), shown: { burst: seat } };
    case "moved_up":
    case "pulled_back":
      return { view: changed(view, seat, { x: b, y: c, heading: d }) };
    case "dropped_out":
      return { view: changed(view, seat, { x: null, y: null, heading: null, out: 1 }), shown: { burst: seat } };
    case "turned_up":
      return { view: changed(view, seat, { ds: a, dial: a, covered: false, placed: cardOf(event) || null }) };
    case "took_path":
      return { view: { ...view, path: a } };
    case "aimed":
    case "declared":
      return { view, shown: { ruler: { from: seat, to: a, reach: printed[cardOf(event)]?.reach ?? 400, mood: "asked" } } };
    case "rolled":
      return { view, shown: { dice: [a, b], burst: c } };
    case "lost_energy":
      return { view: changed(view, seat, { energy: b }), shown: { burst: seat } };
    case "took_energy":
      return { view: changed(view, seat, { energy: b }) };
    case "drew":
      return { view: changed(view, seat, { cards: view.dragons[seat].cards + 1 }) };
    case "shielded":
      return { view: changed(view, seat, { shielded: true, placed: cardOf(event) || null }) };
    case "laid_trap":
      return { view: { ...view, traps: [...view.traps, { x: a, y: b, owner: seat }] } };
    case "sprang_traps":
    case "warded_traps":
      return { view, shown: { burst: seat } };
    case "recovered":
      return { view: changed(view, seat, { exhausted: false }) };
    case "chose_colour":
    case "crossed":
    case "fizzled":
    case "held_back":
    case "stayed":
    case "round":
      return { view };
    default:
      return null;
  }
}

/** How a ruler that lies on the table turns out. @type {Record<string, "hit" | "missed" | "warded">} */
const MOODS = { reached: "hit", missed: "missed", warded_off: "warded" };
const SHORT = ["turned_up", "drew", "took_energy", "faced", "round", "recovered"];

/**
 * @param {View} before
 * @param {View} after
 * @param {Told[]} events
 * @returns {Step[]}
 */
export function steps(before, after, events) {
  /** @type {Step[]} */
  const found = [];
  const phase = after.phase === "over" ? before.phase : after.phase;
  /** @type {View & {shown: Shown}} */
  let table = { ...before, phase, reach: null, shown: {} };
  for (const event of events) {
    if (event.event === "flew") {
      const { view, shown, route } = flew(table, event);
      found.push({ duration: "quick", view: { ...view, turn: event.seat, shown: { path: shown.path, route } } });
      found.push({ event: "flew", duration: "blow", text: event.text, view: { ...view, turn: event.seat, shown: { ...shown,
          route } } });
      table = { ...view, turn: event.seat, shown: {} };
      continue;
    }
    const mood = MOODS[event.event];
    const { ruler } = table.shown;
    if (mood && ruler) {
      const laid = mood === "hit" ? { along: event.numbers[1], length: event.numbers[2] } : {};
      table = { ...table, shown: { ruler: { ...ruler, ...laid, mood } } };
      found.push({ event: event.event, duration: "blow", text: event.text, view: table });
      continue;
    }
    const next = told(table, event);
    if (!next) continue;
    table = { ...next.view, shown: { ...(ruler && event.event !== "round" ? { ruler } : {}), ...next.shown } };
    const isShort = SHORT.includes(event.event);
    // the new table is drawn first, then there is time to read
    found.push({ event: event.event, duration: "quick", view: table });
    found.push({ duration: isShort ? "quick" : "blow", text: event.text, view: table });
  }
  return found;
}
