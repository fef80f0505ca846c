// @ts-check
/** A battlefield: its land with gem and scroll, the stacks on both sides, and what clashes between them. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { label } from "../../../js/language/table.js";
import { seen, smallBattleCard, stackedDragon } from "../cards/cards.js";
import { capital, counted, fieldWords, frozenWords, gemWords, nearSeat, seatName, sentences, stackWords } from "../words.js";

/** @import {Ctx, Field, Shot} from "../types" */

/**
 * @param {Ctx} ctx
 * @param {number} place
 * @param {Shot | null} shot
 */
export function battlefield(ctx, place, shot) {
  const field = ctx.view.row[place];
  const near = nearSeat(ctx);
  if (!field) return emptyPlace(ctx, place);
  const isFought = ctx.view.fight === place;
  const isShotAt = shot?.place === place;
  return html`<section class="dm-field" id="dm-field-${place}" data-zone="field:${place + 1}" data-field=${place}
    ?data-fought=${isFought} ?data-clash=${isFought || isShotAt}
    ?data-frozen=${field.frozen !== null} ?data-resolved=${field.resolved}
    aria-label=${label`Battlefield ${place + 1}, ${field.land}`} @click=${meantForTheLand}>
    ${stack(ctx, place, field, 1 - near, "far")}
    <div class="dm-middle">
      ${land(ctx, place, field)}
      ${peek(ctx, place, field)}
      ${isFought ? meleeClash(ctx) : isShotAt ? shotClash(ctx, shot) : nothing}
    </div>
    ${stack(ctx, place, field, near, "near")}
  </section>`;
}

/**
 * Who clicks the own side of a battlefield that may be chosen means the battlefield.
 * @param {Event} event
 */
function meantForTheLand(event) {
  const field = /** @type {HTMLElement} */ (event.currentTarget);
  const stack = /** @type {Element} */ (event.target).closest('.dm-stack[data-edge="near"][data-state="rest"]');
  if (stack) /** @type {HTMLElement | null} */ (field.querySelector('.dm-land[data-state="may"]'))?.click();
}

/**
 * @param {Ctx} ctx
 * @param {number} place
 */
function emptyPlace(ctx, place) {
  const isSetup = ["colour", "decks", "layout"].includes(ctx.view.phase);
  const isOver = ctx.view.phase === "over";
  const words = isSetup ? label`not laid yet` : isOver ? label`won` : label`won, a new land comes next round`;
  return html`<section class="dm-field dm-field--empty" id="dm-field-${place}" data-zone="field:${place + 1}" data-field=${place} aria-label=${label`Place ${place + 1}`}>
    <div class="dm-middle"><div class="dm-plot">
      ${isSetup ? html`<span class="dm-plot__back">${ctx.art.cardBack("field")}</span>` : nothing}
      <span class="dm-plot__words">${words}</span>
    </div></div>
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} place
 * @param {Field} field
 */
function land(ctx, place, field) {
  const frozenBy = field.frozen;
  const facing = frozenBy === nearSeat(ctx) ? "right" : "left";
  return html`<div class="dm-land" role="img" aria-label=${fieldWords(ctx, place)} data-land=${field.land}
    ${ctx.touch(`field:${place + 1}`)}>
    <span class="dm-land__reach"></span>
    ${changedMark(ctx, `field:${place + 1}`)}
    <span class="dm-land__picture">${ctx.art.land(field.land)}</span>
    ${frozenBy === null
      ? nothing
      : html`<span class="dm-ice"><span class="dm-ice__dragon">${ctx.art.dragon("Polar", { facing })}</span></span>`}
    <span class="dm-plate">
      <span class="dm-plate__name">${field.land}</span>
      ${frozenBy === null ? nothing : html`<span class="dm-plate__sign">${ctx.art.icon("freeze")}</span>`}
    </span>
    <span class="dm-jewel" data-gem=${field.gem} title=${capital(gemWords(field.gem))}>
      ${field.gem === "none" ? html`<span class="dm-jewel__none">${label`no gem`}</span>` : ctx.art.gem(field.gem)}
    </span>
    <span class="dm-scroll" lang="en">${sentences(field.text).map((sentence) => html`<span>${scrollLine(sentence)}</span> `)}</span>
    ${frozenBy === null ? nothing : html`<span class="dm-stamp" data-stamp="frozen">${frozenWords(ctx, field)}</span>`}
    ${field.resolved ? html`<span class="dm-stamp" data-stamp="resolved">${label`Resolved`}</span>` : nothing}
  </div>`;
}

/**
 * A small mark on what is not as it was when the viewer last decided something.
 * @param {Ctx} ctx
 * @param {string} key
 */
function changedMark(ctx, key) {
  return ctx.changed(key) ? html`<span class="changed-mark" title=${label`Changed since your last move`}></span>` : nothing;
}

/**
 * A sentence of the scroll with its numbers set off.
 * @param {string} sentence
 */
function scrollLine(sentence) {
  const change = /^(.*) ([+-]\d+) (.*)$/.exec(sentence);
  if (change) {
    const sign = change[2].replace("-", "−");
    return html`${change[1]} <b data-change=${change[2].startsWith("+") ? "up" : "down"}>${sign}</b> ${change[3]}`;
  }
  return sentence;
}

/**
 * The other side of the card, which everybody may know: a folded corner.
 * @param {Ctx} ctx
 * @param {number} place
 * @param {Field} field
 */
function peek(ctx, place, field) {
  const back = field.back;
  const words = label`Other side of battlefield ${place + 1}: ${back.land}, ${gemWords(back.gem)}. ${back.text}`;
  return html`<button type="button" class="dm-peek" data-look data-back=${place} aria-label=${words}>
    <span class="dm-peek__gem">${back.gem === "none" ? nothing : ctx.art.gem(back.gem)}</span>
  </button>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} place
 * @param {Field} field
 * @param {number} seat
 * @param {"far" | "near"} edge
 */
function stack(ctx, place, field, seat, edge) {
  const dragons = field.stacks[seat];
  const name = `stack:${place + 1}:${seat + 1}`;
  const mine = field.melee[seat];
  const theirs = field.melee[1 - seat];
  const lead = mine > theirs ? "ahead" : mine < theirs ? "behind" : "even";
  const colour = ctx.view.sides[seat].colour ?? "none";
  return html`<div class="dm-stack" data-edge=${edge} data-size=${dragons.length} data-colour=${colour}
    role="img" aria-label=${stackWords(ctx, place, seat)}
    data-zone=${name} ${ctx.touch(name)}>
    ${seat === ctx.me ? nothing : changedMark(ctx, name)}
    <span class="dm-stack__cards">
      ${dragons.map((dragon, at) => stackedDragon(ctx, dragon, at === dragons.length - 1))}
      ${dragons.length ? nothing : html`<span class="dm-stack__none">${label`no dragon`}</span>`}
    </span>
    <span class="dm-sum" data-lead=${lead} title=${seat === ctx.me ? label`Your melee values together` : label`${seatName(ctx, seat)}'s melee values together`}>
      <span class="dm-sum__icon">${ctx.art.icon("melee")}</span>${seen(mine)}
    </span>
  </div>`;
}

/**
 * The attack under way and what is played against it.
 * @param {Ctx} ctx
 */
function meleeClash(ctx) {
  const { attack, turn, sides } = ctx.view;
  const near = nearSeat(ctx);
  const strikes = attack.flatMap((card) => card.strikes.split(/ and |, /));
  const rows = [1 - near, near].map((seat) => {
    const isAttacker = seat === turn;
    const cards = sides[seat].up.cards.map((name) => {
      const strikesOf = isAttacker ? attack.find((card) => card.card === name)?.strikes : undefined;
      const where = isAttacker ? inAttack(ctx, seat) : inDefence(ctx, seat);
      return smallBattleCard(ctx, name, { where, seat, strikes: strikesOf, show: "strikes", touch: `up:${name}` });
    });
    return clashRow(seat, isAttacker ? "attack" : "defence", cards);
  });
  const arrow = turn === near ? "up" : "down";
  const words = attack.length
    ? counted(strikes.length, "strike")
    : turn === ctx.me
      ? label`You attack`
      : label`${seatName(ctx, turn)} attacks`;
  return html`<div class="dm-clash" data-arrow=${arrow} data-kind="melee" ?data-quiet=${!attack.length}>
    ${attack.length ? nothing : html`<span class="dm-clash__sign">${ctx.art.icon("melee")}</span>`}
    ${rows[0]}
    <div class="dm-clash__line"><span class="dm-clash__arrow" aria-hidden="true"></span><b>${words}</b></div>
    ${rows[1]}
  </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
const inAttack = (ctx, seat) => (seat === ctx.me ? label`In your attack` : label`In ${seatName(ctx, seat)}'s attack`);

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
const inDefence = (ctx, seat) => (seat === ctx.me ? label`In your defence` : label`In ${seatName(ctx, seat)}'s defence`);

/**
 * A ranged attack: the cards turned up, and the hits and shields so far.
 * @param {Ctx} ctx
 * @param {Shot} shot
 */
function shotClash(ctx, shot) {
  const near = nearSeat(ctx);
  const rows = [1 - near, near].map((seat) => {
    const show = seat === shot.seat ? "hits" : "shields";
    const aside = [...shot.aside];
    const cards = ctx.view.sides[seat].up.cards.map((name) => {
      const at = seat === shot.seat ? aside.indexOf(name) : -1;
      if (at >= 0) aside.splice(at, 1);
      return smallBattleCard(ctx, name, {
        where: seat === ctx.me ? label`Turned up by you` : label`Turned up by ${seatName(ctx, seat)}`, seat, show, touch: `up:${name}`, aside: at >= 0,
      });
    });
    return clashRow(seat, show === "hits" ? "attack" : "defence", cards);
  });
  const sums = shot.kind === "shot"
    ? html`<b data-kind="hits">${counted(shot.hits, "hit")}</b><b data-kind="shields">${counted(shot.shields, "shield")}</b>`
    : html`<b>${label`ability`}</b>`;
  return html`<div class="dm-clash" data-arrow=${shot.seat === near ? "up" : "down"} data-kind="shot">
    ${rows[0]}
    <div class="dm-clash__line"><span class="dm-clash__arrow" aria-hidden="true"></span>${sums}</div>
    ${rows[1]}
  </div>`;
}

/**
 * @param {number} seat
 * @param {"attack" | "defence"} role
 * @param {unknown[]} cards
 */
function clashRow(seat, role, cards) {
  return html`<div class="dm-clash__row" data-zone="up:${seat + 1}" ?data-empty=${!cards.length} data-role=${role}>
    ${cards}
  </div>`;
}

