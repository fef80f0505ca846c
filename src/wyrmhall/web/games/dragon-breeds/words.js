// @ts-check
/** Names and sentences of the table. */

import { label, spoken } from "../../js/language/table.js";

/** @import {Card, Ctx, Dragon, Side, View} from "./types" */

/** @type {Record<string, string>} */
const PHASES = {
  pick: "Summoners",
  keep: "Legendaries",
  target: "Attack",
  attack: "Attack",
  defence: "Defence",
  fireballs: "Fireballs",
  answer: "Fireballs",
  damage: "Damage",
  market: "Market",
  flush: "Flush",
  over: "The end",
  start: "Attack",
};
const STEPS = ["Attack", "Defence", "Fireballs", "Damage", "Market", "Flush"];

/** What the letters of costs and coins mean. @type {Record<string, string>} */
export const SYMBOLS = { C: "common", R: "rare", E: "epic", F: "faction" };
/** @type {Record<string, string>} */
export const QUEST_TITLES = { unique: "Own quest", coin: "Gain coins", trash: "Trash cards" };

/** @param {View} view */
export function ribbon(view) {
  const now = PHASES[view.phase] ?? view.phase;
  const phase = spoken(now);
  const step = (/** @type {string} */ title) => ({ title: spoken(title), here: title === now });
  if (view.phase === "pick" || view.phase === "keep")
    return { phase, steps: ["Summoners", "Legendaries"].map(step) };
  if (view.over) return { round: view.round, phase, steps: [{ title: phase, here: true }] };
  const round = view.rounds && view.rounds - view.round < 5 ? label`${view.round} of ${view.rounds}` : view.round;
  return { round, phase, steps: STEPS.map(step) };
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export const counted = (count, one, many = `${one}s`) => spoken(`${count} ${count === 1 ? one : many}`);

/** @param {Ctx} ctx */
export const nearSeat = (ctx) => ctx.me ?? 0;

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
export const playerName = (ctx, seat) => ctx.names[seat] ?? label`Seat ${seat + 1}`;

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
export const who = (ctx, seat) => (seat === ctx.me ? label`you` : playerName(ctx, seat));
/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
export const supplyOf = (ctx, seat) => (seat === ctx.me ? label`your supply` : label`${playerName(ctx, seat)}'s supply`);

/** The other seats, clockwise from the near one. @param {Ctx} ctx */
export function rivals(ctx) {
  const near = nearSeat(ctx);
  const count = ctx.view.sides.length;
  return Array.from({ length: count - 1 }, (_, at) => (near + 1 + at) % count);
}

/** @param {Card | undefined} card @param {string} name */
export function cardWords(card, name) {
  if (!card) return name;
  const cost = card.cost?.length ? label`, costs ${card.cost.map(symbolWord).join(", ")}` : "";
  if (card.sort === "coin") return label`${name}, a coin that pays ${(card.shows ?? []).map(symbolWord).join(label` or `)}${cost}`;
  if (card.sort === "fireball") return label`Fireball: damages an enemy dragon`;
  return `${name}, ${kindOf(card)}, SV ${card.sv}${cost}. ${card.text ?? ""}`;
}

/** @param {string} letter */
export const symbolWord = (letter) => spoken(SYMBOLS[letter]);

/** "Rare red dragon". @param {Card} card */
export const kindOf = (card) => label`${spoken(card.rarity ?? "")} ${spoken(`${card.faction} dragon`)}`;

/** @param {Ctx} ctx @param {Dragon} dragon */
export function dragonWords(ctx, dragon) {
  const name = dragon.names.join(label` and `);
  const role =
    dragon.blocks !== null
      ? label`blocks dragon ${dragon.blocks + 1}`
      : dragon.blocked
        ? label`attacks, blocked`
        : label`attacks, not blocked`;
  const wounds = dragon.wounds ? `, ${counted(dragon.wounds, "wound")}` : "";
  const owner = dragon.seat === ctx.me ? label`your ${name}` : label`${playerName(ctx, dragon.seat)}'s ${name}`;
  return label`Dragon ${dragon.number + 1}: ${owner}, SV ${dragon.sv}${wounds}, deals ${dragon.damage}, ${role}. ${dragon.texts.join(" ")}`;
}

/** @param {Ctx} ctx @param {number} seat */
export function standingWords(ctx, seat) {
  const side = ctx.view.sides[seat];
  if (side.standing === "eliminated") return label`eliminated`;
  const shield = side.shield ? label`, the next ${side.shield} damage is prevented` : "";
  const form = side.stage === 2 ? label`Dragonform` : label`humanform`;
  if (side.standing === "knocked out") return label`knocked out, returns in Dragonform`;
  return label`${form}, ${side.damage} of ${side.breakpoint} damage this turn${shield}`;
}

/** What falling means for a player. @param {Side} side */
export const fallWord = (side) => (side.stage === 1 ? label`K.O.` : label`out of the game`);

/** One sentence per line. @param {string} text */
export const sentences = (text) => text.match(/[^.]+\.\]?/g)?.map((one) => one.trim()) ?? (text ? [text] : []);
