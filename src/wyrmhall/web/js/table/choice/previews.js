/**
 * What answers would certainly do, asked of the hall: one question at a time, the latest first, and no more in a second than the
 * hall hears. What was told is kept until the table changes.
 */

/** @typedef {import("../../types").Preview} Preview */
/** @typedef {number | number[]} Answer */

const GAP = 66;
const PATIENCE = 1500;
const KEPT = 80;

/**
 * @param {number} n
 * @param {Answer | string} answer
 */
function keyOf(n, answer) {
  return `${n} ${JSON.stringify(answer)}`;
}

export class Previews {
  /** @type {Map<string, Preview>} */
  #known = new Map();
  /** @type {{ n: number, answer: Answer } | null} */
  #wanted = null;
  #isAsking = false;
  #askedAt = 0;
  #timer = 0;

  /**
   * @param {(message: { type: "preview", n: number, answer: Answer }) => void} send
   * @param {() => void} changed
   */
  constructor(send, changed) {
    this.send = send;
    this.changed = changed;
  }

  /**
   * What is known of an answer. If nothing is, the hall is asked, and `changed` tells when it has answered.
   * @param {number} n
   * @param {Answer} answer
   * @returns {Preview | null}
   */
  look(n, answer) {
    const known = this.#known.get(keyOf(n, answer));
    if (known) this.#wanted = null;
    else {
      this.#wanted = { n, answer };
      this.#pump();
    }
    return known ?? null;
  }

  #pump() {
    const now = performance.now();
    const since = now - this.#askedAt;
    if (this.#isAsking && since > PATIENCE) this.#isAsking = false;
    if (!this.#wanted || this.#timer) return;
    const wait = this.#isAsking ? PATIENCE - since + 1 : GAP - since;
    if (wait > 0) {
      this.#timer = window.setTimeout(() => {
        this.#timer = 0;
        this.#pump();
      }, wait);
      return;
    }
    const { n, answer } = this.#wanted;
    this.#wanted = null;
    this.#isAsking = true;
    this.#askedAt = now;
    this.send({ type: "preview", n, answer });
  }

  /** @param {Preview} preview */
  hear(preview) {
    if (this.#known.size >= KEPT) this.#known.clear();
    this.#known.set(keyOf(preview.n, preview.answer), preview);
    this.#free();
    this.changed();
  }

  /** The hall did not answer: the table has moved on. */
  refused() {
    this.#free();
  }

  #free() {
    this.#isAsking = false;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#pump();
  }

  forget() {
    this.#known.clear();
    this.#wanted = null;
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}
