/** Every part of the look in one place: colours, type, components, states, and everything drawn by code. */

import { html, nothing } from "../../vendor/lit-html.js";
import { redraw } from "../app.js";
import { say } from "../language/words.js";
import { Aiming } from "../table/aim/aiming.js";
import { aimPrompt } from "../table/aim/aimprompt.js";
import { Choice } from "../table/choice/choice.js";
import { prompt } from "../table/choice/prompt.js";
import { loadArt } from "../table/module.js";
import { ribbon, seatMark } from "../table/parts.js";
import { crest } from "../ui/drawn/crest.js";
import { dusk } from "../ui/drawn/dusk.js";
import { ICONS, icon } from "../ui/drawn/icons.js";
import { emptyState, loading, seatChip } from "../ui/parts.js";
import { note } from "../ui/popups/toast.js";
import { radio } from "../ui/radio.js";
import { play, SOUND_NAMES } from "../ui/sound.js";

/** @typedef {import("../shell").Page} Page */

const COLOURS = {
  Surfaces: ["surface", "surface-2", "surface-3", "line"],
  Ink: ["ink", "ink-2", "ink-3"],
  "Act, chosen, danger": ["ember", "ember-soft", "verdigris", "verdigris-soft", "garnet", "garnet-soft"],
  Gems: ["gem-red", "gem-blue", "gem-purple", "gem-green", "gem-none"],
  Seats: ["seat-green", "seat-gold"],
};
const SIZES = [0, 1, 2, 3, 4, 5];
const STATES = ["rest", "may", "chosen", "cannot"];

export async function open() {
  return new StylePage(await loadArt());
}

/** @type {import("../types").Pending} */
const PICK = {
  since: 0,
  aim: false,
  ask: "style.pick",
  rule: "",
  prompt: "Which way does the dragon go?",
  options: ["left", "right"].map((text, answer) => ({ answer, text, touches: [] })),
  refused: [],
};
/** @type {import("../types").Pending} */
const AIM = {
  since: 0,
  ask: "style.aim",
  rule: "",
  prompt: "How does the dragon fly?",
  aim: true,
  options: [{ answer: 0, text: "fly +12.5", touches: [], numbers: [1250, 4] }],
  refused: [],
  low: [-2250, 1],
  high: [2250, 9],
  dials: [
    { name: "bend", unit: "°", scale: 100, step: 50, words: [] },
    { name: "speed", unit: "", scale: 1, step: 1, words: [] },
  ],
};

/** @implements {Page} */
class StylePage {
  title = say("style.title");
  wide = true;
  aiming = new Aiming(AIM);

  /** @param {any} art */
  constructor(art) {
    this.art = art;
  }

  view() {
    return html`<div class="style-page">
      <h1>${say("style.title")}</h1>
      <p>Ink and parchment by day, ember and night sky by night. Every colour, size and duration has one name.</p>
      ${this.#colours()} ${this.#type()} ${this.#components()} ${this.#prompts()} ${this.#states()} ${this.#icons()} ${this.#art()}
    </div>`;
  }

  #colours() {
    return html`<section>
      <h2>Colours</h2>
      ${Object.entries(COLOURS).map(
        ([title, names]) =>
          html`<h3>${title}</h3>
            <ul class="swatches">
              ${names.map((name) => html`<li><span class="swatch" data-colour=${name}></span><code>--${name}</code></li>`)}
            </ul>`,
      )}
    </section>`;
  }

  #type() {
    return html`<section>
      <h2>Type</h2>
      ${SIZES.map(typeLine)}
      <p>Text is set in a plain sister of the display face, with figures of one width: 1, 11, 111.</p>
    </section>`;
  }

  #prompts() {
    const told = { event: "", seat: 0, cards: [], rule: "", text: "You fly 9 fields and touch nothing.", moves: [] };
    return html`<section>
      <h2>What is asked</h2>
      <div class="prompt" data-asked>
        ${prompt({ game: "style", choice: new Choice(PICK), hinted: 1, isSent: false, forced: null, isTimed: false, answer() {}, back() {}, vary() {}, follow() {} })}
      </div>
      <div class="prompt" data-asked>
        ${aimPrompt({
          game: "style",
          aiming: this.aiming,
          preview: { type: "preview", n: 0, answer: 0, text: "", events: [told], rule: "", why: "", at: [] },
          isLate: false,
          isSent: false,
          set: (numbers) => {
            this.aiming.set(numbers);
            redraw();
          },
          confirm: () => note("Confirmed.", { kind: "good" }),
        })}
      </div>
    </section>`;
  }

  #components() {
    return html`<section>
      <h2>Components</h2>
      <h3>Buttons</h3>
      <div class="row">
        <button class="button ember">${icon("play")}Act</button><button class="button">Plain</button>
        <button class="button plain">Quiet</button><button class="button ending">End something</button>
        <button class="button garnet">Danger</button><button class="button ember" disabled>Not now</button>
        <button class="icon-button" aria-label="Settings">${icon("gear")}</button>
      </div>
      <h3>Chips and seats</h3>
      <p class="chips">
        ${seatChip({ name: "Ysolde", kind: "person", you: true })} ${seatChip({ name: "Drake", kind: "bot" })}
        ${seatChip({ name: "", kind: "open" })}
      </p>
      <ul class="seats">
        ${seatMark({ name: "Ysolde", kind: "person" }, 0, { isDeciding: true, isMine: true, look: { colour: "green" } })}
        ${seatMark({ name: "Drake", kind: "bot", clock: 95 }, 1, { isDeciding: false, isMine: false, look: { colour: "gold" } })}
        ${seatMark({ name: "Bertram", kind: "person", connected: false }, 2, { isDeciding: false, isMine: false, look: null })}
      </ul>
      <h3>Ribbon</h3>
      ${ribbon({ round: 2, steps: ["Dawn", "Noon", "Dusk", "Night"].map((title) => ({ title, here: title === "Noon" })) })}
      <h3>Choices and fields</h3>
      <div class="choices">
        ${radio("style", "a", true, "Hatchling", "takes what it sees first, and overlooks the rest", () => {})}
        ${radio("style", "b", false, "Wyrm", "thinks far ahead", () => {})}
      </div>
      <label class="field"><span>A field</span><input value="Ysolde" /></label>
      <h3>Notes</h3>
      <div class="row">
        <button class="button" @click=${() => note("The table is laid.")}>News</button>
        <button class="button" @click=${() => note("Copied.", { kind: "good" })}>Done</button>
        <button
          class="button"
          @click=${() => note("You hold a card that can attack, so you may not pass.", { kind: "refusal", rule: "RULE-12" })}
        >
          Refusal
        </button>
      </div>
      <h3>Sounds (when switched on)</h3>
      <div class="row">
        ${SOUND_NAMES.map((name) => html`<button class="button small-button" @click=${() => play(name)}>${name}</button>`)}
      </div>
      <h3>Empty, loading</h3>
      <div class="style-pair">
        ${emptyState("scroll", say("games.empty"), say("games.empty.words"))} ${loading(say("table.opening"))}
      </div>
      <h3>The hall at dusk</h3>
      <div class="style-dusk">${dusk()}</div>
    </section>`;
  }

  #states() {
    return html`<section>
      <h2>What an object can show</h2>
      <div class="plain-things">
        ${STATES.map(
          (state) =>
            html`<div
              class="plain-thing"
              data-touch="style:${state}"
              data-state=${state}
              ?data-next=${state === "may"}
              data-why=${state === "cannot" ? "You hold a card that can attack, so you may not pass." : nothing}
            >
              ${state}
            </div>`,
        )}
        <div class="plain-thing" data-touch="style:changed" data-state="rest" data-changed="true">changed</div>
        <div class="plain-thing" data-touch="style:hit" data-state="rest" data-hit>being hit</div>
      </div>
    </section>`;
  }

  #icons() {
    return html`<section>
      <h2>Icons</h2>
      <ul class="style-icons">
        ${ICONS.map((name) => html`<li>${icon(name)}<span>${name}</span></li>`)}
        <li>${crest()}<span>crest</span></li>
      </ul>
    </section>`;
  }

  #art() {
    const { art } = this;
    /** @type {[string, string[], (name: string) => unknown][]} */
    const shelves = [
      ["Covers", art.COVERS ?? [], (name) => art.cover?.(name)],
      ["Dragons", art.DRAGONS ?? [], (name) => art.dragon?.(name, {})],
      ["Lands", art.LANDS ?? [], (name) => art.land?.(name, {})],
      ["Gems", art.GEMS ?? ["red", "blue", "purple", "green", "none"], (name) => art.gem?.(name, {})],
      ["Strikes", art.STRIKES ?? ["Bite", "Claw", "Tail", "Magic", "Flight"], (name) => art.strike?.(name)],
      ["Combos", art.COMBOS ?? ["sun", "moon", "star"], (name) => art.combo?.(name)],
      ["Backs", art.BACKS ?? ["green", "gold", "advanced", "field"], (name) => art.cardBack?.(name)],
      ["Signs", art.ICONS ?? [], (name) => art.icon?.(name)],
      [
        "Dragons of unknown names",
        ["Ysolde", "Thornback", "Mirrorscale", "Old Bertram"],
        (name) => art.dragonFor?.(name),
      ],
    ];
    return shelves.map(
      ([title, names, paint]) =>
        html`<section>
          <h2>${title}</h2>
          <ul class="style-art" data-shelf=${title}>
            ${names.map(
              (name) =>
                html`<li>
                  <div class="style-picture">${paint(name) ?? nothing}</div>
                  <span>${name}</span>
                </li>`,
            )}
          </ul>
        </section>`,
    );
  }
}

/** @param {number} size */
function typeLine(size) {
  return html`<p class="type-line" data-size=${size}><span>Wyrmhall 0123456789</span> <code>--size-${size}</code></p>`;
}
