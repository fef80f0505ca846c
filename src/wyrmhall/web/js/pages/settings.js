/** Settings of this browser, and the name others see. Every choice takes effect at once. */

import { html, nothing } from "../../vendor/lit-html.js";
import { get, post } from "../api.js";
import { redraw } from "../app.js";
import { say } from "../language/words.js";
import { CHOICES, prefer, preference } from "../preferences.js";
import { icon } from "../ui/icons.js";
import { note } from "../ui/popups/toast.js";
import { radio } from "../ui/radio.js";
import { play } from "../ui/sound.js";

const PASS = "#pass=";

/** @typedef {import("../shell").Page} Page */
/** @typedef {import("../preferences.js").Name} Name */

export async function open() {
  const page = new SettingsPage();
  try {
    page.me = await get("/api/me");
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
  /** @type {{ id: string, name: string } | null} */
  me = null;
  link = "";

  view() {
    const names = /** @type {Name[]} */ (Object.keys(CHOICES));
    return html`<h1>${say("nav.settings")}</h1>
      <p>${say("settings.words")}</p>
      ${this.me ? this.#name(this.me.name) : nothing} ${this.me ? this.#devices() : nothing}
      <div class="settings">${names.map((name) => this.#setting(name))}</div>`;
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
    const link = this.link;
    return html`<section class="devices">
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
      <div class="choices">
        ${CHOICES[name].map((value) =>
          radio(name, value, preference(name) === value, say(`settings.${name}.${value}`), "", () => {
            prefer(name, value);
            if (name === "sound") play("turn");
          }),
        )}
      </div>
    </fieldset>`;
  }
}
