/** What a moderator keeps somebody from, in words. */

import { say } from "../../language/words.js";
import { preference } from "../../preferences.js";

/** @param {{ kind: string, until: number, why: string }} block */
export function blockWords({ kind, until, why }) {
  const words = say(`blocked.${kind}.${until ? "until" : "forever"}`, { date: until ? moment(until) : "" });
  return why ? `${words} ${say("blocked.why", { why })}` : words;
}

/** @param {number} seconds since 1970 */
export function moment(seconds) {
  return new Intl.DateTimeFormat(preference("language"), { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}
