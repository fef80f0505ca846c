// @ts-check
/** A course as those see it who choose one: from above, with its length in words and figures. */

import { html, nothing } from "../../../../vendor/lit-html.js";
import { phrase } from "../../../../js/language/words.js";
import { preference } from "../../../../js/preferences.js";
import { edges, ground, things } from "./course.js";

/** @typedef {import("../../workshop/survey.js").Survey} Survey */

const LONG = 1500; // millimetres of lane
const SHORT = 1300;
const UNTOUCHED = { symbols: [], fields: [], traps: [] };

const WORDS = {
  en: {
    short: "A short course", middling: "A course of middling length", long: "A long course",
    closed: "once round", open: "from start to finish", curves: "curves", flights: "flights at speed 500, or more where it bends",
    about: "about",
  },
  de: {
    short: "Eine kurze Strecke", middling: "Eine mittellange Strecke", long: "Eine lange Strecke",
    closed: "einmal herum", open: "vom Start zum Ziel", curves: "Kurven", flights: "Flüge mit Tempo 500, in Kurven mehr", about: "etwa",
  },
};

/** @param {Survey} told */
function lengthWords({ length, flights, closed, curves }) {
  const language = preference("language") === "de" ? "de" : "en";
  const words = WORDS[language];
  const millimetres = (length ?? 0) / 100;
  const size = millimetres < SHORT ? words.short : millimetres > LONG ? words.long : words.middling;
  const metres = (millimetres / 1000).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const bends = (curves?.left ?? 0) + (curves?.right ?? 0);
  return `${size}: ${metres} m ${closed ? words.closed : words.open}, ${bends} ${words.curves}, ${words.about} ${flights} ${words.flights}.`;
}

/** What is drawn for the setting that names the course. */
export const pictured = {
  setting: "course",
  /** @param {Survey} told */
  draw(told) {
    if (!told.course) return nothing;
    const [left, bottom, right, top] = edges(told.course);
    return html`<figure class="dr-picture">
      <svg viewBox="${left} ${-top} ${right - left} ${top - bottom}" role="img" aria-label=${told.title}>
        <g transform="scale(1 -1)">${ground(told.course)} ${things(told.course, [], UNTOUCHED)}</g>
      </svg>
      <figcaption><b>${told.title}.</b> ${phrase(told.text)} ${lengthWords(told)}</figcaption>
    </figure>`;
  },
};
