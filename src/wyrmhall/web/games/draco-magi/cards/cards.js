// @ts-check
/** Faces and backs of the cards: dragons in the hand and in play, battle cards large and small, stacks of backs. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { label, spoken } from "../../../js/language/table.js";
import { lookSign } from "../../../js/table/lens.js";
import { battleCardWords, dragonCardWords, isFlight, printedBattle, printedDragon, strikeWays } from "../words.js";

/** @import {Ctx, Dragon} from "../types" */

const VALUE_ICONS = /** @type {const} */ ({ melee: "melee", shield: "shield", ranged: "ranged" });

/**
 * Something small that is seen but not part of the words of an object: its name for a screen reader tells it in full.
 * @param {string | number} what
 * @param {string} [kind]
 */
export function seen(what, kind = "") {
  return html`<b class="dm-seen ${kind}" data-seen=${what}></b>`;
}

/**
 * One of the three values of a dragon, with a mark if the scroll changes it.
 * @param {Ctx} ctx
 * @param {"melee" | "shield" | "ranged"} kind
 * @param {number} value
 * @param {number} [printed]
 */
export function value(ctx, kind, value, printed = value) {
  const change = value - printed;
  const sign = change > 0 ? `+${change}` : `−${-change}`;
  const isNone = kind === "ranged" && value === 0 && printed === 0;
  return html`<span class="dm-value" data-value=${kind} data-change=${change > 0 ? "up" : change < 0 ? "down" : "none"}
    ><span class="dm-value__icon">${ctx.art.icon(VALUE_ICONS[kind])}</span
    >${seen(isNone ? "–" : value)}${change ? seen(sign, "dm-value__change") : nothing}</span
  >`;
}

/**
 * A dragon card in a hand.
 * @param {Ctx} ctx
 * @param {string} name
 * @param {{touch?: string, where: string, index?: number, count?: number}} as
 */
export function dragonCard(ctx, name, as) {
  const card = printedDragon(ctx, name);
  const words = `${dragonCardWords(card, name)}. ${as.where}`;
  return html`<div class="dm-slot">
    <div class="dm-card dm-card--dragon" data-card=${name} data-group=${card?.group ?? "special"} role="img" aria-label=${words}
      ${as.touch ? ctx.touch(as.touch) : nothing}>
      <span class="dm-card__picture">${ctx.art.dragon(name, { facing: "right" })}</span>
      <span class="dm-card__values">
        ${value(ctx, "melee", card?.melee ?? 0)}${value(ctx, "shield", card?.shield ?? 0)}${value(ctx, "ranged", card?.ranged ?? 0)}
      </span>
      <span class="dm-card__foot">
        <span class="dm-card__name">${name}</span>
        ${seen(card?.ability || spoken(card?.group ?? ""), "dm-card__note")}
      </span>
      ${lookSign}
    </div>
  </div>`;
}

/**
 * The signs of what a battle card does: its strikes by the way it is played, Flight, or a deed of its own.
 * @param {Ctx} ctx
 * @param {string} name
 * @param {string} [strikes] the strikes it is played with, as words
 */
export function strikeSigns(ctx, name, strikes) {
  const card = printedBattle(ctx, name);
  const ways = strikes ? [strikes.split(/ and |, /)] : strikeWays(card);
  const isChoice = ways.length > 1;
  const signs = ways.map(
    (way, at) =>
      html`${at && isChoice ? html`<i class="dm-signs__or" data-word=${label`or`}></i>` : nothing}${way.map((strike) => ctx.art.strike(strike))}`,
  );
  const flight = isFlight(card) ? ctx.art.strike("Flight") : nothing;
  const deed = !ways.length && !isFlight(card) ? ctx.art.strike(name) : nothing;
  const number = ways.reduce((sum, way) => sum + way.length, 0) + (isFlight(card) ? 1 : 0) || 1;
  return html`<span class="dm-signs" data-number=${number} aria-hidden="true">${signs}${flight}${deed}</span>`;
}

/**
 * @param {Ctx} ctx
 * @param {"hits" | "shields"} kind
 * @param {number} count
 */
export function bursts(ctx, kind, count) {
  const signs = Array.from({ length: count }, () => ctx.art.icon(kind === "hits" ? "hit" : "shield"));
  return html`<span class="dm-bursts" data-kind=${kind} data-count=${count}>${signs}</span>`;
}

/**
 * A battle card as it is held.
 * @param {Ctx} ctx
 * @param {string} name
 * @param {{touch?: string, where: string, seat: number, draft?: {keep: string, give: string, kept: string}}} as
 */
export function battleCard(ctx, name, as) {
  const card = printedBattle(ctx, name);
  const combo = card?.combo ?? "none";
  const words = `${battleCardWords(card, name)}. ${as.where}`;
  return html`<div class="dm-slot">
    <div class="dm-card dm-card--battle" data-card=${name} data-set=${setOf(ctx, name, as.seat)} role="img" aria-label=${words}
      data-keep=${as.draft?.keep ?? nothing} data-give=${as.draft?.give ?? nothing} data-kept=${as.draft?.kept ?? nothing}
      ${as.touch ? ctx.touch(as.touch) : nothing}>
      <span class="dm-card__combo" data-combo=${combo}>${combo === "none" ? nothing : ctx.art.combo(combo)}</span>
      ${strikeSigns(ctx, name)}
      <span class="dm-card__foot">
        <span class="dm-card__name">${title(name)}</span>
        <span class="dm-card__bursts">${bursts(ctx, "hits", card?.hits ?? 0)}${bursts(ctx, "shields", card?.shields ?? 0)}</span>
      </span>
      ${lookSign}
    </div>
  </div>`;
}

/**
 * A battle card on the table: small, with what counts now.
 * @param {Ctx} ctx
 * @param {string} name
 * @param {{touch?: string, where: string, seat: number, strikes?: string, show: "strikes" | "hits" | "shields",
 *   aside?: boolean}} as
 */
export function smallBattleCard(ctx, name, as) {
  const card = printedBattle(ctx, name);
  const combo = card?.combo ?? "none";
  const symbol = combo === "none" ? nothing : html`<span class="dm-mini__combo">${ctx.art.combo(combo)}</span>`;
  const played = as.strikes && as.show === "strikes" ? label`, played as ${as.strikes}` : "";
  const words = `${battleCardWords(card, name)}${played}. ${as.aside ? label`Set aside` : as.where}`;
  return html`<div class="dm-slot">
    <div class="dm-mini" data-card=${name} data-set=${setOf(ctx, name, as.seat)} ?data-aside=${as.aside}
      role="img" aria-label=${words} ${as.touch ? ctx.touch(as.touch) : nothing}>
      ${as.show === "strikes"
        ? html`${strikeSigns(ctx, name, as.strikes)}${symbol}`
        : html`<span class="dm-mini__count">${card?.[as.show] ? bursts(ctx, as.show, card[as.show]) : seen(0)}</span>`}
      <span class="dm-mini__name">${title(name)}</span>
    </div>
  </div>`;
}

/**
 * A dragon in a stack. The topmost shows its picture and all values, one beneath its melee value, head and type.
 * @param {Ctx} ctx
 * @param {Dragon} dragon
 * @param {boolean} isTop
 */
export function stackedDragon(ctx, dragon, isTop) {
  const printed = printedDragon(ctx, dragon.type);
  return html`<div class="dm-dragon" data-card=${dragon.type} ?data-top=${isTop} data-group=${printed?.group ?? "special"}>
    <span class="dm-dragon__picture">${ctx.art.dragon(dragon.type, { facing: "right", pose: isTop ? "whole" : "head" })}</span>
    ${value(ctx, "melee", dragon.melee, printed?.melee)}
    <span class="dm-dragon__foot">
      <span class="dm-dragon__name">${dragon.type}</span>
      ${isTop ? value(ctx, "shield", dragon.shield, printed?.shield) : nothing}
      ${isTop ? value(ctx, "ranged", dragon.ranged, printed?.ranged) : nothing}
    </span>
  </div>`;
}

/**
 * Which set a battle card belongs to: an advanced one, or its owner's colour.
 * @param {Ctx} ctx
 * @param {string} name
 * @param {number} seat
 */
function setOf(ctx, name, seat) {
  return printedBattle(ctx, name)?.sets[0] === "advanced" ? "advanced" : (ctx.view.sides[seat].colour ?? "green");
}

/**
 * The number of a basic card, which is a name and no strength: smaller, and called a number.
 * @param {string} name
 */
function title(name) {
  const numbered = /^(.*) (\d+)$/.exec(name);
  return numbered ? html`${numbered[1]} <small>№\u00a0${numbered[2]}</small>` : name;
}
