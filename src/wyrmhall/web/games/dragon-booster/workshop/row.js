// @ts-check
/** A card as a row of the deck builder: its picture, what it is, and how many of it are in the deck. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { label, spoken } from "../../../js/language/table.js";
import { icon } from "../../../js/ui/drawn/icons.js";
import { ruleLink } from "../../../js/ui/parts.js";
import { picture } from "../cards/art/pictures.js";
import { kindWords } from "../words.js";

/** @import {Card, Ctx} from "../types" */

/**
 * @param {Ctx} ctx
 * @param {Card} card
 * @param {{count: number, isInPool: boolean, warning: {rule: string, why: string, game: string} | null, look: () => void,
 *   change: (by: number) => void}} as
 */
export function cardRow(ctx, card, { count, isInPool, warning, look, change }) {
  const number = card.cost ?? card.burst?.number ?? card.level;
  const colour = card.colour ?? card.boxes?.[0] ?? "none";
  const sprint = card.sprint === undefined ? "" : label`, sprint ${card.sprint}`;
  return html`<li class="db-row db-dyed" data-sort=${card.sort} data-colour=${colour} data-row=${card.card}>
    <span class="db-row__picture" aria-hidden="true"
      >${picture(ctx, card)}${number === undefined ? nothing : html`<b>${number}</b>`}</span
    >
    <button type="button" class="db-row__card" @click=${look}>
      <strong>${card.card}</strong>
      <span>${kindWords(card)}${sprint}</span>
      ${isInPool ? html`<span class="db-row__text">${card.text || label`No effect.`}</span>` : nothing}
    </button>
    <span class="db-row__count">
      <button type="button" class="icon-button" aria-label=${label`One ${card.card} less`} ?disabled=${!count} @click=${() => change(-1)}>−</button>
      <b aria-label=${label`${count} in the deck`}>${count}</b>
      <button type="button" class="icon-button" aria-label=${label`One more ${card.card}`} @click=${() => change(1)}>+</button>
    </span>
    ${warning ? html`<p class="db-row__warning">${icon("question")}<span>${label`Cannot be played: ${spoken(warning.why)}.`} ${ruleLink(warning.game, warning.rule)}</span></p>` : nothing}
  </li>`;
}
