// @ts-check
/** What this game is played for, for the stage: an overtaking, a dragon out of the race, the finish. */

import { html } from "../../../vendor/lit-html.js";
import { portrait } from "../course/beasts.js";

/** @import {Dragon, Event} from "../types" */
/** @import {Table} from "../local" */
/** @import {Moment} from "../../../js/shell" */

/** The names of the stage's hues for the colours of dragons. @type {Record<string, string>} */
const HUES = { red: "red", green: "green", blue: "blue", gold: "gold", violet: "purple" };

/** @param {Dragon} dragon */
const actor = (dragon) => ({ seat: dragon.seat, picture: html`<span class="dr-staged">${portrait(dragon.colour)}</span>` });

/**
 * Who flew past another: shown to both, and to all if it is the first place.
 * @param {Dragon} flyer
 * @param {Table} before
 * @param {Table} after
 * @returns {Moment | undefined}
 */
function overtaking(flyer, before, after) {
  const { rank } = after.dragons[flyer.seat];
  const passed = before.dragons.filter((one) => one.rank < flyer.rank && after.dragons[one.seat].rank > rank);
  if (!passed.length || before.round < 2) return undefined;
  const nearest = passed.reduce((best, one) => (one.rank < best.rank ? one : best));
  return {
    kind: rank === 1 ? "lead" : "overtaken", seat: flyer.seat, words: { place: rank }, at: `dragon:${flyer.seat + 1}`, hue: HUES[flyer.colour ?? ""],
    actors: [{ ...actor(flyer), isWinner: true }, actor(nearest)],
    ...(rank === 1 ? {} : { only: [flyer.seat, ...passed.map((one) => one.seat)] }),
  };
}

/**
 * @param {Event} event
 * @param {Table} before
 * @param {Table} after
 * @returns {Moment | undefined}
 */
export function moment(event, before, after) {
  if (event.seat === null) return undefined;
  const dragon = before.dragons[event.seat];
  const at = `dragon:${event.seat + 1}`;
  const hue = HUES[dragon?.colour ?? ""];
  if (event.event === "flew") return overtaking(dragon, before, after);
  if (event.event === "crossed") return { kind: "finish", seat: event.seat, at, hue, actors: [{ ...actor(dragon), isWinner: true }] };
  if (event.event === "dropped_out") return { kind: "out", seat: event.seat, at, hue, actors: [{ ...actor(dragon), isLost: true }] };
  return undefined;
}
