// @ts-check
/** The own hand, the token area, and cards from piles that may be chosen now. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { label } from "../../../js/language/table.js";
import { fan, strip } from "../../../js/table/laying.js";
import { nearSeat, playerName, supplyOf } from "../words.js";
import { byKey, card, keyed } from "./cards.js";

/** @import {Ctx, TokenCard} from "../types" */

const FAN = { turn: 1.4, most: 10, drop: 4 };

/** @param {Ctx} ctx */
export function hand(ctx) {
  const seat = nearSeat(ctx);
  const side = ctx.view.sides[seat];
  if (!side.faction || side.standing === "eliminated") return nothing;
  const tray = chosenFrom(ctx);
  const held = side.hand.cards.map((name, at) => ({ card: name, isGone: side.hand.left[at] ?? false }));
  const isOpen = ctx.me === seat || held.length > 0;
  const tokens = tokenArea(ctx, seat);
  if (!isOpen && tokens === nothing && tray === nothing) return nothing;
  return html`<div class="br-hands" role="group" aria-label=${label`Cards`} ${strip()}>
    ${tray}
    <div
      class="br-hand"
      data-zone="hand:${seat + 1}"
      role="group"
      aria-label=${seat === ctx.me ? label`Your hand` : label`The open cards of the near hand`}
      ${fan(held.length, FAN)}
    >
      ${repeat(keyed(ctx, held), byKey, ({ card: name, isGone }) => {
        const as = { touch: handTouch(ctx, name), where: label`In your hand`, isGone, mark: isGone ? label`left` : undefined };
        return html`<div class="br-place">${card(ctx, name, as)}</div>`;
      })}
      ${seat === ctx.me && !side.hand.count ? html`<p class="br-hand__none">${label`Your hand is empty.`}</p>` : nothing}
    </div>
    ${tokens}
  </div>`;
}

/**
 * Some questions ask for a coin wherever it is, others for a card of the hand.
 * @param {Ctx} ctx
 * @param {string} name
 */
const handTouch = (ctx, name) => (ctx.touches?.includes(`coin:${name}`) ? `coin:${name}` : `hand:${name}`);

/**
 * Where a token card goes when it goes home.
 * @param {Ctx} ctx
 * @param {TokenCard} token
 */
function homeWords(ctx, token) {
  const { place, seat } = token.source;
  if (seat === null) return label`From the trash`;
  const name = playerName(ctx, seat);
  if (place === "supply") return seat === ctx.me ? label`From your supply` : label`From ${name}'s supply`;
  return seat === ctx.me ? label`From your discard pile` : label`From ${name}'s discard pile`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
function tokenArea(ctx, seat) {
  const { tokens } = ctx.view.sides[seat];
  const named = (/** @type {string} */ name, /** @type {number} */ count, /** @type {number} */ kept) =>
    Array.from({ length: count }, (_, at) => ({
      card: name,
      isGone: false,
      home: at >= count - kept ? label`Kept one turn longer` : label`Until the end of the turn`,
    }));
  const held = [
    ...tokens.cards.map((token) => ({
      card: token.card,
      isGone: token.left,
      home: homeWords(ctx, token) + (token.kept ? label`, kept one turn longer` : ""),
    })),
    ...named("Fireball", tokens.fireballs, tokens.kept_fireballs),
    ...named("Epic Coin", tokens.epic_coins, tokens.kept_epic_coins),
  ];
  if (!held.length) return nothing;
  return html`<div
    class="br-tokens"
    data-zone="tokens:${seat + 1}"
    role="group"
    aria-label=${seat === ctx.me ? label`Your token area` : label`Token area`}
  >
    <span class="br-tokens__title" aria-hidden="true">${label`Tokens`}</span>
    ${repeat(
      keyed(ctx, held),
      byKey,
      ({ card: name, isGone, home }) =>
        html`<div class="br-place">
          ${card(ctx, name, {
            touch: ctx.cards[name]?.sort === "coin" ? `coin:${name}` : `token:${name}`,
            where: label`In your token area. ${home}`,
            isGone,
            mark: isGone ? label`left` : undefined,
            isPlain: true,
          })}
        </div>`,
    )}
  </div>`;
}

/**
 * Cards that lie elsewhere and may be chosen now, laid open: from piles, and in a combat also from a supply.
 * @param {Ctx} ctx
 */
function chosenFrom(ctx) {
  const touches = [...new Set(ctx.touches ?? [])];
  const piled = touches
    .filter((name) => name.startsWith("card:"))
    .map((touch) => ({ card: touch.slice(5), touch, where: label`In a pile` }));
  const slots = ctx.view.combat ? touches.filter((name) => name.startsWith("slot:")) : [];
  const supplied = slots.flatMap((touch) => {
    const [seat, pile] = touch.split(":").slice(1).map((number) => Number(number) - 1);
    const name = ctx.view.sides[seat].supply[pile]?.card;
    return name ? [{ card: name, touch, where: label`In ${supplyOf(ctx, seat)}` }] : [];
  });
  const found = [...piled, ...supplied];
  if (!found.length) return nothing;
  return html`<div class="br-tokens br-tray" role="group" aria-label=${label`Cards to choose from`}>
    <span class="br-tokens__title" aria-hidden="true">${label`Choose`}</span>
    ${repeat(
      keyed(ctx, found),
      byKey,
      ({ card: name, touch, where }) => html`<div class="br-place">${card(ctx, name, { touch, where })}</div>`,
    )}
  </div>`;
}
