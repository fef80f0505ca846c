// @ts-check
/** Plain words for what lies on the table: for labels, for screen readers, and for the distance to each goal. */

import { label, spoken } from "../../js/language/table.js";

/** @import {Ctx, View, Field, Dragon, DragonCard, BattleCard} from "./types" */

export const GEMS = ["red", "blue", "purple", "green"];

const PHASES = [
  { title: "Scrying Pool", phases: ["scrying"] },
  { title: "Summon Dragons", phases: ["summon"] },
  { title: "Command Dragons", phases: ["command"] },
  { title: "Dragon Melee", phases: ["choice", "melee"] },
  { title: "Nightfall", phases: ["nightfall"] },
];
const SETUP = [
  { title: "Colours", phases: ["colour"] },
  { title: "Decks", phases: ["decks", "layout"] },
  { title: "Advanced draft", phases: ["draft"] },
];

/**
 * Where in the round the match is.
 * @param {View} view
 */
export function ribbon(view) {
  if (view.phase === "over") return { round: view.round, phase: label`The end`, steps: [{ title: label`The end`, here: true }] };
  const isSetup = SETUP.some((part) => part.phases.includes(view.phase));
  const parts = isSetup ? SETUP : PHASES;
  const steps = parts.map((part) => ({ title: spoken(part.title), here: part.phases.includes(view.phase) }));
  return { round: view.round, phase: steps.find((step) => step.here)?.title ?? "", steps };
}

/**
 * The seat at the near edge of the table: the viewer, or the first seat for a spectator.
 * @param {Ctx} ctx
 */
export function nearSeat(ctx) {
  return ctx.me ?? 0;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function seatName(ctx, seat) {
  const colour = ctx.view.sides[seat].colour;
  return ctx.names?.[seat] || (colour ? capital(spoken(colour)) : label`Seat ${seat + 1}`);
}

/** @param {string} word */
export function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export function counted(count, one, many = `${one}s`) {
  return spoken(`${count} ${count === 1 ? one : many}`);
}

/** @param {string} gem */
export function gemWords(gem) {
  return spoken(gem === "none" ? "no gem" : `${gem} gem`);
}

/**
 * What is printed on a dragon card.
 * @param {Ctx} ctx
 * @param {string} name
 */
export function printedDragon(ctx, name) {
  const card = ctx.cards[name];
  return card?.sort === "dragon" ? card : undefined;
}

/**
 * What is printed on a battle card.
 * @param {Ctx} ctx
 * @param {string} name
 */
export function printedBattle(ctx, name) {
  const card = ctx.cards[name];
  return card?.sort === "battle" ? card : undefined;
}

/**
 * A dragon's three values, those that the scroll changes with what is printed.
 * @param {Dragon} dragon
 * @param {DragonCard | undefined} printed
 */
export function dragonWords(dragon, printed) {
  const values = /** @type {const} */ (["melee", "shield", "ranged"]).map((value) => {
    const differs = printed && printed[value] !== dragon[value];
    const now = `${spoken(value)} ${dragon[value]}`;
    return differs ? label`${now} instead of ${printed[value]}` : now;
  });
  return label`${dragon.type} dragon, ${values.join(", ")}`;
}

/**
 * @param {DragonCard | undefined} card
 * @param {string} name
 */
export function dragonCardWords(card, name) {
  if (!card) return label`${name} dragon`;
  const ability = card.text ? `. ${card.ability ? `${card.ability}: ` : ""}${unended(card.text)}` : "";
  return label`${name} dragon, melee ${card.melee}, shield ${card.shield}, ranged ${card.ranged}${ability}`;
}

/**
 * @param {BattleCard | undefined} card
 * @param {string} name
 */
export function battleCardWords(card, name) {
  if (!card) return label`${name}, battle card`;
  const combo = spoken(card.combo === "none" ? "no combo symbol" : `${card.combo} symbol`);
  return label`${name}, battle card, ${combo}, ${counted(card.hits, "hit")}, ${counted(card.shields, "shield")}. ${unended(card.text)}`;
}

/** A text of sentences after which more is said. @param {string} text */
const unended = (text) => text.replace(/\.$/, "");

/**
 * Name, gem, scroll and state of a battlefield, in the order in which they are seen.
 * @param {Ctx} ctx
 * @param {number} place
 */
export function fieldWords(ctx, place) {
  const field = ctx.view.row[place];
  if (!field) return label`Place ${place + 1}, empty`;
  const gem = gemWords(field.gem);
  const name =
    field.gem === "none"
      ? label`Battlefield ${place + 1}: ${field.land}, ${gem}.`
      : label`Battlefield ${place + 1}, ${gem}: ${field.land}.`;
  return [name, field.text, frozenWords(ctx, field), field.resolved ? label`Resolved.` : ""].filter(Boolean).join(" ");
}

/**
 * @param {Ctx} ctx
 * @param {Field} field
 */
export function frozenWords(ctx, field) {
  if (field.frozen === null) return "";
  return field.frozen === ctx.me ? label`Frozen by you` : label`Frozen by ${seatName(ctx, field.frozen)}`;
}

/**
 * @param {Ctx} ctx
 * @param {number} place
 * @param {number} seat
 */
export function stackWords(ctx, place, seat) {
  const field = ctx.view.row[place];
  const stack = field?.stacks[seat] ?? [];
  const number = place + 1;
  const at =
    seat === ctx.me ? label`your stack at battlefield ${number}` : label`${seatName(ctx, seat)}'s stack at battlefield ${number}`;
  if (!field || !stack.length) return label`No dragon in ${at}`;
  const names = [...stack].reverse().map((dragon) => dragonWords(dragon, printedDragon(ctx, dragon.type)));
  const types = stack.map((dragon) => dragon.type).join(", ");
  return label`${types}: ${at}, melee ${field.melee[seat]} together. Topmost ${names.join(label`; beneath it `)}`;
}

/**
 * How far each way to win is, by what the gems show.
 * @param {Record<string, number>} gems
 */
export function goals(gems) {
  const counts = GEMS.map((gem) => gems[gem] ?? 0);
  const sum = counts.reduce((total, count) => total + count, 0);
  return [
    { title: label`different`, has: Math.min(3, counts.filter(Boolean).length), of: 3, words: label`three gems of different colours` },
    { title: label`alike`, has: Math.min(3, Math.max(...counts)), of: 3, words: label`three gems of one colour` },
    { title: label`any`, has: Math.min(4, sum), of: 4, words: label`four gems of any colour` },
  ];
}

/** @param {Record<string, number>} gems */
export function goalWords(gems) {
  const missing = Math.min(...goals(gems).map((goal) => goal.of - goal.has));
  if (missing <= 0) return label`goal met`;
  return missing === 1 ? label`one more can win` : label`${missing} more to win`;
}

/**
 * The strikes a battle card may make, as its text names them: ways to play it, each a list of strikes.
 * @param {BattleCard | undefined} card
 */
export function strikeWays(card) {
  const attack = /Attack with ([^.]+)\./.exec(card?.text ?? "");
  if (!attack) return [];
  if (attack[1].includes(" or ")) return attack[1].split(" or ").map((strike) => [strike]);
  return [attack[1].split(" and ")];
}

/** @param {BattleCard | undefined} card */
export function isFlight(card) {
  return Boolean(card?.text.includes("Defend as Flight"));
}

/**
 * The sentences of a scroll, one for each effect.
 * @param {string} text
 */
export function sentences(text) {
  return text.split(/(?<=\.)\s+/).filter(Boolean);
}
