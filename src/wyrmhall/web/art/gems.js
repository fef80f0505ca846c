// Gems: every colour has a cut of its own, so that the outline alone tells it. Room: 48 x 48.
import { entry, path, picture, tone } from "./paint.js";

/** @typedef {{outline: string, light: string, dark: string, edges: string}} Cut */

/** @type {Record<string, Cut & {hex: string}>} */
const CUTS = {
  red: {
    hex: "#b8273a",
    outline: "M13,7H35L45,19L24,44L3,19Z",
    light: "M13,7L17,19H3ZM13,7H24L17,19Z",
    dark: "M24,44L31,19H45ZM35,7L45,19H31Z",
    edges: "M3,19H45M13,7L17,19L24,44L31,19L35,7M17,19L24,7L31,19",
  },
  blue: {
    hex: "#2360b0",
    outline: "M16.5,4H31.5L44,16.5V31.5L31.5,44H16.5L4,31.5V16.5Z",
    light: "M16.5,4H31.5L29,14H19L14,19V29L4,31.5V16.5Z",
    dark: "M44,31.5L31.5,44H16.5L19,34H29L34,29V19L44,16.5Z",
    edges: "M19,14H29L34,19V29L29,34H19L14,29V19ZM16.5,4L19,14M31.5,4L29,14M44,16.5L34,19M44,31.5L34,29M31.5,44"
      + "L29,34M16.5,44L19,34M4,31.5L14,29M4,16.5L14,19",
  },
  purple: {
    hex: "#7a3aa0",
    outline: "M24,2C33,12 40,21 40,30A16,15 0 0 1 8,30C8,21 15,12 24,2Z",
    light: "M24,2L18,22L8,30C8,21 15,12 24,2ZM18,22L24,18V2Z",
    dark: "M40,30A16,15 0 0 1 24,45L30,34L32,24Z",
    edges: "M24,2L18,24L20,34L24,45M24,2L31,24L29,34L24,45M8,30L18,24L24,20L31,24L40,30M8,30L20,34H29L40,30",
  },
  green: {
    hex: "#2b7a3f",
    outline: "M15,3H33L40,10V38L33,45H15L8,38V10Z",
    light: "M15,3H33L29,12H19L16,15V33L8,38V10Z",
    dark: "M40,10V38L33,45H15L19,36H29L32,33V15Z",
    edges: "M19,12H29L32,15V33L29,36H19L16,33V15ZM15,3L19,12M33,3L29,12M40,10L32,15M40,38L32,33M33,45L29,36M15,45"
      + "L19,36M8,38L16,33M8,10L16,15",
  },
};

/** @param {string} colour @param {{size?: number|string, title?: string}} [options] */
export function drawGem(colour, options = {}) {
  const key = colour.toLowerCase();
  const cut = entry(CUTS, key);
  const frame = { width: options.size, height: options.size, title: options.title,
    class: `art-gem art-gem-${cut ? key : "none"}` };
  if (!cut) {
    const bare = `fill="none" stroke="${tone("gem-none", "#7a6c5d")}" stroke-width="3" stroke-linecap="round"`;
    return picture("0 0 48 48",
      `<path ${bare} stroke-dasharray="5 6.5" d="M24,7A17,17 0 1 1 23.9,7Z"/><path ${bare} d="M14,34L34,14"/>`, frame);
  }
  const stroke = `stroke="${tone("gem-edge", "#1d1420")}" stroke-linejoin="round"`;
  const inner = path(cut.outline, tone(`gem-${key}`, cut.hex))
    + path(cut.light, tone("gem-light", "#ffffff"), 'opacity=".38"')
    + path(cut.dark, tone("gem-dark", "#000000"), 'opacity=".26"')
    + path(cut.edges, "none", `${stroke} stroke-width="1.2" opacity=".55"`)
    + path(cut.outline, "none", `${stroke} stroke-width="2.6"`);
  return picture("0 0 48 48", inner, frame);
}

export const GEM_NAMES = [...Object.keys(CUTS), "none"];
