/** The tables where others wait for this person, or time runs: the most urgent first, as it changes. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { draw, redraw } from "../../app.js";
import { phrase, say } from "../../language/words.js";
import { listen } from "../../ui/told/line.js";
import { timeLeft } from "../../ui/clock.js";
import { icon } from "../../ui/drawn/icons.js";
import { canNotify, isNotifying, startNotifying, stopNotifying } from "../../ui/told/notify.js";
import { emptyState, loading } from "../../ui/parts.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").Turn} Turn */

export function open() {
  return new YourMovePage();
}

/** @implements {Page} */
class YourMovePage {
  /** @type {Turn[] | null} */
  tables = null;
  told = 0;
  isLost = false;

  constructor() {
    this.stop = listen({
      turns: ({ tables }, told) => {
        this.tables = tables;
        this.told = told;
        redraw();
      },
      line: (line) => {
        this.isLost = line !== "open";
        redraw();
      },
    });
  }

  get title() {
    return this.tables?.length ? `(${this.tables.length}) ${say("yourmove")}` : say("yourmove");
  }

  view() {
    return html`<h1>${say("yourmove")}</h1>
      ${this.isLost ? html`<p role="status">${icon("bolt")} ${say("line.lost")}</p>` : nothing}
      ${this.tables === null ? loading(say("yourmove.looking")) : this.tables.length ? this.#list(this.tables) : nobodyWaits()}
      ${notifying()}`;
  }

  /** @param {Turn[]} tables */
  #list(tables) {
    return html`<p>${say("yourmove.words")}</p>
      <ul class="room-list">
        ${repeat(
          tables,
          (table) => table.id,
          (table) => this.#row(table),
        )}
      </ul>`;
  }

  /** @param {Turn} table */
  #row(table) {
    return html`<li class="room-row" data-status="running">
      <div class="room-words">
        <h2>
          ${table.title}
          ${
            table.left === null
              ? nothing
              : html`<span class="chip">${icon("clock")}${timeLeft(table.left, this.told)}</span>`
          }
        </h2>
        <p class="small">
          ${say("yourmove.with", { rivals: table.rivals.map(phrase).join(", ") })}${table.left === null ? ` · ${say("yourmove.noclock")}` : nothing}${table.days ? ` · ${say("make.clock.days")}` : nothing}
        </p>
      </div>
      <div class="row">
        <a class="button ember small-button" data-focus="play:${table.id}" href="/room/${table.id}">${icon("play")}${say("yourmove.go")}</a>
      </div>
    </li>`;
  }

  leave() {
    this.stop();
  }
}

function nobodyWaits() {
  const ways = html`<a class="button ember" href="/quick">${icon("search")}${say("quick.title")}</a>
    <a class="button" href="/">${say("nav.home")}</a>`;
  return emptyState("clock", say("yourmove.none"), say("yourmove.none.words"), ways);
}

/** Whether the browser tells it too: off, until somebody asks for it here. */
function notifying() {
  return html`<section class="notify" aria-labelledby="notify-title">
    <h2 id="notify-title">${say("settings.notify")}</h2>
    <p>${say(canNotify() ? (isNotifying() ? "notify.is.on" : "notify.words") : "notify.cannot")}</p>
    ${
      canNotify()
        ? html`<button class="button" data-focus="notify" @click=${turnNotifying}>
            ${icon(isNotifying() ? "close" : "check")}${say(isNotifying() ? "notify.stop" : "notify.start")}
          </button>`
        : nothing
    }
  </section>`;
}

async function turnNotifying() {
  if (isNotifying()) stopNotifying();
  else await startNotifying();
  draw();
}
