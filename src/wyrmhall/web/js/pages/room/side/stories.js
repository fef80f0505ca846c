/**
 * The log as stories: what another player did between two of one's own decisions is one sentence that unfolds to all its lines, and
 * what came of it stands by itself. A game's module says which events are deeds and which are results. Knows lines, no game.
 */

/** @typedef {import("../../../types").LogLine} LogLine */
/** @typedef {import("../../../shell").Story<string>} Story */

/**
 * @typedef {object} Told
 * @property {number} at where its first line stands in the log
 * @property {LogLine[]} lines
 * @property {"line" | "heading" | "result" | "story"} kind
 * @property {string} text
 */

const MOST = 3; // deeds in a sentence

/**
 * @param {LogLine[]} log
 * @param {number | null} me
 * @param {Story} story
 * @returns {Told[]}
 */
export function stories(log, me, story) {
  const results = new Set(story.results);
  const headings = new Set(story.headings);
  /** @type {Told[]} */
  const found = [];
  log.forEach((line, at) => {
    const last = found.at(-1);
    const isHeading = line.seat === null || headings.has(line.event);
    const kind = results.has(line.event) ? "result" : isHeading ? "heading" : "line";
    const isTold = kind === "line" && line.seat !== me;
    if (isTold && last?.kind === "line" && last.lines[0].seat === line.seat) last.lines.push(line);
    else found.push({ at, lines: [line], kind, text: line.text });
  });
  for (const one of found) {
    if (one.lines.length === 1) continue;
    one.kind = "story";
    one.text = sentenceOf(one.lines, new Set(story.deeds));
  }
  return found;
}

/**
 * The deeds of a turn in one sentence: the player is named once. What is not said of the player is a sentence of its own.
 * @param {LogLine[]} lines
 * @param {Set<string>} deeds
 */
function sentenceOf(lines, deeds) {
  const done = lines.filter((line) => deeds.has(line.event));
  const said = (done.length ? done : lines).map((line) => line.text.replace(/\.$/, ""));
  const shown = said.slice(0, MOST);
  const names = shown.map((text) => /^\u2068[^\u2069]*\u2069 /.exec(text)?.[0] ?? "");
  const told = shown.map((text, at) => {
    if (at === 0) return text;
    return names[at] && names[at] === names[at - 1] ? `, ${text.slice(names[at].length)}` : `. ${text}`;
  });
  return `${told.join("")}${said.length > MOST ? " …" : "."}`;
}
