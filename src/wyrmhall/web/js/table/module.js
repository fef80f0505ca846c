/** Loads what a game brings: its table module, its style sheet, its printed cards, the shared art. */

import { getOnce, HallError } from "../api.js";
import { linkStyle } from "../ui/sheets.js";
import * as fallback from "./fallback.js";

/** @typedef {import("../shell").GameModule} GameModule */

/**
 * @typedef {object} Kit
 * @property {GameModule} module
 * @property {Record<string, any>} cards
 * @property {any} art
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
  const { css } = (await kit).module;
  if (css) await linkStyle(`${folderOf(game)}/${css}`);
  return kit;
}

/** @param {string} game */
export function folderOf(game) {
  return `/static/games/${encodeURIComponent(game)}`;
}

/** @param {string} game */
async function load(game) {
  const [module, cards, art] = await Promise.all([loadModule(game), loadCards(game), loadArt()]);
  return { module, cards, art };
}

/** @param {string} game */
async function loadCards(game) {
  try {
    return await getOnce(`/api/games/${encodeURIComponent(game)}/cards`);
  } catch (error) {
    if (error instanceof HallError && error.status === 404) return {};
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
