// @ts-check
/** What this game is played for, for the stage: a land won, a dragon lost. */

import * as art from "../../../art/index.js";

/** @import {Event, View} from "../types" */
/** @import {Moment} from "../../../js/shell" */

/**
 * @param {Event} event
 * @param {View} before
 * @returns {Moment | undefined}
 */
export function moment(event, before) {
  const seat = event.seat ?? 0;
  if (event.event === "won") {
    const field = before.row[event.field];
    if (!field) return undefined;
    const { land, gem } = field;
    const at = `field:${event.field + 1}`;
    return { kind: "land", seat, words: { what: land }, at, hue: gem, actors: [{ seat, picture: art.land(land), isWinner: true }] };
  }
  if (event.event === "lost" && Array.isArray(event.cards)) {
    const [dragon] = event.cards;
    const at = `stack:${event.field + 1}:${seat + 1}`;
    return { kind: "lost", seat, words: { what: dragon }, at, hue: "red", actors: [{ seat, picture: art.dragon(dragon), isLost: true }] };
  }
  return undefined;
}
