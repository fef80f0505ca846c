// @ts-check
/** Faces and backs of cards: dragons arch at the top, coins are round at the corners, Fireballs come to a point. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { label } from "../../../js/language/table.js";
import { lookSign } from "../../../js/table/lens.js";
import { cardWords, counted } from "../words.js";
import { coin, cost, fireball, sigil } from "./sigils.js";

/** @import {Card, Ctx} from "../types" */

/**
 * Something small that is seen but not part of the words of an object: its name for a screen reader tells it in full.
 * @param {string | number} what
 * @param {string} [kind]
 */
export function seen(what, kind = "") {
  return html`<b class="br-seen ${kind}" data-seen=${what}></b>`;
}

/**
 * The strength of a dragon, with a mark if it differs from what is printed.
 * @param {number} sv
 * @param {number} [printed]
 */
export function strength(sv, printed = sv) {
  const change = sv > printed ? "up" : sv < printed ? "down" : "none";
  return html`<span class="br-sv" data-change=${change}>${seen(sv)}</span>`;
}

/** @param {string | undefined} rarity */
export function rarityMark(rarity) {
  const count = { Common: 1, Rare: 2, Epic: 3, Legendary: 4 }[rarity ?? ""] ?? 0;
  return html`<span class="br-rarity" data-rarity=${rarity ?? nothing} data-seen=${"◆".repeat(count)}></span>`;
}

/**
 * A card that lies or is held face up.
 * @param {Ctx} ctx
 * @param {string} name
 * @param {{touch?: string, where: string, size?: "hand" | "small" | "big", mark?: string, isGone?: boolean,
 *   gone?: string, isPlain?: boolean}} as
 */
export function card(ctx, name, as) {
  const printed = ctx.cards[name];
  const sort = printed?.sort ?? "dragon";
  const words =
    `${cardWords(printed, name)} ${as.where}.${as.isGone ? ` ${as.gone ?? label`It cannot come back in this combat.`}` : ""}` +
    (as.mark ? ` ${as.mark}.` : "");
  return html`<div
    class="br-card br-dyed"
    data-card=${name}
    data-sort=${sort}
    data-size=${as.size ?? "hand"}
    data-faction=${printed?.faction ?? nothing}
    data-rarity=${printed?.rarity ?? nothing}
    ?data-gone=${as.isGone}
    role="img"
    aria-label=${words}
    ${as.touch ? ctx.touch(as.touch) : nothing}
  >
    ${faceOf(ctx, printed, name, as.isPlain)} ${as.mark ? seen(as.mark, "br-card__mark") : nothing} ${lookSign}
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {Card | undefined} printed
 * @param {string} name
 * @param {boolean} [isPlain]
 */
function faceOf(ctx, printed, name, isPlain) {
  if (printed?.sort === "coin") return coinFace(printed, name);
  return printed?.sort === "fireball" ? fireballFace(name) : dragonFace(ctx, printed, name, isPlain);
}

/**
 * @param {Ctx} ctx
 * @param {Card | undefined} printed
 * @param {string} name
 * @param {boolean} [isPlain]
 */
function dragonFace(ctx, printed, name, isPlain) {
  return html`<span class="br-card__picture">${ctx.art.dragonFor(name, { facing: "right" })}</span>
    ${strength(printed?.sv ?? 0)} ${cost(printed)}
    <span class="br-card__foot">
      <span class="br-card__name">${name}</span>
      ${isPlain ? nothing : html`<span class="br-card__text br-seen" data-seen=${printed?.text ?? ""}></span>`}
      <span class="br-card__line">${rarityMark(printed?.rarity)}${sigil(printed?.faction)}</span>
    </span>`;
}

/** @param {Card | undefined} printed @param {string} name */
function coinFace(printed, name) {
  return html`<span class="br-card__picture">${coin(printed)}</span>
    ${cost(printed)}
    <span class="br-card__foot"
      ><span class="br-card__name">${name.replace(" Coin", "")}<span class="br-card__coin"> Coin</span></span></span
    >`;
}

/** @param {string} name */
function fireballFace(name) {
  return html`<span class="br-card__picture">${fireball()}</span>
    <span class="br-card__foot"><span class="br-card__name">${name}</span></span>`;
}

/**
 * The back of a player's cards.
 * @param {string | null} faction
 */
export function back(faction) {
  return html`<span class="br-back br-dyed" data-faction=${faction ?? nothing} aria-hidden="true">${sigil(faction)}</span>`;
}

/**
 * A heap of cards with how many there are; it opens for a closer look where something can be seen.
 * @param {Ctx} ctx
 * @param {{zone: string, title: string, count: number, faction: string | null, top?: string | null, peek?: string,
 *   touch?: string}} as
 */
export function heap(ctx, as) {
  const words = `${as.title}: ${counted(as.count, "card")}`;
  const top = as.top ? ctx.cards[as.top] : undefined;
  const face = html`<span class="br-heap__cards" data-depth=${Math.min(3, as.count)} aria-hidden="true"
      >${
        as.top
          ? html`<span class="br-heap__face br-dyed" data-sort=${top?.sort ?? nothing} data-faction=${top?.faction ?? nothing}
              >${
                top?.sort === "dragon"
                  ? ctx.art.dragonFor(as.top, { facing: "right" })
                  : top?.sort === "coin"
                    ? coin(top)
                    : fireball()
              }</span
            >`
          : as.count
            ? back(as.faction)
            : nothing
      }</span
    >
    <span class="br-heap__title" aria-hidden="true">${seen(as.count)} ${as.title.split(" ").pop()}</span>`;
  if (as.touch)
    return html`<div
      class="br-heap"
      data-zone=${as.zone}
      data-peek=${as.peek ?? nothing}
      role="img"
      aria-label=${words}
      ${ctx.touch(as.touch)}
    >
      ${face}
    </div>`;
  if (as.peek && as.count)
    return html`<button
      type="button"
      class="br-heap"
      data-zone=${as.zone}
      data-peek=${as.peek}
      data-focus="peek:${as.peek}"
      aria-label=${label`${words}. Look`}
    >
      ${face}
    </button>`;
  return html`<div class="br-heap" data-zone=${as.zone} role="img" aria-label=${words}>${face}</div>`;
}

/**
 * Cards in the order of the catalogue, each with a key that stays when others come and go.
 * @template {{card: string}} T
 * @param {Ctx} ctx
 * @param {T[]} cards
 */
export function keyed(ctx, cards) {
  const order = Object.keys(ctx.cards);
  const counts = /** @type {Record<string, number>} */ ({});
  return [...cards]
    .sort((a, b) => order.indexOf(b.card) - order.indexOf(a.card))
    .map((one) => ({ ...one, key: `${one.card} ${(counts[one.card] = (counts[one.card] ?? 0) + 1)}` }));
}

/** @param {{key: string}} one */
export const byKey = (one) => one.key;
