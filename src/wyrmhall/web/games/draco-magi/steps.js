// @ts-check
/**
 * What to animate between two views, one event after the other: where a card comes from and goes to, what is hit, and how the
 * table looks after it. The tables in between are the old view with the events moved one by one, for the eye only; the last
 * word is the view that the hall sent.
 */

import { moved } from "./moves.js";
import { followed, shotIn } from "./shot.js";

/** @import {View, Told, Step} from "./types.js" */
/** @typedef {{from?: string, to?: string, hit?: string, flash?: string, duration: "quick" | "way" | "blow"}} Way */
/**
 * An event with what its way needs: its two numbers, its seat and the other one, its first card, and whether the seat's hand
 * lies open.
 * @typedef {{a: number, b: number, s: number, f: number, card: string, isOpen: boolean}} Facts
 */

/**
 * @param {number} seat
 * @param {string} name
 */
const zone = (seat, name) => `[data-zone="${seat}:${name}"]`;
/**
 * @param {number} place
 * @param {number} seat
 */
const stack = (place, seat) => `[data-stack="${place}:${seat}"]`;
/**
 * @param {number} place
 * @param {number} seat
 */
const topmost = (place, seat) => `${stack(place, seat)} [data-top]`;
/** @param {number} place */
const land = (place) => `#dm-field-${place} .dm-land`;
/**
 * A card in a hand: the card itself if the hand lies open, else the whole fan of backs.
 * @param {Facts} facts
 * @param {string} name
 */
const inHand = ({ s, card, isOpen }, name) => zone(s, name) + (isOpen && card ? ` [data-card="${card}"]` : "");
/**
 * @param {Facts} facts
 * @param {string} from
 * @param {string} to
 * @returns {Way}
 */
const between = ({ s }, from, to) => ({ from: zone(s, from), to: zone(s, to), duration: "way" });

/** @type {Record<string, (facts: Facts) => Way>} */
const WAYS = {
  laid: ({ a }) => ({ from: '[data-zone="field"]', to: `#dm-field-${a}`, duration: "way" }),
  summoned: (facts) => between(facts, "dragon_deck", "dragon_hand"),
  drew_dragon: (facts) => between(facts, "dragon_deck", "dragon_hand"),
  put_under: (facts) => ({ from: inHand(facts, "dragon_hand"), to: zone(facts.s, "dragon_deck"), duration: "way" }),
  exhumed: (facts) => between(facts, "dragon_pile", "dragon_hand"),
  placed: (facts) => ({ from: inHand(facts, "dragon_hand"), to: stack(facts.a, facts.s), duration: "way" }),
  reinforced: ({ a, s }) => ({ from: zone(s, "dragon_deck"), to: stack(a, s), duration: "way" }),
  turned_away: (facts) => between(facts, "dragon_deck", "dragon_pile"),
  moved: ({ a, b, s }) => ({ from: topmost(a, s), to: stack(b, s), duration: "way" }),
  retreated: ({ a, b, s }) => ({ from: topmost(a, s), to: stack(b, s), duration: "way" }),
  withdrew: ({ a, s }) => ({ from: topmost(a, s), to: zone(s, "dragon_hand"), duration: "way" }),
  froze: ({ a, s }) => ({ from: topmost(a, s), to: land(a), flash: land(a), duration: "blow" }),
  thawed: ({ a, s }) => ({ from: `${land(a)} .dm-ice__dragon`, to: stack(a, s), flash: land(a), duration: "way" }),
  turned_over: ({ a }) => ({ flash: land(a), duration: "blow" }),
  sank: ({ a, f }) => ({ flash: stack(a, f), duration: "way" }),
  used: ({ a, s }) => ({ flash: topmost(a, s), duration: "quick" }),
  shot: ({ a, s, f }) => ({
    from: `${topmost(a, s)} [data-value="ranged"]`, to: topmost(a, f), flash: topmost(a, f), duration: "blow",
  }),
  revealed: (facts) => between(facts, "battle_deck", "up"),
  revealed_top: (facts) => between(facts, "battle_deck", "up"),
  turned_up: (facts) => between(facts, "battle_deck", "up"),
  tried: (facts) => between(facts, "battle_deck", "up"),
  set_aside: ({ s, card }) => ({ flash: `${zone(s, "up")} [data-card="${card}"]`, duration: "way" }),
  added_hits: ({ s }) => ({ flash: zone(s, "up"), duration: "quick" }),
  withstood: () => ({ duration: "way" }),
  lost: ({ a, s }) => ({ hit: stack(a, s), from: topmost(a, s), to: zone(s, "dragon_pile"), duration: "blow" }),
  chose_field: ({ a }) => ({ flash: land(a), duration: "way" }),
  drew_battle: (facts) => between(facts, "battle_deck", "battle_hand"),
  discarded_battle: (facts) => ({ from: inHand(facts, "battle_hand"), to: zone(facts.s, "battle_pile"), duration: "way" }),
  discarded_hand: (facts) => ({ from: inHand(facts, "battle_hand"), to: zone(facts.s, "battle_pile"), duration: "way" }),
  discarded_dragon: (facts) => ({ from: inHand(facts, "dragon_hand"), to: zone(facts.s, "dragon_pile"), duration: "way" }),
  played: (facts) => ({ from: inHand(facts, "battle_hand"), to: zone(facts.s, "up"), duration: "way" }),
  attacked: ({ a, s, f }) => ({ from: `${zone(s, "up")} .dm-mini`, to: topmost(a, f), flash: zone(s, "up"), duration: "blow" }),
  defended: ({ s }) => ({ flash: zone(s, "up"), duration: "way" }),
  marker: ({ s, f }) => ({ from: zone(f, "marker"), to: zone(s, "marker"), duration: "way" }),
  won: ({ a, s }) => ({ from: `${land(a)} .dm-jewel`, to: zone(s, "won"), flash: zone(s, "won"), duration: "blow" }),
  tied: ({ a }) => ({ flash: land(a), duration: "way" }),
};

/** Events whose place is the battlefield that is fought for. */
const AT_THE_FIGHT = ["attacked", "defended"];

/**
 * @param {View} before
 * @param {View} after
 * @param {Told[]} events
 * @returns {Step[]}
 */
export function steps(before, after, events) {
  const found = /** @type {Step[]} */ ([]);
  let table = before;
  let shot = shotIn(before);
  for (const event of events) {
    shot = followed(event, shot);
    const facts = factsOf(event, table);
    const way = WAYS[event.event]?.(facts);
    table = moved(table, after, event);
    if (!way) continue;
    if (event.event === "defended" && facts.b > 0) way.hit = stack(facts.a, facts.s);
    if (event.event === "withstood" && shot) way.flash = topmost(shot.place, facts.s);
    const shown = { ...table, shot };
    found.push({ event: event.event, text: event.text, ...way, view: shown });
  }
  return [...found, ...laidDown(table, after)];
}

/**
 * Cards laid into the attack or the defence: that is told only when the blow falls, but it is seen at once.
 * @param {View} table
 * @param {View} after
 * @returns {Step[]}
 */
function laidDown(table, after) {
  if (table.fight === null || table.fight !== after.fight) return [];
  return [0, 1].flatMap((s) => {
    const cards = after.sides[s].up.cards.slice(table.sides[s].up.count);
    return cards.map((card) => {
      const facts = { a: 0, b: 0, s, f: 1 - s, card, isOpen: s === table.viewer };
      const [from, to] = [inHand(facts, "battle_hand"), zone(s, "up")];
      return /** @type {Step} */ ({ event: "laid_down", text: "", from, to, duration: "way" });
    });
  });
}

/**
 * @param {Told} event
 * @param {View} table
 * @returns {Facts}
 */
function factsOf(event, table) {
  const [card = ""] = Array.isArray(event.cards) ? event.cards : [];
  const [first = 0, b = 0] = event.numbers;
  const a = AT_THE_FIGHT.includes(event.event) ? (table.fight ?? 0) : first;
  return { a, b, s: event.seat, f: 1 - event.seat, card, isOpen: event.seat === table.viewer };
}
