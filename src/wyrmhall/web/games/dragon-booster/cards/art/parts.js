// @ts-check
/** What all pictures on cards are put together with: a number that a name always gives, and parts chosen by meaning or by that number. */

/** @param {string} name */
export function seed(name) {
  let sum = 2166136261;
  for (const letter of name) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0;
  // the low digits alone would tell names apart badly
  sum = Math.imul(sum ^ (sum >>> 15), 2246822507) >>> 0;
  return (sum ^ (sum >>> 13)) >>> 0;
}

/** Choices that follow from a name: each call is independent of the others. */
export class Lots {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
    this.drawn = 0;
  }

  /** A whole number from 0 to below `end`. @param {number} end */
  below(end) {
    this.drawn += 1;
    return seed(`${this.name} ${this.drawn}`) % end;
  }

  /** @template T @param {readonly T[]} parts @returns {T} */
  pick(parts) {
    return parts[this.below(parts.length)];
  }

  /** @param {number} low @param {number} high */
  between(low, high) {
    return low + (this.below(1000) / 1000) * (high - low);
  }
}

/**
 * The part that words ask for; undefined if they speak of none.
 * @template T
 * @param {readonly (readonly [RegExp, T])[]} meanings
 * @param {string} words
 */
export const meant = (meanings, words) => meanings.find(([sign]) => sign.test(words))?.[1];

/** All parts that words ask for, each once. @template T @param {readonly (readonly [RegExp, T])[]} meanings @param {string} words */
export const allMeant = (meanings, words) => [...new Set(meanings.filter(([sign]) => sign.test(words)).map(([, part]) => part))];

/** @param {number} number */
export const round = (number) => Math.round(number * 10) / 10;
