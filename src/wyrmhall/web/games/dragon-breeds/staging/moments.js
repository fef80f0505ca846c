// @ts-check
/** What this game is played for, for the stage: a dragon lost, a player knocked out, or out of the game. */

import * as art from "../../../art/index.js";

/** @import {Event, View} from "../types" */
/** @import {Moment} from "../../../js/shell" */

/** @type {Partial<Record<Event["event"], "knockout" | "out">>} */
const KINDS = { knocked_out: "knockout", eliminated: "out" };

/**
 * @param {Event} event
 * @param {View} before
 * @returns {Moment | undefined}
 */
export function moment(event, before) {
  if (event.event === "killed" && Array.isArray(event.cards)) return lost(event.dragon, event.seat, event.cards[0]);
  const kind = KINDS[event.event];
  if (!kind || event.seat === null) return undefined;
  const { seat } = event;
  const picture = art.dragonFor(before.sides[seat].summoner ?? "dragon", { facing: "right" });
  return { kind, seat, at: `[data-seat="${seat}"] .br-portrait`, hue: "red", actors: [{ seat, picture, isLost: true }] };
}

/**
 * @param {number} number
 * @param {number | null} seat
 * @param {string | undefined} name
 * @returns {Moment | undefined}
 */
function lost(number, seat, name) {
  if (seat === null || !name) return undefined;
  const picture = art.dragonFor(name, { facing: "right" });
  return { kind: "lost", seat, words: { what: name }, at: `dragon:${number + 1}`, hue: "red", actors: [{ seat, picture, isLost: true }] };
}
