// @ts-check
/** Tiles as the course editor draws them. */

import { nothing, svg } from "../../../vendor/lit-html.js";

/** @import {Disc} from "../types" */
/**
 * One side of a tile.
 * @typedef {{tile: string, side: string, turns: number, kind: string, words: string, path: string, symbols: Disc[],
 *   fields: Disc[]}} Face
 */

/** @param {Face} face */
export function tileArt(face) {
  return svg`${face.path ? svg`<path class="dr-ws-lane" data-kind=${face.kind} d=${face.path} />` : nothing} ${marks(face)}`;
}

/** @param {{symbols: Disc[], fields: Disc[]}} face */
export function marks({ symbols, fields }) {
  return svg`${fields.map((field) => svg`<circle class="dr-ws-field" cx=${field.x} cy=${field.y} r=${field.r} />`)}
    ${symbols.map((symbol) => svg`<circle class="dr-ws-symbol" cx=${symbol.x} cy=${symbol.y} r=${symbol.r} />`)}`;
}

/**
 * @param {KeyboardEvent} event
 * @param {() => void} deed
 */
export function pressed(event, deed) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  deed();
}
