// @ts-check
/** What things of this game are called: for labels, captions and screen readers. */

import { label, spoken } from "../../js/language/table.js";

/** @import {Card, Ctx, Effect, Hand, Term, Maneuver, InPlay} from "./types" */

export const STATS = /** @type {const} */ (["speed", "agility", "power"]);
/** Of cards, in the order in which lists show them. */
export const SORTS = ["maneuver", "event", "dragon", "gear", "crew"];

/** @param {string} text */
export const capital = (text) => (text ? text[0].toUpperCase() + text.slice(1) : text);

/**
 * @param {number} number
 * @param {string} word
 */
export const counted = (number, word) => spoken(`${number} ${word}${number === 1 ? "" : "s"}`);

/** @param {number} number */
export const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);

/** @param {number} seconds */
export const clockTime = (seconds) =>
  `${Math.floor(Math.max(0, seconds) / 60)}:${String(Math.floor(Math.max(0, seconds) % 60)).padStart(2, "0")}`;

/** The seat at the near edge of the table. @param {Ctx} ctx */
export const nearSeat = (ctx) => ctx.me ?? 0;

/** The other seats, in the order in which they play after the near one. @param {Ctx} ctx */
export function farSeats(ctx) {
  const near = nearSeat(ctx);
  const seats = ctx.view.sides.length;
  return Array.from({ length: seats - 1 }, (_, i) => (near + 1 + i) % seats);
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
export const seatName = (ctx, seat) => ctx.names[seat] ?? label`Seat ${seat + 1}`;

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
export const shownName = (ctx, seat) => (seat === ctx.me ? label`You` : seatName(ctx, seat));

/**
 * "Your track", "Ada's track".
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {string} thing by its English name
 */
export const ownWords = (ctx, seat, thing) =>
  seat === ctx.me ? spoken(`Your ${thing}`) : label`${seatName(ctx, seat)}'s ${spoken(thing)}`;

/** Whether all is over: played to its end, or ended by somebody who resigned. @param {Ctx} ctx */
export const hasEnded = (ctx) => ctx.view.phase === "over" || Boolean(ctx.result);

/**
 * What effects have made of the cost or burst of a card in a hand; nothing if it is as printed.
 * @param {Ctx} ctx
 * @param {Hand} hand
 * @param {string} name
 */
export function changedPrice(ctx, hand, name) {
  const card = ctx.cards[name];
  const now = hand.now.length === hand.cards.length ? hand.now[hand.cards.indexOf(name)] : undefined;
  return now === (card?.burst?.number ?? card?.cost) ? undefined : now;
}

/**
 * What is printed on a card, in one breath; `now` is what effects have made of its cost or burst.
 * @param {Card | undefined} card
 * @param {string} name
 * @param {number} [now]
 */
export function cardWords(card, name, now) {
  if (!card) return name;
  const facts = [name, kindWords(card)];
  const change = (/** @type {number | undefined} */ printed) => (now === undefined ? printed : label`${now} instead of ${printed}`);
  if (card.sort === "maneuver") facts.push(label`cost ${change(card.cost)}, sprint ${card.sprint}`);
  if (card.burst) facts.push(label`burst ${change(card.burst.number)} on ${spoken(card.burst.stat)}`);
  if (card.stats) facts.push(STATS.map((stat) => `${spoken(stat)} ${card.stats?.[stat]}`).join(", "));
  if (card.symbols?.length) facts.push(label`raises ${card.symbols.map(spoken).join(label` and `)}`);
  if (card.boxes?.length) facts.push(label`for ${card.boxes.map(spoken).join(label` or `)} dragons`);
  return `${facts.join(", ")}. ${card.text || label`No effect.`}`;
}

/** @param {Card} card */
export function kindWords(card) {
  const kind = spoken(card.colour ? `${card.colour} ${card.sort}` : card.sort);
  if (card.sort === "gear") return label`level ${card.level} gear`;
  if (card.sort === "crew") return label`crew of the ${card.team}`;
  return card.sort === "dragon" ? label`${kind} of the ${card.team}` : kind;
}

/** @param {Effect[]} effects */
export function effectWords(effects) {
  const used = effects.filter((effect) => effect.used).map((effect) => effect.keyword);
  return used.length ? label` Used this turn: ${used.join(", ")}.` : "";
}

/** @param {Maneuver} card */
export function maneuverWords(card) {
  const change = card.sprint === card.printed ? "" : ` (${card.terms.map(termWords).join(", ")})`;
  return (
    label`sprint now ${card.sprint}` + change + (card.fresh ? label`, played this turn` : "") + (card.rushing ? label`, rushing` : "")
  );
}

/** @param {Term} term */
export function termWords(term) {
  const from = term.source ? label` from ${term.source}` : "";
  return `${termSign(term)}${from}`;
}

/** What a part of a sum does to it: `+2`, `= 5`, `doubled`. @param {Term} term */
export function termSign(term) {
  if (term.what.endsWith("doubled")) return "× 2";
  if (term.what.endsWith("halved")) return "÷ 2";
  return term.what.endsWith(" is") ? `= ${term.number}` : signed(term.number);
}

/**
 * @param {Ctx} ctx
 * @param {InPlay} card
 * @param {string} where
 */
export const inPlayWords = (ctx, card, where) =>
  `${cardWords(ctx.cards[card.card], card.card)} ${where}.${effectWords(card.effects)}`;

/** The touches of a kind that are asked about now. @param {Ctx} ctx @param {(touch: string) => boolean} fits */
export const asked = (ctx, fits) => [...new Set((ctx.touches ?? []).filter(fits))];

/**
 * Why something cannot be chosen, if it was refused.
 * @param {Ctx} ctx
 * @param {string} touch
 */
export function refusal(ctx, touch) {
  return ctx.pending?.refused.find((option) => option.touches.includes(touch))?.why ?? "";
}
