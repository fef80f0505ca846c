// @ts-check
/** Where the game is, for the top line: the game of a match, turn and step, and how all stand. */

import { html } from "../../vendor/lit-html.js";
import { seen } from "./cards/cards.js";
import { colourSign } from "./cards/signs.js";

/** @import {View} from "./types.js" */

const STEPS = ["Draw", "Gear Up", "Main", "Rush"];

/** @param {View} view */
export function ribbon(view) {
  const { game, games } = view.match;
  const match = games > 1 ? `Game ${game} · ` : "";
  const one = (/** @type {string} */ title) => ({ steps: [{ title, here: true }], score: score(view) });
  if (view.phase === "first" && games > 1) return one(`Game ${game} of ${games}`);
  if (view.step === "setup") return one(`${match}Starting dragons`);
  if (view.step === "end") return one(`${match}The race is over`);
  const steps = STEPS.map((title) => {
    const here = title === view.step;
    const battle = here && view.battle ? `, battle ${view.battle.number}` : "";
    return { title: here ? `${match}Turn ${view.turn} · ${title}${battle}` : title, here };
  });
  return { steps, score: score(view) };
}

/**
 * The points of all, the own ones first, each with the sign of the dragon's colour.
 * @param {View} view
 */
function score(view) {
  const first = view.viewer ?? 0;
  const seats = view.sides.map((_, at) => (first + at) % view.sides.length);
  const words = seats.map((seat) => `${view.sides[seat].name} ${view.sides[seat].points}`).join(", ");
  return html`<span class="db-score" role="img" aria-label="Points: ${words}"
    >${seats.map(
      (seat) =>
        html`<span class="db-dyed" data-colour=${view.sides[seat].colour ?? "none"} ?data-mine=${seat === view.viewer}
          >${colourSign(view.sides[seat].colour)}${seen(view.sides[seat].points)}</span
        >`,
    )}</span
  >`;
}
