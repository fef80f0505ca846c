/** What a person has set for this browser: kept in local storage, shown on the document element for the style sheets. */

const PLACE = "wyrmhall.settings";

/** Every preference with its values; the first is the default. */
export const CHOICES = {
  theme: ["auto", "light", "dark"],
  motion: ["auto", "full", "calm"],
  speed: ["normal", "slow", "fast"],
  forced: ["answer", "ask"],
  tips: ["on", "off"],
  sound: ["off", "on"],
  size: ["medium", "small", "large"],
  palette: ["painted", "safe"],
  language: ["en", "de"],
};

/** @typedef {keyof typeof CHOICES} Name */

/** @type {Record<string, string>} */
let kept = read();
/** @type {Set<() => void>} */
const listeners = new Set();

function read() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/** @param {Name} name */
export function preference(name) {
  const value = kept[name];
  return CHOICES[name].includes(value) ? value : CHOICES[name][0];
}

/**
 * @param {Name} name
 * @param {string} value
 */
export function prefer(name, value) {
  kept = { ...kept, [name]: value };
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still honours the choice until the page is closed.
  }
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
    if (event.key !== PLACE) return;
    kept = read();
    applyPreferences();
    for (const listener of listeners) listener();
  });
}
