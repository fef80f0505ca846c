// @ts-check
/** What somebody meant who wrote a word that there is not. */

/**
 * The known word that is most like the given one; nothing if none is much like it.
 * @param {string} given
 * @param {string[]} known
 */
export function nearest(given, known) {
  const most = Math.ceil(given.length / 3);
  const [best] = known
    .map((word) => ({ word, changes: distance(given, word) }))
    .filter(({ changes }) => changes <= most)
    .sort((one, other) => one.changes - other.changes);
  return best?.word;
}

/**
 * How many letters must be put in, taken out or changed to make one word of the other.
 * @param {string} one
 * @param {string} other
 */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1];
    for (let at = 1; at <= other.length; at++) {
      next.push(Math.min(next[at - 1] + 1, row[at] + 1, row[at - 1] + (letter === other[at - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length];
}
