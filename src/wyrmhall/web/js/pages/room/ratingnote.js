/** What a rated game did to the ratings, told at its end. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { getOnce } from "../../api.js";
import { redraw } from "../../app.js";
import { say } from "../../language/words.js";
import { icon } from "../../ui/drawn/icons.js";

/** @type {Map<string, import("../../types").Change[]>} */
const known = new Map();

/**
 * @param {import("../../types").Room} room one whose game is over
 * @param {number | null} me
 */
export function ratingNote(room, me) {
  if (!room.rated || me === null) return nothing;
  const change = known.get(room.id)?.[me];
  if (change) return html`<p class="small rating-note" role="status">${icon("crown")} ${say("end.rating", { ...change })}</p>`;
  getOnce(`/api/rooms/${room.id}/ratings`).then(
    (changes) => {
      if (known.has(room.id)) return;
      known.set(room.id, changes);
      redraw();
    },
    () => {}, // the ratings are on their own page too
  );
  return nothing;
}
