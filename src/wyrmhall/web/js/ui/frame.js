/** What every page has around it: the hall's name, the way to the other pages, notes. */

import { html, nothing } from "../../vendor/lit-html.js";
import { say } from "../language/words.js";
import { prefer, theme } from "../preferences.js";
import { crest } from "./drawn/crest.js";
import { icon } from "./drawn/icons.js";
import { toasts } from "./popups/toast.js";

/** @type {[string, string, string][]} */
const PLACES = [
  ["/", "nav.home", "home"],
  ["/games", "nav.games", "scroll"],
  ["/watch", "nav.watch", "eye"],
  ["/rules", "nav.rules", "book"],
  ["/settings", "nav.settings", "gear"],
];

/** @param {string} path */
function isHere(path) {
  return path === "/" ? location.pathname === "/" : location.pathname.startsWith(path);
}

/** @param {[string, string, string]} place */
function way([path, key, sign]) {
  return html`<li>
    <a href=${path} aria-current=${isHere(path) ? "page" : nothing}>${icon(sign)}<span>${say(key)}</span></a>
  </li>`;
}

function turnTheme() {
  prefer("theme", theme() === "dark" ? "light" : "dark");
}

function banner() {
  const other = theme() === "dark" ? "sun" : "moon";
  return html`<header class="banner">
    <a class="brand" href="/" aria-label=${say("nav.brand")}>${crest()}<span>Wyrmhall</span></a>
    <nav aria-label=${say("nav.label")}>
      <ul>
        ${PLACES.map(way)}
      </ul>
    </nav>
    <a
      class="icon-button"
      href="/account"
      aria-label=${say("account.title")}
      title=${say("account.title")}
      aria-current=${isHere("/account") ? "page" : nothing}
      >${icon("person")}</a
    >
    <button
      class="icon-button"
      aria-label=${say(`nav.to.${other}`)}
      title=${say(`nav.to.${other}`)}
      @click=${turnTheme}
    >
      ${icon(other)}
    </button>
  </header>`;
}

function footer() {
  return html`<footer class="footer">
    <p>${say("footer.words")}</p>
    <p><a href="/style">${say("footer.style")}</a></p>
  </footer>`;
}

/** @param {import("../shell").Page} page */
export function frame(page) {
  const isBare = page.bare ?? false;
  return html`<a class="skip" href="#main" @click=${skip}>${say("nav.skip")}</a>
    ${isBare ? nothing : banner()}
    <main id="main" tabindex="-1" class=${isBare ? "bare" : page.wide ? "wide" : "page"}>${page.view()}</main>
    ${isBare ? nothing : footer()} ${page.hasNotes ? nothing : toasts()}`;
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
