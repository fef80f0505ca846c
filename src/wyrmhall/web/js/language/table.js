/** What a game says at its table, in the person's language: said anew as it is heard, so that everybody else reads it as it is. */

import { preference } from "../preferences.js";
import { Phrasebook } from "./phrasebook.js";
import { joints, phrase } from "./words.js";

/** @typedef {import("../types").Pending} Pending */

/**
 * The book of the game at the table, the words that stand on the table itself, and their language.
 * @type {{ game: string, language: string, book: Phrasebook, labels: Record<string, string> } | null}
 */
let open = null;

/**
 * @param {string} game
 * @param {string[]} languages those that the game speaks beside English
 * @param {string[]} names of its cards
 */
export async function openBook(game, languages, names) {
  const language = preference("language");
  if (open?.game === game && open.language === language) return;
  open = null;
  if (!languages.includes(language)) return;
  const { phrases, labels } = await import(`/static/games/${game}/language/${language}.js`);
  open = { game, language, labels, book: new Phrasebook(phrases, joints(), names) };
}

/** The language in which the table speaks. */
export function tongue() {
  return open?.language ?? "en";
}

/**
 * A sentence of the game or of the hall; one that nobody has translated stays as it is.
 * @param {string} text
 */
export function spoken(text) {
  return (text && open?.book.say(text)) || phrase(text);
}

/**
 * Words that stand on the table: label`Round ${3}`. The values come as they are; a language that wants them in another order numbers
 * them.
 * @param {TemplateStringsArray} strings
 * @param {...(string | number | null | undefined)} values
 */
export function label(strings, ...values) {
  const said = open?.labels[strings.join("{}")] ?? strings.join("{}");
  let next = 0;
  return said.replace(/\{(\d*)\}/g, (_, at) => String(values[at ? Number(at) - 1 : next++]));
}

/**
 * @template {{ text: string } | undefined | null} T
 * @param {T} told
 * @returns {T}
 */
function retold(told) {
  return told && { ...told, text: spoken(told.text) };
}

/** @param {Pending} pending */
function asked(pending) {
  return {
    ...pending,
    prompt: spoken(pending.prompt),
    variation: pending.variation && spoken(pending.variation),
    plan: pending.plan && { ...pending.plan, words: spoken(pending.plan.words) },
    options: pending.options.map((option) => ({
      ...option,
      words: spoken(option.words ?? option.text),
      hope: option.hope && spoken(option.hope),
    })),
    refused: pending.refused.map((option) => ({ ...option, words: spoken(option.words ?? option.text), why: spoken(option.why) })),
    dials: pending.dials?.map((dial) => ({ ...dial, name: spoken(dial.name), words: dial.words?.map(spoken) })),
  };
}

/**
 * A message of the hall, or a frame of a replay.
 * @template {any} T
 * @param {T} message
 * @returns {T}
 */
export function heard(message) {
  if (!open) return message;
  const told = { .../** @type {any} */ (message) };
  if (told.pending) told.pending = asked(told.pending);
  if (told.events) told.events = told.events.map(retold);
  if (told.log) told.log = told.log.map(retold);
  if (told.type === "preview") {
    told.why = told.why && spoken(told.why);
    if (told.next?.prompt) told.next = { ...told.next, prompt: spoken(told.next.prompt) };
  }
  if (told.type === "hint") {
    told.text = spoken(told.text);
    told.other = retold(told.other);
    told.reason = retold(told.reason);
  }
  return told;
}
