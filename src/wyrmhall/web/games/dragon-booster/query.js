// @ts-check
/** Searching cards: plain words, and fields such as `colour:red cost<=2 text:draw -type:event`. */

import { COLOUR_NAMES } from "./signs.js";

/** @import {Card} from "./types.js" */
/** @typedef {(card: Card) => boolean} Test */

const TERM = /(-?)(?:([a-z]+)(<=|>=|[:=<>]))?("[^"]*"?|[^\s"]*)/gi;

/** What a field reads of a card: a number, or texts. @type {Record<string, (card: Card) => number | string[] | undefined>} */
const FIELDS = {
  name: (card) => [card.card],
  title: (card) => [card.title],
  text: (card) => [card.text],
  type: (card) => [card.sort],
  version: (card) => [card.version],
  colour: coloursOf,
  box: (card) => card.boxes ?? [],
  team: (card) => [card.team ?? ""],
  rider: (card) => [card.rider ?? ""],
  set: (card) => [card.set],
  rarity: (card) => [card.rarity],
  stat: (card) => [card.burst?.stat ?? "", ...(card.symbols ?? [])],
  cost: (card) => card.cost ?? card.burst?.number,
  sprint: (card) => card.sprint,
  burst: (card) => card.burst?.number,
  level: (card) => card.level,
  speed: (card) => card.stats?.speed,
  agility: (card) => card.stats?.agility,
  power: (card) => card.stats?.power,
};
const NUMBERS = ["cost", "sprint", "burst", "level", "speed", "agility", "power"];
/** @type {Record<string, string>} */
const OTHER_NAMES = { color: "colour", boxes: "box", sort: "type", kind: "type", t: "type", c: "colour" };
/** @type {Record<string, string>} */
const EXAMPLES = { colour: "red", box: "red", text: "draw", type: "event", rarity: "rare", stat: "speed" };

export const FIELD_NAMES = Object.keys(FIELDS);

/**
 * Of a card that has neither a colour nor colour boxes: the colours that its text asks for.
 * @param {Card} card
 */
function coloursOf(card) {
  if (card.colour) return [card.colour];
  if (card.boxes?.length) return card.boxes;
  const words = card.text.toLowerCase().split(/[^a-z]+/);
  return COLOUR_NAMES.filter((colour) => words.includes(colour));
}

/**
 * What a query means: a test of cards, and what could not be understood.
 * @param {string} query
 * @returns {{ fits: Test, problems: string[] }}
 */
export function understood(query) {
  /** @type {Test[]} */
  const tests = [];
  /** @type {string[]} */
  const problems = [];
  for (const [, minus, field, sign, quoted] of query.matchAll(TERM)) {
    const value = quoted.replaceAll('"', "").toLowerCase();
    if (!field && !value) continue;
    const test = field ? ofField(field.toLowerCase(), sign, value, problems) : anywhere(value);
    if (test) tests.push(minus ? (card) => !test(card) : test);
  }
  return { fits: (card) => tests.every((test) => test(card)), problems };
}

/**
 * @param {string} value
 * @returns {Test}
 */
function anywhere(value) {
  return (card) => `${card.card} ${card.text} ${card.rider ?? ""} ${card.team ?? ""}`.toLowerCase().includes(value);
}

/**
 * @param {string} given
 * @param {string} sign
 * @param {string} value
 * @param {string[]} problems
 * @returns {Test | null}
 */
function ofField(given, sign, value, problems) {
  const name = OTHER_NAMES[given] ?? given;
  const read = FIELDS[name];
  if (!read) {
    problems.push(`There is no field “${given}”. Fields are ${FIELD_NAMES.join(", ")}.`);
    return null;
  }
  if (!value) {
    const [what, example] = NUMBERS.includes(name) ? ["number", "2"] : ["word", EXAMPLES[name] ?? "dragon"];
    problems.push(`“${given}${sign}” lacks its ${what}: write for example ${given}${sign}${example}.`);
    return null;
  }
  if (!NUMBERS.includes(name)) {
    if (sign === ":" || sign === "=") {
      return (card) => /** @type {string[]} */ (read(card)).some((text) => matches(text.toLowerCase(), sign, value));
    }
    problems.push(`“${name}” is words, not a number: write ${name}:${value}.`);
    return null;
  }
  const number = Number(value);
  if (Number.isNaN(number)) {
    problems.push(`“${name}” is a number: “${value}” is none.`);
    return null;
  }
  return (card) => {
    const found = /** @type {number | undefined} */ (read(card));
    return found !== undefined && compared(found, sign, number);
  };
}

/**
 * @param {string} text
 * @param {string} sign
 * @param {string} value
 */
function matches(text, sign, value) {
  return sign === "=" ? text === value : text.includes(value);
}

/**
 * @param {number} a
 * @param {string} sign
 * @param {number} b
 */
function compared(a, sign, b) {
  if (sign === "<") return a < b;
  if (sign === ">") return a > b;
  if (sign === "<=") return a <= b;
  return sign === ">=" ? a >= b : a === b;
}
