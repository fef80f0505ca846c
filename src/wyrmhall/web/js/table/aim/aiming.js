/** The numbers of an aim while a person sets them: whole numbers within bounds, shown in the units that people read. */

/** @typedef {import("../../types").Pending} Pending */
/** @typedef {import("../../types").Dial} Dial */

/** @type {Dial} */
const BARE = { name: "", unit: "", scale: 1, step: 1, words: [] };

export class Aiming {
  /** @param {Pending} pending */
  constructor(pending) {
    this.pending = pending;
    this.low = pending.low ?? [];
    this.high = pending.high ?? [];
    this.dials = this.low.map((_, at) => pending.dials?.[at] ?? BARE);
    /** @type {number[]} */
    this.numbers = pending.options[0]?.numbers ?? this.low.map((low, at) => Math.round((low + this.high[at]) / 2));
  }

  /**
   * Set all numbers; what is out of bounds goes to the nearest bound.
   * @param {number[]} numbers
   * @returns {boolean} whether anything changed
   */
  set(numbers) {
    const next = this.numbers.map((now, at) => {
      const wanted = Number.isFinite(numbers[at]) ? Math.round(numbers[at]) : now;
      return Math.max(this.low[at], Math.min(this.high[at], wanted));
    });
    const isOther = next.some((number, at) => number !== this.numbers[at]);
    this.numbers = next;
    return isOther;
  }

  /**
   * @param {number} at
   * @param {number} number
   */
  turn(at, number) {
    return this.set(this.numbers.map((now, i) => (i === at ? number : now)));
  }

  /**
   * @param {number} at
   * @param {number} [number] the one that is set, if none is given
   */
  words(at, number = this.numbers[at]) {
    const { unit, words } = this.dials[at];
    if (words?.length) return words[number - this.low[at]] ?? String(number);
    const text = this.inUnits(at, number);
    return unit ? `${text}${unit.length > 1 ? " " : ""}${unit}` : text;
  }

  /**
   * @param {number} at
   * @param {number} number
   */
  inUnits(at, number) {
    return String(number / this.dials[at].scale);
  }

  /**
   * @param {number} at
   * @param {string} text as typed, in units
   */
  read(at, text) {
    const typed = Number(text.trim().replace(",", ".").replace("−", "-"));
    return text.trim() && Number.isFinite(typed) ? Math.round(typed * this.dials[at].scale) : null;
  }
}
