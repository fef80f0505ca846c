/** Which puzzles were solved in this browser, and which were shown. */

import { Keeper } from "../../ui/kept/keeper.js";

/** @typedef {"solved" | "shown"} Mark */

/** @type {Keeper<Record<string, Mark>>} */
const marks = new Keeper("puzzles", {});

/**
 * @param {string} game
 * @param {number} number
 * @returns {Mark | undefined}
 */
export function markOf(game, number) {
  return marks.read()[`${game} ${number}`];
}

/**
 * What was solved once stays solved.
 * @param {string} game
 * @param {number} number
 * @param {Mark} mark
 */
export function keepMark(game, number, mark) {
  const known = marks.read();
  const key = `${game} ${number}`;
  if (known[key] !== "solved" && known[key] !== mark) marks.write({ ...known, [key]: mark });
}
