/** A tournament: how everybody stands, who meets whom, and what one can do there. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { get, getOnce, post } from "../../api.js";
import { draw, redraw } from "../../app.js";
import { count, phrase, say } from "../../language/words.js";
import { sentence } from "../../table/choice/prompt.js";
import { clockWords } from "../../ui/clock.js";
import { icon } from "../../ui/drawn/icons.js";
import { copyText, errorState, seatChip, seatName } from "../../ui/parts.js";
import { askUser } from "../../ui/popups/dialog.js";
import { note } from "../../ui/popups/toast.js";
import { settingField, Values, yours } from "../home/settingfield.js";
import { byNumber, champion, Followed, howWords, points, roundClock, score, seated, stage } from "./parts.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").Cup} Cup */
/** @typedef {import("../../types").CupPlayer} CupPlayer */
/** @typedef {import("../../types").CupTable} CupTable */
/** @typedef {import("../../types").GameInfo} GameInfo */

/** By what two players with as many points are told apart, in this order, before the lot. @type {("direct" | "strength" | "beaten")[]} */
const TIES = ["direct", "strength", "beaten"];

/** @param {string} id */
export async function open(id) {
  const page = new CupPage(id);
  await page.load();
  page.followed.follow();
  return page;
}

/** @implements {Page} */
class CupPage {
  values = new Values();
  /** @type {GameInfo | undefined} */
  game;
  /** The bot that the organiser would enter. */
  bot = 0;
  isSending = false;
  hasAccount = false;

  /** @param {string} id */
  constructor(id) {
    this.followed = new Followed(id);
  }

  get title() {
    return this.followed.cup?.title ?? say("cups.title");
  }

  async load() {
    const [games, me] = await Promise.all([
      getOnce("/api/games").catch(() => []),
      get("/api/me").catch(() => null),
      this.followed.load(),
    ]);
    this.hasAccount = me?.account === true;
    this.game = games.find((/** @type {GameInfo} */ game) => game.name === this.followed.cup?.game);
  }

  /**
   * @param {string} act
   * @param {unknown} [body]
   */
  async #do(act, body = {}) {
    if (this.isSending) return;
    this.isSending = true;
    redraw();
    try {
      await post(`/api/cups/${this.followed.id}/${act}`, body);
    } catch (error) {
      note(error instanceof Error ? sentence(error.message) : String(error), { kind: "refusal" });
    }
    await this.followed.load();
    this.isSending = false;
    redraw();
  }

  /**
   * @param {string} act
   * @param {Record<string, string>} [about]
   * @param {unknown} [body]
   */
  async #ask(act, about = {}, body = {}) {
    const yes = say(`cup.do.${act}`, about);
    if (await askUser(say(`cup.ask.${act}`, about), say(`cup.ask.${act}.words`), { yes, danger: true }))
      await this.#do(act === "remove" ? "leave" : act, body);
  }

  view() {
    const { cup, error } = this.followed;
    if (!cup) return errorState(error, () => this.load().then(draw));
    const clock = roundClock(this.followed);
    return html`<h1>${cup.title}</h1>
      <p class="chips">
        <span class="chip">${icon("table")}${cup.game_title}</span>
        <span class="chip">${icon("trophy")}${say(`cup.kind.${cup.kind}`)}</span>
        ${cup.clock ? html`<span class="chip">${icon("clock")}${clockWords(cup.clock)}</span>` : nothing}
        ${cup.size > 2 ? html`<span class="chip">${icon("table")}${say("cup.size", { size: cup.size })}</span>` : nothing}
        ${cup.pod ? html`<span class="chip">${icon("table")}${say("cup.pod", { pod: cup.pod })}</span>` : nothing}
        ${cup.rated ? html`<span class="chip">${icon("crown")}${say("rated.label")}</span>` : nothing}
        <span class="chip">${icon("person")}${cup.organiser}</span>
      </p>
      <p class="cup-stage" role="status">
        <b>${stage(cup)}</b>${cup.paused ? html` · ${say("cup.paused")}` : nothing}${cup.why ? html` · ${sentence(phrase(cup.why))}` : nothing}
      </p>
      ${clock ? html`<p class="cup-clock" role="timer">${icon("clock")}${clock.words} <b>${clock.time}</b></p>` : nothing}
      ${this.#own(cup)} ${this.#champion(cup)} ${cup.yours && cup.status !== "over" ? this.#organise(cup) : nothing}
      ${standings(cup, cup.yours && cup.status !== "over" ? (player) => this.#remove(player) : undefined)} ${rounds(cup)}
      <p class="row">
        <a class="button" href="/wall/${cup.id}">${icon("eye")}${say("cup.wall")}</a>
        <button class="button" @click=${() => this.#invite()}>${icon("link")}${say("cup.link")}</button>
        <a class="button plain" href="/cups">${icon("trophy")}${say("cups.title")}</a>
      </p>`;
  }

  /** What one can do oneself now. @param {Cup} cup */
  #own(cup) {
    if (cup.next)
      return html`<p><a class="button ember big" data-focus="table" href="/room/${cup.next}">${icon("play")}${say("event.play")}</a></p>`;
    if (cup.status === "over") return nothing;
    if (cup.you)
      return html`<p>${say(cup.status === "open" ? "cup.you.in" : "cup.you.wait")}</p>
        <p>${this.#leave()}</p>`;
    if (cup.closed) return html`<p>${sentence(phrase(cup.closed))}</p>`;
    if (cup.rated && !this.hasAccount)
      return html`<p>${say("cup.rated.guest")} <a href="/account">${say("account.title")}</a></p>`;
    const own = cup.draft ? [] : (this.game?.settings ?? []).filter((setting) => setting.seat === 0).map(yours);
    return html`<div class="cup-enter">
      ${own.map((setting) => settingField(cup.game, setting, this.values))}
      <button
        class="button ember big"
        data-focus="enter"
        ?disabled=${this.isSending}
        @click=${() => this.#do("enter", { settings: this.values.chosen(own) })}
      >
        ${icon("trophy")}${say(cup.status === "open" ? "cup.do.enter" : "cup.do.enter.late")}
      </button>
    </div>`;
  }

  #leave() {
    return html`<button class="button" data-focus="leave" @click=${() => this.#ask("leave")}>${icon("flag")}${say("cup.do.leave")}</button>`;
  }

  /** @param {Cup} cup */
  #champion(cup) {
    const first = champion(cup);
    return first ? html`<p class="cup-champion">${icon("crown")}${say("cup.champion", { name: seatName(first.seat) })}</p>` : nothing;
  }

  /** @param {Cup} cup */
  #organise(cup) {
    const isOpen = cup.status === "open";
    return html`<section class="cup-organise" aria-labelledby="cup-organise">
      <h2 id="cup-organise">${say("cup.organise")}</h2>
      <div class="row">
        ${isOpen ? this.#button("begin", "play", () => this.#do("begin")) : nothing}
        ${isOpen ? nothing : this.#button(cup.paused ? "resume" : "pause", cup.paused ? "play" : "pause", () => this.#do(cup.paused ? "resume" : "pause"))}
        ${this.#button("end", "flag", () => this.#ask("end"))}
      </div>
      ${cup.bots && !cup.closed ? this.#bots() : nothing}
    </section>`;
  }

  /**
   * @param {string} act
   * @param {string} sign
   * @param {() => void} click
   */
  #button(act, sign, click) {
    return html`<button class="button ${act === "begin" ? "ember" : ""}" data-focus=${act} ?disabled=${this.isSending} @click=${click}>
      ${icon(sign)}${say(`cup.do.${act}`)}
    </button>`;
  }

  #bots() {
    const levels = this.game?.levels ?? [];
    if (!levels.length) return nothing;
    return html`<div class="row cup-bots">
      <label class="field">
        <span>${say("cup.bot")}</span>
        <select
          @change=${(/** @type {Event} */ event) => {
            this.bot = /** @type {HTMLSelectElement} */ (event.target).selectedIndex;
          }}
        >
          ${levels.map((level, at) => html`<option ?selected=${at === this.bot}>${phrase(level.name)}</option>`)}
        </select>
      </label>
      ${this.#button("bot", "bot", () => this.#do("enter", { bot: levels[this.bot].spec }))}
    </div>`;
  }

  /** @param {CupPlayer} player */
  #remove(player) {
    const about = { name: seatName(player.seat) };
    return html`<button
      class="icon-button"
      aria-label=${say("cup.do.remove", about)}
      title=${say("cup.do.remove", about)}
      @click=${() => this.#ask("remove", about, { number: player.number })}
    >
      ${icon("close")}
    </button>`;
  }

  async #invite() {
    const isCopied = await copyText(`${location.origin}/cups/${this.followed.id}`);
    note(say(isCopied ? "cup.link.copied" : "cup.link.not"));
  }

  leave() {
    this.followed.stop();
  }
}

/**
 * @param {Cup} cup
 * @param {(player: CupPlayer) => unknown} [remove] for the organiser
 */
function standings(cup, remove) {
  if (!cup.players.length) return html`<p>${say("cup.nobody")}</p>`;
  const isOpen = cup.status === "open";
  return html`<h2>${isOpen ? count("cup.entrants", cup.entrants) : say("event.standings")}</h2>
    <table class="standings cup-standings">
      <thead>
        <tr>
          ${isOpen ? nothing : html`<th scope="col">${say("event.place")}</th>`}
          <th scope="col">${say("event.player")}</th>
          ${
            isOpen
              ? nothing
              : html`<th scope="col" class="number">${say("event.points")}</th>
                  <th scope="col" class="number">${say("event.record")}</th>
                  ${TIES.map((tie) => html`<th scope="col" class="number cup-tie">${say(`cup.tie.${tie}`)}</th>`)}`
          }
          ${remove ? html`<th scope="col"><span class="sr-only">${say("cup.remove")}</span></th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${cup.players.map(
          (player) =>
            html`<tr data-you=${player.seat.you ? "" : nothing} ?data-gone=${player.gone}>
              ${isOpen ? nothing : html`<td>${player.place}</td>`}
              <th scope="row">
                ${seatChip(player.seat)} ${player.gone ? html`<span class="small">${say("cup.gone")}</span>` : nothing}
                ${player.since > 1 ? html`<span class="small">${say("cup.late", { round: player.since })}</span>` : nothing}
              </th>
              ${
                isOpen
                  ? nothing
                  : html`<td class="number">${points(player.points)}</td>
                      <td class="number">${player.won + player.free}–${player.drawn}–${player.lost}</td>
                      ${TIES.map((tie) => html`<td class="number cup-tie">${points(player[tie])}</td>`)}`
              }
              ${remove ? html`<td class="number">${player.gone ? nothing : remove(player)}</td>` : nothing}
            </tr>`,
        )}
      </tbody>
    </table>
    ${isOpen ? nothing : html`<p class="small">${say(cup.size > 2 ? "cup.ties.many" : "cup.ties")}</p>`}`;
}

/** The latest first. @param {Cup} cup */
function rounds(cup) {
  const players = byNumber(cup);
  const numbers = [...new Set(cup.tables.map((table) => table.round))].sort((one, other) => other - one);
  return numbers.map(
    (round) =>
      html`<section class="event-round">
        <h2>${round ? say("event.round", { round, rounds: cup.rounds }) : say("cup.stage.draft")}</h2>
        <ul class="cup-tables">
          ${cup.tables.filter((table) => table.round === round).map((table) => tableRow(cup, players, table))}
        </ul>
      </section>`,
  );
}

/**
 * @param {Cup} cup
 * @param {Map<number, CupPlayer>} players
 * @param {CupTable} table
 */
function tableRow(cup, players, table) {
  const isOn = !table.ranks;
  const isOpenBook = !cup.draft || cup.status === "over";
  const result = table.round ? score(table) : "";
  const look = isOn ? `/room/${table.room}` : isOpenBook && table.room ? `/replay/${table.room}` : "";
  return html`<li>
    <span class="chips">${seated(table).map(({ number, place }) => {
      const seat = players.get(number)?.seat;
      return seat ? html`<span class="cup-placed">${place ? html`<b>${place}</b> ` : nothing}${seatChip(seat)}</span>` : nothing;
    })}</span>
    <span class="cup-score">${result || (isOn ? say("cup.playing") : nothing)} ${howWords(table)}</span>
    ${look ? html`<a class="button small-button" href=${look}>${say(isOn ? "room.look" : "room.see")}</a>` : nothing}
  </li>`;
}
