// @ts-check
/** Player mats: the Summoner in both forms, the breakpoint meter, quests, tokens and piles; large or folded. */

import { html, nothing } from "../../../vendor/lit-html.js";
import { label, spoken } from "../../../js/language/table.js";
import { back, heap, seen } from "../cards/cards.js";
import { fireball, human, sigil, symbol } from "../cards/sigils.js";
import { QUEST_TITLES, capital, counted, nearSeat, playerName, standingWords, supplyOf } from "../words.js";
import { slot } from "./stall.js";

/** @import {Ctx, Quest, Side, View} from "../types" */

/**
 * The Summoner, who turns over into Dragonform.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function portrait(ctx, seat) {
  const side = ctx.view.sides[seat];
  return html`<span class="br-portrait" data-stage=${side.stage} data-standing=${side.standing} aria-hidden="true">
    <span class="br-portrait__turn">
      <span class="br-portrait__face">${side.faction ? human(side.faction) : sigil(null)}</span>
      <span class="br-portrait__face" data-form="dragon"
        >${side.summoner ? ctx.art.dragonFor(side.summoner, { pose: "head", facing: "right" }) : nothing}</span
      >
    </span>
    <span class="br-portrait__sigil">${sigil(side.faction)}</span>
    <span class="br-portrait__fire" data-fire=${seat}>${fireball()}</span>
    ${isAtTurn(ctx, seat) ? html`<span class="br-portrait__turnmark">${ctx.art.icon("play")}</span>` : nothing}
  </span>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
const isAtTurn = ({ view }, seat) => view.turn === seat && !view.over && !isBefore(view);
/** @param {View} view */
const isBefore = (view) => view.phase === "pick" || view.phase === "keep";

/**
 * This turn's damage against the breakpoint, and what the combat would add if nothing more were played.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function meter(ctx, seat) {
  const side = ctx.view.sides[seat];
  if (side.breakpoint === null) return nothing;
  if (side.standing !== "in")
    return html`<span class="br-meter" data-standing=${side.standing}
      >${side.standing === "eliminated" ? label`eliminated` : label`knocked out`}</span
    >`;
  const { combat } = ctx.view;
  const coming = combat?.defender === seat ? combat.outlook.taken : 0;
  const places = Array.from(
    { length: side.breakpoint },
    (_, at) =>
      html`<i
        class="br-meter__scale"
        data-full=${at < side.damage ? "taken" : at < side.damage + coming ? "coming" : "none"}
      ></i>`,
  );
  const words = label`Damage this turn: ${side.damage} of ${side.breakpoint}` + (coming ? label`, ${coming} more would come` : "");
  return html`<span class="br-meter" role="img" aria-label=${words} title=${words}
    >${places}${seen(`${side.damage}/${side.breakpoint}`, "br-meter__sum")}${
      side.shield ? html`<span class="br-meter__shield">${ctx.art.icon("shield")}${seen(side.shield)}</span>` : nothing
    }</span
  >`;
}

/**
 * The three quest tracks; when all are full the Legendary is unlocked.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function quests(ctx, seat) {
  const side = ctx.view.sides[seat];
  return html`<span class="br-quests br-dyed" data-faction=${side.faction ?? nothing} data-zone="quests:${seat + 1}"
    >${side.quests.map((quest) => track(ctx, seat, quest))}</span
  >`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {Quest} quest
 */
function track(ctx, seat, quest) {
  const words = label`${spoken(QUEST_TITLES[quest.name])}: ${quest.count} of ${quest.goal}. ${quest.text}`;
  const sign =
    quest.name === "unique"
      ? sigil(ctx.view.sides[seat].faction)
      : quest.name === "coin"
        ? symbol("F", ctx.view.sides[seat].faction)
        : ctx.art.icon("discard");
  return html`<span
    class="br-quest"
    data-quest=${quest.name}
    ?data-done=${quest.count >= quest.goal}
    role="img"
    aria-label=${words}
    title=${words}
  >
    <span class="br-quest__sign">${sign}</span
    >${Array.from({ length: quest.goal }, (_, at) => html`<i class="br-cube" ?data-full=${at < quest.count}></i>`)}
  </span>`;
}

/**
 * Chips of what somebody holds that everybody can count.
 * @param {Ctx} ctx
 * @param {number} seat
 */
function holdings(ctx, seat) {
  const { hand, tokens, deck, discard, faction } = ctx.view.sides[seat];
  const { fireballs: fire, epic_coins: epics } = tokens;
  const { icon } = ctx.art;
  const cards = tokens.cards.map((one) => one.card).join(", ");
  return html`<span class="br-chips">
    ${chip(`hand:${seat + 1}`, label`${counted(hand.count, "card")} in hand`, back(faction), hand.count)}
    ${fire ? chip(`fireballs:${seat + 1}`, counted(fire, "Fireball token"), fireball(), fire) : nothing}
    ${epics ? chip(`epics:${seat + 1}`, counted(epics, "Epic Coin token"), symbol("E"), epics) : nothing}
    ${cards ? chip(`tokens:${seat + 1}`, label`Tokens: ${cards}`, icon("dragon"), tokens.cards.length) : nothing}
    ${chip(`deck:${seat + 1}`, label`${deck.count} in the deck`, icon("deck"), deck.count, true)}
    ${chip(`discard:${seat + 1}`, label`${discard.length} discarded`, icon("discard"), discard.length, true)}
  </span>`;
}

/**
 * @param {string} zone
 * @param {string} words
 * @param {unknown} sign
 * @param {number} count
 * @param {boolean} [isPile]
 */
function chip(zone, words, sign, count, isPile = false) {
  const kind = isPile ? "br-chip br-chip--pile" : "br-chip";
  return html`<span class=${kind} data-zone=${zone} role="img" aria-label=${words} title=${words}
    >${sign}${seen(count)}</span
  >`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
function supplyRow(ctx, seat) {
  const piles = ctx.view.sides[seat].supply.map((_, pile) => slot(ctx, seat, pile, "chip"));
  return html`<div class="br-mat__supply" role="group" aria-label=${capital(supplyOf(ctx, seat))}>${piles}</div>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
function lookButton(ctx, seat) {
  const words =
    seat === ctx.me ? label`Look at everything of you` : label`Look at everything of ${playerName(ctx, seat)}`;
  return html`<button
    type="button"
    class="br-look"
    data-peek="seat:${seat}"
    data-focus="look:${seat}"
    aria-label=${words}
  >
    ${ctx.art.icon("eye")}
  </button>`;
}

/**
 * A mat in words.
 * @param {Ctx} ctx
 * @param {number} seat
 */
function matWords(ctx, seat) {
  const side = ctx.view.sides[seat];
  const role = roleOf(ctx, seat);
  const name = seat === ctx.me ? label`You` : playerName(ctx, seat);
  if (!side.faction) return label`${name}: no Summoner yet`;
  const identity = label`${name}, ${side.summoner ?? ""} of ${spoken(capital(side.faction))}`;
  return `${identity}: ${standingWords(ctx, seat)}${role ? `, ${spoken(role)}` : ""}`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 */
function roleOf(ctx, seat) {
  const { combat } = ctx.view;
  if (combat?.attacker === seat && combat.defender === seat) return "attacks itself";
  if (combat?.attacker === seat) return "attacks";
  if (combat?.defender === seat) return "is attacked";
  return "";
}

/**
 * Who stands large: who is at turn or attacked, and whose supply is asked about.
 * @param {Ctx} ctx
 * @param {number} seat
 */
function isLarge(ctx, seat) {
  if (ctx.view.sides.length === 2) return true;
  if (isBefore(ctx.view)) return false;
  const { combat, turn } = ctx.view;
  if (ctx.touches?.some((name) => name.startsWith(`slot:${seat + 1}:`))) return true;
  return combat ? combat.attacker === seat || combat.defender === seat : turn === seat;
}

/**
 * A rival's mat.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {boolean} isSupplyElsewhere
 */
export function mat(ctx, seat, isSupplyElsewhere) {
  const side = ctx.view.sides[seat];
  const isOut = side.standing === "eliminated";
  const isBig = isLarge(ctx, seat) && !isOut;
  const role = roleOf(ctx, seat);
  const name = playerName(ctx, seat);
  const title = matWords(ctx, seat);
  return html`<section
    class="br-mat br-dyed"
    data-seat=${seat}
    data-faction=${side.faction ?? nothing}
    data-standing=${side.standing}
    ?data-large=${isBig}
    ?data-turn=${isAtTurn(ctx, seat)}
    data-role=${role || nothing}
    ?data-decides=${ctx.waiting?.includes(seat)}
    aria-label=${name}
  >
    <div
      class="br-mat__who"
      data-zone="seat:${seat + 1}"
      data-peek="seat:${seat}"
      role="img"
      aria-label=${title}
      ${ctx.touch(`seat:${seat + 1}`)}
    >
      ${portrait(ctx, seat)}
      <span class="br-mat__names">
        <strong class="br-mat__name">${name}</strong>
        <span class="br-mat__person">${side.faction ? spoken(side.faction) : label`choosing`}</span>
        ${meter(ctx, seat)}
      </span>
      ${ctx.changed(`stand:${seat}`) ? html`<i class="changed-mark"></i>` : nothing}
    </div>
    ${
      isOut || !side.faction || isBefore(ctx.view)
        ? nothing
        : html`<div class="br-mat__more">${holdings(ctx, seat)}${quests(ctx, seat)}</div>
            ${isBig && !isSupplyElsewhere ? supplyRow(ctx, seat) : nothing}`
    }
    ${side.faction ? lookButton(ctx, seat) : nothing}
  </section>`;
}

/**
 * The own mat, always large.
 * @param {Ctx} ctx
 * @param {boolean} isSupplyElsewhere
 */
export function ownMat(ctx, isSupplyElsewhere) {
  const seat = nearSeat(ctx);
  const side = ctx.view.sides[seat];
  const role = roleOf(ctx, seat);
  const isMine = ctx.me !== null;
  const title = matWords(ctx, seat);
  return html`<section
    class="br-own br-dyed"
    data-seat=${seat}
    data-faction=${side.faction ?? nothing}
    data-standing=${side.standing}
    ?data-turn=${isAtTurn(ctx, seat)}
    data-role=${role || nothing}
    aria-label=${isMine ? label`Your mat` : label`The near mat`}
  >
    <div
      class="br-own__who"
      data-zone="seat:${seat + 1}"
      data-peek="seat:${seat}"
      role="img"
      aria-label=${title}
      ${ctx.touch(`seat:${seat + 1}`)}
    >
      ${portrait(ctx, seat)}
      <span class="br-mat__names">
        <strong class="br-mat__name">${isMine ? label`You` : ctx.names[seat]}</strong>
        <span class="br-mat__person"
          >${side.faction ? `${side.summoner} · ${spoken(side.faction)}` : label`choosing`}</span
        >
        ${meter(ctx, seat)}
      </span>
    </div>
    ${side.faction ? ownMore(ctx, seat, side, isSupplyElsewhere) : nothing}
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {Side} side
 * @param {boolean} isSupplyElsewhere
 */
function ownMore(ctx, seat, side, isSupplyElsewhere) {
  if (side.standing === "eliminated")
    return html`<p class="br-own__ability">
      ${seat === ctx.me ? label`You are out of the game.` : label`${playerName(ctx, seat)} is out of the game.`}
    </p>`;
  return html`<p class="br-own__ability"><b>${side.stage === 2 ? label`Dragonform` : label`Humanform`}.</b> ${side.ability}</p>
    ${quests(ctx, seat)} ${isSupplyElsewhere || isBefore(ctx.view) ? nothing : supplyRow(ctx, seat)}
    <div class="br-own__piles" ?hidden=${isBefore(ctx.view)}>
      ${heap(ctx, { zone: `deck:${seat + 1}`, title: label`Deck`, count: side.deck.count, faction: side.faction })}
      ${heap(ctx, {
        zone: `discard:${seat + 1}`,
        title: label`Discard`,
        count: side.discard.length,
        faction: side.faction,
        top: side.discard.at(-1),
        peek: `discard:${seat}`,
      })}
      ${side.legendary.count ? legendary(ctx, seat, side) : nothing}
    </div>
    ${lookButton(ctx, seat)}`;
}

/**
 * @param {Ctx} ctx
 * @param {string} name
 * @param {Side} side
 */
function pictured(ctx, name, side) {
  const picture = ctx.art.dragonFor(name, { facing: "right" });
  return html`<span class="br-heap__face br-dyed" data-sort="dragon" data-faction=${side.faction ?? nothing}>${picture}</span>`;
}

/**
 * The Legendary that waits until all quests are complete.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {Side} side
 */
function legendary(ctx, seat, side) {
  const [name] = side.legendary.cards;
  const done = side.quests.filter((quest) => quest.count >= quest.goal).length;
  const words = label`Legendary${name ? ` ${name}` : ""}, locked until all three quests are complete; ${done} of 3 are`;
  return html`<button
    type="button"
    class="br-heap br-heap--locked"
    data-zone="legendary:${seat + 1}"
    data-card=${name ?? nothing}
    data-peek=${name ? `card:${name}` : nothing}
    data-focus="legendary"
    aria-label=${words}
  >
    <span class="br-heap__cards" aria-hidden="true"
      >${name ? pictured(ctx, name, side) : back(side.faction)}
      <span class="br-lock">${ctx.art.icon("lock")}</span></span
    >
    <span class="br-heap__title" aria-hidden="true">${name ?? label`Legendary`}</span>
  </button>`;
}
