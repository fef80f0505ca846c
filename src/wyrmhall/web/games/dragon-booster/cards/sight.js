// @ts-check
/** What can be looked at from near: every card, with how its numbers came about where it is in play. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { label, spoken } from "../../../js/language/table.js";
import { STATS, changedPrice, termWords } from "../words.js";
import { wholeCard } from "./cards.js";

/** @import {Ctx} from "../types" */

/** @type {import("../../../js/table/lens.js").Sight} */
export const sight = { things: "[data-card]", face, kind: "db-lens", spared: ".db-hand, .db-stage" };

/**
 * @param {Ctx} ctx
 * @param {Element} target
 */
function face(ctx, target) {
  const name = target.getAttribute("data-card") ?? "";
  if (!ctx.cards[name]) return nothing;
  const isHeld = target.closest(".db-hand") !== null && ctx.me !== null;
  const now = isHeld ? changedPrice(ctx, ctx.view.sides[/** @type {number} */ (ctx.me)].hand, name) : undefined;
  return html`${wholeCard(ctx, name, { large: true, now })}${facts(ctx, target)}`;
}

/**
 * How the numbers of a card in play came about.
 * @param {Ctx} ctx
 * @param {Element} target
 */
function facts(ctx, target) {
  const [kind, seat, at] = (target.getAttribute("data-touch") ?? "").split(":");
  const side = ctx.view.sides?.[Number(seat)];
  if (!side) return nothing;
  if (kind === "dragon") {
    const lines = STATS.filter((stat) => side.stats[stat].terms.length).map(
      (stat) => `${spoken(stat)} ${side.stats[stat].value}: ${side.stats[stat].terms.map(termWords).join(", ")}`,
    );
    return lines.length
      ? html`<ul class="db-lens__facts">
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>`
      : nothing;
  }
  const maneuver = kind === "track" ? side.track[Number(at)] : kind === "zone" ? side.zone[Number(at)] : null;
  if (!maneuver?.terms.length) return nothing;
  return html`<ul class="db-lens__facts">
    <li>${label`Sprint now`} <b>${maneuver.sprint}</b>${label`: printed ${maneuver.printed}`}</li>
    ${maneuver.terms.map((term) => html`<li>${termWords(term)}</li>`)}
  </ul>`;
}
