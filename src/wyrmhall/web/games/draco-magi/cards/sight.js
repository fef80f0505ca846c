// @ts-check
/** What can be looked at from near: dragons and battle cards, a battlefield and its other side. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { label, spoken } from "../../../js/language/table.js";
import { capital, gemWords, sentences } from "../words.js";
import { bursts, strikeSigns, value } from "./cards.js";

/** @import {BattleCard, Ctx, Dragon, DragonCard, Land} from "../types" */

/** @type {import("../../../js/table/lens.js").Sight} */
export const sight = { things: "[data-back], [data-card], .dm-land, .dm-stack", face: faceOf, kind: "dm-lens", spared: ".dm-hands, .dm-clash" };

/**
 * @param {Ctx} ctx
 * @param {Element} target
 */
function faceOf(ctx, target) {
  const back = target.getAttribute("data-back");
  if (back !== null) {
    const field = ctx.view.row[Number(back)];
    return field ? landFace(ctx, field.back, label`The other side`) : nothing;
  }
  const place = target.closest(".dm-field")?.getAttribute("data-field");
  const field = place ? ctx.view.row[Number(place)] : null;
  if (target.matches(".dm-land")) return field ? landFace(ctx, field, label`This side`) : nothing;
  const held = target.matches(".dm-stack") ? target.querySelector("[data-top]") : target;
  const name = held?.getAttribute("data-card") ?? "";
  const card = ctx.cards[name];
  if (card?.sort === "battle") return battleFace(ctx, card);
  if (card?.sort !== "dragon") return nothing;
  const [, at, seat] = target.closest(".dm-stack")?.getAttribute("data-zone")?.split(":").map(Number) ?? [];
  const dragon = at ? ctx.view.row[at - 1]?.stacks[seat - 1].find((one) => one.type === name) : undefined;
  return dragonFace(ctx, card, dragon);
}

/**
 * @param {Ctx} ctx
 * @param {DragonCard} card
 * @param {Dragon} [dragon] as it stands in play
 */
function dragonFace(ctx, card, dragon) {
  const name = card.card;
  const kinds = /** @type {const} */ (["melee", "shield", "ranged"]);
  return html`<div class="face" data-sort="dragon">
    <span class="face-picture">${ctx.art.dragon(name, { facing: "right" })}</span>
    <strong class="face-name">${name}</strong>
    <span class="face-kind">${spoken(`${card.group} dragon`)}</span>
    <dl class="dm-face__values">${kinds.map(
      (kind) => html`<div><dt>${spoken(kind)}</dt><dd>${value(ctx, kind, dragon?.[kind] ?? card[kind], card[kind])}</dd></div>`,
    )}</dl>
    ${card.text
      ? html`<p lang="en">${card.ability ? html`<b>${card.ability}.</b> ` : nothing}${card.text}</p>`
      : html`<p class="face-plain">${label`No ability.`}</p>`}
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {BattleCard} card
 */
function battleFace(ctx, card) {
  const name = card.card;
  const combo = spoken(card.combo === "none" ? "no combo symbol" : `${card.combo} combo`);
  return html`<div class="face" data-sort="battle">
    <span class="face-picture">${strikeSigns(ctx, name)}</span>
    <strong class="face-name">${name}</strong>
    <span class="face-kind">${card.sets[0] === "advanced" ? label`advanced battle card` : label`battle card`}</span>
    <dl class="dm-face__values">
      <div><dt>${combo}</dt><dd class="dm-face__combo">${card.combo === "none" ? "–" : ctx.art.combo(card.combo)}</dd></div>
      <div><dt>${label`hits`}</dt><dd>${card.hits ? bursts(ctx, "hits", card.hits) : "–"}</dd></div>
      <div><dt>${label`shields`}</dt><dd>${card.shields ? bursts(ctx, "shields", card.shields) : "–"}</dd></div>
    </dl>
    <p lang="en">${card.text}</p>
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {Land} side
 * @param {string} which
 */
function landFace(ctx, side, which) {
  return html`<div class="face" data-sort="land">
    <span class="face-picture">${ctx.art.land(side.land)}</span>
    <strong class="face-name">${side.land}</strong>
    <span class="face-kind">${which} ·
      ${side.gem === "none" ? nothing : html`<span class="dm-face__gem">${ctx.art.gem(side.gem)}</span>`}
      ${capital(gemWords(side.gem))}</span>
    <ul lang="en">${sentences(side.text).map((sentence) => html`<li>${sentence}</li>`)}</ul>
  </div>`;
}
