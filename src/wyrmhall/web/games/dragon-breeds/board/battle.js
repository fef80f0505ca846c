// @ts-check
/** A combat as a picture: attackers in the order of play, blockers opposite, and what would come through to the player. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { label } from "../../../js/language/table.js";
import { strip } from "../../../js/table/laying.js";
import { seen } from "../cards/cards.js";
import { fireball } from "../cards/sigils.js";
import { capital, counted, dragonWords, fallWord, playerName, who } from "../words.js";
import { meter, portrait } from "./mats.js";
import { keywords, lasting, refracted } from "./stall.js";

/** @import {Combat, Ctx, Dragon} from "../types" */

/**
 * @param {Ctx} ctx
 * @param {Combat} combat
 */
export function battle(ctx, combat) {
  const attackers = combat.dragons.filter((dragon) => dragon.blocks === null);
  const isAttackBelow = combat.attacker === ctx.me && combat.defender !== ctx.me;
  return html`<div class="br-battle" data-below=${isAttackBelow ? "attack" : "defence"} data-phase=${ctx.view.phase}>
    <div class="br-flank">
      ${banner(ctx, combat.attacker, combat.fireball_damage[0])} ${refracted(ctx)} ${lasting(ctx)} ${keywords(ctx)}
    </div>
    <div class="br-lanes" role="group" aria-label=${label`The battlefield`} data-zone="battlefield" ${strip()}>
      ${
        attackers.length
          ? repeat(
              attackers,
              (dragon) => dragon.number,
              (dragon) => lane(ctx, combat, dragon),
            )
          : html`<p class="br-lanes__empty">
              ${
                combat.attacker === ctx.me
                  ? label`Play dragons from your hand: they attack in this order.`
                  : label`${playerName(ctx, combat.attacker)} is choosing dragons.`
              }
            </p>`
      }
    </div>
    ${target(ctx, combat)}
  </div>`;
}

/**
 * Who attacks.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {number} fire
 */
function banner(ctx, seat, fire) {
  const burns = seat === ctx.me ? label`Your Fireballs deal ${fire}` : label`${playerName(ctx, seat)}'s Fireballs deal ${fire}`;
  const side = ctx.view.sides[seat];
  return html`<div class="br-banner br-dyed" data-faction=${side.faction ?? nothing} data-side="attack">
    ${portrait(ctx, seat)}
    <strong>${capital(who(ctx, seat))}</strong>
    <span>${seat === ctx.me ? label`attack` : label`attacks`}</span>
    <span
      class="br-banner__fire"
      role="img"
      aria-label=${burns}
      title=${burns}
      >${fireball()}${seen(fire)}</span
    >
  </div>`;
}

/**
 * One attacker, what blocks it, and the clash between them.
 * @param {Ctx} ctx
 * @param {Combat} combat
 * @param {Dragon} attacker
 */
function lane(ctx, combat, attacker) {
  const blockers = combat.dragons.filter((dragon) => dragon.blocks === attacker.number);
  const through = combat.outlook.dealt.find((one) => one.number === attacker.number)?.damage ?? 0;
  const isHeld = blockers.some((dragon) => dragon.there);
  return html`<div
    class="br-lane"
    ?data-held=${isHeld}
    ?data-gone=${!attacker.there}
    role="group"
    aria-label=${label`Lane of dragon ${attacker.number + 1}`}
  >
    <div class="br-lane__attack">${fighter(ctx, attacker, "attack")}</div>
    <div class="br-lane__clash" aria-hidden="true">
      ${
        attacker.there
          ? html`${isHeld ? clash(ctx, attacker) : nothing}
            ${through ? html`<span class="br-through">${seen(through)}${ctx.art.icon("arrow")}</span>` : nothing}`
          : nothing
      }
    </div>
    <div class="br-lane__block">
      ${repeat(
        blockers,
        (dragon) => dragon.number,
        (dragon) => fighter(ctx, dragon, "block"),
      )}
      ${blockers.length ? nothing : html`<span class="br-lane__open" aria-hidden="true">${label`not blocked`}</span>`}
    </div>
  </div>`;
}

/** @param {Ctx} ctx @param {Dragon} attacker */
const clash = (ctx, attacker) =>
  html`<span class="br-clash">${ctx.art.icon("melee")}${seen(attacker.damage_to_dragons)}</span>`;

/**
 * What a dragon deals, where that is not its SV.
 * @param {Ctx} ctx
 * @param {Dragon} dragon
 * @param {number} hits
 */
const blow = (ctx, dragon, hits) =>
  html`<span class="br-hits" data-change=${hits > dragon.sv ? "up" : "down"}
    >${ctx.art.icon("claw")}${seen(hits)}</span
  >`;

/**
 * A dragon on the battlefield; a transmutation is a pile that fights as one.
 * @param {Ctx} ctx
 * @param {Dragon} dragon
 * @param {"attack" | "block"} role
 */
function fighter(ctx, dragon, role) {
  const [top = dragon.names.at(-1) ?? ""] = dragon.cards.slice(-1);
  const printed = ctx.cards[top];
  const isLower = dragon.there && dragon.sv < dragon.printed;
  const change = dragon.sv > dragon.printed ? "up" : isLower ? "down" : "none";
  const hits = role === "block" ? dragon.damage_to_dragons : dragon.blocked ? dragon.damage_to_dragons : dragon.damage;
  const copies = dragon.names.filter((name) => !dragon.cards.includes(name));
  return html`<div
    class="br-fighter br-dyed"
    data-number=${dragon.number}
    data-role=${role}
    data-card=${top}
    data-faction=${printed?.faction ?? nothing}
    ?data-gone=${!dragon.there}
    data-pile=${dragon.cards.length > 1 ? dragon.cards.length : nothing}
    role="img"
    aria-label=${dragon.there ? dragonWords(ctx, dragon) : label`${dragon.names.join(label` and `)} left the battlefield`}
    ${ctx.touch(`dragon:${dragon.number + 1}`)}
  >
    <span class="br-fighter__picture"
      >${ctx.art.dragonFor(top || dragon.names[0] || "dragon", { facing: role === "attack" ? "right" : "left" })}</span
    >
    ${seen(dragon.number + 1, "br-fighter__number")}
    ${
      dragon.there
        ? html`<span class="br-sv" data-change=${change}>${seen(dragon.sv)}</span>
            ${hits === dragon.sv ? nothing : blow(ctx, dragon, hits)}
            ${dragon.wounds ? html`<span class="br-wounds" data-seen="−${dragon.wounds}"></span>` : nothing}`
        : html`<span class="br-fighter__skull">${ctx.art.icon("skull")}</span>`
    }
    <span class="br-fighter__name">${dragon.cards.length > 1 ? dragon.cards.join(" + ") : top || dragon.names[0]}</span>
    ${copies.length ? html`<span class="br-fighter__copy">${label`as ${copies.join(", ")}`}</span>` : nothing}
  </div>`;
}

/**
 * Who is attacked, what would come through, and what that would mean.
 * @param {Ctx} ctx
 * @param {Combat} combat
 */
function target(ctx, combat) {
  const seat = combat.defender;
  const side = ctx.view.sides[seat];
  const { outlook } = combat;
  const verdict =
    outlook.taken === 0
      ? combat.dragons.length
        ? label`nothing comes through`
        : label`nothing yet`
      : outlook.outcome === "stands"
        ? label`stands at ${side.damage + outlook.taken} of ${side.breakpoint}`
        : capital(fallWord(side));
  return html`<div
    class="br-target br-dyed"
    data-faction=${side.faction ?? nothing}
    data-outcome=${outlook.taken ? outlook.outcome : "none"}
  >
    <div class="br-target__who">${portrait(ctx, seat)}<strong>${capital(who(ctx, seat))}</strong></div>
    <div class="br-sum" role="img" aria-label=${asItStands(ctx, seat, outlook.taken, verdict)}>
      ${seen(outlook.taken, "br-sum__number")}<span class="br-sum__words" aria-hidden="true">${label`damage`}</span>
      <span class="br-sum__verdict" aria-hidden="true">${verdict}</span>
    </div>
    ${meter(ctx, seat)}
    <button type="button" class="br-whatif" data-peek="whatif" data-focus="whatif">
      ${ctx.art.icon("question")}<span>${asksToBlock(ctx, seat) ? label`If I do not block` : label`What follows`}</span>
    </button>
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {number} taken
 * @param {string} verdict
 */
const asItStands = (ctx, seat, taken, verdict) =>
  seat === ctx.me
    ? label`As it stands ${taken} damage to you: ${verdict}`
    : label`As it stands ${taken} damage to ${playerName(ctx, seat)}: ${verdict}`;

/** @param {Ctx} ctx @param {number} seat */
const asksToBlock = (ctx, seat) => seat === ctx.me && (ctx.view.phase === "attack" || ctx.view.phase === "defence");

/**
 * What happens if nothing more is played, step by step.
 * @param {Ctx} ctx
 */
export function whatIf(ctx) {
  const { combat } = ctx.view;
  if (!combat) return nothing;
  const { outlook, defender } = combat;
  const side = ctx.view.sides[defender];
  const you = defender === ctx.me;
  const name = playerName(ctx, defender);
  const total = side.damage + outlook.taken;
  const end = {
    stands: you
      ? label`You stay in: ${total} of ${side.breakpoint} this turn.`
      : label`${name} stays in: ${total} of ${side.breakpoint} this turn.`,
    "knocked out": you
      ? label`You are knocked out: cannot be attacked any more, and return in Dragonform with your next turn.`
      : label`${name} is knocked out: cannot be attacked any more, and returns in Dragonform with their next turn.`,
    eliminated: you
      ? label`You are eliminated: all cards of your faction leave the game.`
      : label`${name} is eliminated: all cards of the faction leave the game.`,
  }[outlook.outcome];
  return html`<div class="br-whatif__page">
    <h2>${label`If nothing more is played`}</h2>
    ${
      outlook.dealt.length
        ? html`<ul class="br-whatif__list">
            ${outlook.dealt.map((one) => {
              const dragon = combat.dragons[one.number];
              return html`<li>
                <span
                  >${one.number + 1}.
                  ${dragon?.names.join(label` and `)}${dragon?.blocked ? label` (past its blocker)` : ""}</span
                ><b>${one.damage}</b>
              </li>`;
            })}
            ${
              outlook.soaked
                ? html`<li><span>${you ? label`A card in your hand lowers it` : label`A card in the hand lowers it`}</span><b>−${outlook.soaked}</b></li>`
                : nothing
            }
            ${outlook.prevented ? html`<li><span>${label`Prevented this turn`}</span><b>−${outlook.prevented}</b></li>` : nothing}
            <li class="br-whatif__sum"><span>${you ? label`Damage to you` : label`Damage to ${name}`}</span><b>${outlook.taken}</b></li>
            ${side.damage ? html`<li><span>${label`Taken before, this turn`}</span><b>${side.damage}</b></li>` : nothing}
          </ul>`
        : html`<p>${you ? label`No attacker comes through to you.` : label`No attacker comes through to ${name}.`}</p>`
    }
    <p class="br-whatif__end" data-outcome=${outlook.taken ? outlook.outcome : "none"}>
      ${outlook.taken ? end : label`Nobody is hurt.`}
    </p>
    <p class="br-whatif__note">
      ${label`Breakpoint ${side.breakpoint}. ${counted(combat.fireballs, "Fireball card")} played.`}
      ${
        you
          ? label`Fireballs and abilities can still change this.`
          : label`Fireballs and abilities can still change this; what is in a hand is not counted.`
      }
    </p>
  </div>`;
}
