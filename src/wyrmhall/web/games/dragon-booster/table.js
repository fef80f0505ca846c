// @ts-check
/** The table of Dragon Booster: the race, the rivals' boards, the zone and its battles, the own board and hand. No rules. */

import { html, nothing, repeat } from "../../vendor/lit-html.js";
import { label } from "../../js/language/table.js";
import { follow, strip } from "../../js/table/laying.js";
import { lens } from "../../js/table/lens.js";
import { board, sorted } from "./board/board.js";
import { race } from "./board/race.js";
import { stage, trayOf } from "./board/stage.js";
import { wholeCard } from "./cards/cards.js";
import { sight } from "./cards/sight.js";
import { changedPrice, counted, farSeats, nearSeat } from "./words.js";

/** @import {Ctx, View} from "./types" */

export { stage, story } from "./staging/steps.js";
export { ribbon } from "./ribbon.js";

export const css = "table.css";
export const languages = ["de"];

/** @param {Ctx} ctx */
export function table(ctx) {
  const near = nearSeat(ctx);
  const place = ctx.pending ? whereToLook(ctx) : "stage";
  const calledBy = ctx.pending?.prompt ?? "";
  return html`<div
    class="db-table outlined"
    data-phase=${ctx.view.phase}
    data-seats=${ctx.view.sides.length}
    ?data-watching=${ctx.me === null}
    ${lens(ctx, sight)}
  >
    ${race(ctx)}
    <div
      class="db-rivals"
      data-count=${ctx.view.sides.length - 1}
      role="group"
      aria-label=${label`The other players`}
      ${strip()}
      ${follow(place === "rivals" ? calledBy : "")}
    >
      ${farSeats(ctx).map((seat) => board(ctx, seat))}
    </div>
    ${stage(ctx)} ${board(ctx, near, place === "own" ? calledBy : "")} ${near === ctx.me && ctx.view.step !== "setup" ? hand(ctx, near) : nothing}
  </div>`;
}

/**
 * Where the person must look for what is asked: at a rival's board, or at the own one and the hand.
 * @param {Ctx} ctx
 * @returns {"rivals" | "own" | "stage"}
 */
function whereToLook(ctx) {
  if (trayOf(ctx)) return "stage";
  const own = String((ctx.me ?? 0) + 1);
  const places = (ctx.touches ?? []).map((touch) => /^([a-z_]+):(\d+)(?::|$)/.exec(touch) ?? [touch, "", own]);
  if (!places.length || places.some(([, , seat]) => seat === own)) return "own";
  return places.every(([, place]) => place === "zone") ? "stage" : "rivals";
}

/**
 * The piece of a view that a key means which `changed` is asked about.
 * @param {View} view
 * @param {string} key
 */
export function part(view, key) {
  const [kind, seat] = key.split(":");
  const side = view.sides[Number(seat)];
  if (kind === "pit")
    return [side?.dragon?.card, side?.caps.map((cap) => cap?.card), side?.crew.map((one) => one.card)];
  return kind === "track" ? side?.track.map((card) => [card.card, card.sprint]) : null;
}

/**
 * What the shell shows of a seat next to its name.
 * @param {View} view
 * @param {number} seat
 */
export function seat(view, seat) {
  return { colour: view.sides[seat].colour ?? undefined, badges: view.sides.length > 2 ? nothing : html`<span>${view.sides[seat].points}</span>` };
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
function hand(ctx, seat) {
  const { hand: held } = ctx.view.sides[seat];
  return html`<div
    class="db-hand"
    data-zone="hand:${seat + 1}"
    role="group"
    aria-label=${label`Your hand: ${counted(held.count, "card")}`}
    ${strip()}
  >
    ${repeat(
      sorted(ctx, held.cards),
      ({ key }) => key,
      ({ name }) =>
        html`<div class="db-slot">
          ${wholeCard(ctx, name, { touch: `hand:${name}`, where: label`In your hand.`, now: changedPrice(ctx, held, name) })}
        </div>`,
    )}
    ${held.count ? nothing : html`<p class="db-hand__none">${label`Your hand is empty.`}</p>`}
  </div>`;
}
