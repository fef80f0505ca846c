/** Style sheets that are not needed on every page. */

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
