/** The bots of somebody with an account: made, given tokens, let go. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { get, post } from "../../api.js";
import { draw, redraw } from "../../app.js";
import { say } from "../../language/words.js";
import { icon } from "../../ui/drawn/icons.js";
import { ago, copyText, personHref } from "../../ui/parts.js";
import { askUser } from "../../ui/popups/dialog.js";
import { note } from "../../ui/popups/toast.js";

/** @typedef {import("../../types").Bot} Bot */
/** @typedef {import("../../types").Token} Token */

export class Bots {
  /** @type {Bot[]} */
  list = [];
  /** A token that was just made, until its owner has kept it. @type {Token | null} */
  shown = null;
  problem = "";
  isBusy = false;

  /** @param {boolean} hasAccount */
  async load(hasAccount) {
    this.list = hasAccount ? await get("/api/account/bots") : [];
    if (!hasAccount) this.shown = null;
  }

  view() {
    return html`<section class="panel">
      <h2>${say("bots.title")}</h2>
      <p>${say("bots.words")}</p>
      ${this.shown ? this.#token(this.shown) : nothing}
      <ul class="sessions">
        ${repeat(
          this.list,
          (bot) => bot.id,
          (bot) => this.#bot(bot),
        )}
      </ul>
      <form @submit=${(/** @type {SubmitEvent} */ event) => this.#make(event)}>
        <label class="field"
          ><span>${say("account.name")}</span
          ><input name="name" maxlength="18" required autocomplete="off" autocapitalize="none" spellcheck="false"
        /></label>
        <button class="button" ?disabled=${this.isBusy}>${icon("bot")}${say("bots.make")}</button>
        <p class="form-problem" role="alert">${this.problem || nothing}</p>
      </form>
    </section>`;
  }

  /** @param {Token} shown */
  #token({ name, token }) {
    return html`<div role="status">
      <p>${say("bots.keep", { name })}</p>
      <p><code class="token">${token}</code></p>
      <p class="row">
        <button class="button" data-focus="copy" @click=${() => this.#copy(token)}>${icon("copy")}${say("account.codes.copy")}</button>
        <button class="button ember" data-focus="kept" @click=${() => this.#kept()}>${icon("check")}${say("bots.kept")}</button>
      </p>
    </div>`;
  }

  /** @param {Bot} bot */
  #bot(bot) {
    const { id, name, seen, token } = bot;
    const state = !token ? say("bots.out") : seen ? ago(seen) : say("bots.never");
    return html`<li>
      <span><a href=${personHref(name)}><b>${name}</b></a> <span class="small">${state}</span></span>
      <span class="row">
        ${this.#button("token", bot, () => this.#renew(id))} ${token ? this.#button("revoke", bot, () => this.#revoke(id)) : nothing}
        ${this.#button("delete", bot, () => this.#delete(id))}
      </span>
    </li>`;
  }

  /**
   * @param {"token" | "revoke" | "delete"} what
   * @param {Bot} bot
   * @param {() => void} act
   */
  #button(what, { id, name }, act) {
    return html`<button
      class="button small-button"
      data-focus="${what}:${id}"
      aria-label=${say(`bots.${what}.label`, { name })}
      ?disabled=${this.isBusy}
      @click=${act}
    >
      ${say(`bots.${what}`)}
    </button>`;
  }

  /** @param {SubmitEvent} event */
  async #make(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    await this.#do(async () => {
      this.shown = await post("/api/account/bots", { name: String(new FormData(form).get("name")) });
      form.reset();
    });
  }

  /** @param {string} id */
  #renew(id) {
    return this.#do(async () => {
      this.shown = await post(`/api/account/bots/${id}/token`, {});
    });
  }

  /** @param {string} id */
  #revoke(id) {
    return this.#do(async () => {
      await post(`/api/account/bots/${id}/revoke`, {});
      if (this.shown?.id === id) this.shown = null;
    });
  }

  /** @param {string} id */
  async #delete(id) {
    const isSure = await askUser(say("bots.delete"), say("bots.delete.sure"), { yes: say("bots.delete"), danger: true });
    if (!isSure) return;
    await this.#do(async () => {
      await post(`/api/account/bots/${id}/delete`, {});
      if (this.shown?.id === id) this.shown = null;
    });
  }

  /**
   * What goes wrong stands below the form.
   * @param {() => Promise<void>} act
   */
  async #do(act) {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = "";
    redraw();
    try {
      await act();
      await this.load(true);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
    this.isBusy = false;
    draw();
  }

  /** @param {string} text */
  async #copy(text) {
    const isDone = await copyText(text);
    note(say(isDone ? "account.codes.copied" : "account.codes.notcopied"), { kind: isDone ? "good" : "refusal" });
  }

  #kept() {
    this.shown = null;
    draw();
  }
}
