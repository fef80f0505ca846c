// @ts-check
/** A pile that opens: a button, and the sheet with all its cards, which is filled only while it lies open. */

import { Directive, directive, html, nothing, render } from "../../../vendor/lit-html.js";
import { label } from "../../../js/language/table.js";
import { seen, wholeCard } from "../cards/cards.js";

/** @import {Ctx} from "../types" */

class Sheet extends Directive {
  /** @type {(() => unknown) | null} */
  content = null;
  /** @type {HTMLElement | null} */
  element = null;

  render(/** @type {() => unknown} */ _content) {
    return nothing;
  }

  /**
   * @param {any} part
   * @param {[() => unknown]} values
   */
  update(part, [content]) {
    this.content = content;
    if (!this.element) {
      const element = /** @type {HTMLElement} */ (part.element);
      this.element = element;
      element.addEventListener("beforetoggle", (event) => {
        render(/** @type {ToggleEvent} */ (event).newState === "open" ? this.content?.() : nothing, element);
      });
    } else if (this.element.matches(":popover-open")) render(content(), this.element);
    return nothing;
  }
}
const sheet = directive(Sheet);

/**
 * @param {Ctx} ctx
 * @param {{id: string, zone: string, title: string, count: number, cards: (string | null)[], icon: string, isOpen: boolean}} pile
 */
export function pile(ctx, { id, zone, title, count, cards, icon, isOpen }) {
  const words = `${title}: ${count}`;
  const known = cards.filter((card) => card !== null);
  const face = html`<span class="db-pile__icon">${ctx.art.icon(icon)}</span>${seen(count, "db-pile__count")}`;
  if (!known.length) {
    return html`<span
      class="db-pile"
      data-zone=${zone}
      ?data-empty=${!count}
      role="img"
      aria-label=${words}
      title=${words}
      >${face}</span
    >`;
  }
  const shown = isOpen ? words : label`${words}, ${known.length} known`;
  return html`<button
      type="button"
      class="db-pile"
      data-open
      data-zone=${zone}
      popovertarget=${id}
      aria-label=${label`${shown}. Look through`}
      title=${shown}
    >
      ${face}
    </button>
    <div class="sheet db-sheet" id=${id} popover ${sheet(() => spread(ctx, id, shown, cards))}></div>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} id
 * @param {string} title
 * @param {(string | null)[]} cards
 */
function spread(ctx, id, title, cards) {
  return html`<header class="db-sheet__head">
      <strong>${title}</strong>
      <button type="button" class="db-sheet__close" popovertarget=${id} popovertargetaction="hide">${label`Close`}</button>
    </header>
    <div class="db-sheet__cards" role="group" aria-label=${title} tabindex="0">
      ${tally(cards).map(
        ([card, count]) =>
          html`<div class="db-sheet__card">
            ${wholeCard(ctx, card)}${count > 1 ? html`<b class="db-sheet__count">${count}×</b>` : nothing}
          </div>`,
      )}
    </div>`;
}

/**
 * Cards with how often they occur, in the order in which they lie.
 * @param {(string | null)[]} cards
 * @returns {[string, number][]}
 */
function tally(cards) {
  const counts = /** @type {Map<string, number>} */ (new Map());
  for (const card of cards) if (card !== null) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}
