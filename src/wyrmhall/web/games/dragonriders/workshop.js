// @ts-check
/**
 * The course editor: fifteen tiles with two sides each are placed, turned and flipped in a frame of five by three. The hall
 * checks the course while it grows; a finished one can be raced, kept, and shared by a link.
 */

import { html, nothing, repeat, svg } from "../../vendor/lit-html.js";
import { post } from "../../js/api.js";
import { redraw } from "../../js/app.js";
import { label, spoken } from "../../js/language/table.js";
import { go } from "../../js/router.js";
import { copyText, ruleLink } from "../../js/ui/parts.js";
import { note } from "../../js/ui/popups/toast.js";
import { shelfOf } from "../../js/ui/kept/shelf.js";
import { edges, ground } from "./course/land/course.js";
import { download, fileOf, filePanel } from "./workshop/coursefile.js";
import { SETTING, survey } from "./workshop/survey.js";
import { marks, pressed, tileArt } from "./workshop/tiles.js";

/** @typedef {import("./workshop/tiles.js").Face} Face */
/** @typedef {{tile: string, side: string, turns: number}} Laid */
/** @typedef {import("./workshop/survey.js").Survey} Survey */

export const css = "workshop/sheets.css";
export const languages = ["de"];

const KINDS = /** @type {Record<string, string>} */ ({
  start4: "start for four", start6: "start for six", straight: "straight", narrow: "narrow", curve: "curve", blank: "no lane",
});

/** @param {import("../../js/types").GameInfo} game */
export async function open(game) {
  const empty = await survey(game.name, "");
  const page = new Workshop(game, empty);
  await page.begin();
  return page;
}

class Workshop {
  title = label`Course editor`;
  wide = true;
  /** By the name of a cell. @type {Map<string, Laid>} */
  laid = new Map();
  /** The tile in hand, or the cell that is chosen. @type {{tile?: string, cell?: string}} */
  chosen = {};
  /** Which side of each tile the palette shows. @type {Map<string, string>} */
  sides = new Map();
  name = "";
  isRacing = false;
  asked = 0;

  /**
   * @param {import("../../js/types").GameInfo} game
   * @param {Survey} empty
   */
  constructor(game, empty) {
    this.game = game;
    this.empty = empty;
    this.now = empty;
    this.faces = new Map((empty.palette ?? []).map((face) => [face.tile + face.side, face]));
    this.tiles = [...new Set((empty.palette ?? []).map((face) => face.tile))];
    this.shelf = shelfOf(game.name, { name: SETTING });
  }

  /** What the address brings, or the draft of the last visit, or the first course as an example. */
  async begin() {
    const brought = new URLSearchParams(location.search).get("tiles");
    const text = brought ?? this.shelf.draft ?? this.empty.courses?.[0]?.name ?? "";
    try {
      await this.load(text);
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
  }

  // -- laying tiles

  get text() {
    const blank = (/** @type {Laid} */ { tile, side }) => this.faces.get(tile + side)?.kind === "blank";
    return [...this.laid].map(([cell, laid]) => `${cell}:${laid.tile}${laid.side}${blank(laid) ? "" : laid.turns}`).join(" ");
  }

  /** @param {string} text a course by its name or its tiles */
  async load(text) {
    this.now = await survey(this.game.name, text);
    this.laid = new Map(this.now.cells.flatMap(({ cell, laid }) => (laid ? [[cell, { tile: laid.tile, side: laid.side,
        turns: laid.turns }]] : [])));
    this.chosen = {};
    redraw();
  }

  /** The hall looks at what lies there now; only its last word counts. */
  async check() {
    const mine = ++this.asked;
    this.shelf.draft = this.text;
    redraw();
    try {
      const found = await survey(this.game.name, this.text);
      if (mine === this.asked) this.now = found;
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
    redraw();
  }

  /** @param {string} cell */
  pick(cell) {
    const { chosen } = this;
    const carried = chosen.cell !== undefined && chosen.cell !== cell ? this.laid.get(chosen.cell) : undefined;
    if (chosen.tile) this.put(cell, { tile: chosen.tile, side: this.sideOf(chosen.tile), turns: 0 });
    else if (carried && !this.laid.has(cell)) {
      this.laid.delete(/** @type {string} */ (chosen.cell));
      this.put(cell, carried);
    } else {
      this.chosen = chosen.cell === cell ? {} : { cell };
      redraw();
    }
  }

  /**
   * @param {string} cell
   * @param {Laid} laid
   */
  put(cell, laid) {
    this.laid.set(cell, laid);
    this.chosen = { cell };
    this.check();
  }

  /** @param {string} tile */
  sideOf(tile) {
    return this.sides.get(tile) ?? (this.faces.get(`${tile}A`)?.kind === "blank" ? "B" : "A");
  }

  /** @param {string} tile */
  take(tile) {
    this.chosen = this.chosen.tile === tile ? {} : { tile };
    redraw();
  }

  turn() {
    this.#change((laid) => ({ ...laid, turns: (laid.turns + 1) % 4 }));
  }

  flip() {
    const { tile } = this.chosen;
    if (tile) {
      this.sides.set(tile, this.sideOf(tile) === "A" ? "B" : "A");
      redraw();
    } else this.#change((laid) => ({ ...laid, side: laid.side === "A" ? "B" : "A" }));
  }

  remove() {
    const { cell } = this.chosen;
    if (!cell || !this.laid.delete(cell)) return;
    this.check();
  }

  /** @param {(laid: Laid) => Laid} how */
  #change(how) {
    const { cell } = this.chosen;
    const laid = cell === undefined ? undefined : this.laid.get(cell);
    if (!cell || !laid) return;
    this.laid.set(cell, how(laid));
    this.check();
  }

  clear() {
    this.laid.clear();
    this.chosen = {};
    this.check();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement)
      return false;
    const deed = { r: () => this.turn(), f: () => this.flip(), Delete: () => this.remove(), Backspace: () =>
        this.remove() }[event.key];
    deed?.();
    return deed !== undefined;
  }

  // -- what can be done with a course

  /** @param {string[]} seats */
  async race(seats) {
    if (this.isRacing) return;
    this.isRacing = true;
    redraw();
    try {
      const { id } = await post("/api/rooms", { game: this.game.name, settings: { [SETTING]: this.now.tiles }, seats });
      await go(`/room/${id}`);
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
    this.isRacing = false;
    redraw();
  }

  save() {
    const name = this.name.trim() || label`Course ${this.shelf.names.length + 1}`;
    const isKept = this.shelf.keep(name, this.text);
    this.name = name;
    note(isKept ? label`${name} is kept.` : label`This browser keeps nothing.`, { kind: isKept ? "good" : "refusal" });
    redraw();
  }

  async share() {
    const isCopied = await copyText(`${location.origin}/workshop/${this.game.name}?tiles=${encodeURIComponent(this.text)}`);
    note(isCopied ? label`The link is copied.` : label`The link could not be copied.`, { kind: isCopied ? "good" : "refusal" });
  }

  /** @param {string} text a course as a file, its tiles, or its name */
  async read(text) {
    try {
      await this.load(text.trim());
      this.name = this.now.name === "own" ? "" : this.now.title;
      this.shelf.draft = this.text;
      note(label`${this.now.title} is laid.`, { kind: "good" });
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
    redraw();
  }

  // -- drawing

  view() {
    return html`<div class="dr-workshop">
      <header class="dr-ws-head"><h1>${this.title}</h1>
        <p>${label`Lay tiles, turn and flip them, and let bots fly on what you built. Take a tile below, then choose a cell.`}
          <kbd>R</kbd> ${label`turns`}, <kbd>F</kbd> ${label`flips`}, <kbd>Del</kbd> ${label`takes away`}.</p></header>
      <div class="dr-ws-main">
        <section class="dr-ws-frame" aria-label=${label`The frame of five by three cells`}>${this.#frame()}</section>
        <aside class="dr-ws-side">${this.#deeds()} ${this.#verdict()} ${this.#kept()}</aside>
      </div>
      ${this.#palette()}
    </div>`;
  }

  #frame() {
    const { columns, rows, tile } = this.empty;
    const { course } = this.now;
    const isShown = course && this.now.is_course;
    const box = isShown ? edges(course) : [-1200, -1200, columns * tile + 1200, rows * tile + 1200];
    return html`<svg class="dr-ws-map" role="group" aria-label=${label`The course`}
        viewBox="${box[0]} ${-box[3]} ${box[2] - box[0]} ${box[3] - box[1]}">
      <g transform="scale(1 -1)">
        ${isShown ? ground(course) : svg`<rect class="dr-plateau" x="-900" y="-900" width=${columns * tile + 1800}
            height=${rows * tile + 1800} rx="1800" />`}
        ${this.empty.cells.map((cell) => this.#cell(cell, Boolean(isShown)))}
        ${isShown ? marks(course) : this.now.line.map((d) => svg`<path class="dr-ws-line" d=${d} />`)}
      </g>
    </svg>`;
  }

  /**
   * @param {Survey["cells"][number]} cell
   * @param {boolean} isDrawn the whole course is drawn already
   */
  #cell({ cell, column, row }, isDrawn) {
    const { tile } = this.empty;
    const laid = this.laid.get(cell);
    const face = laid && this.faces.get(laid.tile + laid.side);
    const wrong = this.now.problems.filter((problem) => problem.cell === cell);
    const words = face ? `${face.tile}, ${spoken(KINDS[face.kind])}` : label`empty`;
    const said = [label`Cell ${cell}: ${words}`, ...wrong.map((problem) => spoken(problem.words))].join(". ");
    return svg`<g class="dr-ws-cell" role="button" tabindex="0" data-cell=${cell} data-focus="cell:${cell}"
        ?data-chosen=${this.chosen.cell === cell}
        ?data-wrong=${wrong.length > 0} ?data-empty=${!face} aria-pressed=${this.chosen.cell === cell} aria-label=${said}
        transform="translate(${column * tile} ${row * tile})"
        @click=${() => this.pick(cell)} @keydown=${(/** @type {KeyboardEvent} */ event) => pressed(event, () => this.pick(cell))}
        @pointerup=${() => this.#drop(cell)}>
      <rect class="dr-ws-ground" width=${tile} height=${tile} />
      ${face && laid && !isDrawn ? svg`<g transform="rotate(${laid.turns * 90} ${tile / 2} ${tile / 2})">${tileArt(face)}</g>`
          : nothing}
      <text class="dr-ws-name" transform="translate(500 ${tile - 1300}) scale(1 -1)">${cell}</text>
      <rect class="dr-ws-rim" x="150" y="150" width=${tile - 300} height=${tile - 300} rx="900" />
    </g>`;
  }

  /** A tile that was dragged from the palette is put down. @param {string} cell */
  #drop(cell) {
    if (!this.isDragging || !this.chosen.tile) return;
    this.isDragging = false;
    const { tile } = this.chosen;
    this.put(cell, { tile, side: this.sideOf(tile), turns: 0 });
    // the click that follows would choose the cell again
    this.chosen = {};
  }

  isDragging = false;

  #palette() {
    const used = new Set([...this.laid.values()].map((laid) => laid.tile));
    const { tile } = this.empty;
    return html`<section class="dr-ws-palette"
        aria-label=${label`Tiles that are not laid yet`}><h2>${label`Tiles`} <small>${label`${this.tiles.length - used.size} left`}</small></h2>
      <div class="dr-ws-tiles">${repeat(this.tiles.filter((name) => !used.has(name)), (name) => name, (name) => {
        const face = /** @type {Face} */ (this.faces.get(name + this.sideOf(name)));
        const other = this.faces.get(name + (face.side === "A" ? "B" : "A"));
        return html`<button type="button" class="dr-ws-tile" data-tile=${name} data-focus="tile:${name}"
            aria-pressed=${this.chosen.tile === name}
            aria-label=${label`${name}, ${spoken(KINDS[face.kind])}; the other side: ${spoken(KINDS[other?.kind ?? "blank"])}`} @click=${() =>
                this.take(name)}
            @pointerdown=${(/** @type {PointerEvent} */ event) => this.#drag(event, name)}>
          <svg viewBox="0 ${-tile} ${tile} ${tile}" aria-hidden="true"><g transform="scale(1 -1)"><rect class="dr-ws-ground"
              width=${tile} height=${tile} />${tileArt(face)}</g></svg>
          <span>${name}${face.side}</span>
        </button>`;
      })}</div>
    </section>`;
  }

  /**
   * @param {PointerEvent} event
   * @param {string} tile
   */
  #drag(event, tile) {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    const from = [event.clientX, event.clientY];
    const watch = new AbortController();
    const { signal } = watch;
    document.addEventListener("pointermove", (move) => {
      if (this.isDragging || Math.hypot(move.clientX - from[0], move.clientY - from[1]) < 8) return;
      this.isDragging = true;
      this.chosen = { tile };
      redraw();
    }, { signal });
    document.addEventListener("pointerup", () => {
      watch.abort();
      queueMicrotask(() => (this.isDragging = false));
    }, { signal });
  }

  #deeds() {
    const isLaid = this.chosen.cell !== undefined && this.laid.has(this.chosen.cell);
    const isAny = isLaid || this.chosen.tile !== undefined;
    return html`<div class="dr-ws-deeds" role="toolbar" aria-label=${label`The chosen tile`}>
      <button type="button" class="button" data-focus="turn" ?disabled=${!isLaid} @click=${() => this.turn()}>${label`Turn`}</button>
      <button type="button" class="button" data-focus="flip" ?disabled=${!isAny} @click=${() => this.flip()}>${label`Flip`}</button>
      <button type="button" class="button" data-focus="remove" ?disabled=${!isLaid} @click=${() => this.remove()}>${label`Take away`}</button>
      <button type="button" class="button plain" data-focus="clear" ?disabled=${!this.laid.size} @click=${() =>
          this.clear()}>${label`Clear all`}</button>
    </div>`;
  }

  #verdict() {
    const { now } = this;
    if (!now.is_course) {
      return html`<section class="dr-ws-verdict" role="status"><h2>${label`Not a course yet`}</h2>
        <ul>${now.problems.slice(0, 7).map((problem) => html`<li>${problem.cell ? html`<button type="button" class="dr-ws-where"
            @click=${() => {
              this.chosen = { cell: problem.cell ?? "" };
              redraw();
            }}>${problem.cell}</button> ` : nothing}${spoken(problem.words)} ${ruleLink(this.game.name, problem.rule)}</li>`)}
        ${now.problems.length > 7 ? html`<li>${label`and ${now.problems.length - 7} more`}</li>` : nothing}</ul></section>`;
    }
    const curves = now.curves ?? { left: 0, right: 0 };
    return html`<section class="dr-ws-verdict" data-good role="status"><h2>${label`A course`}</h2>
      <p>${now.closed ? label`Closed` : label`Open`}, ${Math.round((now.length ?? 0) / 100)} mm,
        ${label`${curves.left + curves.right} curves (${curves.left} left, ${curves.right} right)`}.</p>
      <div class="dr-ws-deeds">
        <button type="button" class="button ember" data-focus="race" ?disabled=${this.isRacing} @click=${() =>
            this.race(Array(4).fill(this.game.levels[2]?.spec ?? "instinct"))}>${label`Let bots race`}</button>
        <button type="button" class="button" data-focus="ride" ?disabled=${this.isRacing} @click=${() => this.race(["me",
            ...Array(3).fill(this.game.levels[2]?.spec ?? "instinct")])}>${label`Ride it`}</button>
      </div></section>`;
  }

  #kept() {
    const courses = this.empty.courses ?? [];
    return html`<section class="dr-ws-kept">
      <label class="field"><span>${label`Start from`}</span><select data-focus="start" @change=${(/** @type {Event} */ event) => {
        const field = /** @type {HTMLSelectElement} */ (event.target);
        const text = field.value.startsWith("own:") ? this.shelf.text(field.value.slice(4)) : field.value;
        if (text) this.load(text).then(() => (this.shelf.draft = this.text));
        field.value = "";
      }}><option value="">${label`choose a course`}</option>
        ${courses.map((course) => html`<option value=${course.name}>${course.title}</option>`)}
        ${this.shelf.names.map((name) => html`<option value="own:${name}">${label`${name} (yours)`}</option>`)}
      </select></label>
      <label class="field"><span>${label`Name`}</span><input maxlength="40" data-focus="name" .value=${this.name}
        @input=${(/** @type {Event} */ event) => (this.name = /** @type {HTMLInputElement} */ (event.target).value)} /></label>
      <div class="dr-ws-deeds">
        <button type="button" class="button" data-focus="save" ?disabled=${!this.laid.size} @click=${() =>
            this.save()}>${label`Save`}</button>
        <button type="button" class="button" data-focus="share" ?disabled=${!this.laid.size} @click=${() =>
            this.share()}>${label`Copy a link`}</button>
        <button type="button" class="button" data-focus="download" ?disabled=${!this.laid.size} @click=${() =>
            download(fileOf(this.name, this.text))}>${label`Download`}</button>
      </div>
      ${filePanel(fileOf(this.name, this.text).text, (text) => this.read(text))}
    </section>`;
  }
}
