/** The account: made of a guest, signed in to, looked after, left. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { get, post } from "../../api.js";
import { draw, redraw } from "../../app.js";
import { count, say } from "../../language/words.js";
import { icon } from "../../ui/drawn/icons.js";
import { ago, copyText } from "../../ui/parts.js";
import { askUser } from "../../ui/popups/dialog.js";
import { note } from "../../ui/popups/toast.js";
import { forgetShelf } from "../../ui/kept/shelf.js";
import { Bots } from "./bots.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").Me} Me */
/** @typedef {import("../../types").Session} Session */
/** @typedef {"make" | "enter" | "recover" | "name" | "password" | "codes" | "leave"} Form */

const SHORTEST = 10;

export async function open() {
  const page = new AccountPage();
  await page.load();
  return page;
}

/** @implements {Page} */
class AccountPage {
  title = say("account.title");
  /** @type {Me | null} */
  me = null;
  /** @type {Session[]} */
  sessions = [];
  /** Recovery codes that were just made, until their owner has kept them. @type {string[]} */
  codes = [];
  /** Which form is being sent. @type {Form | ""} */
  busy = "";
  /** What went wrong in which form. @type {Partial<Record<Form, string>>} */
  problems = {};
  hasForgotten = false;
  bots = new Bots();

  async load() {
    forgetShelf();
    this.me = await get("/api/me");
    this.sessions = this.me?.account ? await get("/api/account/sessions") : [];
    await this.bots.load(this.me?.account ?? false);
  }

  view() {
    if (this.codes.length) return this.#codes();
    return this.me?.account ? this.#account(this.me) : this.#guest();
  }

  /**
   * Send a form; what goes wrong stands below it.
   * @param {Form} form
   * @param {(fields: Record<string, string>) => Promise<void>} act
   */
  #send(form, act) {
    return async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      if (this.busy) return;
      const sent = /** @type {HTMLFormElement} */ (event.target);
      const fields = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(sent)));
      this.busy = form;
      this.problems = {};
      redraw();
      try {
        await act(fields);
        sent.reset();
      } catch (error) {
        this.problems = { [form]: error instanceof Error ? error.message : String(error) };
      }
      this.busy = "";
      draw();
    };
  }

  /** @param {Form} form */
  #problem(form) {
    return html`<p class="form-problem" role="alert">${this.problems[form] ?? nothing}</p>`;
  }

  /**
   * @param {Form} form
   * @param {string} sign
   * @param {string} [kind]
   */
  #button(form, sign, kind = "") {
    return html`<button class="button ${kind}" ?disabled=${this.busy !== ""}>${icon(sign)}${say(`account.${form}.do`)}</button>`;
  }

  // -- a guest

  #guest() {
    return html`<h1>${say("account.title")}</h1>
      <p>${say("account.guest.words")}</p>
      <div class="panels">
        <form class="panel" @submit=${this.#send("make", (fields) => this.#make(fields))}>
          <h2>${say("account.make")}</h2>
          <p>${say("account.make.words")}</p>
          ${nameField()} ${password("account.password", "new-password", true)}
          ${this.#button("make", "check", "ember")} ${this.#problem("make")}
        </form>
        ${this.hasForgotten ? this.#forgotten() : this.#entrance()}
      </div>`;
  }

  #entrance() {
    return html`<form class="panel" @submit=${this.#send("enter", (fields) => this.#enter("sign-in", fields))}>
      <h2>${say("account.enter")}</h2>
      <p>${say("account.enter.words")}</p>
      ${nameField()} ${password("account.password", "current-password")}
      <div class="row">
        ${this.#button("enter", "play")}
        <button class="button plain" type="button" @click=${() => this.#forget(true)}>${say("account.forgotten")}</button>
      </div>
      ${this.#problem("enter")}
    </form>`;
  }

  #forgotten() {
    return html`<form class="panel" @submit=${this.#send("recover", (fields) => this.#enter("recover", fields))}>
      <h2>${say("account.recover")}</h2>
      <p>${say("account.recover.words")}</p>
      ${nameField()}
      <label class="field"
        ><span>${say("account.code")}</span
        ><input name="code" required maxlength="60" autocomplete="off" autocapitalize="none" spellcheck="false" class="code"
      /></label>
      ${password("account.password.new", "new-password", true)}
      <div class="row">
        ${this.#button("recover", "check")}
        <button class="button plain" type="button" @click=${() => this.#forget(false)}>${say("account.recover.back")}</button>
      </div>
      ${this.#problem("recover")}
    </form>`;
  }

  /** @param {boolean} has */
  #forget(has) {
    this.hasForgotten = has;
    this.problems = {};
    draw();
  }

  /** @param {Record<string, string>} fields */
  async #make({ name, password }) {
    this.codes = (await post("/api/account", { name, password })).codes;
    await this.load();
  }

  /**
   * @param {string} way
   * @param {Record<string, string>} fields
   */
  async #enter(way, fields) {
    const me = await post(`/api/account/${way}`, fields);
    this.hasForgotten = false;
    note(say("settings.device.became", { name: me.name }), { kind: "good" });
    await this.load();
  }

  // -- codes

  #codes() {
    const text = this.codes.join("\n");
    const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Wyrmhall, ${this.me?.name}\n\n${text}\n`)}`;
    return html`<h1>${say("account.codes.title")}</h1>
      <section class="panel">
        <p>${say("account.codes.keep")}</p>
        <ol class="codes">
          ${this.codes.map((code) => html`<li><code>${code}</code></li>`)}
        </ol>
        <div class="row">
          <button class="button" @click=${() => this.#copy(text)}>${icon("copy")}${say("account.codes.copy")}</button>
          <a class="button" href=${file} download="wyrmhall-codes.txt">${icon("down")}${say("account.codes.save")}</a>
          <button class="button ember" @click=${() => this.#kept()}>${icon("check")}${say("account.codes.kept")}</button>
        </div>
      </section>`;
  }

  /** @param {string} text */
  async #copy(text) {
    const isDone = await copyText(text);
    note(say(isDone ? "account.codes.copied" : "account.codes.notcopied"), { kind: isDone ? "good" : "refusal" });
  }

  #kept() {
    this.codes = [];
    draw();
  }

  // -- signed in

  /** @param {Me} me */
  #account(me) {
    return html`<header class="account-head">
        <h1>${me.name}</h1>
        <button class="button" @click=${() => this.#leave()}>${icon("left")}${say("account.out")}</button>
      </header>
      <p>${say("account.words")} <a href="/people/${encodeURIComponent(me.name)}">${say("account.page")}</a></p>
      <div class="panels">
        <form class="panel" @submit=${this.#send("name", (fields) => this.#rename(fields))}>
          <h2>${say("account.name")}</h2>
          ${nameField(me.name)} ${this.#button("name", "check")} ${this.#problem("name")}
        </form>
        <form class="panel" @submit=${this.#send("password", (fields) => this.#change(fields))}>
          <h2>${say("account.change")}</h2>
          <p>${say("account.change.words")}</p>
          ${password("account.password.old", "current-password")} ${password("account.password.new", "new-password", true, "new")}
          ${this.#button("password", "lock")} ${this.#problem("password")}
        </form>
        <section class="panel">
          <h2>${say("account.sessions")}</h2>
          <ul class="sessions">
            ${repeat(
              this.sessions,
              (session) => session.id,
              (session) => this.#session(session),
            )}
          </ul>
          ${
            this.sessions.length > 1
              ? html`<button class="button" @click=${() => this.#end(null)}>${icon("close")}${say("account.sessions.others")}</button>`
              : nothing
          }
        </section>
        <form class="panel" @submit=${this.#send("codes", (fields) => this.#renew(fields))}>
          <h2>${say("account.codes.title")}</h2>
          <p>${count("account.codes.left", me.codes ?? 0)} ${say("account.codes.words")}</p>
          ${password("account.password.old", "current-password")} ${this.#button("codes", "again")} ${this.#problem("codes")}
        </form>
        ${this.bots.view()}
        <section class="panel">
          <h2>${say("account.export")}</h2>
          <p>${say("account.export.words")}</p>
          <a class="button" href="/api/me/export" download="wyrmhall.json">${icon("down")}${say("account.export.do")}</a>
        </section>
        <form class="panel" @submit=${this.#send("leave", (fields) => this.#delete(fields))}>
          <h2>${say("account.leave")}</h2>
          <p>${say("account.leave.words")}</p>
          ${password("account.password.old", "current-password")} ${this.#button("leave", "close", "garnet")}
          ${this.#problem("leave")}
        </form>
      </div>`;
  }

  /** @param {Session} session */
  #session(session) {
    const device = session.device || say("account.sessions.unknown");
    return html`<li>
      <span><b>${device}</b> <span class="small">${session.here ? say("account.sessions.here") : ago(session.seen)}</span></span>
      ${
        session.here
          ? nothing
          : html`<button
              class="button small-button"
              aria-label=${say("account.sessions.end.label", { device })}
              @click=${() => this.#end(session.id)}
            >
              ${say("account.sessions.end")}
            </button>`
      }
    </li>`;
  }

  /** @param {string | null} id all others, if it is null */
  async #end(id) {
    await this.#told(async () => {
      this.sessions = await post("/api/account/sessions/end", { id });
      note(say("account.sessions.ended"), { kind: "good" });
    });
  }

  async #leave() {
    await this.#told(async () => {
      await post("/api/account/sign-out", {});
      await this.load();
      note(say("account.out.done"), { kind: "good" });
    });
  }

  /**
   * Do what has no form; what goes wrong is told at the edge.
   * @param {() => Promise<void>} act
   */
  async #told(act) {
    try {
      await act();
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
    draw();
  }

  /** @param {Record<string, string>} fields */
  async #rename({ name }) {
    this.me = await post("/api/me", { name });
    note(say("settings.name.saved"), { kind: "good" });
  }

  /** @param {Record<string, string>} fields */
  async #change(fields) {
    await post("/api/account/password", { password: fields.password, new: fields.new });
    await this.load();
    note(say("account.change.done"), { kind: "good" });
  }

  /** @param {Record<string, string>} fields */
  async #renew({ password }) {
    this.codes = (await post("/api/account/codes", { password })).codes;
    await this.load();
  }

  /** @param {Record<string, string>} fields */
  async #delete({ password }) {
    const isSure = await askUser(say("account.leave"), say("account.leave.sure"), { yes: say("account.leave.do"), danger: true });
    if (!isSure) return;
    await post("/api/account/delete", { password });
    await this.load();
    note(say("account.leave.done"), { kind: "good" });
  }
}

/** @param {string} [name] */
function nameField(name = "") {
  return html`<label class="field"
    ><span>${say("account.name")}</span
    ><input name="name" maxlength="24" required .defaultValue=${name} autocomplete="username" autocapitalize="none" spellcheck="false"
  /></label>`;
}

/**
 * @param {string} label
 * @param {"current-password" | "new-password"} kind
 * @param {boolean} [isNew] whether it is being chosen
 * @param {string} [field]
 */
function password(label, kind, isNew = false, field = "password") {
  return html`<label class="field"
    ><span>${say(label)}${isNew ? html` <span class="small">${say("account.password.long", { count: SHORTEST })}</span>` : nothing}</span
    ><input name=${field} type="password" required maxlength="200" minlength=${isNew ? SHORTEST : nothing} autocomplete=${kind}
  /></label>`;
}
