// Runs before the first paint, so that the page never flashes in the wrong theme.
(function () {
  var root = document.documentElement;
  /** @type {{ theme?: string, palette?: string }} */
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("wyrmhall.settings") || "{}");
  } catch {
    kept = {};
  }
  var dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = kept.theme === "light" || kept.theme === "dark" ? kept.theme : dark ? "dark" : "light";
  if (kept.palette === "safe") root.dataset.palette = "safe";
})();
