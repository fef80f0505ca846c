// @ts-check
/** Where the game is, for the top line: the game of a match, turn and step, and how all stand. */

import { html } from "../../vendor/lit-html.js";
import { label, spoken } from "../../js/language/table.js";
import { seen } from "./cards/cards.js";
import { colourSign } from "./cards/signs.js";

/** @import {View} from "./types" */

const STEPS = ["Draw", "Gear Up", "Main", "Rush"];

/**
 * @param {View} view
 * @param {string[]} names
 */
export function ribbon(view, names) {
  const { game, games } = view.match;
  const match = games > 1 ? label`Game ${game} · ` : "";
  const one = (/** @type {string} */ title) => ({ steps: [{ title, here: true }], score: score(view, names) });
  if (view.phase === "first" && games > 1) return one(label`Game ${game} of ${games}`);
  if (view.step === "setup") return one(match + label`Starting dragons`);
  if (view.step === "end") return one(match + label`The race is over`);
  const steps = STEPS.map((title) => {
    const here = title === view.step;
    const name = here && view.battle ? label`Battle ${view.battle.number}` : spoken(title);
    return { title: here ? match + label`Turn ${view.turn} · ${name}` : name, here };
  });
  return { steps, score: score(view, names) };
}

/**
 * The points of all, the own ones first, each with the sign of the dragon's colour.
 * @param {View} view
 * @param {string[]} names
 */
function score(view, names) {
  const first = view.viewer ?? 0;
  const seats = view.sides.map((_, at) => (first + at) % view.sides.length);
  const words = seats.map((seat) => `${names[seat]} ${view.sides[seat].points}`).join(", ");
  return html`<span class="db-score" role="img" aria-label=${label`Points: ${words}`}
    >${seats.map(
      (seat) =>
        html`<span class="db-dyed" data-colour=${view.sides[seat].colour ?? "none"} ?data-mine=${seat === view.viewer}
          >${colourSign(view.sides[seat].colour)}${seen(view.sides[seat].points)}</span
        >`,
    )}</span
  >`;
}
