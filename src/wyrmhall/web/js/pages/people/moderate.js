/** For those who keep order: what was reported, who is blocked, and what moderators have done. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { get, post } from "../../api.js";
import { redraw } from "../../app.js";
import { say } from "../../language/words.js";
import { moment } from "../../ui/told/blocked.js";
import { icon } from "../../ui/drawn/icons.js";
import { askUser } from "../../ui/popups/dialog.js";
import { note } from "../../ui/popups/toast.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").Moderation} Moderation */
/** @typedef {import("../../types").Report} Report */

/** Hours of a block; 0 is for good. */
const HOURS = [1, 24, 24 * 7, 24 * 30, 0];

export async function open() {
  return new ModeratePage(await get("/api/moderate"));
}

/** @implements {Page} */
class ModeratePage {
  title = say("moderate.title");

  /** @param {Moderation} found */
  constructor(found) {
    this.found = found;
  }

  /**
   * @param {string} path
   * @param {object} body
   */
  async #act(path, body) {
    try {
      this.found = await post(`/api/moderate/${path}`, body);
      note(say("moderate.done"), { kind: "good" });
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
    redraw();
  }

  /**
   * Do something for a reason, which the log keeps.
   * @param {string} title
   * @param {string} path
   * @param {object} [body]
   * @param {unknown} [more]
   */
  async #ask(title, path, body = {}, more = nothing) {
    let why = "";
    const words = html`${more}<label class="field"
        ><span>${say("moderate.why")}</span
        ><input
          maxlength="300"
          autocomplete="off"
          @input=${(/** @type {Event} */ event) => {
            why = /** @type {HTMLInputElement} */ (event.target).value;
          }}
      /></label>`;
    if (await askUser(title, words, { yes: say("moderate.yes"), no: say("report.no"), danger: true })) await this.#act(path, { ...body, why });
  }

  /**
   * @param {"talk" | "enter"} kind
   * @param {string} name
   * @param {object} whom
   */
  async #block(kind, name, whom) {
    const wish = { ...whom, kind, hours: HOURS[1] };
    const times = html`<label class="field"
      ><span>${say("moderate.hours")}</span>
      <select
        @change=${(/** @type {Event} */ event) => {
          wish.hours = HOURS[/** @type {HTMLSelectElement} */ (event.target).selectedIndex];
        }}
      >
        ${HOURS.map((hours) => html`<option ?selected=${hours === wish.hours}>${say(`moderate.hours.${hours}`)}</option>`)}
      </select>
    </label>`;
    await this.#ask(say(`moderate.block.${kind}`, { name }), "block", wish, times);
  }

  view() {
    const { reports, blocks, acts } = this.found;
    return html`<h1>${say("moderate.title")}</h1>
      <p>${say("moderate.words")}</p>
      <h2>${say("moderate.reports")}</h2>
      ${
        reports.length
          ? repeat(
              reports,
              (report) => report.id,
              (report) => this.#report(report),
            )
          : html`<p role="status">${say("moderate.reports.none")}</p>`
      }
      <h2>${say("moderate.blocks")}</h2>
      ${this.#byName()}
      <ul class="moderate-list">
        ${blocks.map(
          (block) =>
            html`<li>
              <span><b><bdi>${block.name}</bdi></b>: ${say(`moderate.kind.${block.kind}`)}, ${block.until ? say("moderate.until", { date: moment(block.until) }) : say("moderate.hours.0")}. <bdi>${block.why}</bdi></span>
              <button class="button small-button" @click=${() => this.#ask(say("moderate.unblock", { name: block.name }), `blocks/${block.id}/end`)}>
                ${icon("undo")}${say("moderate.unblock.short")}
              </button>
            </li>`,
        )}
      </ul>
      <h2>${say("moderate.tables")}</h2>
      ${this.#tables()}
      <h2>${say("moderate.acts")}</h2>
      <ol class="moderate-list">
        ${acts.map(
          (act) =>
            html`<li>
              <span
                ><time>${moment(act.at)}</time> <b><bdi>${act.by ?? say("moderate.somebody")}</bdi></b>: ${say(`moderate.act.${act.kind}`)}
                ${act.name ? html`<b><bdi>${act.name}</bdi></b>` : nothing} ${act.room ? html`<a href="/room/${act.room}">${say("moderate.table")}</a>` : nothing}
                ${act.about ? html`<q><bdi>${act.about}</bdi></q>` : nothing} <bdi>${act.why}</bdi></span
              >
            </li>`,
        )}
      </ol>`;
  }

  /** @param {Report} report */
  #report(report) {
    const whom = { person: report.person, room: report.room };
    return html`<article class="panel report">
      <h3><bdi>${report.name}</bdi></h3>
      <p class="small">
        ${say("moderate.reported", { name: report.reporter, date: moment(report.at) })}
        <a href="/room/${report.room}">${say("moderate.table")}</a>
      </p>
      ${report.why ? html`<p><bdi>${report.why}</bdi></p>` : nothing}
      <ul class="moderate-list report-lines">
        ${report.lines.map(
          (line) =>
            html`<li ?data-theirs=${line.theirs}>
              <span><b><bdi>${line.name}</bdi></b> <bdi>${line.text}</bdi></span>
              <button class="button small-button plain" @click=${() => this.#ask(say("moderate.remove"), `lines/${line.id}/remove`)}>
                ${icon("close")}${say("moderate.remove.short")}
              </button>
            </li>`,
        )}
      </ul>
      <div class="row">
        <button class="button small-button" @click=${() => this.#block("talk", report.name, whom)}>${icon("chat")}${say("moderate.block.talk.short")}</button>
        <button class="button small-button" @click=${() => this.#block("enter", report.name, whom)}>${icon("lock")}${say("moderate.block.enter.short")}</button>
        <button class="button small-button" @click=${() => this.#ask(say("moderate.unlist"), `rooms/${report.room}/listed`, { listed: false })}>
          ${icon("eye")}${say("moderate.unlist.short")}
        </button>
        <button class="button small-button" @click=${() => this.#ask(say("moderate.close"), `reports/${report.id}/close`)}>${icon("check")}${say("moderate.close.short")}</button>
      </div>
    </article>`;
  }

  /** Somebody with an account, whether reported or not. */
  #byName() {
    return html`<form
      class="lobby-code"
      @submit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const name = fieldOf(event, "name");
        const kind = /** @type {"talk" | "enter"} */ (/** @type {HTMLButtonElement} */ (event.submitter).value);
        this.#block(kind, name, { name });
      }}
    >
      <label class="field"><span>${say("moderate.name")}</span><input name="name" required maxlength="40" autocomplete="off" /></label>
      <button class="button" value="talk">${icon("chat")}${say("moderate.block.talk.short")}</button>
      <button class="button" value="enter">${icon("lock")}${say("moderate.block.enter.short")}</button>
    </form>`;
  }

  #tables() {
    return html`<form
      class="lobby-code"
      @submit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const room = fieldOf(event, "room").split("/").at(-1) ?? "";
        const listed = /** @type {HTMLButtonElement} */ (event.submitter).value === "yes";
        this.#ask(say(listed ? "moderate.list" : "moderate.unlist"), `rooms/${encodeURIComponent(room)}/listed`, { listed });
      }}
    >
      <label class="field"><span>${say("moderate.room")}</span><input name="room" required autocomplete="off" /></label>
      <button class="button" value="no">${icon("close")}${say("moderate.unlist.short")}</button>
      <button class="button" value="yes">${icon("undo")}${say("moderate.list.short")}</button>
    </form>`;
  }
}

/**
 * @param {SubmitEvent} event
 * @param {string} name
 */
function fieldOf(event, name) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value.trim();
}
