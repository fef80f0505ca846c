/** What this browser remembers of one thing, as JSON in local storage. A browser that keeps nothing forgets it with the page. */

/** @template T */
export class Keeper {
  /**
   * @param {string} place
   * @param {T} otherwise what is read where nothing is kept, or something of another kind; null takes every kind
   */
  constructor(place, otherwise) {
    this.place = `wyrmhall.${place}`;
    this.otherwise = otherwise;
  }

  /** @returns {T} */
  read() {
    try {
      const found = JSON.parse(localStorage.getItem(this.place) ?? "null");
      return isAlike(found, this.otherwise) ? found : this.otherwise;
    } catch {
      return this.otherwise;
    }
  }

  /**
   * @param {T} value
   * @returns {boolean} whether the browser keeps it
   */
  write(value) {
    try {
      localStorage.setItem(this.place, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }
}

/**
 * @param {unknown} found
 * @param {unknown} otherwise
 */
function isAlike(found, otherwise) {
  if (found === null || otherwise === null) return otherwise === null;
  return typeof found === typeof otherwise && Array.isArray(found) === Array.isArray(otherwise);
}
