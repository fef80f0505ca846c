/** What a newcomer is told once, unless they want no tips. */

import { preference } from "../../preferences.js";
import { note } from "./toast.js";

const PLACE = "wyrmhall.tips";
/** @type {Set<string>} */
const told = read();

/** @returns {Set<string>} */
function read() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return new Set(Array.isArray(found) ? found : []);
  } catch {
    return new Set();
  }
}

/**
 * @param {string} key
 * @param {string} words
 */
export function tip(key, words) {
  if (told.has(key) || preference("tips") === "off") return;
  told.add(key);
  try {
    localStorage.setItem(PLACE, JSON.stringify([...told]));
  } catch {
    // A browser that keeps nothing hears it again another day.
  }
  note(words, { kind: "good", stays: 15000 });
}
