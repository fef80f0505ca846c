/** The parts of the frame around a table: ribbon, seats, end of the game, empty chairs, a lost line. */

import { html, nothing } from "../../vendor/lit-html.js";
import { say } from "../language/words.js";
import { crest } from "../ui/crest.js";
import { icon } from "../ui/icons.js";
import { apart, ruleLink, seatName } from "../ui/parts.js";
import { note } from "../ui/popups/toast.js";

/** @typedef {import("../types").Room} Room */
/** @typedef {import("../shell").Sitter} Sitter */

/** @param {import("../shell").Ribbon} parts */
export function ribbon({ round, phase, steps, score }) {
  return html`<div class="ribbon" role="group" aria-label=${say("ribbon.label")}>
    ${round === undefined || round === null ? nothing : html`<span class="ribbon-round">${say("ribbon.round", { round })}</span>`}
    <ol class="ribbon-steps">
      ${steps.map((step) => html`<li aria-current=${step.here ? "step" : nothing}>${step.title}</li>`)}
    </ol>
    ${steps.some((step) => step.here) || !phase ? nothing : html`<span class="ribbon-phase">${phase}</span>`}
    ${score ? html`<span class="ribbon-score">${score}</span>` : nothing}
  </div>`;
}

/** @param {number} seconds */
function clockTime(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * @param {Sitter} seat
 * @param {{ isDeciding: boolean, isMine: boolean, look: import("../shell").SeatLook | null }} how
 */
export function seatMark(seat, { isDeciding, isMine, look }) {
  const sign = seat.kind === "bot" ? "bot" : "person";
  const isAway = seat.kind === "person" && seat.connected === false;
  return html`<li class="seat" data-colour=${look?.colour ?? nothing} ?data-deciding=${isDeciding} ?data-away=${isAway}>
    ${icon(sign)}
    <span class="seat-name">${isMine ? say("seat.me") : seat.name}</span>
    ${look?.badges ?? nothing}
    ${seat.clock === undefined ? nothing : html`<span class="seat-clock">${icon("clock")}${clockTime(seat.clock)}</span>`}
    ${isAway ? html`<span class="seat-note">${say("seat.away")}</span>` : nothing}
    ${isDeciding ? html`<span class="seat-note">${say(isMine ? "seat.yourturn" : "seat.deciding")}</span>` : nothing}
  </li>`;
}

/**
 * @param {Room} room
 * @param {number | null} me
 * @param {{ rematch: () => void }} deeds
 */
export function ending(room, me, deeds) {
  const ranks = room.result?.ranks ?? [];
  const winners = ranks.filter((rank) => rank === 1).length;
  const mine = me === null ? null : ranks[me];
  const kind = room.sequels ? "goeson" : winners !== 1 ? "drawn" : mine === null ? "over" : mine === 1 ? "won" : "lost";
  const winner = apart(room.seats.map(seatName))[ranks.indexOf(1)] ?? "";
  const next = room.can?.next;
  const event = room.sequels ? room.id : room.origin;
  return html`<div class="game-end" data-kind=${kind}>
    <div class="game-end-crest">${crest()}</div>
    <div class="prompt-words">
      <p class="prompt-sentence">${say(`end.${kind}`, { winner })}</p>
      <p class="prompt-guide">
        ${room.result ? html`${say("end.by", { reason: room.result.reason })} ${ruleLink(room.game, room.result.rule)}` : nothing}
      </p>
    </div>
    <div class="prompt-buttons">
      ${next ? html`<a class="button ember" href="/room/${next}">${icon("again")}${say("end.next")}</a>` : nothing}
      ${
        !next && room.can?.rematch
          ? html`<button class="button ember" data-focus="rematch" @click=${deeds.rematch}>
              ${icon("again")}${say("end.rematch")}
            </button>`
          : nothing
      }
      ${
        event
          ? html`<a class="button" href="/event/${event}">${icon("table")}${say("end.event")}</a>`
          : html`<a class="button" href="/replay/${room.id}">${icon("eye")}${say("end.replay")}</a>`
      }
      <a class="button plain" href="/">${icon("home")}${say("nav.home")}</a>
    </div>
  </div>`;
}

export function lostLine() {
  return html`<div class="lost-line" role="status">${icon("bolt")}<span>${say("line.lost")}</span></div>`;
}

/**
 * @param {import("../types").Offer} offer
 * @param {string} name
 * @param {boolean} isMine
 * @param {(yes: boolean) => void} consent
 */
export function offerBar(offer, name, isMine, consent) {
  if (isMine)
    return html`<div class="offer" role="status">${icon("clock")}<span>${say(`offer.mine.${offer.kind}`)}</span></div>`;
  return html`<div class="offer" role="alertdialog" aria-label=${say(`offer.${offer.kind}`, { name })}>
    <span>${say(`offer.${offer.kind}`, { name })}</span>
    <button class="button ember small-button" data-focus="offer-yes" @click=${() => consent(true)}>
      ${say("offer.yes")}
    </button>
    ${
      offer.kind === "rematch"
        ? nothing
        : html`<button class="button small-button" data-focus="offer-no" @click=${() => consent(false)}>
            ${say("offer.no")}
          </button>`
    }
  </div>`;
}

/**
 * Whether a seed and its salt give the hash that was shown before the first move.
 * @param {string} hash
 * @param {string | number} seed
 * @param {string} salt
 */
async function isFair(hash, seed, salt) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${seed}:${salt}`));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
}

/** @param {{ hash?: string | null, seed?: string | number | null, salt?: string | null }} parts */
export function fairness({ hash, seed, salt }) {
  if (!hash) return nothing;
  const isOpen = seed !== undefined && seed !== null;
  const canCheck = isOpen && salt && globalThis.crypto?.subtle;
  const check = async () => {
    const isTrue = await isFair(hash, /** @type {string} */ (seed), /** @type {string} */ (salt));
    note(say(isTrue ? "fair.true" : "fair.false"), { kind: isTrue ? "good" : "refusal" });
  };
  return html`<details class="fairness">
    <summary>${icon("shield")}${say("fair.title")}</summary>
    <p>${say(isOpen ? "fair.after" : "fair.before")}</p>
    <p><b>${say("fair.hash")}</b> <code>${hash}</code></p>
    ${isOpen ? html`<p><b>${say("fair.seed")}</b> <code>${seed}:${salt}</code></p>` : nothing}
    ${canCheck ? html`<button class="button small-button" @click=${check}>${icon("check")}${say("fair.check")}</button>` : nothing}
  </details>`;
}
