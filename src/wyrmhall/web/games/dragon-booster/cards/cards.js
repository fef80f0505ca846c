// @ts-check
/** Faces of the cards: whole cards in hands and trays, small ones in play. One template serves every size. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { label, spoken } from "../../../js/language/table.js";
import { STATS, cardWords, effectWords, maneuverWords } from "../words.js";
import { picture } from "./art/pictures.js";
import { colourSign, outline, statSign } from "./signs.js";

/** @import {Card, Ctx, Effect, Maneuver, Stat} from "../types" */

const RARITIES = /** @type {Record<string, string>} */ ({ common: "●", uncommon: "◆", rare: "★" });
const LONG_WORD = /[^\s-]{9}/;

/**
 * Something small that is seen but no part of the words of an object: its name for a screen reader tells it in full.
 * @param {string | number} what
 * @param {string} [kind]
 */
export function seen(what, kind = "") {
  return html`<b class="db-seen ${kind}" data-seen=${what}></b>`;
}

/**
 * The number at the top left: cost, burst or level; what effects have made of it stands beside the printed one.
 * @param {Card} card
 * @param {number} [now]
 */
function corner(card, now) {
  const printed = card.cost ?? card.burst?.number ?? 0;
  const change = now === undefined ? nothing : now < printed ? "less" : "more";
  const number = html`${now === undefined ? nothing : seen(printed, "db-printed")}${seen(now ?? printed)}`;
  if (card.sort === "maneuver")
    return html`<span class="db-corner" data-kind="cost" data-price=${change}>${number}</span>`;
  if (card.burst) {
    return html`<span class="db-corner" data-kind="burst" data-price=${change}
      >${statSign(card.burst.stat)}${number}</span
    >`;
  }
  if (card.sort === "gear") return html`<span class="db-corner" data-kind="level">${seen(card.level ?? 0)}</span>`;
  return nothing;
}

/** What stands at the top right: sprint, stat symbols, colour. @param {Card} card */
function badge(card) {
  if (card.sort === "maneuver") return html`<span class="db-sprint">${seen(card.sprint ?? 0)}</span>`;
  if (card.sort === "gear") {
    return card.symbols?.length
      ? html`<span class="db-symbols"
          >${card.symbols.map((stat) => html`<i data-stat=${stat}>${statSign(stat)}</i>`)}</span
        >`
      : nothing;
  }
  return card.colour ? html`<span class="db-hue">${colourSign(card.colour)}</span>` : nothing;
}

/** @param {Record<Stat, number>} stats */
const statLine = (stats) =>
  html`<span class="db-card__stats"
    >${STATS.map((stat) => html`<i data-stat=${stat}>${statSign(stat)}${seen(stats[stat])}</i>`)}</span
  >`;

/** @param {Card} card */
function foot(card) {
  const kind = card.sort === "crew" || card.sort === "dragon" ? card.team : card.sort;
  return html`<span class="db-card__foot"
    ><span class="db-card__kind">${seen(spoken(kind ?? ""))}</span> ${
      card.boxes?.length
        ? html`<span class="db-boxes"
            >${card.boxes.map((colour) => html`<i class="db-dyed" data-colour=${colour}>${colourSign(colour)}</i>`)}</span
          >`
        : nothing
    }
    ${seen(RARITIES[card.rarity] ?? "", "db-rarity")}</span
  >`;
}

/** The words Main:, Battle: and the like stand out. @param {string} text */
function rulesText(text) {
  const parts = text.split(/((?:Main|Battle|Constant)(?:, [^:.]*)?:)/g);
  return parts.map((part) =>
    /^(Main|Battle|Constant)/.test(part) && part.endsWith(":") ? html`<b>${part}</b>` : part,
  );
}

/**
 * @param {Ctx} ctx
 * @param {string} name
 * @param {{touch?: string, where?: string, zone?: string, large?: boolean, now?: number}} [as] now: changed cost or burst
 */
export function wholeCard(ctx, name, as = {}) {
  const card = ctx.cards[name];
  if (!card)
    return html`<div class="db-card" role="img" aria-label=${name}>
      ${outline("maneuver")}<span class="db-card__name">${name}</span>
    </div>`;
  const words = `${cardWords(card, name, as.now)}${as.where ? ` ${as.where}` : ""}`;
  return html`<div
    class="db-card db-dyed"
    data-card=${name}
    data-sort=${card.sort}
    data-colour=${card.colour ?? firstBox(card) ?? teamColour(ctx, card)}
    role="img"
    aria-label=${words}
    ${as.touch ? ctx.touch(as.touch) : nothing}
  >
    ${outline(card.sort)}
    <span class="db-card__picture">${picture(ctx, card)}</span>
    ${corner(card, as.now)}${badge(card)}
    <span class="db-card__name"
      >${card.title}${card.version && card.sort !== "gear" ? html`<small>${card.version}</small>` : nothing}</span
    >
    ${card.stats ? statLine(card.stats) : nothing}
    <span class="db-card__text" lang="en">${card.text ? rulesText(card.text) : as.large ? label`No effect.` : nothing}</span>
    ${foot(card)} ${as.large ? nothing : look}
  </div>`;
}

/** A place to tap for a closer look, for fingers; the lens listens. */
export const look = html`<span class="db-look" data-look aria-hidden="true"></span>`;

/** @param {Card} card */
const firstBox = (card) => (card.boxes?.length === 1 ? card.boxes[0] : null);

/** @type {Map<string, string>} */
const teams = new Map();

/** Crew wears the colour of the dragons of its team. @param {Ctx} ctx @param {Card} card */
export function teamColour(ctx, card) {
  if (!card.team) return "none";
  if (!teams.size) {
    for (const one of Object.values(ctx.cards))
      if (one.sort === "dragon" && one.team) teams.set(one.team, one.colour ?? "none");
  }
  return teams.get(card.team) ?? "none";
}

/**
 * Marks of the effects that can be used once per turn.
 * @param {Effect[]} effects
 */
export function useMarks(effects) {
  const shown = effects.filter((effect) => effect.keyword !== "Constant");
  return shown.length
    ? html`<span class="db-uses"
        >${shown.map((effect) => html`<i data-used=${effect.used}>${seen(effect.keyword === "Once per turn" ? "1" : effect.keyword[0])}</i>`)}</span
      >`
    : nothing;
}

/**
 * A maneuver in the track or the zone.
 * @param {Ctx} ctx
 * @param {Maneuver} maneuver
 * @param {string} touch
 * @param {string} where
 */
export function smallManeuver(ctx, maneuver, touch, where) {
  const card = ctx.cards[maneuver.card];
  const change = maneuver.sprint - maneuver.printed;
  const words = `${cardWords(card, maneuver.card)} ${where}, ${maneuverWords(maneuver)}.${effectWords(maneuver.effects)}`;
  return html`<div
    class="db-mini"
    data-card=${maneuver.card}
    data-sort="maneuver"
    ?data-rushing=${maneuver.rushing}
    ?data-fresh=${maneuver.fresh}
    role="img"
    aria-label=${words}
    ${ctx.touch(touch)}
  >
    ${outline("maneuver")}
    <span class="db-mini__sprint" data-change=${change > 0 ? "up" : change < 0 ? "down" : "none"}
      >${seen(maneuver.sprint)}${
        change ? seen(change > 0 ? `+${change}` : `−${-change}`, "db-mini__change") : nothing
      }</span
    >
    <span class="db-mini__picture">${card ? picture(ctx, card) : nothing}</span>
    <span class="db-mini__name" ?data-long=${LONG_WORD.test(maneuver.card)}>${maneuver.card}</span>
    ${useMarks(maneuver.effects)} ${look}
  </div>`;
}
