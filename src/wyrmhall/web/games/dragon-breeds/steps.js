// @ts-check
/**
 * What to animate between two views, one event after the other: where a card comes from and goes to, what is hit, and how the
 * table looks after it. The tables in between are for the eye only; the last word is the view that the hall sent.
 */

import { moved } from "./moves.js";

/** @import {Printed, View, Told, Step} from "./types.js" */
/** @typedef {{from?: string, to?: string, hit?: string, flash?: string, duration: "quick" | "way" | "blow"}} Way */
/**
 * An event with what its way needs: its two numbers, its seat, its first card, and whether the seat's hand lies open.
 * @typedef {{a: number, b: number, s: number, card: string, isOpen: boolean, defender: number}} Facts
 */

/** @param {string} name @param {number} seat */
const zone = (name, seat) => `[data-zone="${name}:${seat}"]`;
/** @param {number} number */
const dragon = (number) => `dragon:${number}`;
/** @param {number} seat */
const mat = (seat) => `[data-seat="${seat}"] .br-portrait`;
/** @param {Facts} facts */
const inHand = ({ s, card, isOpen }) => zone("hand", s) + (isOpen && card ? ` [data-card="${card}"]` : "");
/** @param {number} seat @param {number} pile */
const slot = (seat, pile) => `[data-zone="slot:${seat}:${pile}"]`;

/** @type {Record<string, (facts: Facts) => Way>} */
const WAYS = {
  picked: ({ s }) => ({ flash: mat(s), duration: "way" }),
  turn: ({ s }) => ({ flash: mat(s), duration: "quick" }),
  enraged: ({ s }) => ({ flash: mat(s), duration: "blow" }),
  attacked: ({ a, s }) => ({ from: mat(s), to: mat(a), flash: mat(a), duration: "way" }),
  turned_up: ({ a }) => ({ from: ".br-refract", to: '[data-zone="battlefield"]', flash: mat(a), duration: "blow" }),
  played: (facts) => ({ from: inHand(facts), to: '[data-zone="battlefield"]', duration: "way" }),
  blocked: (facts) => ({ from: inHand(facts), to: dragon(facts.b), duration: "way" }),
  transmuted: (facts) => ({ from: inHand(facts), to: dragon(facts.a), duration: "way" }),
  ambushed: (facts) => ({
    from: inHand(facts),
    to: facts.b >= 0 ? dragon(facts.b) : '[data-zone="battlefield"]',
    duration: "blow",
  }),
  fired: ({ a, s }) => ({ from: `[data-fire="${s}"]`, to: dragon(a), duration: "blow" }),
  burned: ({ a }) => ({ hit: dragon(a), duration: "blow" }),
  hit: ({ a }) => ({ hit: dragon(a), duration: "blow" }),
  struck: ({ a }) => ({ hit: dragon(a), duration: "quick" }),
  gained_sv: ({ a }) => ({ flash: dragon(a), duration: "quick" }),
  gained_damage: ({ a }) => ({ flash: dragon(a), duration: "quick" }),
  killed: ({ a, s }) => ({ from: dragon(a), to: zone("discard", s), duration: "way" }),
  bounced: ({ a, s }) => ({ from: dragon(a), to: zone("hand", s), duration: "way" }),
  rescued: ({ a, s }) => ({ from: dragon(a), to: zone("hand", s), duration: "way" }),
  silenced: ({ a }) => ({ flash: dragon(a), duration: "way" }),
  cancelled: ({ a }) => ({ flash: dragon(a), duration: "way" }),
  imitated: ({ a }) => ({ flash: dragon(a), duration: "blow" }),
  refracted: ({ a, b }) => ({ from: dragon(a), to: mat(b), duration: "blow" }),
  used: ({ a }) => ({ flash: dragon(a), duration: "quick" }),
  used_identity: ({ s }) => ({ flash: mat(s), duration: "way" }),
  hurt: ({ s }) => ({ from: ".br-sum__number", to: mat(s), hit: mat(s), duration: "blow" }),
  prevented: ({ s }) => ({ flash: mat(s), duration: "way" }),
  soaked: ({ s }) => ({ flash: zone("hand", s), duration: "way" }),
  knocked_out: ({ s }) => ({ hit: mat(s), duration: "blow" }),
  eliminated: ({ s }) => ({ hit: mat(s), duration: "blow" }),
  combat_over: () => ({ duration: "quick" }),
  drew: ({ s }) => ({ from: zone("deck", s), to: zone("hand", s), duration: "way" }),
  reshuffled: ({ s }) => ({ from: zone("discard", s), to: zone("deck", s), duration: "way" }),
  discarded: (facts) => ({ from: inHand(facts), to: zone("discard", facts.s), duration: "way" }),
  paid: (facts) => ({ from: inHand(facts), to: zone("discard", facts.s), duration: "way" }),
  discarded_hand: (facts) => ({ from: zone("hand", facts.s), to: zone("discard", facts.s), duration: "way" }),
  trashed: (facts) => ({ from: inHand(facts), to: '[data-zone="trash"]', duration: "way" }),
  trashed_discard: ({ s }) => ({ from: zone("discard", s), to: '[data-zone="trash"]', duration: "way" }),
  trashed_supply: ({ a, s }) => ({ from: slot(s, a), to: '[data-zone="trash"]', duration: "way" }),
  claimed: ({ a, s }) => ({ from: slot(s, a), to: zone("discard", s), duration: "way" }),
  bought: ({ a, s }) => ({ from: slot(s, a), to: zone("discard", s), duration: "way" }),
  flushed: ({ a, s }) => ({ flash: slot(s, a), duration: "way" }),
  recovered: ({ s }) => ({ from: zone("discard", s), to: zone("hand", s), duration: "way" }),
  gained_token: ({ s }) => ({ flash: mat(s), duration: "way" }),
  borrowed: ({ s }) => ({ flash: mat(s), duration: "way" }),
  spent_token: ({ s }) => ({ flash: zone("tokens", s), duration: "quick" }),
  quest: ({ s }) => ({ flash: zone("quests", s), duration: "way" }),
  unlocked: ({ s }) => ({ from: zone("legendary", s), to: zone("discard", s), flash: mat(s), duration: "blow" }),
  shielded: ({ s }) => ({ flash: mat(s), duration: "way" }),
};

/** Housekeeping that is told in the log and needs no reading time. */
const QUIET = new Set([
  "drew",
  "reshuffled",
  "discarded_hand",
  "discarded",
  "paid",
  "returned_tokens",
  "spent_token",
  "combat_over",
  "turn",
  "struck",
  "quest",
]);

/**
 * @param {View} before
 * @param {View} after
 * @param {Told[]} events
 * @param {Record<string, Printed>} [cards]
 * @returns {Step[]}
 */
export function steps(before, after, events, cards = {}) {
  const found = /** @type {Step[]} */ ([]);
  let table = before;
  for (const event of events) {
    const way = WAYS[event.event]?.(factsOf(event, table));
    table = moved(table, after, event, cards);
    if (way) found.push({ event: event.event, text: QUIET.has(event.event) ? "" : event.text, ...way, view: table });
  }
  return found;
}

/**
 * @param {Told} event
 * @param {View} table
 * @returns {Facts}
 */
function factsOf(event, table) {
  const [card = ""] = Array.isArray(event.cards) ? event.cards : [];
  const [a = 0, b = -1] = event.numbers;
  return { a, b, s: event.seat, card, isOpen: event.seat === table.viewer, defender: table.combat?.defender ?? -1 };
}
