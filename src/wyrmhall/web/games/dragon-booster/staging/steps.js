// @ts-check
/** How what happens is staged: the tempo of each event and what is struck or lights up. What moved and what changed the hall tells. */

import { moment } from "./moments.js";

/** @import {Card, Event, Events, View} from "../types" */
/** @import {Stage} from "../../../js/shell" */

/** @param {string} zone @param {{cards: string[] | number}} event */
const cardIn = (zone, { cards }) =>
  Array.isArray(cards) && cards[0] ? `[data-zone="${zone}"] [data-card="${CSS.escape(cards[0])}"]` : zone;
/** @param {number} seat @param {{cards: string[] | number}} event */
const cardOf = (seat, { cards }) =>
  `.db-table [data-seat="${seat}"] [data-card="${CSS.escape(Array.isArray(cards) ? (cards[0] ?? "") : "")}"]`;

/** @returns {Stage} */
const way = () => ({ duration: "way" });
/** @returns {Stage} */
const blow = () => ({ duration: "blow" });
/** @param {string} name @param {Stage["duration"]} [duration] */
const lit = (name, duration = "blow") =>
  /** @type {(event: unknown, seat: number) => Stage} */ ((_, seat) => ({ flash: `${name}:${seat + 1}`, duration }));
/** @param {string} name @param {Stage["duration"]} [duration] */
const struck = (name, duration = "blow") =>
  /** @type {(event: unknown, seat: number) => Stage} */ ((_, seat) => ({ hit: `${name}:${seat + 1}`, duration }));

/** @type {{[Name in keyof Events]?: (event: Extract<Event, {event: Name}>, seat: number) => Stage}} */
const STAGES = {
  rides: lit("dragon"),
  rides_without: lit("dragon"),
  turn: () => ({ flash: ".db-stage", duration: "way" }),
  drew: way,
  magged: blow,
  recruited: blow,
  cannot_gear_up: lit("dragon_deck"),
  gained_energy: lit("energy", "quick"),
  lost_energy: struck("energy", "way"),
  played_maneuver: blow,
  played_event: (event, seat) => ({ from: cardIn(`hand:${seat + 1}`, event), to: ".db-stage", duration: "blow" }),
  used: (event, seat) => ({ flash: cardOf(seat, event), duration: "blow" }),
  triggered: (event) => ({
    flash: `.db-table [data-card="${CSS.escape(Array.isArray(event.cards) ? (event.cards[0] ?? "") : "")}"]`,
    duration: "way",
  }),
  moved: way,
  started_battle: () => ({ flash: ".db-stage", duration: "blow" }),
  chose_rushing: (event, seat) => ({ flash: cardIn(`zone:${seat + 1}`, event), duration: "blow" }),
  switched: (event, seat) => ({ flash: cardIn(`zone:${seat + 1}`, event), duration: "blow" }),
  changed_sprint: (event, seat) => ({ flash: cardIn(`zone:${seat + 1}`, event), duration: "way" }),
  resolved: () => ({ flash: ".db-runs", duration: "blow" }),
  won_battle: lit("zone"),
  tied: () => ({ hit: ".db-runs", duration: "blow" }),
  gained_points: lit("token"),
  lost_points: struck("token"),
  returned: way,
  went_to_track: way,
  lost_maneuver: (event, seat) => ({ hit: cardIn(`zone:${seat + 1}`, event), duration: "way" }),
  discarded: way,
  milled: way,
  damaged: (event, seat) => ({ hit: cardOf(seat, event), duration: "blow" }),
  repaired: way,
  took_control: (_, seat) => ({ flash: `.db-board[data-seat="${seat}"]`, duration: "blow" }),
  exhausted: struck("race_deck"),
  shuffled: lit("race_deck", "quick"),
  found: way,
  changed_stat: lit("dragon", "way"),
  changed_colour: lit("dragon", "way"),
  passed: lit("zone", "quick"),
  leads_next: (_, seat) => ({ flash: `.db-lane[data-seat="${seat}"]`, duration: "way" }),
  game_over: blow,
};

/**
 * @param {Event} event
 * @param {View} before
 * @param {View} after
 * @param {Record<string, Card>} cards
 * @returns {Stage | null}
 */
export function stage(event, before, after, cards) {
  const staged = /** @type {((event: Event, seat: number) => Stage) | undefined} */ (STAGES[event.event]);
  const found = staged?.(event, event.seat ?? 0) ?? null;
  return found && { ...found, moment: moment(event, before, after, cards) };
}

/** @type {import("../../../js/shell").Story<keyof Events>} */
export const story = {
  headings: ["turn", "main", "rush"],
  deeds: ["rides", "magged", "recruited", "played_maneuver", "played_event", "used", "started_battle", "chose_rushing", "took_control"],
  results: ["won_battle", "gained_points", "lost_points", "exhausted", "game_over"],
};
