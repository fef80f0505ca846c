/** Loads what a game brings: its table module, its style sheet, its printed cards, the shared art. */

import { getOnce, HallError } from "../api.js";
import { openBook } from "../language/table.js";
import { linkStyle } from "../ui/sheets.js";
import * as fallback from "./fallback.js";

/** @typedef {import("../shell").GameModule} GameModule */

/**
 * @typedef {object} Kit
 * @property {GameModule} module
 * @property {Record<string, any>} cards
 * @property {any} art
 * @property {import("../types").Term[]} terms
 */

/** @type {Map<string, Promise<Kit>>} */
const kits = new Map();

/**
 * @param {string} game
 * @returns {Promise<Kit>}
 */
export async function loadKit(game) {
  let kit = kits.get(game);
  if (!kit) {
    kit = load(game);
    kits.set(game, kit);
    kit.catch(() => kits.delete(game));
  }
  const { module, cards } = await kit;
  const style = module.css ? linkStyle(`${folderOf(game)}/${module.css}`) : null;
  await Promise.all([style, openBook(game, module.languages ?? [], Object.keys(cards))]);
  return kit;
}

/** @param {string} game */
export function folderOf(game) {
  return `/static/games/${encodeURIComponent(game)}`;
}

/** @param {string} game */
async function load(game) {
  const [module, cards, terms, art] = await Promise.all([loadModule(game), loadPart(game, "cards", {}), loadTerms(game), loadArt()]);
  return { module, cards, terms, art };
}

/**
 * What the words of a game mean.
 * @param {string} game
 * @returns {Promise<import("../types").Term[]>}
 */
export function loadTerms(game) {
  return loadPart(game, "terms", []);
}

/**
 * @template T
 * @param {string} game
 * @param {string} part
 * @param {T} none where the game has nothing of the kind
 * @returns {Promise<T>}
 */
async function loadPart(game, part, none) {
  try {
    return await getOnce(`/api/games/${encodeURIComponent(game)}/${part}`);
  } catch (error) {
    if (error instanceof HallError && error.status === 404) return none;
    throw error;
  }
}

export async function loadArt() {
  return import("/static/art/index.js");
}

/**
 * A game without a table of its own gets the plain one.
 * @param {string} game
 * @returns {Promise<GameModule>}
 */
async function loadModule(game) {
  const games = /** @type {import("../types").GameInfo[]} */ (await getOnce("/api/games"));
  if (!games.find((found) => found.name === game)?.table) return fallback;
  return import(`${folderOf(game)}/table.js`);
}
