// @ts-check
/** How what happens is staged: the tempo of each event and what is struck or lights up. What moved and what changed the hall tells. */

import { moment } from "./moments.js";

/** @import {Event, Events, View} from "../types" */
/** @import {Stage} from "../../../js/shell" */

/** @param {number} number */
const dragon = (number) => `dragon:${number + 1}`;
/** @param {number} seat */
const mat = (seat) => `[data-seat="${seat}"] .br-portrait`;

/** @returns {Stage} */
const plain = () => ({ duration: "way" });
/** @returns {Stage} */
const quiet = () => ({ duration: "way", quiet: true });
/** @param {{dragon: number}} event @returns {Stage} */
const struck = (event) => ({ hit: dragon(event.dragon), duration: "blow" });
/** @param {{dragon: number}} event @returns {Stage} */
const noted = (event) => ({ flash: dragon(event.dragon), duration: "quick" });
/** @param {{dragon: number}} event @returns {Stage} */
const shown = (event) => ({ flash: dragon(event.dragon), duration: "way" });
/** @param {unknown} _ @param {number} seat @returns {Stage} */
const own = (_, seat) => ({ flash: mat(seat), duration: "way" });
/** @param {unknown} _ @param {number} seat @returns {Stage} */
const felled = (_, seat) => ({ hit: mat(seat), duration: "blow" });

/** @type {{[Name in keyof Events]?: (event: Extract<Event, {event: Name}>, seat: number) => Stage}} */
const STAGES = {
  picked: own,
  turn: (_, seat) => ({ flash: mat(seat), duration: "quick", quiet: true }),
  enraged: (_, seat) => ({ flash: mat(seat), duration: "blow" }),
  attacked: ({ target }, seat) => ({ from: mat(seat), to: mat(target), flash: mat(target), duration: "way" }),
  turned_up: ({ target }) => ({ flash: mat(target), duration: "blow" }),
  played: plain,
  blocked: plain,
  transmuted: plain,
  ambushed: () => ({ duration: "blow" }),
  fired: (event, seat) => ({ from: `[data-fire="${seat}"]`, to: dragon(event.dragon), duration: "blow" }),
  burned: struck,
  hit: struck,
  struck: (event) => ({ hit: dragon(event.dragon), duration: "quick", quiet: true }),
  gained_sv: noted,
  gained_damage: noted,
  killed: plain,
  bounced: plain,
  rescued: plain,
  silenced: shown,
  cancelled: shown,
  imitated: (event) => ({ flash: dragon(event.dragon), duration: "blow" }),
  refracted: (event) => ({ from: dragon(event.dragon), to: mat(event.target), duration: "blow" }),
  used: noted,
  used_identity: own,
  used_card: own,
  hurt: (_, seat) => ({ from: ".br-sum__number", to: mat(seat), hit: mat(seat), duration: "blow" }),
  prevented: own,
  soaked: (_, seat) => ({ flash: `hand:${seat + 1}`, duration: "way" }),
  knocked_out: felled,
  eliminated: felled,
  combat_over: () => ({ duration: "quick", quiet: true }),
  drew: quiet,
  reshuffled: quiet,
  discarded: quiet,
  paid: quiet,
  discarded_hand: quiet,
  trashed: plain,
  trashed_discard: plain,
  trashed_supply: plain,
  claimed: plain,
  bought: plain,
  flushed: ({ slot }, seat) => ({ flash: `slot:${seat + 1}:${slot + 1}`, duration: "way" }),
  recovered: plain,
  gained_token: own,
  borrowed: own,
  spent_token: (_, seat) => ({ flash: `tokens:${seat + 1}`, duration: "quick", quiet: true }),
  quest: (_, seat) => ({ flash: `quests:${seat + 1}`, duration: "way", quiet: true }),
  unlocked: (_, seat) => ({ flash: mat(seat), duration: "blow" }),
  shielded: own,
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
  headings: ["turn"],
  deeds: ["picked", "attacked", "played", "blocked", "transmuted", "ambushed", "fired", "refracted", "bought", "flushed", "trashed"],
  results: ["killed", "hurt", "knocked_out", "eliminated", "enraged", "unlocked"],
};
