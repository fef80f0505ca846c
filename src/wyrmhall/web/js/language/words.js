/** The words of the shell in the person's language. A missing word falls back to English. */

import { preference } from "../preferences.js";
import { en } from "./messages/en.js";
import { Phrasebook } from "./phrasebook.js";

/** @type {Record<string, Record<string, string>>} */
const tables = { en };
/** What the hall itself says in English. @type {Record<string, Phrasebook>} */
const phrasebooks = {};

/**
 * @param {string} key
 * @param {Record<string, unknown>} [values] what stands for {name} in the text
 * @returns {string}
 */
export function say(key, values = {}) {
  const text = (isByTouch() ? tell(`${key}.touch`) : undefined) ?? tell(key) ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** @param {string} key */
function tell(key) {
  return tables[preference("language")]?.[key] ?? en[key];
}

/** Whether a finger points here: there are no clicks and no keys then. */
export function isByTouch() {
  return matchMedia("(hover: none) and (pointer: coarse)").matches;
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
  return phrasebooks[preference("language")]?.say(text) ?? text;
}

/** The words that join a list. */
export function joints() {
  return { and: say("words.and"), or: say("words.or"), seat: say("words.seat") };
}

export async function loadLanguage() {
  const language = preference("language");
  if (language in tables) return;
  const [module, { phrases }] = await Promise.all([import(`./messages/${language}.js`), import(`./phrases/${language}.js`)]);
  tables[language] = module[language];
  phrasebooks[language] = new Phrasebook(phrases, joints());
}
