// @ts-check
/** What this game is played for, for the stage: a battle won or tied, and the lead taken. */

import { dragonPicture } from "../cards/art/pictures.js";
import * as art from "../../../art/index.js";

/** @import {Card, Event, View} from "../types" */
/** @import {Actor, Moment} from "../../../js/shell" */

/** The names of the stage's hues for the colours of dragons. @type {Record<string, string>} */
const HUES = { red: "red", green: "green", blue: "blue", gold: "gold", violet: "purple" };

/**
 * @param {View} view
 * @param {Record<string, Card>} cards
 * @param {number} seat
 */
function dragonOf(view, cards, seat) {
  const { dragon, colour } = view.sides[seat];
  const title = dragon ? (cards[dragon.card]?.title ?? dragon.card) : "";
  return dragonPicture(/** @type {any} */ ({ art }), title, colour);
}

/**
 * Those who take part in the battle, each with the sprint, the winner among them.
 * @param {View} view
 * @param {Record<string, Card>} cards
 * @param {number | null} winner
 * @returns {Actor[]}
 */
function runners(view, cards, winner) {
  return (view.battle?.runners ?? []).map(({ seat, sprint }) => ({
    seat, picture: dragonOf(view, cards, seat), number: sprint, isWinner: seat === winner,
  }));
}

/**
 * Whether this seat was not ahead before, and is now, alone.
 * @param {View} before
 * @param {View} after
 * @param {number} seat
 */
function takesLead(before, after, seat) {
  const others = (/** @type {View} */ view) => Math.max(...view.sides.filter((_, at) => at !== seat).map((side) => side.points));
  return before.sides[seat].points < others(before) && after.sides[seat].points > others(after);
}

/**
 * @param {Event} event
 * @param {View} before
 * @param {View} after
 * @param {Record<string, Card>} cards
 * @returns {Moment | undefined}
 */
export function moment(event, before, after, cards) {
  const seat = event.seat ?? 0;
  if (event.event === "won_battle") {
    return {
      kind: "battle", seat, at: ".db-stage", hue: HUES[after.sides[seat].colour ?? ""], actors: runners(before, cards, seat),
      ...(event.points > 0 ? { gain: { number: event.points, to: `token:${seat + 1}` } } : {}),
    };
  }
  if (event.event === "tied") return { kind: "tie", seat: null, at: ".db-stage", actors: runners(before, cards, null) };
  if (event.event === "gained_points" && takesLead(before, after, seat)) {
    const { points, colour } = after.sides[seat];
    const actor = { seat, picture: dragonOf(after, cards, seat), number: points, was: before.sides[seat].points, isWinner: true };
    return { kind: "lead", seat, at: `token:${seat + 1}`, hue: HUES[colour ?? ""], actors: [actor] };
  }
  return undefined;
}
