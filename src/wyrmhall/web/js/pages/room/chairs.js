/** A table that waits for players: the chairs, what was agreed, and the link to send. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { count, say } from "../../language/words.js";
import { clockWords } from "../../ui/clock.js";
import { crest } from "../../ui/drawn/crest.js";
import { icon } from "../../ui/drawn/icons.js";
import { seatName } from "../../ui/parts.js";
import { settingField, settingWords, valueWords } from "../home/settingfield.js";

/** First letters of a table's id that are enough to find it while it waits. */
const CODE = 5;

/** @typedef {import("../../types").Room} Room */
/** @typedef {import("../../types").Setting} Setting */

/**
 * @param {object} parts
 * @param {Room} parts.room
 * @param {boolean} parts.isSeated
 * @param {Setting[]} parts.settings those of the game
 * @param {import("../home/settingfield.js").Values} parts.values what the visitor brings to a chair
 * @param {(seat: number) => void} parts.sit
 * @param {() => void} parts.copy
 */
export function chairs({ room, isSeated, settings, values, sit, copy }) {
  const open = room.seats.flatMap((seat, at) => (seat.kind === "open" ? [at] : []));
  if (!open.length) return shuffling();
  return html`<section class="chairs">
    <div class="chairs-crest">${crest()}</div>
    <h2>${say(room.teaching ? "chairs.title.teaching" : "chairs.title", { title: room.title })}</h2>
    ${room.teaching ? html`<p>${say("teach.words")}</p>` : nothing}
    ${room.rated ? html`<p>${icon("crown")} ${say("rated.words")}${isSeated ? nothing : html` <a href="/account">${say("account.title")}</a>`}</p>` : nothing}
    ${room.bots ? html`<p>${icon("bot")} ${say("bots.welcome.words")}</p>` : nothing}
    ${room.prepared ? html`<p class="prepared">${icon("eye")} ${say("prepared.words")}</p>` : nothing}
    <p>${isSeated ? count("chairs.wait", open.length) : say("chairs.join")}</p>
    <ul class="chairs-list">
      ${room.seats.map((seat, at) => {
        const isFree = seat.kind === "open";
        const own = isFree && !isSeated ? settings.filter((setting) => setting.seat === at) : [];
        return html`<li data-kind=${seat.kind}>
          <div class="chair">
            ${icon(seat.kind === "bot" ? "bot" : isFree ? "question" : "person")}
            <span>${isFree ? say("seat.open") : seatName(seat)}${seat.you ? ` (${say("seat.me")})` : ""}${seat.by ? html` <span class="small">${say("bots.by", { name: seat.by })}</span>` : nothing}</span>
            ${
              isFree && !isSeated
                ? html`<button class="button ember small-button" data-focus="sit:${at}" @click=${() => sit(at)}>
                    ${say("chairs.sit")}
                  </button>`
                : nothing
            }
          </div>
          ${own.map((setting) => settingField(room.game, setting, values))}
        </li>`;
      })}
    </ul>
    ${agreed(room, settings)}
    <p>${say("chairs.code", { code: room.id.slice(0, CODE) })}</p>
    <p class="invite">
      <input
        readonly
        aria-label=${say("chairs.link")}
        .value=${`${location.origin}/room/${room.id}`}
        @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
      />
      <button class="button" data-focus="copy-link" @click=${copy}>${icon("copy")}${say("chairs.copy")}</button>
    </p>
  </section>`;
}

/** All are there, and everybody adds their part to the shuffle. */
function shuffling() {
  return html`<section class="chairs" role="status">
    <div class="chairs-crest">${crest()}</div>
    <h2>${say("chairs.shuffling")}</h2>
    <p>${say("chairs.shuffling.words")}</p>
  </section>`;
}

/**
 * The clock, and the variants that are not as usual.
 * @param {Room} room
 * @param {Setting[]} settings
 */
function agreed(room, settings) {
  const { clock } = room;
  const other = settings.filter((setting) => {
    const value = room.settings?.[setting.name];
    return value !== undefined && value !== setting.default;
  });
  if (!clock && !other.length) return nothing;
  return html`<ul class="agreed" aria-label=${say("chairs.agreed")}>
    ${
      clock
        ? html`<li>
            ${icon("clock")}
            <span>${clockWords(clock, "chairs")}</span>
          </li>`
        : nothing
    }
    ${other.map((setting) => html`<li>${icon("gear")}<span>${settingWords(setting)}: <b>${short(room.settings?.[setting.name] ?? "")}</b></span></li>`)}
  </ul>`;
}

/** @param {Setting["default"]} value */
function short(value) {
  const words = valueWords(value).trim().split("\n", 1)[0];
  return words.length > 60 ? `${words.slice(0, 58)} …` : words;
}
