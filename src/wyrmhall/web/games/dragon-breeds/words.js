// @ts-check
/** Names and sentences of the table. */

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
  const phase = PHASES[view.phase] ?? view.phase;
  if (view.phase === "pick" || view.phase === "keep")
    return { phase, steps: ["Summoners", "Legendaries"].map((title) => ({ title, here: title === phase })) };
  if (view.over) return { round: view.round, phase, steps: [{ title: phase, here: true }] };
  const round = view.rounds && view.rounds - view.round < 5 ? `${view.round} of ${view.rounds}` : view.round;
  return { round, phase, steps: STEPS.map((title) => ({ title, here: title === phase })) };
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** @param {Ctx} ctx */
export const nearSeat = (ctx) => ctx.me ?? 0;

/**
 * The faction, by which the log names a player; before one is chosen the person's name.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function factionName(ctx, seat) {
  const { faction } = ctx.view.sides[seat];
  return faction ? capital(faction) : (ctx.names[seat] ?? `Seat ${seat + 1}`);
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
export const who = (ctx, seat) => (seat === ctx.me ? "you" : factionName(ctx, seat));
/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
export const whose = (ctx, seat) => (seat === ctx.me ? "your" : `${factionName(ctx, seat)}'s`);

/** The other seats, clockwise from the near one. @param {Ctx} ctx */
export function rivals(ctx) {
  const near = nearSeat(ctx);
  const count = ctx.view.sides.length;
  return Array.from({ length: count - 1 }, (_, at) => (near + 1 + at) % count);
}

/** @param {Card | undefined} card @param {string} name */
export function cardWords(card, name) {
  if (!card) return name;
  const cost = card.cost?.length ? `, costs ${card.cost.map((symbol) => SYMBOLS[symbol]).join(", ")}` : "";
  if (card.sort === "coin")
    return `${name}, a coin that pays ${(card.shows ?? []).map((s) => SYMBOLS[s]).join(" or ")}${cost}`;
  if (card.sort === "fireball") return "Fireball: damages an enemy dragon";
  return `${name}, ${card.rarity} ${card.faction} dragon, SV ${card.sv}${cost}. ${card.text ?? ""}`;
}

/** @param {Ctx} ctx @param {Dragon} dragon */
export function dragonWords(ctx, dragon) {
  const name = dragon.names.join(" and ");
  const role =
    dragon.blocks !== null
      ? `blocks dragon ${dragon.blocks + 1}`
      : dragon.blocked
        ? "attacks, blocked"
        : "attacks, not blocked";
  const wounds = dragon.wounds ? `, ${counted(dragon.wounds, "wound")}` : "";
  return (
    `Dragon ${dragon.number + 1}: ${whose(ctx, dragon.seat)} ${name}, SV ${dragon.sv}${wounds}, deals ${dragon.damage}, ${role}. ` +
    dragon.texts.join(" ")
  );
}

/** @param {Ctx} ctx @param {number} seat */
export function standingWords(ctx, seat) {
  const side = ctx.view.sides[seat];
  if (side.standing === "eliminated") return "eliminated";
  const shield = side.shield ? `, the next ${side.shield} damage is prevented` : "";
  const form = side.stage === 2 ? "Dragonform" : "humanform";
  if (side.standing === "knocked out") return "knocked out, returns in Dragonform";
  return `${form}, ${side.damage} of ${side.breakpoint} damage this turn${shield}`;
}

/** What falling means for a player. @param {Side} side */
export const fallWord = (side) => (side.stage === 1 ? "K.O." : "out of the game");

/** One sentence per line. @param {string} text */
export const sentences = (text) => text.match(/[^.]+\.\]?/g)?.map((one) => one.trim()) ?? (text ? [text] : []);
