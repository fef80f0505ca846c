/**
 * From the things a person picks to the answer that is meant. Knows options and the names of things they touch, no game.
 *
 * Picking narrows the options. An option fits if it begins with what is picked, in that order; if none does, if it
 * contains what is picked in any order. It is meant when it is the only one left and everything it touches is picked.
 */

/** @typedef {import("../../types").Pending} Pending */
/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../../shell").Touch} Touch */

/** The answer that ends a series of picks, passes or declines, in every game. */
export const DONE = -1;

/** @type {Touch} */
const RESTING = { state: "rest", why: "", rule: "", next: false };

/**
 * What is left of `whole` when each of `part` is taken out once; null if something is not in it.
 * @param {string[]} whole
 * @param {string[]} part
 */
function without(whole, part) {
  const left = [...whole];
  for (const name of part) {
    const at = left.indexOf(name);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/**
 * @template {Option} T
 * @param {T[]} options
 * @param {string[]} picked
 * @returns {T[]}
 */
function fitting(options, picked) {
  if (!picked.length) return options;
  const inOrder = options.filter((option) => picked.every((name, i) => option.touches[i] === name));
  if (inOrder.length) return inOrder;
  return options.filter((option) => without(option.touches, picked) !== null);
}

export class Choice {
  /** @type {string[]} */
  picked = [];
  /** Which of several things of one name was picked. @type {Map<string, object>} */
  by = new Map();

  /** @param {Pending | null} pending */
  constructor(pending) {
    this.pending = pending;
    const options = pending?.options ?? [];
    this.#usual = options.filter((option) => option.varies === undefined);
    const varied = options.filter((option) => option.varies !== undefined);
    const usual = new Set(varied.map((option) => option.varies));
    this.#varied = [...this.#usual.filter((option) => !usual.has(option.answer)), ...varied];
    if (pending?.plan?.kind === "order") this.line = options.filter((option) => option.touches.length === 1);
  }

  /** What will be answered one after the other if the person says so, in the order they gave it. @type {Option[]} */
  line = [];

  /**
   * Where a thing stands in the line, from 0; -1 if it is not in it.
   * @param {string} name
   */
  placeOf(name) {
    return this.line.findIndex((option) => option.touches[0] === name);
  }

  /**
   * Put a thing of the line to another place in it; those between move up.
   * @param {string} name
   * @param {number} to
   */
  arrange(name, to) {
    const at = this.placeOf(name);
    if (at < 0 || to < 0 || to >= this.line.length) return false;
    const rest = this.line.filter((_, i) => i !== at);
    this.line = [...rest.slice(0, to), this.line[at], ...rest.slice(to)];
    return true;
  }

  /** Whether answers are meant with the variation that the question offers. */
  isVaried = false;
  /** @type {Option[]} */
  #usual;
  /** @type {Option[]} */
  #varied;

  /** What may be answered as the switch stands. */
  get options() {
    return this.isVaried ? this.#varied : this.#usual;
  }

  get touching() {
    return this.options.filter((option) => option.touches.length);
  }

  get plain() {
    return this.options.filter((option) => !option.touches.length);
  }

  /** The options that what is picked may still become. */
  get left() {
    return fitting(this.touching, this.picked);
  }

  /** The options that touch exactly what is picked. */
  get complete() {
    if (!this.picked.length) return [];
    return this.left.filter((option) => option.touches.length === this.picked.length);
  }

  /** The names that may be picked now, and of these the ones that come next in the order of the answer. */
  get open() {
    const all = new Set();
    const next = new Set();
    for (const option of this.left) {
      const rest = without(option.touches, this.picked) ?? [];
      if (rest.length) next.add(rest[0]);
      for (const name of rest) all.add(name);
    }
    return { all, next };
  }

  /**
   * @param {string} name
   * @returns {Touch}
   */
  touch(name) {
    if (!this.pending) return RESTING;
    const isPicked = this.picked.includes(name);
    const { all, next } = this.open;
    if (isPicked) return { state: "chosen", why: "", rule: "", next: all.has(name) };
    if (all.has(name)) return { state: "may", why: "", rule: "", next: next.has(name) };
    const refusal = this.#refusal(name);
    if (this.picked.length && this.#startsAfresh(name)) return { state: "may", why: "", rule: "", next: false };
    if (refusal) return { state: "cannot", why: refusal.why, rule: refusal.rule, next: false };
    return RESTING;
  }

  /** @param {string} name */
  #refusal(name) {
    const named = this.pending?.refused.filter((option) => option.touches.includes(name)) ?? [];
    return named.find((option) => without(option.touches, [...this.picked, name]) !== null) ?? named[0] ?? null;
  }

  /**
   * Whether picking this means giving up what is picked: it begins another answer.
   * @param {string} name
   */
  #startsAfresh(name) {
    const refused = this.pending?.refused ?? [];
    if (refused.some((option) => without(option.touches, [...this.picked, name]) !== null)) return false;
    return this.touching.some((option) => option.touches.includes(name));
  }

  /**
   * Pick a thing, or put it back. Returns the option that is meant, if that is now clear.
   * @param {string} name
   * @param {object} [by]
   * @returns {Option | null}
   */
  pick(name, by) {
    const { state, next } = this.touch(name);
    if (state === "chosen" && (!next || this.by.get(name) === by)) {
      this.#drop(name);
      return null;
    }
    if (state !== "may" && state !== "chosen") return null;
    if (!this.open.all.has(name)) this.clear();
    this.picked = [...this.picked, name];
    if (by) this.by.set(name, by);
    return this.meant;
  }

  /** @returns {Option | null} */
  get meant() {
    const left = this.left;
    return this.picked.length && left.length === 1 && this.complete.length === 1 ? left[0] : null;
  }

  /**
   * The option that would be meant if this were picked as well.
   * @param {string} name
   * @returns {Option | null}
   */
  would(name) {
    const twin = new Choice(this.pending);
    twin.picked = this.picked;
    twin.isVaried = this.isVaried;
    return twin.picked.includes(name) ? twin.meant : twin.pick(name);
  }

  /** @param {string} name */
  #drop(name) {
    const at = this.picked.lastIndexOf(name);
    this.picked = this.picked.filter((_, i) => i !== at);
    this.by.delete(name);
  }

  clear() {
    this.picked = [];
    this.by.clear();
  }

  /**
   * The options to show as buttons: those that touch nothing, those that picking alone cannot tell apart, and where only a few
   * things glow, these too: what is offered as a rim alone is overlooked.
   */
  get buttons() {
    const { complete, plain, left } = this;
    const isFew = this.picked.length
      ? left.length <= 4
      : left.length <= 3;
    return [...new Set([...complete, ...(isFew ? left : []), ...plain])];
  }
}
