// @ts-check
/** Searching cards: plain words, and fields such as `colour:red or colour:blue cost<=2 text:draw -type:event`. */

import { label } from "../../../js/language/table.js";
import { COLOUR_NAMES } from "../cards/signs.js";
import { nearest } from "./nearest.js";

/** @import {Card} from "../types" */
/** @typedef {(card: Card) => boolean} Test */

const TERM = /(-?)(?:([a-z]+)(<=|>=|!=|[:=<>]))?("[^"]*"?|[^\s"]*)/gi;

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
export const NUMBERS = ["cost", "sprint", "burst", "level", "speed", "agility", "power"];
/** Fields of which every value is known: a word that is none of them is a mistake. */
const CLOSED = ["type", "colour", "box", "team", "set", "rarity", "stat"];
/** @type {Record<string, string>} */
const OTHER_NAMES = { color: "colour", boxes: "box", sort: "type", kind: "type", t: "type", c: "colour" };
/** @type {Record<string, string>} */
const EXAMPLES = { colour: "red", box: "red", text: "draw", type: "event", rarity: "rare", stat: "speed" };

const alone = () => label`“or” stands between two terms: write for example colour:red or colour:blue.`;

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
 * What a query means: a test of cards, and what could not be understood. A card must fit every term; `or` between two terms makes
 * one of both enough.
 * @param {string} query
 * @param {Card[]} cards all there are
 * @returns {{ fits: Test, problems: string[] }}
 */
export function understood(query, cards) {
  /** Of each group of tests one must hold. @type {Test[][]} */
  const groups = [];
  /** @type {string[]} */
  const problems = [];
  let isOr = false;
  for (const [whole, minus, field, sign, quoted] of query.matchAll(TERM)) {
    const value = quoted.replaceAll('"', "").toLowerCase();
    const word = whole.toLowerCase();
    if ((!field && !value) || word === "and") continue;
    if (word === "or") {
      if (isOr || !groups.length) problems.push(alone());
      isOr = groups.length > 0;
      continue;
    }
    if (!isOr) groups.push([]);
    isOr = false;
    const test = field ? ofField(field.toLowerCase(), sign, value, cards, problems) : anywhere(value);
    if (test) groups[groups.length - 1].push(minus ? (card) => !test(card) : test);
  }
  if (isOr) problems.push(alone());
  const tests = groups.filter((group) => group.length);
  return { fits: (card) => tests.every((group) => group.some((test) => test(card))), problems };
}

/**
 * The query with a term more, or with it less if it is there. Terms of one field are alternatives.
 * @param {string} query
 * @param {string} term
 */
export function toggled(query, term) {
  const words = query.split(/\s+/).filter(Boolean);
  const isJoin = (/** @type {number} */ at) => words[at]?.toLowerCase() === "or";
  const at = words.indexOf(term);
  const field = term.slice(0, term.indexOf(":") + 1);
  const last = words.map((word) => word.startsWith(field)).lastIndexOf(true);
  if (at >= 0 && isJoin(at - 1)) words.splice(at - 1, 2);
  else if (at >= 0) words.splice(at, isJoin(at + 1) ? 2 : 1);
  else if (last >= 0) words.splice(last + 1, 0, "or", term);
  else words.push(term);
  return words.join(" ");
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
 * @param {Card[]} cards
 * @param {string[]} problems
 * @returns {Test | null}
 */
function ofField(given, sign, value, cards, problems) {
  const name = OTHER_NAMES[given] ?? given;
  const read = FIELDS[name];
  if (!read) {
    problems.push(label`There is no field “${given}”. Fields are ${FIELD_NAMES.join(", ")}.`);
    return null;
  }
  if (!value) {
    const begun = given + sign;
    const why = NUMBERS.includes(name)
      ? label`“${begun}” lacks its number: write for example ${`${begun}2`}.`
      : label`“${begun}” lacks its word: write for example ${begun + (EXAMPLES[name] ?? "dragon")}.`;
    problems.push(why);
    return null;
  }
  if (!NUMBERS.includes(name)) return ofWords(name, sign, value, cards, problems);
  const number = Number(value);
  if (Number.isNaN(number)) {
    problems.push(label`“${name}” is a number: “${value}” is none.`);
    return null;
  }
  return (card) => {
    const found = /** @type {number | undefined} */ (read(card));
    return found !== undefined && compared(found, sign, number);
  };
}

/**
 * @param {string} name
 * @param {string} sign
 * @param {string} value
 * @param {Card[]} cards
 * @param {string[]} problems
 * @returns {Test | null}
 */
function ofWords(name, sign, value, cards, problems) {
  const texts = (/** @type {Card} */ card) =>
    /** @type {string[]} */ (FIELDS[name](card)).flatMap((text) => (text ? [text.toLowerCase()] : []));
  if (sign.includes("<") || sign.includes(">")) {
    problems.push(label`“${name}” is words, not a number: write ${`${name}:${value}`}.`);
    return null;
  }
  let fits = (/** @type {string} */ text) => (sign === "=" ? text === value : text.includes(value));
  if (CLOSED.includes(name)) {
    const known = [...new Set(cards.flatMap(texts))].sort();
    const meant = known.includes(value) ? [value] : known.filter((word) => sign !== "=" && begins(word, value));
    if (!meant.length) {
      const near = nearest(value, known);
      const found = near ? label`There is no ${name} “${value}”; did you mean ${near}?` : label`There is no ${name} “${value}”.`;
      problems.push(`${found} ${label`There are ${known.join(", ")}.`}`);
      return null;
    }
    fits = (text) => meant.includes(text);
  }
  return sign === "!=" ? (card) => !texts(card).some(fits) : (card) => texts(card).some(fits);
}

/**
 * Whether a word of the text begins so.
 * @param {string} text
 * @param {string} value
 */
const begins = (text, value) => ` ${text}`.includes(` ${value}`);

/**
 * @param {number} a
 * @param {string} sign
 * @param {number} b
 */
function compared(a, sign, b) {
  if (sign === "<") return a < b;
  if (sign === ">") return a > b;
  if (sign === "<=") return a <= b;
  if (sign === "!=") return a !== b;
  return sign === ">=" ? a >= b : a === b;
}
