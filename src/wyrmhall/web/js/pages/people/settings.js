/** Settings of this browser, and the name others see. Every choice takes effect at once. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { get, post } from "../../api.js";
import { redraw } from "../../app.js";
import { say } from "../../language/words.js";
import { CHOICES, prefer, preference } from "../../preferences.js";
import { icon } from "../../ui/drawn/icons.js";
import { canNotify, startNotifying } from "../../ui/told/notify.js";
import { note } from "../../ui/popups/toast.js";
import { radio } from "../../ui/radio.js";
import { play } from "../../ui/sound.js";

const PASS = "#pass=";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../preferences.js").Name} Name */

export async function open() {
  const page = new SettingsPage();
  try {
    [page.me, page.wish, page.muted, page.seen] = await Promise.all([
      get("/api/me"),
      get("/api/me/talk"),
      get("/api/me/mutes"),
      get("/api/me/seen"),
    ]);
  } catch {
    page.me = null;
  }
  return page;
}

/**
 * Do it; what goes wrong is told.
 * @param {() => Promise<void>} act
 */
async function told(act) {
  try {
    await act();
  } catch (error) {
    note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
  }
}

/** @implements {Page} */
class SettingsPage {
  title = say("nav.settings");
  /** @type {import("../../types").Me | null} */
  me = null;
  link = "";
  /** What the person wants to hear. @type {import("../../types").TalkWish} */
  wish = { talk: "open" };
  /** @type {import("../../types").Muted[]} */
  muted = [];
  /** Whether followers are told where the person is. */
  seen = { seen: true };

  view() {
    const names = /** @type {Name[]} */ (Object.keys(CHOICES));
    return html`<h1>${say("nav.settings")}</h1>
      <p>${say("settings.words")}</p>
      ${this.me ? this.#name(this.me.name) : nothing} ${this.me ? this.#devices() : nothing}
      ${this.me?.moderator ? html`<p><a href="/moderate">${say("moderate.link")}</a></p>` : nothing}
      <div class="settings">${names.map((name) => this.#setting(name))}</div>
      ${this.me ? this.#hearing() : nothing}`;
  }

  /** What the hall keeps: how much talk one wants, and of whom none. */
  #hearing() {
    return html`<fieldset class="setting">
        <legend>${say("settings.talk")}</legend>
        <p class="small">${say("settings.talk.words")}</p>
        <div class="choices">
          ${/** @type {const} */ (["open", "phrases", "none"]).map((talk) =>
            radio("talk", talk, this.wish.talk === talk, say(`settings.talk.${talk}`), "", () =>
              told(async () => {
                this.wish = await post("/api/me/talk", { ...this.wish, talk });
                redraw();
              }),
            ),
          )}
        </div>
      </fieldset>
      <fieldset class="setting">
        <legend>${say("settings.seen")}</legend>
        <div class="choices">
          ${[true, false].map((seen) =>
            radio("seen", String(seen), this.seen.seen === seen, say(seen ? "settings.seen.yes" : "settings.seen.no"), "", () =>
              told(async () => {
                this.seen = await post("/api/me/seen", { seen });
                redraw();
              }),
            ),
          )}
        </div>
      </fieldset>
      ${
        this.muted.length
          ? html`<h2>${say("settings.muted")}</h2>
              <ul class="row muted-list">
                ${this.muted.map(
                  ({ id, name }) =>
                    html`<li>
                      <button
                        class="button small-button"
                        @click=${() =>
                          told(async () => {
                            this.muted = await post("/api/me/mutes/end", { id });
                            redraw();
                          })}
                      >
                        ${icon("undo")}${say("settings.unmute", { name })}
                      </button>
                    </li>`,
                )}
              </ul>`
          : nothing
      }`;
  }

  /** @param {string} name */
  #name(name) {
    return html`<form class="name-form" @submit=${(/** @type {SubmitEvent} */ event) => this.#rename(event)}>
      <label class="field"
        ><span>${say("settings.name")}</span
        ><input name="name" maxlength="24" required .value=${name} autocomplete="nickname"
      /></label>
      <button class="button">${icon("check")}${say("settings.name.save")}</button>
    </form>`;
  }

  /** Another device of the same person: a link made here, opened there. */
  #devices() {
    if (location.hash.startsWith(PASS)) {
      return html`<section class="devices">
        <p>${say("settings.device.become.words")}</p>
        <button class="button" @click=${() => this.#become()}>${icon("check")}${say("settings.device.become")}</button>
      </section>`;
    }
    if (this.me?.account) return html`<p class="devices"><a href="/account">${say("settings.account.yours")}</a></p>`;
    const link = this.link;
    return html`<section class="devices">
      <p>${say("settings.account.words")} <a href="/account">${say("settings.account")}</a></p>
      <button class="button" @click=${() => this.#givePass()}>${icon("link")}${say("settings.device")}</button>
      ${link
        ? html`<label class="field"
              ><span>${say("settings.device.link")}</span
              ><input readonly .value=${link} @focus=${(/** @type {FocusEvent} */ event) =>
                /** @type {HTMLInputElement} */ (event.target).select()}
            /></label>
            <p class="faint">${say("settings.device.words")}</p>`
        : nothing}
    </section>`;
  }

  async #givePass() {
    await told(async () => {
      const given = await post("/api/me/pass", {});
      this.link = `${location.origin}/settings${PASS}${given.pass}`;
      redraw();
    });
  }

  async #become() {
    await told(async () => {
      this.me = await post("/api/me/become", { pass: location.hash.slice(PASS.length) });
      history.replaceState(null, "", "/settings");
      note(say("settings.device.became", { name: this.me?.name ?? "" }), { kind: "good" });
      redraw();
    });
  }

  /** @param {SubmitEvent} event */
  async #rename(event) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.target).elements.namedItem("name")
    );
    await told(async () => {
      this.me = await post("/api/me", { name: field.value.trim() });
      note(say("settings.name.saved"), { kind: "good" });
    });
  }

  /** @param {Name} name */
  #setting(name) {
    return html`<fieldset class="setting">
      <legend>${say(`settings.${name}`)}</legend>
      ${name === "language" ? html`<p class="small">${say("settings.language.words")}</p>` : nothing}
      ${name === "notify" ? html`<p class="small">${say(canNotify() ? "notify.words" : "notify.cannot")}</p>` : nothing}
      <div class="choices">
        ${CHOICES[name].map((value) =>
          radio(name, value, preference(name) === value, say(`settings.${name}.${value}`), "", () => {
            if (name === "notify" && value === "on") {
              startNotifying().then(redraw);
              return;
            }
            prefer(name, value);
            if (name === "sound") play("turn");
          }),
        )}
      </div>
    </fieldset>`;
  }
}
