// @ts-check
/** Before the first turn: choosing a Summoner, and which Legendary to keep. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { label, spoken } from "../../../js/language/table.js";
import { card } from "../cards/cards.js";
import { human, sigil } from "../cards/sigils.js";
import { capital, playerName, sentences } from "../words.js";

/** @import {Card, Ctx} from "../types" */

/** @param {Ctx} ctx */
export function setting(ctx) {
  return ctx.view.phase === "pick" ? summoners(ctx) : legendaries(ctx);
}

/** @param {Ctx} ctx */
function summoners(ctx) {
  const all = Object.values(ctx.cards).filter((one) => one.sort === "identity");
  return html`<div class="br-setting" role="group" aria-label=${label`Summoners`}>
    ${all.map((one) => summoner(ctx, one))}
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {Card} one
 */
function summoner(ctx, one) {
  const taken = ctx.view.sides.findIndex((side) => side.faction === one.faction);
  const stages = one.stages ?? [];
  const [faction, element] = [spoken(capital(one.faction ?? "")), spoken(one.element ?? "")];
  const title = label`${one.card} of ${faction}, ${element}.`;
  const by = taken >= 0 ? label` Taken by ${ctx.names[taken]}.` : "";
  const words = title + by + label` Humanform: ${stages[0]?.text ?? ""} Dragonform: ${stages[1]?.text ?? ""} Quest: ${one.quest ?? ""}`;
  return html`<div
    class="br-summoner br-dyed"
    data-faction=${one.faction ?? nothing}
    data-card=${one.card}
    ?data-taken=${taken >= 0}
    role="img"
    aria-label=${words}
    ${ctx.touch(`faction:${one.faction}`)}
  >
    <span class="br-summoner__picture"
      >${human(one.faction)}<span class="br-summoner__dragon"
        >${ctx.art.dragonFor(one.card, { pose: "head", facing: "left" })}</span
      ></span
    >
    <span class="br-summoner__title"
      ><span class="br-summoner__sigil">${sigil(one.faction)}</span
      ><span><strong>${one.card}</strong><small>${faction} · ${element}</small></span></span
    >
    <span class="br-summoner__text"><b>4</b> ${stages[0]?.text}</span>
    <span class="br-summoner__text"><b>2</b> ${stages[1]?.text}</span>
    ${taken >= 0 ? html`<span class="br-summoner__taken">${taken === ctx.me ? label`yours` : ctx.names[taken]}</span>` : nothing}
  </div>`;
}

/** @param {Ctx} ctx */
function legendaries(ctx) {
  const side = ctx.me === null ? null : ctx.view.sides[ctx.me];
  const known = side ? [...new Set([...side.left_out.cards, ...side.legendary.cards])] : [];
  const kept = side?.legendary.cards[0];
  const waiting = (ctx.waiting ?? []).filter((seat) => seat !== ctx.me).map((seat) => playerName(ctx, seat));
  return html`<div class="br-setting br-setting--keep">
    ${
      known.length
        ? html`<div class="br-keeps" role="group" aria-label=${label`Your two Legendaries`}>
            ${known.map(
              (name) =>
                html`<div class="br-keep" ?data-kept=${name === kept}>
                  ${card(ctx, name, {
                    touch: `box:${name}`,
                    where: name === kept ? label`In your keeping` : label`In your box`,
                    size: "big",
                    isPlain: true,
                  })}
                  <div class="br-keep__text">
                    <strong>${name}</strong
                    >${sentences(ctx.cards[name]?.text ?? "").map((line) => html`<p>${line}</p>`)}
                    ${name === kept ? html`<p class="br-keep__kept">${label`You keep it.`}</p>` : nothing}
                  </div>
                </div>`,
            )}
          </div>`
        : html`<p class="br-lanes__empty">${label`Everybody chooses a Legendary in secret.`}</p>`
    }
    ${waiting.length ? html`<p class="br-keep__waiting">${label`Still choosing: ${waiting.join(", ")}`}</p>` : nothing}
  </div>`;
}
