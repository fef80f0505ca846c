// @ts-check
/** What the hall says of a course as it lies, finished or not. */

import { post } from "../../../js/api.js";

/** @import {Course} from "../types" */
/** @typedef {import("./tiles.js").Face} Face */
/**
 * @typedef {{name: string, title: string, text: string, tiles: string, is_course: boolean, closed: boolean, columns: number, rows: number, tile: number,
 *   cells: {cell: string, column: number, row: number, order: number | null, problems: string[], laid: Face | null}[],
 *   problems: {cell: string | null, rule: string, words: string}[], unused: string[], line: string[], length: number | null, flights: number | null,
 *   curves: {left: number, right: number} | null, course: Course | null, palette?: Face[],
 *   courses?: {name: string, title: string, words: string}[]}} Survey
 */

export const SETTING = "course";

/**
 * @param {string} game
 * @param {string} text
 * @returns {Promise<Survey>}
 */
export const survey = (game, text) => post(`/api/games/${game}/setting`, { name: SETTING, text });
