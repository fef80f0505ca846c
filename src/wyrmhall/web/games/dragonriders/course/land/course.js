// @ts-check
/** The course: a rocky plateau with the lane carved into it. Drawn once for a race; symbols and fields light up by attributes. */

import { guard, svg } from "../../../../vendor/lit-html.js";
import { label } from "../../../../js/language/table.js";
import { hexagon, posed } from "../geometry.js";
import { landOf, PAINTS, scenery } from "./scenery.js";

/** @import {Course, Trap} from "../../types" */

const MARGIN = 2400;
const APRON = 7000; // of the plateau beyond everything, for beneath the tools
/** Terraces from the plateau down to the lane. */
const STEPS = [1, 2, 3];

/**
 * Left, bottom, right and top of everything.
 * @param {Course} course
 */
export function edges(course) {
  const [left, bottom, right, top] = course.box;
  return [left - MARGIN, bottom - MARGIN, right + MARGIN, top + MARGIN];
}

/** @param {Course} course */
export function ground(course) {
  return guard([course.words, course.spaces.length], () => {
    const [left, bottom, right, top] = edges(course);
    const lane = course.pieces.map((piece) => piece.path).join(" ");
    const clip = `dr-lane-${course.name}`;
    return svg`<g class="dr-land" data-land=${landOf(course)}>
      <clipPath id=${clip}><path d=${lane} /></clipPath>
      <rect class="dr-sky" x=${left - 90000} y=${bottom - 90000} width=${right - left + 180000} height=${top - bottom + 180000} />
      <rect class="dr-plateau" x=${left - APRON} y=${bottom - APRON} width=${right - left + 2 * APRON} height=${top - bottom + 2 * APRON} rx="2600" />
      ${STEPS.map((step) => svg`<path class="dr-step" data-step=${step} d=${lane} />`)}
      ${tiles(course)}
      <path class="dr-cliff" d=${lane} />
      <path class="dr-floor" d=${lane} />
      <g clip-path="url(#${clip})">${course.walls.map((d) => svg`<path class="dr-depth" d=${d} /><path class="dr-gloom" d=${d} />`)}</g>
      ${course.guides.map(([x1, y1, x2, y2]) => svg`<line class="dr-crossline" x1=${x1} y1=${y1} x2=${x2} y2=${y2} />`)}
      <path class="dr-middle" d=${course.line} />
      ${chevrons(course)}
      ${finishLine(course)}
      ${course.spaces.map((space) => svg`<g class="dr-space" transform=${posed(space)}>
        <polygon points=${hexagon(course.base)} /><text transform="rotate(${-space.heading / 100}) scale(1 -1)"
            y="420">${space.number}</text>
      </g>`)}
      ${course.walls.map((d) => svg`<path class="dr-wall-side" d=${d} /><path class="dr-wall" d=${d} /><path class="dr-wall-top"
          d=${d} />`)}</g>`;
  });
}

/** The tiles, and what stands on them beside the lane. @param {Course} course */
function tiles(course) {
  const { columns, rows, tile } = course;
  const flown = new Set(course.pieces.map((piece) => piece.cell));
  const cells = Array.from({ length: columns * rows }, (_, cell) => cell);
  const frames = cells.map((cell) => `M${(cell % columns) * tile} ${Math.floor(cell / columns) * tile}h${tile}v${tile}h${-tile}z`);
  const drawn = scenery(landOf(course), cells.flatMap((cell) =>
    spots((cell % columns) * tile, Math.floor(cell / columns) * tile, tile, cell, !flown.has(cell))));
  return svg`<path class="dr-tile" d=${frames.join("")} />${PAINTS.filter((paint) => drawn[paint]).map((paint) =>
    svg`<path class="dr-scenery" data-paint=${paint} d=${drawn[paint]} />`)}`;
}

/**
 * Where things stand on a tile: all over it, or in the corners that a lane leaves.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} seed
 * @param {boolean} isFree
 */
function spots(x, y, size, seed, isFree) {
  const places = isFree ? [[0.3, 0.68, 1.7], [0.68, 0.72, 1.3], [0.5, 0.34, 2], [0.2, 0.26, 1], [0.82, 0.36, 1.2], [0.48, 0.88, 0.8]]
    : [[0.1, 0.1, 0.76], [0.9, 0.9, 0.8], [0.1, 0.9, 0.7], [0.9, 0.1, 0.78]];
  return places.map(([u, v, scale], at) => {
    const lean = ((seed * 7 + at * 13) % 9) / 9 - 0.5;
    return { x: x + (u + lean * 0.05) * size, y: y + (v + lean * 0.04) * size, r: 900 * scale * (1 + lean * 0.3), seed: seed * 5 + at };
  });
}

/** Arrows that show which way the race goes. @param {Course} course */
function chevrons(course) {
  return course.pieces.filter((piece, at) => piece.tile && at % 2 === 1).map((piece) => {
    const numbers = piece.path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
    const [x1, y1] = numbers;
    const tail = numbers.slice(-2);
    const [x, y] = [(x1 + tail[0]) / 2, (y1 + tail[1]) / 2];
    const turn = (Math.atan2(y1 - tail[1], x1 - tail[0]) * 180) / Math.PI - 90;
    return svg`<path class="dr-chevron" transform="translate(${x} ${y}) rotate(${turn})"
        d="M500 -900L1300 0L500 900M1300 -900L2100 0L1300 900" />`;
  });
}

/** A chequered band across the lane. @param {Course} course */
function finishLine(course) {
  const [x1, y1, x2, y2] = course.finish;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const side = length / 12;
  const squares = Array.from({ length: 24 }, (_, k) => k).filter((k) => ((k % 12) + Math.floor(k / 12)) % 2);
  return svg`<g class="dr-finish" transform="translate(${x1} ${y1}) rotate(${turn})">
    <rect class="dr-finish-pale" x="0" y=${-side} width=${length} height=${2 * side} />
    ${squares.map((k) => svg`<rect class="dr-finish-dark" x=${(k % 12) * side} y=${k < 12 ? -side : 0} width=${side}
        height=${side} />`)}
  </g>`;
}

/**
 * Magic symbols, energy fields and traps; those that would be touched are lit.
 * @param {Course} course
 * @param {Trap[]} traps
 * @param {{symbols: number[], fields: number[], traps: number[]}} lit
 */
export function things(course, traps, lit) {
  return svg`
    ${course.fields.map((field, at) => svg`<g class="dr-field" ?data-lit=${lit.fields.includes(at)}
      transform="translate(${field.x} ${field.y})" role="img" aria-label=${label`Energy field`}>
      <circle r=${field.r} /><path d="M180 1000L-620 -120H-80L-220 -1000L620 200H60Z"
          transform="scale(${field.r / 1400} ${field.r / 1400})" /></g>`)}
    ${course.symbols.map((symbol, at) => svg`<g class="dr-symbol" ?data-lit=${lit.symbols.includes(at)}
      transform="translate(${symbol.x} ${symbol.y})" role="img" aria-label=${label`Magic card symbol`}>
      <circle r=${symbol.r} /><path d="M0 560Q60 60 560 0Q60 -60 0 -560Q-60 -60 -560 0Q-60 60 0 560Z" /></g>`)}
    ${traps.map((trap, at) => svg`<g class="dr-trap" ?data-lit=${lit.traps.includes(at)} transform="translate(${trap.x} ${trap.y})"
      role="img" aria-label=${label`Magic trap`}>
      <circle r="600" /><path d="M-330 -330L330 330M-330 330L330 -330M0 -480V480M-480 0H480" /></g>`)}`;
}
