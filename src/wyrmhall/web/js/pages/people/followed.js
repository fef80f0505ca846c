/** Whom one follows: who of them is here, and at which table. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { say } from "../../language/words.js";
import { personHref } from "../../ui/parts.js";
import { icon } from "../../ui/drawn/icons.js";
import { roomList } from "../lists.js";

/** @typedef {import("../../types").Followed} Followed */

/** @param {Followed[]} followed */
export function followedList(followed) {
  if (!followed.length) return nothing;
  return html`<h2>${say("follow.title")}</h2>
    ${followed.map(
      ({ name, online, rooms }) =>
        html`<section class="followed">
          <p>
            <a class="chip" href=${personHref(name)}>${icon("person")}<bdi>${name}</bdi></a>
            <span class="followed-state" ?data-online=${online}>${say(online ? "follow.online" : "follow.offline")}</span>
          </p>
          ${rooms.length ? roomList(rooms) : nothing}
        </section>`,
    )}`;
}
