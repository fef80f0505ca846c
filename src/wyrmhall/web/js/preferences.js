/** What a person has set for this browser, shown on the document element for the style sheets. */

import { Keeper } from "./ui/kept/keeper.js";

/** Every preference with its values; the first is the default, of languages the one that the browser asks for. */
export const CHOICES = {
  theme: ["auto", "light", "dark"],
  motion: ["auto", "full", "calm"],
  speed: ["fast", "normal", "slow"],
  forced: ["answer", "ask"],
  tips: ["on", "off"],
  log: ["open", "folded"],
  sound: ["off", "on"],
  notify: ["off", "on"],
  size: ["medium", "small", "large"],
  palette: ["painted", "safe"],
  language: ["en", "de"],
};

/** @typedef {keyof typeof CHOICES} Name */

/** @type {Keeper<Record<string, string>>} */
const settings = new Keeper("settings", {});
let kept = settings.read();
/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {Name} name */
export function preference(name) {
  const value = kept[name];
  if (CHOICES[name].includes(value)) return value;
  return name === "language" ? askedLanguage() : CHOICES[name][0];
}

/** The first language of the browser in which the hall has words. */
function askedLanguage() {
  const asked = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
  return asked.find((language) => CHOICES.language.includes(language)) ?? CHOICES.language[0];
}

/**
 * @param {Name} name
 * @param {string} value
 */
export function prefer(name, value) {
  kept = { ...kept, [name]: value };
  settings.write(kept);
  applyPreferences();
  for (const listener of listeners) listener();
}

/** @param {() => void} listener */
export function whenPreferred(listener) {
  listeners.add(listener);
}

export function isCalm() {
  const motion = preference("motion");
  return motion === "calm" || (motion === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

/** The theme in force: what is set, or else what the system says. */
export function theme() {
  const set = preference("theme");
  if (set !== "auto") return set;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} plain the value that needs no mark
 */
function mark(name, value, plain) {
  const data = document.documentElement.dataset;
  if (value === plain) delete data[name];
  else data[name] = value;
}

export function applyPreferences() {
  document.documentElement.dataset.theme = theme();
  mark("motion", isCalm() ? "calm" : "full", "full");
  mark("size", preference("size"), "medium");
  mark("palette", preference("palette"), "painted");
  document.documentElement.lang = preference("language");
}

export function followSystem() {
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
    matchMedia(query).addEventListener("change", () => {
      applyPreferences();
      for (const listener of listeners) listener();
    });
  }
  window.addEventListener("storage", (event) => {
    if (event.key !== settings.place) return;
    kept = settings.read();
    applyPreferences();
    for (const listener of listeners) listener();
  });
}
