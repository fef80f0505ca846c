/** The shell's icons: one line weight, drawn in the colour of the text around them. */

import { html, svg } from "../../../vendor/lit-html.js";

/** @type {Record<string, import("../../../vendor/lit-html.js").TemplateResult>} */
const SHAPES = {
  play: svg`<path d="M7 4.5v15l12-7.5z"/>`,
  pause: svg`<path d="M8 5v14M16 5v14"/>`,
  table: svg`<path d="M3 9h18M5 9v10M19 9v10M8 9l1-4h6l1 4"/>`,
  eye: svg`<path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/>`,
  book: svg`<path d="M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14"/>`,
  scroll: svg`<path d="M7 4h11v13a3 3 0 0 1-3 3H6a2.5 2.5 0 0 1-2.5-2.5V16H14M7 4a2 2 0 0 0-2 2v10M9.5 8.5h5M9.5 12h5"/>`,
  gear: svg`<circle cx="12" cy="12" r="3"/><path d="M18.8 10.2L21.3 10.4L21.3 13.6L18.8 13.8L18.1 15.5L19.7 17.4
      L17.4 19.7L15.5 18.1L13.8 18.8L13.6 21.3L10.4 21.3L10.2 18.8L8.5 18.1L6.6 19.7L4.3 17.4L5.9 15.5L5.2 13.8
      L2.7 13.6L2.7 10.4L5.2 10.2L5.9 8.5L4.3 6.6L6.6 4.3L8.5 5.9L10.2 5.2L10.4 2.7L13.6 2.7L13.8 5.2L15.5 5.9L17.4 4.3
      L19.7 6.6L18.1 8.5z"/>`,
  bulb: svg`<path d="M9 17.5h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.7.5 1 1.3 1 2.1v1.5h5V16c0-.8.3-1.6 1-2.1A6 6 0 0 0 12 3z"/>`,
  undo: svg`<path d="M8 5L3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11H9"/>`,
  flag: svg`<path d="M5 21V4c4-2 7 2 13 0v10c-6 2-9-2-13 0"/>`,
  hands: svg`<path d="M3 12l5-5 4 2 4-2 5 5-3 4-2-1M8 7l-5 5 5 5M12 9l-3 3 2 1.5 3-2 5 4.5M9 17l3 2 4-2"/>`,
  again: svg`<path d="M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5"/>`,
  menu: svg`<path d="M4 7h16M4 12h16M4 17h16"/>`,
  close: svg`<path d="M6 6l12 12M18 6L6 18"/>`,
  chat: svg`<path d="M4 5h16v11H10l-5 4v-4H4z"/>`,
  log: svg`<path d="M9 6h11M9 12h11M9 18h11"/><circle cx="4.5" cy="6" r="1"/><circle cx="4.5" cy="12" r="1"/>
      <circle cx="4.5" cy="18" r="1"/>`,
  link: svg`<path d="M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3
      M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7L12 17.7"/>`,
  copy: svg`<path d="M8 8h12v12H8zM16 8V4H4v12h4"/>`,
  down: svg`<path d="M12 4v11M7 10.5l5 5 5-5M4 20h16"/>`,
  up: svg`<path d="M12 16V5M7 9.5l5-5 5 5M4 20h16"/>`,
  left: svg`<path d="M15 5l-7 7 7 7"/>`,
  right: svg`<path d="M9 5l7 7-7 7"/>`,
  first: svg`<path d="M18 5l-7 7 7 7M6.5 5v14"/>`,
  last: svg`<path d="M6 5l7 7-7 7M17.5 5v14"/>`,
  check: svg`<path d="M4.5 12.5l5 5 10-11"/>`,
  question: svg`<path d="M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.1.7-1.7 1.3-1.7 3"/><circle cx="12" cy="19" r=".8"/>`,
  lock: svg`<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3"/>`,
  sun: svg`<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3l1.7 1.7
      M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7"/>`,
  moon: svg`<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z"/>`,
  bot: svg`<path d="M5 9h14v9a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM12 9V5M2.5 13v3M21.5 13v3"/><circle cx="12" cy="4" r="1"/>
      <circle cx="9.3" cy="13.5" r=".9"/><circle cx="14.7" cy="13.5" r=".9"/>`,
  person: svg`<circle cx="12" cy="8" r="4"/><path d="M4 21c.6-5 3.6-7 8-7s7.4 2 8 7"/>`,
  shield: svg`<path d="M12 3l8 3c0 7-2.5 11.5-8 15-5.5-3.5-8-8-8-15z"/>`,
  clock: svg`<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>`,
  terminal: svg`<path d="M3 5h18v14H3zM7 10l3 2.5L7 15M12.5 15H17"/>`,
  search: svg`<circle cx="10.5" cy="10.5" r="6"/><path d="M15 15l5.5 5.5"/>`,
  home: svg`<path d="M4 11l8-7 8 7v9h-5v-6H9v6H4z"/>`,
  trophy: svg`<path d="M7 4h10v5a5 5 0 0 1-10 0zM7 5.5H4v1a3.5 3.5 0 0 0 3.3 3.5M17 5.5h3v1a3.5 3.5 0 0 1-3.3 3.5M12 14v4M8 20h8"/>`,
  crown: svg`<path d="M4 18h16M4.5 15L3 7l5 3.5L12 4l4 6.5L21 7l-1.5 8z"/>`,
  bolt: svg`<path d="M13 2.5L5 13.5h6l-1 8 8-11h-6z"/>`,
  sound: svg`<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>`,
};

/**
 * @param {string} name
 */
export function icon(name) {
  const shape = SHAPES[name] ?? SHAPES.question;
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${shape}</svg>`;
}

export const ICONS = Object.keys(SHAPES);
