// Signs of one line weight in the colour of the text around them. Room: 24 x 24; `~` before path data means filled.
import { entry, group, path, picture } from "./paint.js";

const PEN = 'fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"';

/** @type {Record<string, string | readonly string[]>} */
const SIGNS = {
  // strikes and deeds of battle
  bite: ["M3 9.5V6.5C7 3 17 3 21 6.5V9.5L18.3 12.5 15.5 9l-3.5 4-3.5-4-2.8 3.5ZM4 15.5"
    + "l2.5-1 2.7 2.5 2.8-3 2.8 3 2.7-2.5 2.5 1C18 20.5 6 20.5 4 15.5Z"],
  claw: ["~M4.5 3C8.5 7 10 13 9 21 5 17 3.5 10 4.5 3ZM11 2.5c4 4.5 5 10.5 4 18.5-4-4-5.2-11-4-18.5ZM17.5 3"
    + "c3 3.5 4 8.5 3 15-3-3.5-4-8.5-3-15Z"],
  tail: ["M3.5 19.5c5 2 10.5 1 10.5-3 0-3.5-6-3-6-7 0-2.8 3-4 6.5-3.7", "~M13.5 1.5l8 4.3-8 4.4 1.5-4.4Z"],
  magic: ["M12.3 12.8c.9-1.4 2.7-.2 2 1.6-1.2 2.3-5 1.5-5-1.8 0-3.6 3.8-5.2 6.9-3.4 4 2.4 3 8-1.2 9.6-4.9"
    + " 1.8-9.8-1.3-10-6.6C4.9 8 7.6 5 11.5 4.2", "~M18.5 1.5c.5 2.4 1.1 3 3.5 3.5-2.4.5-3 1.1-3.5"
      + " 3.5-.5-2.4-1.1-3-3.5-3.5 2.4-.5 3-1.1 3.5-3.5Z"],
  flight: ["M2.5 18C3.5 9.5 9.5 4 21.5 3.5"
    + "c-1.2 2-1.5 4-1 6.5-2-.6-3.8 0-5 2.2-2.2-1.2-4.2-.4-5.2 2.6-2.5-1-5.5 0-7.8 3.2ZM21.5 3.5"
    + "C17 6 15.5 8.5 15.5 12.2M21.5 3.5C14.5 5.5 11 9 10.3 14.8"],
  retreat: ["M9 4.5L4 9.5l5 5M4.5 9.5h9.5a6 6 0 0 1 6 6V20"],
  reinforce: ["M12 3v8M8 7h8M4 15l8-4.5 8 4.5M4 20l8-4.5 8 4.5"],
  roar: ["M3 5.5c4-2.5 8-2 10.5.5L11 9.2l-1.8-.7-1.7 2.2.6 1.3-.6 1.3 1.7 2.2 1.8-.7 2.5 3.2c-2.5 2.5-6.5 3-10.5.5Z"
    + "M16.5 9c1.5 2 1.5 4 0 6M19.5 6.5c2.5 3.5 2.5 7.5 0 11"],
  wind: ["M3 9h11a3 3 0 1 0-3-3M3 13h15.5a2.8 2.8 0 1 1-2.8 2.8M3 17h7.5a2.3 2.3 0 1 1-2.2 2.5"],
  fury: ["M12 2.5c1 4 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.2 1-3.5 2-4.7.4 1.7 1.2 2.4 2.2 2.7"
    + "C10 8.5 10.5 5.5 12 2.5ZM3.5 6L2 3M20.5 6L22 3M3 12H1.5M22.5 12H21"],
  // values and pieces
  melee: ["M4 3.5l10 10M20 3.5l-10 10M3.5 3.5l.5 3.5 10 10M20.5 3.5L20 7 10 17M6.5 13.5l4 4M17.5 13.5l-4 4M8 16"
    + "l-4 4.5M16 16l4 4.5"],
  shield: ["M12 3l8 3c0 7-2.5 11.5-8 15-5.5-3.5-8-8-8-15ZM12 3v18"],
  ranged: ["~M12 1.5c1 4.8 7.2 7.3 7.2 13.6a7.2 7.2 0 0 1-14.4 0c0-2.8 1.2-4.7 2.9-6.3.3 2.1 1.1 3.4 2.5 4"
    + "C9.1 9.1 9.9 5 12 1.5Z"],
  hit: ["M12 2.5l2 5.5 5-3-2.3 5.3 5.3 1.2-5 2.5 3 4.5-5.3-1.5L13.5 22 11 17l-4.5 3.5.8-5.5-5.3-.5 4.5-3.2L3 6.5"
    + "l5.5 1.3Z"],
  marker: ["M12 2.5l3 4.5 5.5-1-1.5 6.5 2 5.5H3l2-5.5L3.5 6 9 7ZM3 21h18"],
  deck: ["M6 6.5h10v14H6ZM8.5 6.5V4.5H18.5V18H16M11 3h9.5"],
  discard: ["M5 8l9-3 4.5 13-9 3ZM3 12.5L6 21M12 2.5l8 1.5-.5 5"],
  pile: ["M3.5 8.5L12 4l8.5 4.5L12 13ZM3.5 12.5L12 17l8.5-4.5M3.5 16.5L12 21l8.5-4.5"],
  hand: ["M4 9l5-2.5 5 12-5 2.5ZM9.8 8.5L14 5.5l5.5 1-2.5 13-3-.6M12.5 6.3V4h5"],
  card: ["M6 3h12v18H6ZM9 7h6M9 17h6M12 9.5l2.5 2.5-2.5 2.5L9.5 12Z"],
  scroll: ["M7 4h11v13a3 3 0 0 1-3 3H6a2.5 2.5 0 0 1-2.5-2.5V16H14M7 4a2 2 0 0 0-2 2v10M9.5 8.5h5M9.5 12h5"],
  gem: ["M6.5 4h11L21.5 9.5 12 21 2.5 9.5ZM2.5 9.5h19M8.5 9.5L12 21l3.5-11.5L12 4Z"],
  freeze: ["M12 2.5v19M3.8 7.3l16.4 9.4M20.2 7.3L3.8 16.7M9.5 4L12 6.5 14.5 4M9.5 20l2.5-2.5 2.5 2.5M3.8 11"
    + "l3.3-1-.8-3.3M20.2 13l-3.3 1 .8 3.3M20.2 11l-3.3-1 .8-3.3M3.8 13l3.3 1-.8 3.3"],
  flip: ["M8 4H4v16h4M16 4h4v16h-4M12 2.5v3M12 8.5v3M12 14.5v3M12 20v1.5"],
  dice: ["M4 4h16v16H4Z", "~M8 7a1 1 0 1 1 0 2 1 1 0 0 1 0-2ZM16 7a1 1 0 1 1 0 2 1 1 0 0 1 0-2ZM12 11"
    + "a1 1 0 1 1 0 2 1 1 0 0 1 0-2ZM8 15a1 1 0 1 1 0 2 1 1 0 0 1 0-2ZM16 15a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z"],
  coin: ["M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9.5 16V8l5 8V8"],
  potion: ["M9.5 3h5M10 3v6l-5 9c-1 2 0 3 2 3h10c2 0 3-1 2-3l-5-9V3M7.5 14.5h9"],
  rune: ["M12 2.5v19M12 6.5l5.5 4-5.5 4M12 10L6.5 14"],
  gear: ["M12 5.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM12 2.5v3"
    + "M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1"],
  dragon: ["M4 20c0-6 2.5-10.5 8-12.5C11 6 11 4 12 2.5"
    + "c1.5 2.3 4.5 3.5 9 5-2 1-3 2.2-2.5 4.5 1.5.8 2 2.2 1.5 4-2-1-4-1-5.5-.2M15 10.5h.1M8.5 20"
    + "c.5-3 2.5-5 5.5-5.5 0 2 .8 3.8 2 5.5Z"],
  wing: ["M3 20C3 10 9 4 21 4c-2 2-2.5 4.5-2 7-3-.5-5 .5-6 3.5-3-.5-6.5 1-10 5.5Z"],
  skull: ["M12 3c5 0 8 3.5 8 7.5 0 3-1.5 5-3.5 6V20h-9v-3.5c-2-1-3.5-3-3.5-6C4 6.5 7 3 12 3ZM10 20v-2M14 20v-2"
    + "M11.3 15.5h1.4", "~M8.7 9.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM15.3 9.2"
      + "a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z"],
  flame: ["M12 2.5c1 4 6.5 6.5 6.5 12a6.5 6.5 0 0 1-13 0c0-2.5 1-4 2.5-5.5.3 2 1 3 2.3 3.5C9.5 9 10 5.5 12 2.5Z"],
  bolt: ["M13 2.5L5 13.5h6l-1 8 8-11h-6Z"],
  star: ["M12 3l2.7 6 6.3.6-4.8 4.3 1.5 6.4L12 16.8l-5.7 3.5 1.5-6.4L3 9.6 9.3 9Z"],
  sun: ["M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7"
    + "M18.7 5.3L17 7M7 17l-1.7 1.7"],
  moon: ["M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z"],
  // acts
  hint: ["M9 17.5h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.7.5 1 1.3 1 2.1v1.5h5V16c0-.8.3-1.6 1-2.1A6 6 0 0 0 12 3Z"],
  undo: ["M8 5L3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11H9"],
  redo: ["M16 5l4.5 4.5L16 14M20 9.5H10a5.5 5.5 0 0 0 0 11h5"],
  resign: ["M5 21V4c4-2 7 2 13 0v10c-6 2-9-2-13 0"],
  draw: ["M4 9h16M4 15h16"],
  again: ["M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5"],
  pass: ["M4 6l7 6-7 6ZM13 6l7 6-7 6Z"],
  play: ["M7 4.5v15l12-7.5Z"],
  pause: ["M8 5v14M16 5v14"],
  step: ["M6 5l9 7-9 7ZM18.5 5v14"],
  back: ["M18 5l-9 7 9 7ZM5.5 5v14"],
  share: ["M17 3a2.8 2.8 0 1 1 0 5.6A2.8 2.8 0 0 1 17 3ZM6 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM17 15.4"
    + "a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM8.5 10.6l6-3.4M8.5 13.4l6 3.4"],
  copy: ["M8 8h12v12H8ZM16 8V4H4v12h4"],
  download: ["M12 4v11M7 10.5l5 5 5-5M4 20h16"],
  upload: ["M12 16V5M7 9.5l5-5 5 5M4 20h16"],
  search: ["M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM15 15l5.5 5.5"],
  link: ["M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7"
    + "L12 17.7"],
  plus: ["M12 5v14M5 12h14"],
  minus: ["M5 12h14"],
  check: ["M4.5 12.5l5 5 10-11"],
  cross: ["M6 6l12 12M18 6L6 18"],
  question: ["M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.1.7-1.7 1.3-1.7 3", "~M12 18a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z"],
  warning: ["M12 3.5L22 20H2ZM12 10v4.5", "~M12 16.5a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8Z"],
  // places and people
  log: ["M9 6h11M9 12h11M9 18h11", "~M4.5 5a1 1 0 1 1 0 2 1 1 0 0 1 0-2ZM4.5 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2ZM4.5 17"
    + "a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z"],
  chat: ["M4 5h16v11H10l-5 4v-4H4Z"],
  rules: ["M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2ZM12 6v14"],
  settings: ["M4 7h9M17 7h3M4 12h3M11 12h9M4 17h11M19 17h1M15 5v4M9 10v4M17 15v4"],
  sound: ["M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"],
  mute: ["M4 9.5v5h3.5L12 19V5L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5"],
  motion: ["M3 7h8M2 12h6M3 17h8M14 5a7 7 0 1 1 0 14"],
  home: ["M4 11l8-7 8 7v9h-5v-6H9v6H4Z"],
  menu: ["M4 7h16M4 12h16M4 17h16"],
  eye: ["M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z"],
  clock: ["M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7v5l3.5 2"],
  bot: ["M5 9h14v9a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2ZM12 9V5M2.5 13v3M21.5 13v3M12 3v1",
    "~M9.3 12.5a1 1 0 1 1 0 2 1 1 0 0 1 0-2ZM14.7 12.5a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z"],
  person: ["M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21c.6-5 3.6-7 8-7s7.4 2 8 7"],
  crown: ["M4 18h16M4.5 15L3 7l5 3.5L12 4l4 6.5L21 7l-1.5 8Z"],
  lock: ["M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3"],
  table: ["M3 9h18M5 9v10M19 9v10M8 9l1-4h6l1 4"],
  left: ["M15 5l-7 7 7 7"],
  right: ["M9 5l7 7-7 7"],
  up: ["M5 15l7-7 7 7"],
  down: ["M5 9l7 7 7-7"],
  arrow: ["M4 12h15M13 6l6 6-6 6"],
};

/** Other words for the same sign. @type {Record<string, string>} */
const ALIASES = { breath: "ranged", attack: "melee", defence: "shield", first: "marker", resigned: "resign",
  flag: "resign", bulb: "hint", book: "rules", close: "cross", hands: "draw", fire: "flame", ice: "freeze",
  strike: "hit", speed: "motion" };

/** Solid, so that they are read at the size of a letter. @type {Record<string, string>} */
const COMBOS = {
  sun: "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM12 1l2 4.2h-4ZM12 23l2-4.2h-4ZM1 12l4.2-2v4ZM23 12l-4.2-2v4ZM4.2 4.2"
    + "l4.4 1.6-2.8 2.8ZM19.8 4.2l-4.4 1.6 2.8 2.8ZM4.2 19.8l4.4-1.6-2.8-2.8ZM19.8 19.8l-4.4-1.6 2.8-2.8Z",
  moon: "M20.5 15.3A9.3 9.3 0 0 1 8.7 3.5 9.3 9.3 0 1 0 20.5 15.3Z",
  star: "M12 1.8l3 6.9 7.4.7-5.6 5 1.7 7.4L12 17.9l-6.5 3.9 1.7-7.4-5.6-5 7.4-.7Z",
};

/** @type {Record<string, string>} */
const STRIKES = { Bite: "bite", Claw: "claw", Tail: "tail", Magic: "magic", Flight: "flight", Retreat: "retreat",
  Reinforce: "reinforce", Roar: "roar", Wind: "wind", Fury: "fury" };

/** @param {string} name */
function shapes(name) {
  const sign = entry(SIGNS, name) ?? entry(SIGNS, entry(ALIASES, name) ?? "") ?? SIGNS.question;
  const solid = 'fill="currentColor" stroke-width=".6"';
  return [sign].flat().map((d) => (d[0] === "~" ? path(d.slice(1), "", solid) : path(d))).join("");
}

/** @typedef {{size?: number|string, title?: string}} SignOptions */

/** @param {string} name @param {SignOptions} [options] */
export function drawIcon(name, options = {}) {
  const inner = group(PEN, shapes(name));
  return picture("0 0 24 24", inner, { width: options.size, height: options.size, title: options.title,
    class: "art-icon" });
}

/** @param {string} name sun, moon or star @param {SignOptions} [options] */
export function drawCombo(name, options = {}) {
  const d = entry(COMBOS, name.toLowerCase());
  if (!d) return drawIcon("question", options);
  return picture("0 0 24 24", `<path d="${d}" fill="currentColor"/>`, { width: options.size, height: options.size,
    title: options.title, class: `art-combo art-combo-${name.toLowerCase()}` });
}

/** The sign of a strike or of a card named after one. @param {string} name @param {SignOptions} [options] */
export function drawStrike(name, options = {}) {
  const known = Object.keys(STRIKES).find((word) => name.includes(word));
  return drawIcon(known ? STRIKES[known] : "card", options);
}

export const ICON_NAMES = Object.keys(SIGNS);
export const COMBO_NAMES = Object.keys(COMBOS);
export const STRIKE_NAMES = ["Bite", "Claw", "Tail", "Magic", "Flight", "Retreat", "Reinforce", "Roar", "Second Wind",
  "Primal Fury"];
