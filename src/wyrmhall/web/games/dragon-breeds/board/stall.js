// @ts-check
/** The supply of four piles, the market with its counter, the trash, and dragons that wait refracted. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { label } from "../../../js/language/table.js";
import { strip } from "../../../js/table/laying.js";
import { card, heap, seen } from "../cards/cards.js";
import { coin, cost, sigil, symbol } from "../cards/sigils.js";
import { capital, cardWords, counted, playerName, supplyOf, symbolWord, who } from "../words.js";

/** @import {Card, Ctx} from "../types" */
/** @import {Option} from "../../../js/types" */

/**
 * One pile of a supply: its face-up card, and how many lie under it.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {number} pile
 * @param {"big" | "chip"} size
 */
export function slot(ctx, seat, pile, size) {
  const { card: name, under } = ctx.view.sides[seat].supply[pile];
  const where = label`pile ${pile + 1} of ${supplyOf(ctx, seat)}, ${counted(under, "card")} under it`;
  const touch = `slot:${seat + 1}:${pile + 1}`;
  const left = seen(under, "br-slot__under");
  if (!name)
    return html`<div
      class="br-slot"
      data-size=${size}
      data-empty
      data-zone=${touch}
      role="img"
      aria-label=${label`Nothing on ${where}`}
      ${ctx.touch(touch)}
    >
      ${left}
    </div>`;
  if (size === "big")
    return html`<div
      class="br-slot"
      data-size="big"
      data-depth=${Math.min(3, under)}
      data-zone=${touch}
      ?data-buying=${buying(ctx) === pile}
    >
      ${card(ctx, name, { touch, where: label`In ${where}`, size: "big" })}${left}
    </div>`;
  const printed = ctx.cards[name];
  return html`<div
    class="br-slot br-dyed"
    data-size="chip"
    data-zone=${touch}
    data-card=${name}
    data-sort=${printed?.sort ?? nothing}
    data-faction=${printed?.faction ?? nothing}
    role="img"
    aria-label=${label`${cardWords(printed, name)} On ${where}.`}
    ${ctx.touch(touch)}
  >
    <span class="br-slot__picture"
      >${printed?.sort === "coin" ? coin(printed) : ctx.art.dragonFor(name, { pose: "head", facing: "right" })}</span
    >
    ${printed?.sv ? seen(printed.sv, "br-slot__sv") : nothing}
    <span class="br-slot__name">${name.replace(" Coin", "")}</span>
  </div>`;
}

/** The pile that is being paid for. @param {Ctx} ctx */
function buying(ctx) {
  const [kind, pile] = (ctx.pending?.options.find((option) => option.touches.length)?.touches[0] ?? "").split(":");
  return kind === "pay" ? Number(pile) - 1 : -1;
}

/**
 * What lies in the middle while nobody fights: the supply of the player at turn.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function stall(ctx, seat) {
  const isAtMarket = ctx.view.phase === "market" || ctx.view.phase === "flush";
  const pays = ctx.pending?.ask === "market.pay";
  return html`<div
    class="br-stall br-dyed"
    data-faction=${ctx.view.sides[seat].faction ?? nothing}
    ?data-market=${isAtMarket}
    ?data-pays=${pays}
  >
    <div class="br-stall__head">
      <h2 class="br-stall__title">
        ${sigil(ctx.view.sides[seat].faction)} <span>${capital(supplyOf(ctx, seat))}</span>
      </h2>
      ${refracted(ctx)} ${lasting(ctx)}
    </div>
    <div class="br-stall__piles" role="group" aria-label=${capital(supplyOf(ctx, seat))}>
      ${ctx.view.sides[seat].supply.map((_, pile) => slot(ctx, seat, pile, "big"))}
    </div>
    ${pays ? counter(ctx) : nothing} ${commons(ctx)}
  </div>`;
}

/** The trash that all share, and the reference card. @param {Ctx} ctx */
function commons(ctx) {
  const { trash } = ctx.view;
  const isOffered = ctx.touches?.includes("trash") ?? false;
  return html`<div class="br-commons">
    <div class="br-trash" ?data-offered=${isOffered}>
      ${heap(ctx, {
        zone: "trash",
        title: label`Trash`,
        count: trash.length,
        faction: null,
        top: trash.at(-1),
        peek: "trash",
        touch: isOffered ? "trash" : undefined,
      })}
    </div>
    ${keywords(ctx)}
  </div>`;
}

/** @param {Ctx} ctx */
export function keywords(ctx) {
  return html`<button type="button" class="br-reference" data-peek="reference" data-focus="reference" title=${label`Keywords`}>
    ${ctx.art.icon("rules")}<span>${label`Keywords`}</span>
  </button>`;
}

/** Dragons that come back in their owner's next turn against somebody else. @param {Ctx} ctx */
export function refracted(ctx) {
  const { refracted: waiting } = ctx.view;
  if (!waiting.length) return nothing;
  return html`<ul class="br-refracted" data-zone="refracted" aria-label=${label`Refracted dragons`} ${strip()}>
    ${waiting.map((one) => {
      const [mine, own, aimed] = [one.owner === ctx.me, playerName(ctx, one.owner), playerName(ctx, one.target)];
      const aim =
        one.owner === one.target
          ? mine
            ? label`attacks yourself`
            : label`attacks its own side`
          : one.target === ctx.me
            ? label`attacks you`
            : label`attacks ${aimed}`;
      const when = one.due ? label`this turn` : mine ? label`in your next turn` : label`in ${own}'s next turn`;
      return html`<li
        class="br-refract br-dyed"
        data-card=${one.card}
        data-faction=${ctx.cards[one.card]?.faction ?? nothing}
        ?data-due=${one.due}
        aria-label=${mine ? label`${one.card} of you is refracted: it ${aim} ${when}` : label`${one.card} of ${own} is refracted: it ${aim} ${when}`}
        title="${one.card} ${aim} ${when}"
      >
        <span class="br-refract__picture">${ctx.art.dragonFor(one.card, { pose: "head", facing: "right" })}</span>
        <span class="br-refract__way" aria-hidden="true"
          >${ctx.art.icon("arrow")}<span class="br-dyed" data-faction=${ctx.view.sides[one.target].faction ?? nothing}
            >${sigil(ctx.view.sides[one.target].faction)}</span
          ></span
        >
        <span class="br-refract__words" aria-hidden="true"
          >${capital(who(ctx, one.target))}, ${one.due ? label`now` : label`next turn`}</span
        >
      </li>`;
    })}
  </ul>`;
}

/** What abilities have put in force for the combat or the turn. @param {Ctx} ctx */
export function lasting(ctx) {
  if (!ctx.view.lasting.length) return nothing;
  return html`<ul class="br-lasting" aria-label=${label`In force`}>
    ${ctx.view.lasting.map(
      (one) =>
        html`<li>
          ${capital(who(ctx, one.seat))}${one.dragon === null ? "" : label` (dragon ${one.dragon + 1})`}: ${one.text}
        </li>`,
    )}
  </ul>`;
}

// -- paying ------------------------------------------------------------------------------------------------

/**
 * Which coin stands for which symbol, for the picture only: the hall has said that these coins pay.
 * @param {Record<string, Card>} cards
 * @param {Card} item
 * @param {string[]} coins
 * @returns {string[]}
 */
function laidOut(cards, item, coins) {
  const price = item.cost ?? [];
  const shows = (/** @type {string} */ name, /** @type {string} */ letter) => {
    const money = cards[name];
    if (money?.sort !== "coin") return letter === "C";
    if (letter === "F" && money.faction && money.faction !== item.faction) return false;
    return money.shows?.includes(letter) ?? false;
  };
  const place = (/** @type {number} */ at, /** @type {string[]} */ left) => {
    if (at < 0) return /** @type {string[]} */ ([]);
    for (const name of new Set(left)) {
      if (!shows(name, price[at])) continue;
      const rest = [...left];
      rest.splice(rest.indexOf(name), 1);
      const before = /** @type {string[] | null} */ (place(at - 1, rest));
      if (before) return [...before, name];
    }
    return null;
  };
  return place(price.length - 1, coins) ?? coins;
}

/** Every way to pay for what is being bought, coin by coin. @param {Ctx} ctx */
function counter(ctx) {
  const ways = (ctx.pending?.options ?? []).filter((option) => option.touches[0]?.startsWith("pay:"));
  if (!ways.length) return nothing;
  const name = ctx.view.sides[ctx.me ?? 0].supply[buying(ctx)].card ?? "";
  const item = ctx.cards[name];
  if (!item) return nothing;
  return html`<div class="br-counter" role="group" aria-label=${label`Ways to pay for ${name}`}>
    <div class="br-counter__item"><strong>${name}</strong>${cost(item)}</div>
    <ul class="br-counter__ways" ${strip()}>
      ${repeat(
        ways,
        (way) => way.answer,
        (way, at) => html`<li>${payment(ctx, item, way, at)}</li>`,
      )}
    </ul>
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {Card} item
 * @param {Option} way
 * @param {number} at
 */
function payment(ctx, item, way, at) {
  const coins = laidOut(ctx.cards, item, way.text.replace(/^pay /, "").split(", "));
  const words = coins.map((name, place) => label`${name} for ${symbolWord((item.cost ?? [])[place])}`).join(", ");
  return html`<div
    class="br-payment"
    role="img"
    aria-label=${at ? label`Pay ${words}` : label`Pay ${words}: the plainest coins`}
    ${ctx.touch(way.touches[0])}
  >
    ${coins.map(
      (name, place) =>
        html`<span class="br-payment__pair">
          ${symbol((item.cost ?? [])[place], item.faction)}
          <span class="br-payment__arrow" aria-hidden="true">${ctx.art.icon("up")}</span>
          ${ctx.cards[name]?.sort === "coin" ? coin(ctx.cards[name]) : spentDragon(ctx, name)}
          <span class="br-payment__name">${name.replace(" Coin", "")}</span>
        </span>`,
    )}
  </div>`;
}

/**
 * Some dragons can be spent as a coin.
 * @param {Ctx} ctx
 * @param {string} name
 */
function spentDragon(ctx, name) {
  const picture = ctx.art.dragonFor(name, { pose: "head" });
  return html`<span class="br-payment__dragon br-dyed" data-faction=${ctx.cards[name]?.faction ?? nothing}>${picture}</span>`;
}
