/** Loads what a game brings: its table module, its style sheet, its printed cards, the shared art. */

import { getOnce, HallError } from "../api.js";
import * as fallback from "./fallback.js";

/** @typedef {import("../types").GameModule} GameModule */

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
export function loadKit(game) {
  let kit = kits.get(game);
  if (!kit) {
    kit = load(game);
    kits.set(game, kit);
    kit.catch(() => kits.delete(game));
  }
  return kit;
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
  const folder = `/static/games/${encodeURIComponent(game)}`;
  if (new URLSearchParams(location.search).has("plain")) return fallback;
  const answer = await fetch(`${folder}/table.js`, { method: "HEAD" });
  if (answer.status === 404) return fallback;
  const module = /** @type {GameModule} */ (await import(`${folder}/table.js`));
  if (module.css) await linkStyle(`${folder}/${module.css}`);
  return module;
}

/** @param {string} href */
function linkStyle(href) {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve(undefined);
    link.onerror = () => reject(new Error(`${href} did not load`));
    document.head.append(link);
  });
}
