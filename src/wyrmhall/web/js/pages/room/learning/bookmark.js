/** Which of the things that a teacher says before the next deed was on show when one left: one place a game. */

import { Keeper } from "../../../ui/kept/keeper.js";

/** @type {Keeper<Record<string, { at: string, page: number }>>} */
const marks = new Keeper("bookmarks", {});

/**
 * The page on which one left a lesson, if it is still at that deed; else the first.
 * @param {string} game
 * @param {string} at
 */
export function markedPage(game, at) {
  const mark = marks.read()[game];
  return mark?.at === at && Number.isInteger(mark.page) ? mark.page : 0;
}

/**
 * @param {string} game
 * @param {string} at
 * @param {number} page
 */
export function markPage(game, at, page) {
  marks.write({ ...marks.read(), [game]: { at, page } });
}
