/** A question in the middle of the page; the browser keeps the focus in it and gives it back. */

import { html, render } from "../../../vendor/lit-html.js";
import { say } from "../../language/words.js";

/**
 * @param {string} title
 * @param {unknown} words
 * @param {{ yes?: string, no?: string, danger?: boolean }} [more]
 * @returns {Promise<boolean>}
 */
export function askUser(title, words, { yes, no = say("close"), danger = false } = {}) {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.className = "dialog";
    dialog.setAttribute("aria-labelledby", "dialog-title");
    if (!yes) dialog.setAttribute("closedby", "any"); // nothing is asked: a click beside it closes it
    render(
      html`<form method="dialog">
        <h2 id="dialog-title">${title}</h2>
        <div class="dialog-words">${words}</div>
        <div class="row end">
          <button class="button plain" value="no">${no}</button>
          ${yes ? html`<button class="button ${danger ? "garnet" : "ember"}" value="yes">${yes}</button>` : ""}
        </div>
      </form>`,
      dialog,
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
    document.body.append(dialog);
    dialog.showModal();
    dialog.scrollTop = 0; // a long text is read from its beginning, though its button has the focus
  });
}
