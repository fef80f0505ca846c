// @ts-check
/** What is shown between two views: cards fly from place to place, points run along the lane, a battle is won. */

/** @import {Side, Step, Told, View} from "./types.js" */

/** @typedef {{s: number, card: string, n: number[], view: View}} Facts */

/** @param {number} seat @param {string} name */
const zone = (seat, name) => `[data-zone="${seat}:${name}"]`;

/**
 * A card in the track, the zone, the hand ... of a seat; the place itself if it is not drawn there.
 * @param {Facts} facts
 * @param {string} name
 */
function cardIn({ s, card, view }, name) {
  const isOpen = name !== "hand" || s === view.viewer;
  return isOpen && card ? `${zone(s, name)} [data-card="${CSS.escape(card)}"]` : zone(s, name);
}

/** @param {Facts} facts @param {string} name */
const moved = (facts, name) => ({ from: cardIn(facts, "hand"), to: zone(facts.s, name) });

/** @type {Record<string, (facts: Facts) => Step>} */
const WAYS = {
  rides: ({ s }) => ({ flash: zone(s, "dragon"), duration: "blow" }),
  rides_without: ({ s }) => ({ flash: zone(s, "dragon"), duration: "blow" }),
  turn: () => ({ flash: ".db-stage", duration: "way" }),
  drew: ({ s }) => ({ from: zone(s, "race_deck"), to: zone(s, "hand"), duration: "way" }),
  magged: ({ s }) => ({ from: zone(s, "dragon_deck"), to: zone(s, "dragon"), duration: "blow" }),
  recruited: ({ s }) => ({ from: zone(s, "dragon_deck"), to: zone(s, "crew"), duration: "blow" }),
  cannot_gear_up: ({ s }) => ({ flash: zone(s, "dragon_deck"), duration: "blow" }),
  gained_energy: ({ s }) => ({ flash: zone(s, "energy"), duration: "quick" }),
  lost_energy: ({ s }) => ({ hit: zone(s, "energy"), duration: "way" }),
  played_maneuver: (facts) => ({ ...moved(facts, "track"), duration: "blow" }),
  played_event: (facts) => ({ from: cardIn(facts, "hand"), to: ".db-stage", duration: "blow" }),
  used: ({ card, s }) => ({
    flash: `.db-table [data-seat="${s}"] [data-card="${CSS.escape(card)}"]`,
    duration: "blow",
  }),
  triggered: ({ card }) => ({
    flash: card ? `.db-table [data-card="${CSS.escape(card)}"]` : undefined,
    duration: "way",
  }),
  moved: (facts) => ({ from: cardIn(facts, "track"), to: ".db-stage", duration: "way" }),
  started_battle: () => ({ flash: ".db-stage", duration: "blow" }),
  chose_rushing: (facts) => ({ flash: cardIn(facts, "run"), duration: "blow" }),
  switched: (facts) => ({ flash: cardIn(facts, "run"), duration: "blow" }),
  changed_sprint: (facts) => ({ flash: cardIn(facts, "run"), duration: "way" }),
  resolved: () => ({ flash: ".db-runs", duration: "blow" }),
  won_battle: ({ s }) => ({ flash: zone(s, "run"), duration: "blow" }),
  tied: () => ({ hit: ".db-runs", duration: "blow" }),
  gained_points: ({ s }) => ({ flash: zone(s, "token"), duration: "blow" }),
  lost_points: ({ s }) => ({ hit: zone(s, "token"), duration: "blow" }),
  returned: (facts) => ({ from: cardIn(facts, "run"), to: zone(facts.s, "track"), duration: "way" }),
  went_to_track: (facts) => ({ from: cardIn(facts, "run"), to: zone(facts.s, "track"), duration: "way" }),
  lost_maneuver: (facts) => ({
    from: cardIn(facts, "run"),
    hit: cardIn(facts, "run"),
    to: zone(facts.s, "discards"),
    duration: "way",
  }),
  discarded: (facts) => ({ ...moved(facts, "discards"), duration: "way" }),
  milled: ({ s }) => ({ from: zone(s, "race_deck"), to: zone(s, "discards"), duration: "way" }),
  damaged: ({ s, card }) => ({
    hit: `.db-table [data-seat="${s}"] [data-card="${CSS.escape(card)}"]`,
    from: `.db-table [data-seat="${s}"] [data-card="${CSS.escape(card)}"]`,
    to: zone(s, "damaged"),
    duration: "blow",
  }),
  repaired: ({ s }) => ({ from: zone(s, "damaged"), to: zone(s, "dragon_deck"), duration: "way" }),
  took_control: ({ s }) => ({ flash: `.db-board[data-seat="${s}"]`, duration: "blow" }),
  exhausted: ({ s }) => ({ hit: zone(s, "race_deck"), duration: "blow" }),
  shuffled: ({ s }) => ({ flash: zone(s, "race_deck"), duration: "quick" }),
  found: ({ s }) => ({ from: zone(s, "race_deck"), to: zone(s, "hand"), duration: "way" }),
  changed_stat: ({ s }) => ({ flash: zone(s, "dragon"), duration: "way" }),
  changed_colour: ({ s }) => ({ flash: zone(s, "dragon"), duration: "way" }),
  passed: ({ s }) => ({ flash: zone(s, "run"), duration: "quick" }),
  leads_next: ({ s }) => ({ flash: `.db-lane[data-seat="${s}"]`, duration: "way" }),
  game_over: () => ({ duration: "blow" }),
};

/**
 * @param {View} before
 * @param {View} after
 * @param {Told[]} events
 * @returns {Step[]}
 */
export function steps(before, after, events) {
  const found = /** @type {Step[]} */ ([]);
  let view = before;
  for (const event of events) {
    const card = Array.isArray(event.cards) ? (event.cards[0] ?? "") : "";
    const way = WAYS[event.event]?.({ s: event.seat, card, n: event.numbers, view });
    view = changed(view, after, event);
    if (way) found.push({ event: event.event, text: event.text, ...way, view });
  }
  return found;
}

/**
 * The table after an event: a copy of the one before with what the event changed. The last view tells the rest.
 * @param {View} view
 * @param {View} after
 * @param {Told} event
 * @returns {View}
 */
function changed(view, after, event) {
  const [n0 = 0, n1 = 0] = event.numbers;
  const s = event.seat;
  switch (event.event) {
    case "turn":
      return { ...view, turn: n0, leader: s, step: "Draw", phase: "draw" };
    case "main":
      return { ...view, step: "Main" };
    case "rush":
      return { ...view, step: "Rush", sides: view.sides.map((side) => ({ ...side, energy: 0 })) };
    case "gained_points":
    case "lost_points":
      return withSide(view, s, { points: n1 });
    case "gained_energy":
    case "lost_energy":
      return withSide(view, s, { energy: n1 });
    case "rides":
      return withSide(view, s, {
        dragon: after.sides[s].dragon,
        colour: after.sides[s].colour,
        stats: after.sides[s].stats,
      });
    case "magged":
      return withSide(view, s, { caps: after.sides[s].caps, stats: after.sides[s].stats });
    case "recruited":
      return withSide(view, s, { crew: after.sides[s].crew });
    case "played_maneuver":
      return withSide(view, s, { track: after.sides[s].track, energy: n0, hand: after.sides[s].hand });
    case "moved":
      return withSide(view, s, { track: after.sides[s].track, zone: after.sides[s].zone });
    case "started_battle":
    case "chose_rushing":
    case "changed_sprint":
      if (!after.battle) return view;
      return { ...withZones(view, after), battle: { ...after.battle, victor: null } };
    case "won_battle":
      return view.battle ? { ...view, battle: { ...view.battle, victor: s, winnings: n0 } } : view;
    case "ended_battle":
      return { ...withZones(view, after), battle: after.battle };
    default:
      return view;
  }
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {Partial<Side>} change
 * @returns {View}
 */
function withSide(view, seat, change) {
  return { ...view, sides: view.sides.map((side, at) => (at === seat ? { ...side, ...change } : side)) };
}

/**
 * @param {View} view
 * @param {View} after
 * @returns {View}
 */
function withZones(view, after) {
  return {
    ...view,
    sides: view.sides.map((side, at) => ({ ...side, track: after.sides[at].track, zone: after.sides[at].zone })),
  };
}
