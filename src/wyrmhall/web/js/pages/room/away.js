/** Somebody is away from a game with others: that is seen, and after a while those who wait decide how to go on. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { say } from "../../language/words.js";
import { named, marked } from "../../table/players.js";
import { timeLeft } from "../../ui/clock.js";
import { icon } from "../../ui/drawn/icons.js";

/** @typedef {import("../../types").State} State */

const SIGNS = { out: "flag", draw: "hands", mind: "bot" };

/**
 * Milliseconds until somebody's time to come back is over, of all for whom it is not; null if there is nobody.
 * @param {State} state
 * @param {number} told when it came
 */
export function nextClaim({ room }, told) {
  const left = room.seats.flatMap(({ away }) => (away === undefined ? [] : [told + away * 1000 - performance.now()]));
  const later = left.filter((each) => each > 0);
  return later.length ? Math.min(...later) : null;
}

/**
 * @param {State} state
 * @param {number} told when it came
 * @param {(seat: number, to: string) => void} claim
 */
export function awayBars({ room, me }, told, claim) {
  if (me === null || room.status !== "running") return nothing;
  return room.seats.map(({ away }, seat) => (away === undefined ? nothing : bar(room, seat, away, told, claim)));
}

/**
 * @param {State["room"]} room
 * @param {number} seat
 * @param {number} away
 * @param {number} told
 * @param {(seat: number, to: string) => void} claim
 */
function bar(room, seat, away, told, claim) {
  const name = marked(seat);
  if (told + away * 1000 > performance.now())
    return html`<div class="offer" role="status">${icon("clock")}<span>${named(say("away.waits", { name }))} ${timeLeft(away, told)}</span></div>`;
  return html`<div class="offer" role="status">
    <span>${named(say("away.gone", { name }))}</span>
    ${room.can.claim.map(
      (to) =>
        html`<button class="button small-button" data-focus="claim:${to}" @click=${() => claim(seat, to)}>
          ${icon(SIGNS[to])}${say(to === "out" && room.seats.length === 2 ? "away.win" : `away.${to}`)}
        </button>`,
    )}
  </div>`;
}
