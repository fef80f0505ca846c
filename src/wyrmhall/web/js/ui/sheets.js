/** Style sheets that are not needed on every page. */

/** What a table and its prompt are drawn with, in this order. */
export const TABLE = ["table", "prompt", "aim", "replay", "states", "widths"];

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
