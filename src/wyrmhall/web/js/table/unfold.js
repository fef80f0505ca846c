/**
 * From one view to the next, event by event: the tables in between are what the hall tells that each event changed, and a game's
 * module says how an event is staged. What a stage adds to a view is there for the next event. Nothing is worked out here.
 */

/** @typedef {import("../types").Told} Told */
/** @typedef {import("../types").View} View */
/** @typedef {import("../shell").Step} Step */

/**
 * What to show between two views.
 * @param {import("../shell").GameModule} module
 * @param {View} before
 * @param {View} after
 * @param {Told[]} events
 * @param {Record<string, any>} cards
 * @returns {Step[]}
 */
export function unfold(module, before, after, events, cards) {
  if (module.steps) return module.steps(before, after, events, cards);
  if (!module.stage) return [];
  /** @type {Step[]} */
  const found = [];
  let table = before;
  for (const event of events) {
    const next = changed(table, event.changes ?? []);
    const staged = module.stage(event, table, next, cards);
    const stages = Array.isArray(staged) ? staged : staged ? [staged] : [];
    stages.forEach(({ quiet, ...stage }, at) => {
      const moves = at === 0 && !stage.from ? event.moves : [];
      const text = at === stages.length - 1 && !quiet ? event.text : "";
      found.push({ event: event.event, moves, text, view: next, ...stage });
    });
    table = stages.at(-1)?.view ?? next;
  }
  return found;
}

/**
 * A view with changes made; the one before stays as it is.
 * @param {View} view
 * @param {import("../types").Change[]} changes
 * @returns {View}
 */
export function changed(view, changes) {
  return changes.reduce((now, { path, value }) => put(now, path, value), view);
}

/**
 * @param {any} part
 * @param {(string | number)[]} path
 * @param {any} value
 * @returns {any}
 */
function put(part, [key, ...rest], value) {
  if (key === undefined) return value;
  const twin = Array.isArray(part) ? [...part] : { ...part };
  twin[key] = put(part[key], rest, value);
  return twin;
}
