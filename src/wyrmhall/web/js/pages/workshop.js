/** The workshop of a game: a page that the game brings itself, where courses, decks or cards are made. */

import { getOnce, HallError } from "../api.js";
import { openBook } from "../language/table.js";
import { say } from "../language/words.js";
import { folderOf } from "../table/module.js";
import { fetchShelf } from "../ui/kept/shelf.js";
import { linkStyle } from "../ui/sheets.js";

/** @typedef {import("../types").GameInfo} GameInfo */
/** @typedef {import("../shell").Page} Page */

/**
 * @param {string} name
 * @returns {Promise<Page>}
 */
export async function open(name) {
  const games = /** @type {GameInfo[]} */ (await getOnce("/api/games"));
  const game = games.find((each) => each.name === name);
  if (!game?.workshop) throw new HallError(say("missing.title"), 404);
  const folder = folderOf(name);
  /** @type {{ css?: string, languages?: string[], open: (game: GameInfo) => Page | Promise<Page> }} */
  const module = await import(`${folder}/workshop.js`);
  const cards = await getOnce(`/api/games/${encodeURIComponent(name)}/cards`);
  await Promise.all([fetchShelf(), openBook(name, module.languages ?? [], Object.keys(cards))]);
  if (module.css) await linkStyle(`${folder}/${module.css}`);
  return module.open(game);
}
