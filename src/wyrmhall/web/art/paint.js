// Colours as CSS custom properties with fallbacks, and the few SVG elements the drawings are made of.
import { compact } from "./geometry.js";

/** @param {string} hex @returns {number[]} */
const channels = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

/** Mixes two hex colours. @param {string} a @param {string} b @param {number} share of b */
export function mix(a, b, share) {
  const to = channels(b);
  const mixed = channels(a).map((v, i) => Math.round(v + (to[i] - v) * share));
  return `#${mixed.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * A hex colour from hue 0..360, saturation and lightness 0..1.
 * @param {number} hue
 * @param {number} s
 * @param {number} l
 */
export function hsl(hue, s, l) {
  const reach = s * Math.min(l, 1 - l);
  const part = (/** @type {number} */ n) => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return `#${[part(0), part(8), part(4)].map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}

/** @param {string} name a custom property without its dashes @param {string} fallback */
export const tone = (name, fallback) => `var(--${name},${fallback})`;

const FINE = 3;

/**
 * Writes a drawing in whole thirds of a unit, see `compact`; the box grows by the same factor.
 * @param {string} markup
 */
export function packed(markup) {
  const times = (/** @type {string} */ text) => text.replace(/-?[\d.]+/g,
    (v) => String(Math.round(Number(v) * FINE * 10) / 10));
  return markup
    .replace(/ d="([^"]*)"/g, (_, d) => ` d="${compact(d, FINE)}"`)
    .replace(/stroke-width="([\d.]+)"/g, (_, w) => `stroke-width="${times(w)}"`)
    .replace(/translate\(([^)]*)\)/g, (_, v) => `translate(${times(v)})`)
    .replace(/rotate\((-?[\d.]+) ([^)]*)\)/g, (_, turn, v) => `rotate(${turn} ${times(v)})`);
}

/** The viewBox of a packed drawing. @param {readonly number[]} box x, y, width, height */
export const packedBox = (box) => box.map((v) => v * FINE).join(" ");

/**
 * An entry of a table by a name from outside. @template T
 * @param {Record<string, T>} table
 * @param {string} key
 * @returns {T | undefined}
 */
export const entry = (table, key) => (Object.hasOwn(table, key) ? table[key] : undefined);

/** One path. @param {string} d @param {string} fill @param {string} more further attributes */
export const path = (d, fill = "", more = "") => `<path d="${d}"${fill && ` fill="${fill}"`}${more && ` ${more}`}/>`;

/** A group. @param {string} attributes @param {string} inner */
export const group = (attributes, inner) => (inner ? `<g ${attributes}>${inner}</g>` : "");

/** @param {string} text */
const escaped = (text) =>
  text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);

/**
 * A whole picture. Decorative unless it has a title.
 * @param {string} box viewBox @param {string} inner
 * @param {{width?: number|string, height?: number|string, title?: string, class?: string, fit?: string}} [options]
 */
export function picture(box, inner, options = {}) {
  const role = options.title ? `role="img" aria-label="${escaped(options.title)}"` : 'aria-hidden="true" focusable="false"';
  const width = options.width === undefined ? "" : ` width="${escaped(String(options.width))}"`;
  const height = options.height === undefined ? "" : ` height="${escaped(String(options.height))}"`;
  const fit = options.fit ? ` preserveAspectRatio="${options.fit}"` : "";
  const title = options.title ? `<title>${escaped(options.title)}</title>` : "";
  return `<svg class="art ${options.class ?? ""}" viewBox="${box}"${width}${height}${fit} ${role}>${title}${inner}</svg>`;
}

/**
 * A packed drawing looking the other way in the square that begins at left.
 * @param {string} inner
 * @param {number} left
 * @param {number} side
 */
export const mirrored = (inner, left, side) => group(`transform="matrix(-1 0 0 1 ${(2 * left + side) * FINE} 0)"`,
  inner);
