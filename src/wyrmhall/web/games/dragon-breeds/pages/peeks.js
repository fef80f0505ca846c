// @ts-check
/** What is shown on a closer look: a card, everything of a player, a pile laid open, the reference card, the outlook. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { label, spoken } from "../../../js/language/table.js";
import { whatIf } from "../board/battle.js";
import { rarityMark, strength } from "../cards/cards.js";
import { coin, cost, fireball, human, sigil } from "../cards/sigils.js";
import { QUEST_TITLES, capital, counted, kindOf, playerName, sentences, standingWords, symbolWord } from "../words.js";
import { reference } from "./reference.js";

/** @import {Card, Ctx, Dragon} from "../types" */

/**
 * @param {Ctx} ctx
 * @param {string} what
 */
export function page(ctx, what) {
  const [kind, key = ""] = what.split(":");
  if (kind === "reference") return reference();
  if (kind === "whatif") return whatIf(ctx);
  if (kind === "seat") return player(ctx, Number(key));
  if (kind === "card") return face(ctx, key);
  if (kind === "trash") return laidOpen(ctx, label`The trash`, ctx.view.trash);
  if (kind === "discard")
    return laidOpen(ctx, pileOf(ctx, Number(key)), ctx.view.sides[Number(key)].discard);
  return nothing;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
const pileOf = (ctx, seat) => (seat === ctx.me ? label`Your discard pile` : label`${playerName(ctx, seat)}'s discard pile`);

/**
 * @param {Ctx} ctx
 * @param {string} name
 * @param {Dragon} [dragon] as it stands on the battlefield
 */
export function face(ctx, name, dragon) {
  const card = ctx.cards[name];
  if (!card) return nothing;
  if (card.sort === "identity") return identity(ctx, card);
  if (card.sort !== "dragon") return money(card, name);
  const texts = dragon ? dragon.texts : [card.text ?? ""];
  return html`<div class="face br-dyed" data-faction=${card.faction ?? nothing}>
    <span class="face-picture">${ctx.art.dragonFor(name, { facing: "right" })}</span>
    <strong class="face-name">${dragon && dragon.names.length > 1 ? dragon.names.join(" + ") : name}</strong>
    <span class="face-kind">${rarityMark(card.rarity)} ${kindOf(card)}</span>
    <span class="face-row"
      >${strength(dragon?.there ? dragon.sv : (card.sv ?? 0), dragon?.there ? dragon.printed : card.sv)}
      <span>SV${dragon?.there && dragon.sv !== dragon.printed ? label` (printed ${dragon.printed})` : ""}</span>
      ${cost(card)}</span
    >
    ${dragon?.wounds ? html`<p>${counted(dragon.wounds, "wound")}.</p>` : nothing}
    ${texts.flatMap(sentences).map((line) => html`<p>${line}</p>`)}
    ${dragon && !dragon.texts.length ? html`<p class="face-plain">${label`It has lost its abilities.`}</p>` : nothing}
  </div>`;
}

/** @param {Card} card @param {string} name */
function money(card, name) {
  return html`<div class="face br-dyed" data-faction=${card.faction ?? nothing}>
    <span class="face-picture" data-sort=${card.sort}>${card.sort === "coin" ? coin(card) : fireball()}</span>
    <strong class="face-name">${name}</strong>
    ${
      card.sort === "coin"
        ? html`<p>${label`Pays one symbol: ${(card.shows ?? []).map(symbolWord).join(", ")}.`}</p>
            ${card.cost?.length ? html`<span class="face-row"><span>${label`Costs`}</span> ${cost(card)}</span>` : nothing}`
        : html`<p>${label`In the fireball phase: deals damage to one enemy dragon, never to a player.`}</p>`
    }
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {Card} card
 */
function identity(ctx, card) {
  return html`<div class="face br-dyed" data-faction=${card.faction ?? nothing}>
    <span class="face-picture" data-sort="identity"
      >${human(card.faction)}${ctx.art.dragonFor(card.card, { pose: "head", facing: "left" })}</span
    >
    <strong class="face-name">${card.card}</strong>
    <span class="face-kind">${spoken(capital(card.faction ?? ""))} · ${spoken(card.element ?? "")}</span>
    ${(card.stages ?? []).map(
      (stage, at) =>
        html`<p><b>${at ? label`Dragonform, breakpoint ${stage.breakpoint}.` : label`Humanform, breakpoint ${stage.breakpoint}.`}</b> ${stage.text}</p>`,
    )}
    <p><b>${label`Quest.`}</b> ${card.quest}</p>
    <p class="face-plain">${label`Dragons: ${breed(ctx, card.faction).join(", ")}.`}</p>
  </div>`;
}

/** @param {Ctx} ctx @param {string | null} faction */
const breed = (ctx, faction) =>
  Object.values(ctx.cards)
    .filter((one) => one.sort === "dragon" && one.faction === faction)
    .map((one) => one.card);

/**
 * Everything of one player that may be known.
 * @param {Ctx} ctx
 * @param {number} seat
 */
function player(ctx, seat) {
  const side = ctx.view.sides[seat];
  const printed = side.summoner ? ctx.cards[side.summoner] : undefined;
  const { tokens } = side;
  const held = [
    ...tokens.cards.map((one) => one.card),
    ...Array(tokens.fireballs).fill("Fireball"),
    ...Array(tokens.epic_coins).fill("Epic Coin"),
  ];
  if (!printed)
    return html`<div class="br-player">
      <h2>${playerName(ctx, seat)}</h2>
      <p>${label`No Summoner yet.`}</p>
    </div>`;
  return html`<div class="br-player br-dyed" data-faction=${side.faction ?? nothing}>
    <h2>${sigil(side.faction)} ${side.summoner} <small>${ctx.names[seat]}${seat === ctx.me ? label` (you)` : ""}</small></h2>
    <p>${capital(standingWords(ctx, seat))}.</p>
    ${(printed.stages ?? []).map(
      (stage, at) =>
        html`<p ?data-here=${side.stage === at + 1} class="br-player__stage">
          <b>${at ? label`Dragonform` : label`Humanform`} (${stage.breakpoint})</b> ${stage.text}
        </p>`,
    )}
    <h3>${label`Quests`}</h3>
    <ul>
      ${side.quests.map((quest) => html`<li><b>${quest.count}/${quest.goal}</b> ${spoken(QUEST_TITLES[quest.name])}: ${quest.text}</li>`)}
    </ul>
    <h3>${label`Supply`}</h3>
    <ul>
      ${side.supply.map((one) => html`<li>${ware(ctx, one.card)} <small>${label`${one.under} under`}</small></li>`)}
    </ul>
    ${
      held.length
        ? html`<h3>${label`Tokens`}</h3>
            <p>${tally(held)}.</p>`
        : nothing
    }
    <h3>${label`Cards`}</h3>
    <p>
      ${label`${counted(side.hand.count, "card")} in hand`}${
        side.hand.cards.length && seat !== ctx.me ? label` (known: ${tally(side.hand.cards)})` : ""
      }${label`, ${side.deck.count} in the deck, ${side.deck_size} in all. Discarded: ${side.discard.length ? tally(side.discard) : label`nothing`}.`}
    </p>
    ${side.legendary.count ? html`<p>${label`Legendary: ${side.legendary.cards[0] ?? label`kept in secret`}, locked.`}</p>` : nothing}
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {string | null} name
 */
function ware(ctx, name) {
  if (!name) return label`nothing`;
  const printed = ctx.cards[name];
  return html`<b>${name}</b> ${cost(printed)} <span class="br-player__text">${printed?.text}</span>`;
}

/** @param {string[]} names */
function tally(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} ${name}` : name)).join(", ");
}

/**
 * @param {Ctx} ctx
 * @param {string} title
 * @param {string[]} names
 */
function laidOpen(ctx, title, names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return html`<div class="br-player">
    <h2>${title}</h2>
    ${names.length ? nothing : html`<p>${label`Empty.`}</p>`}
    <ul>
      ${[...counts].map(([name, count]) => {
        const { sv, text } = ctx.cards[name] ?? {};
        return html`<li>
          <b>${count > 1 ? `${count} × ` : ""}${name}</b> ${sv ? `SV ${sv}.` : nothing}
          <span class="br-player__text">${text}</span>
        </li>`;
      })}
    </ul>
  </div>`;
}
