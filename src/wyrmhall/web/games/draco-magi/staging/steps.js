// @ts-check
/** How what happens is staged: the tempo of each event and what is struck or lights up. What moved and what changed the hall tells. */

import { moment } from "./moments.js";

/** @import {Event, Events, View} from "../types" */
/** @import {Stage} from "../../../js/shell" */

/** @param {number} place */
const land = (place) => `[data-zone="field:${place + 1}"] .dm-land`;
/** @param {number} place @param {number} seat */
const stack = (place, seat) => `stack:${place + 1}:${seat + 1}`;
/** @param {number} place @param {number} seat */
const topmost = (place, seat) => `[data-zone="${stack(place, seat)}"] [data-top]`;
/** @param {number} seat */
const up = (seat) => `up:${seat + 1}`;

/** @returns {Stage} */
const plain = () => ({ duration: "way" });

/** @type {{[Name in keyof Events]?: (event: Extract<Event, {event: Name}>, seat: number) => Stage}} */
const STAGES = {
  laid: plain,
  summoned: plain,
  drew_dragon: plain,
  put_under: plain,
  exhumed: plain,
  placed: plain,
  reinforced: plain,
  turned_away: plain,
  moved: plain,
  retreated: plain,
  withdrew: plain,
  froze: ({ field }) => ({ flash: land(field), duration: "blow" }),
  thawed: ({ field }, seat) => ({
    from: `${land(field)} .dm-ice__dragon`, to: stack(field, seat), flash: land(field), duration: "way",
  }),
  put_on_stack: plain,
  looked_at_hand: (_, seat) => ({ flash: up(seat), duration: "quick" }),
  revealed_hand: (_, seat) => ({ flash: up(seat), duration: "way" }),
  took_marker: plain,
  rose: ({ field, rival }) => ({ flash: stack(field, rival), duration: "way" }),
  swapped: ({ field, rival }) => ({ flash: stack(field, rival), duration: "way" }),
  turned_over: ({ field }) => ({ flash: land(field), duration: "blow" }),
  changed: ({ field }, seat) => ({ flash: stack(field, seat), duration: "way" }),
  sank: ({ field, rival }) => ({ flash: stack(field, rival), duration: "way" }),
  used: ({ field }, seat) => ({ flash: topmost(field, seat), duration: "quick" }),
  shot: ({ field }, seat) => ({
    from: `${topmost(field, seat)} [data-value="ranged"]`, to: topmost(field, 1 - seat), flash: topmost(field, 1 - seat),
    duration: "blow",
  }),
  revealed: plain,
  revealed_top: plain,
  turned_up: plain,
  tried: plain,
  set_aside: ({ cards }, seat) => ({
    flash: `[data-zone="${up(seat)}"] [data-card="${Array.isArray(cards) ? cards[0] : ""}"]`, duration: "way",
  }),
  added_hits: (_, seat) => ({ flash: up(seat), duration: "quick" }),
  withstood: ({ field }, seat) => ({ flash: topmost(field, seat), duration: "way" }),
  lost: ({ field }, seat) => ({ hit: stack(field, seat), duration: "blow" }),
  chose_field: ({ field }) => ({ flash: land(field), duration: "way" }),
  drew_battle: plain,
  laid_down: plain,
  played: (_, seat) => ({ flash: up(seat), duration: "way" }),
  attacked: ({ field }, seat) => ({
    from: `[data-zone="${up(seat)}"] .dm-mini`, to: topmost(field, 1 - seat), flash: up(seat), duration: "blow",
  }),
  defended: ({ field, unstopped }, seat) => ({
    flash: up(seat), hit: unstopped ? stack(field, seat) : undefined, duration: "way",
  }),
  discarded_battle: plain,
  discarded_hand: plain,
  discarded_dragon: plain,
  marker: plain,
  won: ({ field }, seat) => ({
    from: `${land(field)} .dm-jewel`, to: `won:${seat + 1}`, flash: `won:${seat + 1}`, duration: "blow",
  }),
  tied: ({ field }) => ({ flash: land(field), duration: "way" }),
};

/**
 * @param {Event} event
 * @param {View} before
 * @returns {Stage | null}
 */
export function stage(event, before) {
  const staged = /** @type {((event: Event, seat: number) => Stage) | undefined} */ (STAGES[event.event]);
  const found = staged?.(event, event.seat ?? 0) ?? null;
  return found && { ...found, moment: moment(event, before) };
}

/** @type {import("../../../js/shell").Story<keyof Events>} */
export const story = {
  headings: ["phase"],
  deeds: ["placed", "used", "froze", "shot", "moved", "chose_field", "attacked", "defended", "kept"],
  results: ["won", "tied", "lost"],
};
