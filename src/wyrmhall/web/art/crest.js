// The hall's emblem: a wyrm's head on a shield.
import { path, picture, tone } from "./paint.js";

const SHIELD = "M32,2L58,9C60,36 52,52 32,62C12,52 4,36 6,9Z";
const INNER = "M32,7L53.5,12.8C54.8,35 48.2,48.6 32,56.8C15.8,48.6 9.2,35 10.5,12.8Z";
const RIGHT = "M32,7L53.5,12.8C54.8,35 48.2,48.6 32,56.8Z";
const WYRM = "M20,48.5C17,38 18.5,28 26.5,22.5C21.5,21.5 17,18.5 14.5,13C20.5,15 26,16.3 31,15.8"
  + "C28.6,14 27.2,11.5 27,8.5C32.5,13 38,14.8 43,17.3C47,19.3 50,22.5 50.5,26C50.6,28 49,29 47,28.6L38.5,28L45.5,32.5"
  + "C44,35.5 40.5,36.5 37,35.3C33.5,34 31.5,35.5 32,38.5C32.5,41.8 35.5,44 37.5,48.5Z";

/** The shapes alone. @param {(name: string, hex: string) => string} colour */
export function crestShapes(colour) {
  const ink = colour("crest-line", "#2c2833");
  const outlined = `stroke="${ink}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"`;
  return path(SHIELD, colour("crest-trim", "#e0b45c"), outlined)
    + path(INNER, colour("crest-field", "#9c3128"))
    + path(RIGHT, colour("crest-shade", "#7d2422"))
    + path("M17.5,47.5H46.5C42.8,51.3 38,54 32,56.8C26,54 21.2,51.3 17.5,47.5Z", ink)
    + path(WYRM, colour("crest-wyrm", "#f4c26b"), outlined)
    + path("M36,21.5L41.5,24.3L36.5,25Z", ink)
    + path("M40.5,28.2L42,31L43.6,28.4ZM45,28.6L46.2,30.8L47.4,28.7Z", colour("crest-tooth", "#fff6e0"))
    + path("M22.5,43C21.8,37 23.5,31.5 27.5,28.5M27,44.5C26.5,40.5 27.5,37 30,35", "none", `${outlined} opacity=".55"`)
    + path(INNER, "none", outlined);
}

/** @param {{size?: number|string, title?: string}} [options] */
export function drawCrest(options = {}) {
  return picture("0 0 64 64", crestShapes(tone), { width: options.size, height: options.size, title: options.title,
    class: "art-crest" });
}
