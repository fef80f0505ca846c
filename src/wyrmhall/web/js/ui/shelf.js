/** What a person makes and keeps in this browser: texts by name, and the draft that was left. */

const MOST = 40;

/**
 * Where texts made for a setting of a game are kept; seats that choose each for themselves share one shelf.
 * @param {string} game
 * @param {Pick<import("../types").Setting, "name" | "seat">} setting
 */
export function shelfOf(game, { name, seat }) {
  return new Shelf(`wyrmhall.kept.${game}.${typeof seat === "number" ? name.replace(/\d+$/, "") : name}`);
}

class Shelf {
  /** @param {string} place */
  constructor(place) {
    this.place = place;
    /** @type {Record<string, string>} */
    this.kept = this.#read("", {});
  }

  /**
   * @template T
   * @param {string} part
   * @param {T} otherwise
   * @returns {T}
   */
  #read(part, otherwise) {
    try {
      return JSON.parse(localStorage.getItem(this.place + part) ?? "null") ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  /**
   * @param {string} part
   * @param {unknown} value
   * @returns {boolean} whether the browser keeps it
   */
  #write(part, value) {
    try {
      localStorage.setItem(this.place + part, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }

  get names() {
    return Object.keys(this.kept);
  }

  /** @param {string} name */
  text(name) {
    return this.kept[name] ?? "";
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  keep(name, text) {
    const others = Object.entries(this.kept).filter(([other]) => other !== name).slice(-(MOST - 1));
    this.kept = Object.fromEntries([...others, [name, text]]);
    return this.#write("", this.kept);
  }

  /** @param {string} name */
  forget(name) {
    this.kept = Object.fromEntries(Object.entries(this.kept).filter(([other]) => other !== name));
    return this.#write("", this.kept);
  }

  /** @returns {string | null} */
  get draft() {
    return this.#read(".draft", null);
  }

  set draft(text) {
    this.#write(".draft", text);
  }
}
