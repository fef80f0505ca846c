// @ts-check
/** The ranged attack, or the ability with cards turned up, that is under way: what the view tells, and what it becomes event by event. */

/** @import {View, Told} from "./types.js" */
/**
 * @typedef {{kind: "shot" | "ability", place: number, seat: number, hits: number, shields: number, aside: string[]}} Shot
 */

/**
 * @param {Told} event
 * @param {Shot | null} shot
 * @returns {Shot | null}
 */
export function followed(event, shot) {
  const [number = 0] = event.numbers;
  if (event.event === "shot" || event.event === "used") {
    const kind = event.event === "shot" ? "shot" : "ability";
    return { kind, place: number, seat: event.seat, hits: 0, shields: 0, aside: [] };
  }
  if (!shot) return null;
  const next = { ...shot, aside: [...shot.aside] };
  if (event.event === "revealed") next.hits += number;
  if (event.event === "added_hits") next.hits += number;
  if (event.event === "turned_up") next.shields += number;
  if (event.event === "set_aside") {
    next.hits -= number;
    next.aside.push(...(Array.isArray(event.cards) ? event.cards : []));
  }
  if (["placed", "passed", "phase", "attacked"].includes(event.event)) return null;
  return next;
}

/**
 * What the cards turned up belong to, if any lie there outside a melee.
 * @param {View} view
 * @returns {Shot | null}
 */
export function shotIn(view) {
  const isTurnedUp = view.sides.some((side) => side.up.count > 0);
  return view.fight === null && isTurnedUp ? view.shot : null;
}
