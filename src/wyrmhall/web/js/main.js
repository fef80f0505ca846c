/** The entrance: preferences, words, keys, then the page that the address names. */

import { draw, page, startDrawing } from "./app.js";
import { loadLanguage } from "./language/words.js";
import { applyPreferences, followSystem, whenPreferred } from "./preferences.js";
import { startRouter } from "./router.js";
import { startTerms } from "./table/terms.js";
import { frame } from "./ui/frame.js";
import { startNotices } from "./ui/told/notify.js";
import { startWhy } from "./ui/popups/why.js";
import { startPress } from "./ui/press.js";

async function start() {
  startDrawing(frame);
  applyPreferences();
  followSystem();
  await loadLanguage();
  whenPreferred(() => {
    loadLanguage().then(draw);
  });
  startWhy();
  startTerms();
  startPress();
  startNotices();
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (page()?.key?.(event)) event.preventDefault();
  });
  await startRouter();
}

start();
