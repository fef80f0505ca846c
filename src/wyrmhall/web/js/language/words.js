/** The words of the shell in the person's language. A missing word falls back to English. */

import { preference } from "../preferences.js";
import { en } from "./messages/en.js";

/** @type {Record<string, Record<string, string>>} */
const tables = { en };
/** What the hall itself says in English. @type {Record<string, Record<string, string>>} */
const phrasebooks = {};

/**
 * @param {string} key
 * @param {Record<string, unknown>} [values] what stands for {name} in the text
 * @returns {string}
 */
export function say(key, values = {}) {
  const text = tables[preference("language")]?.[key] ?? en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/**
 * One of two texts by number: `key.one` or `key.many`.
 * @param {string} key
 * @param {number} count
 */
export function count(key, count) {
  return say(`${key}.${count === 1 ? "one" : "many"}`, { count });
}

/**
 * A sentence of the hall in the person's language; one that nobody has translated stays as it is.
 * @param {string} text
 */
export function phrase(text) {
  /** @type {string[]} */
  const numbers = [];
  const key = text.replace(/\d+/g, (number) => {
    numbers.push(number);
    return "{n}";
  });
  const found = phrasebooks[preference("language")]?.[key];
  return found === undefined ? text : found.replaceAll("{n}", () => numbers.shift() ?? "");
}

export async function loadLanguage() {
  const language = preference("language");
  if (language in tables) return;
  const [module, { phrases }] = await Promise.all([import(`./messages/${language}.js`), import(`./phrases/${language}.js`)]);
  phrasebooks[language] = phrases;
  tables[language] = module[language];
}
