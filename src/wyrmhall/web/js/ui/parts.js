/** Small parts that several pages use. */

import { html, nothing } from "../../vendor/lit-html.js";
import { count, phrase, say } from "../language/words.js";
import { clockWords } from "./clock.js";
import { crest } from "./drawn/crest.js";
import { icon } from "./drawn/icons.js";

/** @typedef {import("../shell").Sitter} Sitter */
/** @typedef {import("../types").RoomSummary} RoomSummary */

/** The name of one whose account is deleted. */
const LEFT = "Somebody who left";

/**
 * @param {string} sign
 * @param {string} title
 * @param {unknown} words
 * @param {unknown} [actions]
 * @param {boolean} [isPage] whether it is all there is on the page
 */
export function emptyState(sign, title, words, actions = nothing, isPage = false) {
  return html`<section class="empty">
    <div class="empty-sign">${sign === "crest" ? crest() : icon(sign)}</div>
    ${isPage ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`}
    <p>${words}</p>
    <div class="row centre">${actions}</div>
  </section>`;
}

/** @param {string} words */
export function loading(words) {
  return html`<div class="loading" role="status">
    <span class="breath" aria-hidden="true">${crest()}</span>${words}
  </div>`;
}

/**
 * @param {unknown} error
 * @param {() => unknown} again
 */
export function errorState(error, again) {
  const isOffline = error instanceof Error && /** @type {any} */ (error).isOffline === true;
  const words = error instanceof Error ? error.message : String(error);
  const retry = html`<button class="button" @click=${again}>${icon("again")}${say("retry")}</button>
    <a class="button plain" href="/">${say("nav.home")}</a>`;
  if (isOffline) return emptyState("bolt", say("error.offline.title"), say("error.offline.words"), retry, true);
  return emptyState("question", say("error.title"), words, retry, true);
}

/**
 * @param {string} game
 * @param {string | undefined} rule
 */
export function ruleHref(game, rule) {
  return rule ? `/rules/${game}#${rule}` : "";
}

/**
 * @param {string} game
 * @param {string | undefined} rule
 */
export function ruleLink(game, rule) {
  if (!rule) return nothing;
  return html`<a class="rule-link" href=${ruleHref(game, rule)} target="_blank">${rule}</a>`;
}

/**
 * As ruleLink, but only a sign: where sentences follow one another the number would be louder than the words.
 * @param {string} game
 * @param {string | undefined} rule
 */
export function ruleMark(game, rule) {
  if (!rule) return nothing;
  return html`<a
    class="rule-mark"
    href=${ruleHref(game, rule)}
    target="_blank"
    title=${rule}
    aria-label=${say("rule.mark", { rule })}
    >§</a
  >`;
}

/**
 * Names of a table such that no two are alike, numbered as in the log: two called Drake are Drake 1 and Drake 2.
 * @param {string[]} names
 */
export function apart(names) {
  return names.map((name, at) => {
    const isSame = (/** @type {string} */ other) => other === name;
    return name && names.filter(isSame).length > 1 ? `${name} ${names.slice(0, at + 1).filter(isSame).length}` : name;
  });
}

/**
 * The hall numbers bots of the same name where a game goes on at several tables.
 * @param {Sitter} seat
 */
export function seatName(seat) {
  return seat.kind === "bot" && !seat.by ? botName(seat.name) : seat.name === LEFT ? phrase(LEFT) : seat.name;
}

/** @param {string} name */
function botName(name) {
  const [number] = / \d+$/.exec(name) ?? [""];
  return phrase(name.slice(0, name.length - number.length)) + number;
}

/**
 * The players of a record, which tells their names only: nobody else is called as bots are, or as seats without a name.
 * @param {string[]} names
 * @param {{ name: string }[]} levels of the bots
 * @param {{ name: string }[]} characters that they may have
 */
export function recordNames(names, levels, characters) {
  const bots = levels.flatMap(({ name }) => [name, ...characters.map((each) => `${name} the ${each.name}`)]);
  const renamed = new Set(["Seat", ...bots]);
  return apart(names.map((name) => (renamed.has(name.replace(/ \d+$/, "")) ? botName(name) : name)));
}

/**
 * @param {Sitter} seat
 * @param {string} [called] what the player is called at this table
 */
export function seatChip(seat, called = seatName(seat)) {
  const sign = seat.kind === "bot" ? "bot" : seat.kind === "open" ? "question" : "person";
  const name = seat.kind === "open" ? say("seat.open") : seat.you ? say("seat.you", { name: called }) : called;
  const title = seat.by ? say("bots.by", { name: seat.by }) : nothing;
  if (seat.known) return html`<a class="chip" data-kind=${seat.kind} title=${title} href=${personHref(seat.name)}>${icon(sign)}${name}</a>`;
  return html`<span class="chip" data-kind=${seat.kind}>${icon(sign)}${name}</span>`;
}

/**
 * The page of somebody with an account.
 * @param {string} name as the hall tells it; where players of one name have a number, without it
 */
export function personHref(name) {
  return `/people/${encodeURIComponent(name)}`;
}

/** @param {RoomSummary} room */
export function outcome(room) {
  if (room.status === "waiting") return say("room.waiting");
  if (room.status === "running") return typeof room.n !== "number" ? say("room.on") : count("room.moves", room.n);
  const winners = room.seats.filter((_, seat) => room.result?.ranks?.[seat] === 1);
  if (!room.result || !winners.length) return say("room.over");
  if (winners.length > 1) return say("room.drawn");
  if (winners[0].you) return say("room.youwon", { reason: phrase(room.result.reason) });
  const name = apart(room.seats.map(seatName))[room.result.ranks.indexOf(1)];
  return say("room.won", { name, reason: phrase(room.result.reason) });
}

/** @param {string | number} time seconds since 1970, or a date as text */
export function ago(time) {
  const then = typeof time === "number" ? time * 1000 : Date.parse(time);
  if (!Number.isFinite(then)) return "";
  const minutes = Math.max(0, Math.round((Date.now() - then) / 60000));
  if (minutes < 1) return say("ago.now");
  if (minutes < 60) return count("ago.minutes", minutes);
  if (minutes < 60 * 24) return count("ago.hours", Math.round(minutes / 60));
  return count("ago.days", Math.round(minutes / 1440));
}

/**
 * The page of the tournament that a table belongs to, or of the tables that follow from the same one; nothing where it stands alone.
 * @param {{ cup?: string | null, origin?: string | null }} room
 */
export function whereItGoesOn({ cup, origin }) {
  return cup ? `/cups/${cup}` : origin ? `/event/${origin}` : "";
}

/**
 * @param {RoomSummary} room
 * @param {unknown} [action]
 * @param {string} [after] where one looks at it when it is over; nowhere if it is empty
 */
export function roomRow(room, action, after = whereItGoesOn(room) || `/replay/${room.id}`) {
  const href = room.status === "over" ? after : `/room/${room.id}`;
  const isMine = room.seats.some((seat) => seat.you);
  const names = apart(room.seats.map(seatName));
  const word = { over: "room.see", waiting: isMine ? "room.back" : "room.join", running: isMine ? "room.back" : "room.look" };
  return html`<li class="room-row" data-status=${room.status}>
    <div class="room-words">
      <h3>${room.title}${room.teaching ? html` <span class="chip">${icon("book")}${say("teach.label")}</span>` : nothing}${
        room.private ? html` <span class="chip">${icon("lock")}${say("private.label")}</span>` : nothing
      }${
        room.clock && room.status !== "over" ? html` <span class="chip">${icon("clock")}${clockWords(room.clock)}</span>` : nothing
      }${
        room.rated ? html` <span class="chip">${icon("crown")}${say("rated.label")}</span>` : nothing
      }${
        room.prepared ? html` <span class="chip">${icon("eye")}${say("prepared.label")}</span>` : nothing
      }${
        room.bots && room.status === "waiting" ? html` <span class="chip">${icon("bot")}${say("bots.welcome")}</span>` : nothing
      }</h3>
      <p class="chips">${room.seats.map((seat, at) => seatChip(seat, names[at]))}</p>
      <p class="small">${outcome(room)} · ${ago(room.updated)}</p>
    </div>
    <div class="row">
      ${action ?? nothing}${href ? html`<a class="button small-button" href=${href}>${say(word[room.status])}</a>` : nothing}
    </div>
  </li>`;
}

/**
 * Put a text on the clipboard; false if the browser does not allow it.
 * @param {string} text
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
