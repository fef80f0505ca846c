/**
 * The one stage for what a game is played for: a battle won, a land, a dragon lost, a knock-out, an overtaking, the finish, the end.
 * A game says what happened, who and how much; here it is shown, the same in all games: shorter than two seconds, calm when asked.
 */

import { html, nothing, render } from "../../vendor/lit-html.js";
import { say } from "../language/words.js";
import { isCalm } from "../preferences.js";

/** @typedef {import("../shell").Moment} Moment */
/** @typedef {import("../shell").Actor} Actor */
/** @typedef {{ names: string[], me: number | null }} Company */

/** Milliseconds that a moment takes, and its least. */
export const LENGTH = 1500;
const LEAST = 500;
/** When numbers have grown, and when a gain flies off, as parts of a moment. */
const GROWN = 0.5;
const FLIES = 0.55;
const LOW = 320;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** Where the stage finds room: on a low window it takes that of the prompt too. @param {Element | null} table */
function roomFor(table) {
  return table && table.clientHeight < LOW ? table.parentElement : table;
}

/** @param {Moment} moment @param {Company} company */
export function isShown({ only }, { me }) {
  return !only || me === null || only.includes(me);
}

/** @param {Moment} moment @param {Company} company */
export function titleOf({ kind, seat, words = {} }, { names, me }) {
  const isMine = seat !== null && seat === me;
  return say(isMine ? `moment.${kind}.mine` : `moment.${kind}`, { name: seat === null ? "" : (names[seat] ?? ""), ...words });
}

/** One moment on the stage, from the curtain to the next. */
export class Scene {
  /** @type {HTMLElement} */
  #stage = document.createElement("div");
  /** @type {Animation[]} */
  #moving = [];
  #frame = 0;

  /**
   * @param {Moment} moment
   * @param {Company} company
   * @param {number} time milliseconds
   * @param {(name: string | undefined) => Element | null} find a thing or a zone of the table
   */
  constructor(moment, company, time, find) {
    this.moment = moment;
    this.company = company;
    this.time = Math.max(LEAST, time);
    this.find = find;
  }

  begin() {
    const { moment, time } = this;
    const stage = this.#stage;
    stage.className = "moment";
    stage.setAttribute("aria-hidden", "true"); // the sentence is spoken anyway
    stage.dataset.kind = moment.kind;
    if (moment.hue) stage.dataset.hue = moment.hue;
    if (isCalm()) stage.dataset.calm = "";
    stage.style.setProperty("--moment-time", `${time}ms`);
    const table = roomFor(document.querySelector(".table-middle"))?.getBoundingClientRect();
    for (const side of /** @type {const} */ (["left", "top", "width", "height"]))
      stage.style.setProperty(side, `${table?.[side] ?? 0}px`);
    render(this.#picture(), stage);
    (document.querySelector(".table-page") ?? document.body).append(stage);
    if (!isCalm()) {
      this.#grow();
      this.#look();
      this.#fly();
    }
  }

  /** However far it is. */
  end() {
    cancelAnimationFrame(this.#frame);
    for (const each of this.#moving) each.cancel();
    this.#stage.remove();
  }

  #picture() {
    const { actors = [], gain } = this.moment;
    return html`<div class="moment-veil"></div>
      <div class="moment-cast" data-count=${actors.length}>${actors.map((actor, at) => this.#actor(actor, at))}</div>
      <p class="moment-title">${titleOf(this.moment, this.company)}</p>
      ${gain ? html`<span class="moment-gain">+${gain.number}</span>` : nothing}`;
  }

  /**
   * @param {Actor} actor
   * @param {number} at
   */
  #actor({ seat, picture, number, was, isWinner, isLost }, at) {
    const isAlone = this.moment.actors?.length === 1; // the title names them
    const name = seat === undefined || isAlone ? "" : seat === this.company.me ? say("seat.me") : (this.company.names[seat] ?? "");
    return html`<figure class="moment-actor" data-at=${at} ?data-winner=${isWinner} ?data-lost=${isLost}>
      <div class="moment-picture">${picture}</div>
      <figcaption>
        ${name ? html`<span class="moment-name">${name}</span>` : nothing}
        ${
          number === undefined
            ? nothing
            : html`<b class="moment-number" data-was=${was ?? 0} data-now=${number}>${isCalm() ? number : (was ?? 0)}</b>`
        }
      </figcaption>
    </figure>`;
  }

  #grow() {
    const numbers = /** @type {NodeListOf<HTMLElement>} */ (this.#stage.querySelectorAll(".moment-number"));
    if (!numbers.length) return;
    const begun = performance.now();
    const step = () => {
      const done = Math.min(1, (performance.now() - begun) / (this.time * GROWN));
      for (const number of numbers) {
        const [was, now] = [Number(number.dataset.was), Number(number.dataset.now)];
        number.textContent = String(Math.round(was + (now - was) * done));
      }
      if (done < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** The camera comes a little nearer to where it happens. */
  #look() {
    const table = document.querySelector(".table-middle > *");
    const place = this.find(this.moment.at);
    if (!table || !place) return;
    const [whole, part] = [table.getBoundingClientRect(), place.getBoundingClientRect()];
    const origin = `${part.left + part.width / 2 - whole.left}px ${part.top + part.height / 2 - whole.top}px`;
    const frames = [1, 1.05, 1.05, 1].map((scale) => ({ transform: `scale(${scale})`, transformOrigin: origin }));
    this.#moving.push(table.animate(frames, { duration: this.time, easing: "ease-in-out" }));
  }

  /** What is gained flies to where it is counted. */
  #fly() {
    const gain = this.#stage.querySelector(".moment-gain");
    const to = this.find(this.moment.gain?.to)?.getBoundingClientRect();
    if (!gain || !to) return;
    const from = gain.getBoundingClientRect();
    const x = to.left + to.width / 2 - from.left - from.width / 2;
    const y = to.top + to.height / 2 - from.top - from.height / 2;
    this.#moving.push(
      gain.animate(
        [{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(0.5)` }],
        { delay: this.time * FLIES, duration: this.time * (1 - FLIES), easing: EASE, fill: "forwards" },
      ),
    );
  }
}
