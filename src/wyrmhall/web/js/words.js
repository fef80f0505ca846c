/** The words of the shell in the person's language. A missing word falls back to English. */

import { en } from "./messages/en.js";
import { preference } from "./preferences.js";

/** @type {Record<string, Record<string, string>>} */
const tables = { en };

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

export async function loadLanguage() {
  const language = preference("language");
  if (language in tables) return;
  const module = await import(`./messages/${language}.js`);
  tables[language] = module[language];
}
