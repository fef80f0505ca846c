/**
 * Sentences that come in English, and what they are in another language. A pattern has places to fill, the same in both:
 * {n} is a number, {who} a player, {name} a name that stays as it is, {text} a card's own words, {cards} names or what is said for
 * them, in a list; any other place holds words that are in the book themselves. A sentence that the book has not is not said by half:
 * then nothing of it is translated.
 */

const PLACE = /\{(\w+)\}/g;
const NUMBER = "[+−-]?\\d+(?:\\.\\d+)?";
const DIGITS = /\d+/g;
const BIG = "[\\p{Lu}\\d](?:\\u00a0|[^\\s,;:()\\u2068\\u2069])*";
const NAME = `${BIG}(?: ${BIG})*`;
const WHOLE_NAME = new RegExp(`^${NAME}$`, "u");
/** @type {Record<string, string>} */
const HOLDS = { n: NUMBER, who: "\\u2068[^\\u2069]*\\u2069|Seat \\d+", name: NAME, text: ".+" };
const KEPT = 3000;
const SMALL = /, | \p{Ll}/u;

/** @typedef {{ reads: RegExp, places: string[], says: string }} Pattern */
/** Words between the parts of a list, in the book's own language. @typedef {{ and: string, or: string, seat: string }} Joints */

export class Phrasebook {
  /** Sentences without places, or with numbers only. @type {Map<string, string>} */
  #plain = new Map();
  /** Names with small words in them. @type {RegExp | null} */
  #odd = null;
  /** @type {Pattern[]} */
  #patterns = [];
  /** @type {Map<string, string | undefined>} */
  #kept = new Map();

  /**
   * @param {Record<string, string>} phrases
   * @param {Joints} joints
   * @param {string[]} names of cards: some have small words in them and are one name all the same, "Bait and Switch"
   */
  constructor(phrases, joints, names = []) {
    this.joints = joints;
    const odd = names.filter((name) => SMALL.test(name)).sort((a, b) => b.length - a.length);
    this.#odd = odd.length ? new RegExp(`(?:${odd.map(plainly).join("|")})(?!\\w)`, "g") : null;
    for (const [english, says] of Object.entries(phrases)) {
      const places = [...english.matchAll(PLACE)].map(([, place]) => place);
      if (places.every((place) => place === "n")) this.#plain.set(english, says);
      if (places.length) this.#patterns.push({ reads: reading(english), places, says });
    }
  }

  /**
   * @param {string} text
   * @returns {string | undefined} nothing if the book has not all of it
   */
  say(text) {
    if (this.#kept.has(text)) return this.#kept.get(text);
    if (this.#kept.size >= KEPT) this.#kept.clear();
    const whole = this.#odd ? text.replace(this.#odd, (name) => name.replaceAll(" ", "\u00a0").replaceAll(",", "\u201a")) : text;
    const said = this.#said(whole)?.replaceAll("\u00a0", " ").replaceAll("\u201a", ",");
    this.#kept.set(text, said);
    return said;
  }

  /** @param {string} text */
  #said(text) {
    return this.#sentence(text) ?? this.#sentences(text);
  }

  /** @param {string} text */
  #sentence(text) {
    const plain = this.#plain.get(text);
    if (plain !== undefined) return plain;
    /** @type {string[]} */
    const numbers = [];
    const key = text.replace(DIGITS, (number) => {
      numbers.push(number);
      return "{n}";
    });
    const counted = numbers.length ? this.#plain.get(key) : undefined;
    if (counted !== undefined) return filled(counted, numbers.map((number) => ["n", number]));
    for (const pattern of this.#patterns) {
      const said = this.#by(pattern, text);
      if (said !== undefined) return said;
    }
    return undefined;
  }

  /** One after the other. @param {string} text */
  #sentences(text) {
    const parts = text.split(/(?<=[.!?]) (?=[\p{Lu}\u2068(])/u);
    if (parts.length < 2) return undefined;
    const said = parts.map((part) => this.#sentence(part));
    return said.includes(undefined) ? undefined : said.join(" ");
  }

  /**
   * @param {Pattern} pattern
   * @param {string} text
   */
  #by({ reads, places, says }, text) {
    const found = reads.exec(text);
    if (!found) return undefined;
    /** @type {string[][]} */
    const values = [];
    for (const [at, place] of places.entries()) {
      const value = this.#held(kind(place), found[at + 1]);
      if (value === undefined) return undefined;
      values.push([place, value]);
    }
    return filled(says, values);
  }

  /**
   * @param {string} kind
   * @param {string} text
   * @returns {string | undefined}
   */
  #held(kind, text) {
    if (kind === "who") return text.replace(/^Seat/, this.joints.seat);
    if (kind in HOLDS) return text;
    return this.#said(text) ?? this.#list(text, kind === "cards");
  }

  /**
   * @param {string} text
   * @param {boolean} isOfNames
   * @returns {string | undefined}
   */
  #list(text, isOfNames) {
    const clauses = text.split("; ");
    if (clauses.length > 1) {
      const told = clauses.map((clause) => this.#held(isOfNames ? "cards" : "", clause));
      return told.includes(undefined) ? undefined : told.join("; ");
    }
    const parts = text.split(/(, | and | or )/);
    const said = parts.map((part, at) => {
      if (at % 2) return part === " and " ? ` ${this.joints.and} ` : part === " or " ? ` ${this.joints.or} ` : part;
      if (isOfNames && WHOLE_NAME.test(part)) return part;
      return parts.length > 1 ? this.#said(part) : undefined;
    });
    return said.includes(undefined) ? undefined : said.join("");
  }
}

/** What a place holds; several of one kind may be told apart by a number. @param {string} place */
function kind(place) {
  return place.replace(/\d+$/, "");
}

/** @param {string} words */
function plainly(words) {
  return words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** @param {string} english */
function reading(english) {
  const parts = english.split(PLACE);
  const written = parts.map((part, at) => (at % 2 ? `(${HOLDS[kind(part)] ?? ".+?"})` : plainly(part)));
  return new RegExp(`^${written.join("")}$`, "u");
}

/**
 * Every place is filled with the next value of its name, or with the first one where it comes more often.
 * @param {string} says
 * @param {string[][]} values
 */
function filled(says, values) {
  const left = [...values];
  return says.replace(PLACE, (whole, place) => {
    const at = left.findIndex(([name]) => name === place);
    if (at >= 0) return left.splice(at, 1)[0][1];
    return values.find(([name]) => name === place)?.[1] ?? whole;
  });
}
