/** All tournaments: those that can be entered, those that are on, those that are over. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { get, getOnce } from "../../api.js";
import { draw, redraw } from "../../app.js";
import { followCup, listen } from "../../ui/told/line.js";
import { count, say } from "../../language/words.js";
import { icon } from "../../ui/drawn/icons.js";
import { emptyState, errorState } from "../../ui/parts.js";
import { note } from "../../ui/popups/toast.js";
import { EVERY, moment, UNTOLD } from "./parts.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").CupLine} CupLine */

export async function open() {
  const page = new CupsPage();
  await page.load();
  page.follow();
  return page;
}

/** @implements {Page} */
class CupsPage {
  title = say("cups.title");
  /** @type {CupLine[]} */
  cups = [];
  /** @type {unknown} */
  error = null;
  /** @type {import("./form.js").CupForm | null} */
  form = null;
  timer = 0;
  unheard = () => {};
  unfollow = () => {};

  async load() {
    try {
      this.error = null;
      const [mine, all] = await Promise.all([get("/api/cups?list=mine"), get("/api/cups")]);
      const known = new Set(mine.map((/** @type {CupLine} */ cup) => cup.id));
      this.cups = [...mine, ...all.filter((/** @type {CupLine} */ cup) => !known.has(cup.id))];
    } catch (error) {
      this.error = error;
    }
  }

  /** Looks again when the hall tells of something, a moment later, as much may happen at once; and now and then anyway. */
  follow() {
    let beats = 0;
    let isTold = false;
    let isStale = false;
    this.unheard = listen({
      cup: () => {
        isStale = true;
      },
      line: (line) => {
        isTold = line === "open";
      },
    });
    this.unfollow = followCup("*");
    this.timer = window.setInterval(() => {
      beats += 1;
      if (document.visibilityState === "hidden") return;
      if (!isStale && beats % (isTold ? EVERY : UNTOLD)) return;
      isStale = false;
      this.load().then(redraw);
    }, 1000);
  }

  leave() {
    clearInterval(this.timer);
    this.unfollow();
    this.unheard();
  }

  async organise() {
    try {
      const [{ CupForm }, games] = await Promise.all([import("./form.js"), getOnce("/api/games")]);
      this.form = new CupForm(games);
    } catch {
      note(say("error.offline"), { kind: "refusal" });
      return;
    }
    draw();
    const first = document.querySelector(".new-table input");
    if (first instanceof HTMLElement) first.focus();
  }

  #close() {
    this.form = null;
    redraw();
  }

  view() {
    if (this.error) return errorState(this.error, () => this.load().then(draw));
    const make = html`<button class="button ember" data-focus="organise" @click=${() => this.organise()}>
      ${icon("trophy")}${say("cups.make")}
    </button>`;
    if (this.form) return html`<h1>${say("cups.title")}</h1> ${this.form.view(() => this.#close())}`;
    if (!this.cups.length) return emptyState("trophy", say("cups.none"), say("cups.words"), make, true);
    return html`<h1>${say("cups.title")}</h1>
      <p>${say("cups.words")}</p>
      <p>${make}</p>
      ${/** @type {const} */ (["open", "running", "over"]).map((status) => this.#part(status))}`;
  }

  /** @param {CupLine["status"]} status */
  #part(status) {
    const cups = this.cups.filter((cup) => cup.status === status);
    if (!cups.length) return nothing;
    return html`<section class="event-round">
      <h2>${say(`cups.${status}`)}</h2>
      <ul class="room-list">
        ${repeat(
          cups,
          (cup) => cup.id,
          (cup) => line(cup),
        )}
      </ul>
    </section>`;
  }
}

/** @param {CupLine} cup */
function line(cup) {
  const when = cup.status === "open" && cup.starts ? ` · ${say("cup.stage.starts", { time: moment(cup.starts) })}` : "";
  const round = cup.status === "running" && cup.round ? ` · ${say("cups.round", { round: cup.round })}` : "";
  return html`<li class="room-row" data-status=${cup.status}>
    <div class="room-words">
      <h3>${cup.title}</h3>
      <p class="small">${cup.game_title} · ${say(`cup.kind.${cup.kind}`)} · ${count("cup.entrants", cup.entrants)}${round}${when}</p>
    </div>
    <a class="button small-button" href="/cups/${cup.id}">${say("cups.look")}<span class="sr-only"> ${cup.title}</span></a>
  </li>`;
}
