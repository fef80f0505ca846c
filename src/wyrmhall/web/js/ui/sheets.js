/** Style sheets that are not needed on every page. */

/** What a table and its prompt are drawn with, in this order. */
export const TABLE = ["table", "prompt", "aim", "replay", "states", "lens", "widths"].map((name) => `table/${name}`);

/** @param {string[]} names */
export async function linkStyles(names) {
  await Promise.all(names.map((name) => linkStyle(`/static/css/${name}.css`)));
}

/**
 * @param {string} href
 * @returns {Promise<void>} kept when the sheet is in force
 */
export function linkStyle(href) {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new TypeError(`${href} did not load`));
    };
    document.head.append(link);
  });
}

/**
 * The style sheet of a game: in force until that of another game comes, for both may use the same names.
 * @param {string} href
 */
export async function wear(href) {
  await linkStyle(href);
  for (const link of document.querySelectorAll("link[rel=stylesheet][href^='/static/games/']")) {
    /** @type {HTMLLinkElement} */ (link).media = link.getAttribute("href") === href ? "all" : "not all";
  }
}
