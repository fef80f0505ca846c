/** A replay that several people watch together: one leads, the others follow, look around and come back. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { get, post } from "../../api.js";
import { redraw } from "../../app.js";
import { phrase, say } from "../../language/words.js";
import { go } from "../../router.js";
import { blockWords } from "../../ui/told/blocked.js";
import { icon } from "../../ui/drawn/icons.js";
import { copyText } from "../../ui/parts.js";
import { note } from "../../ui/popups/toast.js";
import { talkPanel } from "../room/side/talk.js";
import { Socket } from "../room/socket.js";
import { open as openReplay } from "./replay.js";

/** @typedef {import("./replay.js").ReplayPage} ReplayPage */
/** @typedef {import("../../types").Showing} Showing */

/** @param {string} id */
export async function open(id) {
  const { replay } = await get(`/api/showings/${encodeURIComponent(id)}`);
  const page = await openReplay(replay);
  page.together = new Together(id, page);
  page.isSideOpen = matchMedia("(width >= 70rem)").matches;
  return page;
}

/** @param {string} replay */
export async function begin(replay) {
  try {
    const { id } = await post("/api/showings", { replay });
    await go(`/together/${id}`);
  } catch (error) {
    note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
  }
}

export class Together {
  /** @type {Showing | null} */
  state = null;
  /** @type {import("../../types").Said[]} */
  lines = [];
  /** Whether one sees what the leader shows. */
  isFollowing = true;
  /** Whether the table is just led to where the leader is. */
  isLed = false;

  /**
   * @param {string} id
   * @param {ReplayPage} page
   */
  constructor(id, page) {
    this.id = id;
    this.page = page;
    this.socket = new Socket(`/api/showings/${encodeURIComponent(id)}/socket`, {
      message: (message) => this.#hear(message),
      line: () => redraw(),
    });
  }

  /** @param {any} message */
  #hear(message) {
    if (message.type === "showing") {
      this.state = message;
      if (message.leads) this.isFollowing = true;
      this.#follow();
    } else if (message.type === "said") this.lines = [...this.lines, message].slice(-200);
    else if (message.type === "talk") this.lines = message.lines;
    else if (message.type === "refused") note(message.block ? blockWords(message.block) : phrase(message.why), { kind: "refusal" });
    redraw();
  }

  /** Go where the leader is: one step is shown as it happened, more are jumped over. */
  async #follow() {
    const { page, state } = this;
    if (!state || state.leads || !this.isFollowing || this.isLed || page.n === state.n) return;
    this.isLed = true;
    try {
      if (state.n === page.n + 1) await page.step();
      else await page.jump(state.n);
    } finally {
      this.isLed = false;
    }
    if (this.state !== state) this.#follow();
  }

  /** The person went somewhere by themselves, or leads the others there. */
  moved() {
    const { page, state } = this;
    if (!state || this.isLed) return;
    if (state.leads) this.socket.send({ type: "lead", n: page.n, playing: page.isPlaying, speed: page.speed });
    else this.isFollowing = page.n === state.n;
  }

  leave() {
    this.socket.close();
  }

  view() {
    const { state } = this;
    if (!state) return nothing;
    const leader = state.viewers.find((viewer) => viewer.leads);
    const words = state.leads
      ? say("together.you")
      : !leader
        ? say("together.nobody")
        : this.isFollowing
          ? say("together.following", { name: leader.name })
          : say("together.around");
    return html`<section class="together">
      <h2>${say("together.title")}</h2>
      <p class="small">${say("together.words")}</p>
      <p role="status">${words}</p>
      <ul class="row">
        ${state.viewers.map(
          (viewer) =>
            html`<li>
              <span class="chip">${icon(viewer.leads ? "crown" : "person")}<bdi>${viewer.name}</bdi>${viewer.leads ? html`<span class="sr-only">${say("together.leads")}</span>` : nothing}</span>
              ${
                state.leads && !viewer.you
                  ? html`<button class="button small-button plain" @click=${() => this.socket.send({ type: "hand", to: viewer.id })}>
                      ${say("together.hand", { name: viewer.name })}
                    </button>`
                  : nothing
              }
            </li>`,
        )}
      </ul>
      <div class="row">
        ${
          this.isFollowing || !leader
            ? nothing
            : html`<button
                class="button ember small-button"
                @click=${() => {
                  this.page.stop();
                  this.isFollowing = true;
                  this.#follow();
                  redraw();
                }}
              >
                ${icon("undo")}${say("together.return")}
              </button>`
        }
        ${leader ? nothing : html`<button class="button ember small-button" @click=${() => this.socket.send({ type: "take" })}>${icon("crown")}${say("together.take")}</button>`}
        <button class="button small-button" @click=${() => this.#copy()}>${icon("link")}${say("together.link")}</button>
      </div>
      <div class="talk">
        ${talkPanel({
          where: this.id,
          lines: this.lines,
          level: state.talk,
          words: say("together.talk"),
          send: (type, message) => this.socket.send({ type, ...message }),
        })}
      </div>
    </section>`;
  }

  async #copy() {
    const isCopied = await copyText(`${location.origin}/together/${this.id}`);
    note(say(isCopied ? "copied" : "copy.not"), { kind: isCopied ? "good" : "refusal" });
  }
}
