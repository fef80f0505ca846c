/** The parts of the frame around a table: ribbon, seats, end of the game, empty chairs, a lost line. */

import { html, nothing } from "../../vendor/lit-html.js";
import { count, phrase, say } from "../language/words.js";
import { timeLeft } from "../ui/clock.js";
import { crest } from "../ui/drawn/crest.js";
import { icon } from "../ui/drawn/icons.js";
import { apart, ruleLink, seatName, whereItGoesOn } from "../ui/parts.js";
import { sentence } from "./choice/prompt.js";
import { seatSign } from "./players.js";

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

/**
 * @param {Sitter} seat
 * @param {number} at
 * @param {{ isDeciding: boolean, isMine: boolean, look: import("../shell").SeatLook | null, told?: number | null, isExpected?: boolean }} how
 *   `told` is when the clock was told, where it runs; nobody is expected to be there who has days
 */
export function seatMark(seat, at, { isDeciding, isMine, look, told = null, isExpected = true }) {
  const sign = seat.kind === "bot" ? "bot" : "person";
  const isAway = (seat.kind === "person" || seat.by) && seat.connected === false && isExpected;
  return html`<li class="seat" data-colour=${look?.colour ?? nothing} ?data-deciding=${isDeciding} ?data-away=${isAway}>
    ${icon(sign)}${seatSign(at)}
    <span class="seat-name">${isMine ? say("seat.me") : seat.name}</span>
    ${look?.badges ?? nothing}
    ${seat.clock === undefined ? nothing : html`<span class="seat-clock">${icon("clock")}${timeLeft(seat.clock, isDeciding ? told : null)}</span>`}
    ${isAway ? html`<span class="seat-note">${say(seat.minded ? "seat.minded" : "seat.away")}</span>` : nothing}
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
  const event = room.sequels ? `/event/${room.id}` : whereItGoesOn(room);
  return html`<div class="game-end" data-kind=${kind}>
    <div class="game-end-crest">${crest()}</div>
    <div class="prompt-words">
      <p class="prompt-sentence">${say(`end.${kind}`, { winner })}</p>
      <p class="prompt-guide">
        ${room.result ? html`${sentence(phrase(room.result.reason))}. ${ruleLink(room.game, room.result.rule)}` : nothing}
        ${room.taken ? count("end.taken", room.taken) : nothing}
      </p>
    </div>
    <div class="prompt-buttons">
      ${next ? html`<a class="button ember" data-focus="next" href="/room/${next}">${icon("again")}${say("end.next")}</a>` : nothing}
      ${
        !next && room.can?.rematch
          ? html`<button class="button ember" data-focus="rematch" @click=${deeds.rematch}>
              ${icon("again")}${say("end.rematch")}
            </button>`
          : nothing
      }
      ${
        event
          ? html`<a class="button" href=${event}>${icon("table")}${say("end.event")}</a>`
          : html`<a class="button" href="/replay/${room.id}">${icon("eye")}${say("end.replay")}</a>
              <a class="button" href="/replay/${room.id}?analyse${me === null ? "" : `&seat=${me}`}"
                >${icon("search")}${say("end.analyse")}</a
              >`
      }
      <a class="button plain" href="/">${icon("home")}${say("nav.home")}</a>
    </div>
  </div>`;
}

export function lostLine() {
  return html`<div class="lost-line" role="status">${icon("bolt")}<span>${say("line.lost")}</span></div>`;
}

/**
 * What somebody asks the others.
 * @param {import("../types").Offer} offer
 * @param {string[]} names of the seats
 * @param {number | null} me
 */
export function offerWords(offer, names, me) {
  const other = offer.other === me ? say("offer.you") : names[offer.other ?? -1];
  return say(`offer.${offer.kind}`, { name: names[offer.by], other });
}

/**
 * @param {import("../types").Offer} offer
 * @param {string[]} names of the seats
 * @param {number | null} me
 * @param {(yes: boolean) => void} consent
 */
export function offerBar(offer, names, me, consent) {
  if (offer.by === me)
    return html`<div class="offer" role="status">${icon("clock")}<span>${say(`offer.mine.${offer.kind}`)}</span></div>`;
  const words = offerWords(offer, names, me);
  if (me === null || offer.agreed.includes(me))
    return html`<div class="offer" role="status">${icon("clock")}<span>${words} ${say("offer.waiting")}</span></div>`;
  return html`<div class="offer" role="alertdialog" aria-label=${words}>
    <span>${words}</span>
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
