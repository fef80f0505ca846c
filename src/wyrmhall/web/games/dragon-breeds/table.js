// @ts-check
/** The table of Dragon Breeds: mats around it, the battlefield or a supply in the middle, the own mat and hand. No rules. */

import { html, nothing } from "../../vendor/lit-html.js";
import { label } from "../../js/language/table.js";
import { strip } from "../../js/table/laying.js";
import { lens } from "../../js/table/lens.js";
import { battle } from "./board/battle.js";
import { mat, ownMat } from "./board/mats.js";
import { setting } from "./board/setting.js";
import { stall } from "./board/stall.js";
import { hand } from "./cards/hand.js";
import { sigil } from "./cards/sigils.js";
import { pages, sight } from "./pages/pages.js";
import { playerName, nearSeat, rivals } from "./words.js";

/** @import {Ctx, View} from "./types" */

export { stage, story } from "./staging/steps.js";
export { ribbon } from "./words.js";

export const css = "table.css";
export const languages = ["de"];

/** Where each faction is at home. @type {Record<string, string>} */
const LANDS = {
  red: "Volcano",
  blue: "Crystal Lake",
  green: "Deep Forest",
  yellow: "Storm Peak",
  black: "Graveyard",
  white: "Frozen Waste",
  purple: "Swamp",
  teal: "Ruined City",
};

/** @param {Ctx} ctx */
export function table(ctx) {
  const { view } = ctx;
  const near = nearSeat(ctx);
  const others = rivals(ctx);
  const isSetting = view.phase === "pick" || view.phase === "keep";
  const scene = isSetting ? "setting" : view.over ? "over" : view.combat ? "combat" : "calm";
  const shown = scene === "calm" ? view.turn : -1; // whose supply lies in the middle
  return html`<div
    class="br-table rimmed"
    data-scene=${scene}
    data-phase=${view.phase}
    data-seats=${view.sides.length}
    ${pages(ctx)}
    ${lens(ctx, sight)}
  >
    <div
      class="br-rivals"
      ?data-many=${others.length > 3}
      ?data-crowd=${others.length > 5}
      role="group"
      aria-label=${label`The other players`}
      ${strip()}
    >
      ${others.map((seat) => mat(ctx, seat, seat === shown))}
    </div>
    <div class="br-stage">
      ${isSetting ? nothing : backdrop(ctx)}
      ${isSetting ? setting(ctx) : view.combat ? battle(ctx, view.combat) : view.over ? ending(ctx) : stall(ctx, view.turn)}
    </div>
    ${view.phase === "pick" ? nothing : ownMat(ctx, near === shown)} ${isSetting ? nothing : hand(ctx)}
  </div>`;
}

/**
 * The piece of a view that a key means which `changed` is asked about.
 * @param {View} view
 * @param {string} key
 */
export function part(view, key) {
  const [kind, seat] = key.split(":");
  const side = view.sides[Number(seat)];
  return kind === "stand" && side ? [side.stage, side.standing, side.quests.map((quest) => quest.count)] : null;
}

/**
 * What the shell shows of a seat next to its name.
 * @param {View} view
 * @param {number} seat
 */
export function seat(view, seat) {
  const faction = view.sides[seat]?.faction;
  if (!faction) return null;
  return { colour: faction, badges: html`<span class="br-badge br-dyed" data-faction=${faction}>${sigil(faction)}</span>` };
}

/** @param {Ctx} ctx */
function backdrop(ctx) {
  const land = ctx.art.land(LANDS[home(ctx.view)] ?? "Rolling Hills");
  return html`<div class="br-stage__land" aria-hidden="true">${land}</div>`;
}

/** Whose land is fought for: the defender's, else that of the player at turn. @param {View} view */
const home = (view) => view.sides[view.combat?.defender ?? view.turn]?.faction ?? "";

/** @param {Ctx} ctx */
function ending(ctx) {
  const { sides } = ctx.view;
  const left = sides.flatMap((side, seat) => (side.standing === "eliminated" ? [] : [seat]));
  const [winner = -1] = left.length === 1 ? left : [];
  const side = sides[winner];
  const title =
    left.length === 1
      ? winner === ctx.me
        ? label`You win`
        : label`${playerName(ctx, winner)} wins`
      : left.length
        ? label`A draw`
        : label`Nobody is left`;
  const words =
    left.length === 1
      ? winner === ctx.me
        ? label`You are the last one standing.`
        : label`${playerName(ctx, winner)} is the last one standing.`
      : left.length
        ? label`${left.map((seat) => playerName(ctx, seat)).join(", ")} still stand.`
        : label`The last players fell together.`;
  return html`<div
    class="br-ending br-dyed"
    data-faction=${side?.faction ?? nothing}
    data-mine=${winner >= 0 && winner === ctx.me}
  >
    ${
      side?.summoner
        ? html`<span class="br-ending__dragon" aria-hidden="true"
            >${ctx.art.dragonFor(side.summoner, { facing: "right" })}</span
          >`
        : nothing
    }
    <div><strong>${title}</strong><span>${words}</span></div>
  </div>`;
}
