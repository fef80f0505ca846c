/**
 * What a person makes and keeps: texts by name, and the draft that was left. The hall keeps the texts too, so that they are there wherever
 * one signs in; while it does not answer, those of this browser serve.
 */

import { get, post } from "../../api.js";
import { Keeper } from "./keeper.js";

/** @typedef {import("../../types").Kept} Kept */

const MOST = 40;
const KEPT = "kept.";
const PREFIX = `wyrmhall.${KEPT}`;
/**
 * Whose texts the hall has that are in this browser, and which, as in "game.setting/name".
 * @type {Keeper<{ id: string, names: string[] }>}
 */
const SHARED = new Keeper("shared", { id: "", names: [] });

/** @type {Promise<void> | null} */
let fetching = null;

/** Bring this browser and the hall to the same texts, once for as long as the page is open. */
export function fetchShelf() {
  fetching ??= meet().catch(() => {
    fetching = null; // the hall did not answer: another time
  });
  return fetching;
}

/** Whoever is here now may be another than before. */
export function forgetShelf() {
  fetching = null;
}

async function meet() {
  const [{ id }, found] = /** @type {[{ id: string }, Kept[]]} */ (await Promise.all([get("/api/me"), get("/api/me/shelf")]));
  const before = SHARED.read();
  const there = new Set(found.map(({ place, name }) => `${place}/${name}`));
  for (const place of places()) {
    const shelf = new Shelf(place);
    for (const [name, text] of Object.entries(shelf.kept)) {
      const key = `${place}/${name}`;
      if (there.has(key) && before.id === id) continue;
      if (before.names.includes(key)) shelf.drop(name); // forgotten elsewhere, or another person's
      else if (!there.has(key)) {
        await post("/api/me/shelf", { place, name, text });
        there.add(key);
      }
    }
  }
  for (const { place, name, text } of found) if (text !== null) new Shelf(place).put(name, text);
  SHARED.write({ id, names: [...there] });
}

function places() {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
  return keys.filter((key) => key.startsWith(PREFIX) && !key.endsWith(".draft")).map((key) => key.slice(PREFIX.length));
}

/**
 * Where texts made for a setting of a game are kept; seats that choose each for themselves share one shelf.
 * @param {string} game
 * @param {Pick<import("../../types").Setting, "name" | "seat">} setting
 */
export function shelfOf(game, { name, seat }) {
  return new Shelf(`${game}.${typeof seat === "number" ? name.replace(/\d+$/, "") : name}`);
}

class Shelf {
  /** @param {string} place */
  constructor(place) {
    this.place = place;
    /** @type {Keeper<Record<string, string>>} */
    this.texts = new Keeper(`${KEPT}${place}`, {});
    this.kept = this.texts.read();
    /** @type {Keeper<string | null>} */
    this.left = new Keeper(`${KEPT}${place}.draft`, null);
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
    this.#tell(name, text);
    return this.put(name, text);
  }

  /** @param {string} name */
  forget(name) {
    this.#tell(name, null);
    return this.drop(name);
  }

  /**
   * In this browser alone.
   * @param {string} name
   * @param {string} text
   */
  put(name, text) {
    const others = Object.entries(this.kept).filter(([other]) => other !== name).slice(-(MOST - 1));
    this.kept = Object.fromEntries([...others, [name, text]]);
    return this.texts.write(this.kept);
  }

  /** @param {string} name */
  drop(name) {
    this.kept = Object.fromEntries(Object.entries(this.kept).filter(([other]) => other !== name));
    return this.texts.write(this.kept);
  }

  /**
   * The hall hears of it; if it does not answer, it will the next time.
   * @param {string} name
   * @param {string | null} text
   */
  #tell(name, text) {
    const key = `${this.place}/${name}`;
    post("/api/me/shelf", { place: this.place, name, text }).then(
      () => {
        const { id, names } = SHARED.read();
        const others = names.filter((other) => other !== key);
        SHARED.write({ id, names: text === null ? others : [...others, key] });
      },
      () => {},
    );
  }

  get draft() {
    return this.left.read();
  }

  set draft(text) {
    this.left.write(text);
  }
}
