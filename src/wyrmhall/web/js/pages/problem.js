/** The page for what cannot be shown: an unknown address, a hall that does not answer, anything unforeseen. */

import { html } from "../../vendor/lit-html.js";
import { say } from "../language/words.js";
import { emptyState, errorState } from "../ui/parts.js";

/**
 * @param {unknown} error null: there is no such page
 * @param {() => unknown} again
 * @returns {import("../shell").Page}
 */
export function problem(error, again) {
  const status = error instanceof Error ? /** @type {any} */ (error).status : undefined;
  const isMissing = error === null || status === 404;
  if (!isMissing && status === undefined) console.error(error);
  return {
    title: say(isMissing ? "missing.title" : "error.title"),
    view: () => (isMissing ? missing() : errorState(error, again)),
  };
}

function missing() {
  const home = html`<a class="button ember" href="/">${say("missing.home")}</a>`;
  return emptyState("crest", say("missing.title"), say("missing.words"), home, true);
}
