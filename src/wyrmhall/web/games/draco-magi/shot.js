// @ts-check
/**
 * The ranged attack, or the ability with cards turned up, that is under way. A view shows the cards but not where they are aimed
 * and what was set aside; the events tell. After a reload only the cards are known, and no sum is shown that might be wrong.
 */

/** @import {View, Told} from "./types.js" */
/**
 * @typedef {{kind: "shot" | "ability", place: number, seat: number, hits: number, shields: number, aside: string[],
 *   cards: [number, number], isCounted: boolean}} Shot
 */

/** @type {Shot | null} */
let underWay = null;

/**
 * @param {Told} event
 * @param {Shot | null} shot
 * @returns {Shot | null}
 */
export function followed(event, shot) {
  const [number = 0] = event.numbers;
  if (event.event === "shot" || event.event === "used") {
    return {
      kind: event.event === "shot" ? "shot" : "ability", place: number, seat: event.seat, hits: 0, shields: 0, aside: [],
      cards: [0, 0], isCounted: true,
    };
  }
  if (!shot) return null;
  const next = { ...shot, aside: [...shot.aside], cards: /** @type {[number, number]} */ ([...shot.cards]) };
  if (event.event === "revealed") next.hits += number;
  if (event.event === "added_hits") next.hits += number;
  if (event.event === "turned_up") next.shields += number;
  if (event.event === "set_aside") {
    next.hits -= number;
    next.aside.push(...(Array.isArray(event.cards) ? event.cards : []));
  }
  if (["revealed", "revealed_top", "turned_up"].includes(event.event)) next.cards[event.seat] += 1;
  if (["placed", "passed", "phase", "attacked"].includes(event.event)) return null;
  return next;
}

/** @param {Told[]} events */
export function follow(events) {
  for (const event of events) underWay = followed(event, underWay);
}

/**
 * What the cards turned up belong to, if any lie there outside a melee.
 * @param {View & {shot?: Shot}} view
 * @returns {Shot | null}
 */
export function shotIn(view) {
  if (view.shot) return view.shot;
  const counts = view.sides.map((side) => side.up.count);
  if (view.fight !== null || counts[0] + counts[1] === 0) return null;
  if (underWay && counts.every((count, seat) => count === underWay?.cards[seat])) return underWay;
  const place = view.row.findIndex((field) => field?.stacks[view.turn].length);
  return {
    kind: "shot", place: Math.max(0, place), seat: view.turn, hits: 0, shields: 0, aside: [], cards: [0, 0], isCounted: false,
  };
}
