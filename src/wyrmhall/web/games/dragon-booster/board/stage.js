// @ts-check
/** The middle of the table: the zone, the battle with every sprint added up, or the cards of a deck to choose from. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { label, spoken, tongue } from "../../../js/language/table.js";
import { follow, strip } from "../../../js/table/laying.js";
import { seen, smallManeuver, wholeCard } from "../cards/cards.js";
import { capital, counted, farSeats, hasEnded, nearSeat, ownWords, refusal, seatName, shownName, signed, termSign } from "../words.js";
import { sorted } from "./board.js";

/** @import {Ctx, Lasting, Maneuver, Runner} from "../types" */

/** Zones whose cards lie in no place of the table that could be touched. @type {Record<string, string>} */
const PLACES = {
  race_deck: "race deck",
  dragon_deck: "dragon deck",
  discards: "discards",
  damaged_pile: "damaged pile",
  hand: "hand",
  played: "played cards",
};

/** @param {Ctx} ctx */
export function stage(ctx) {
  const tray = trayOf(ctx);
  const { view } = ctx;
  const kind = tray ? "tray" : hasEnded(ctx) ? "end" : view.battle ? "battle" : "zone";
  const isFollowed = kind === "tray" || kind === "battle";
  return html`<div
    class="db-stage"
    data-kind=${kind}
    data-seats=${view.sides.length}
    ${follow(isFollowed ? `${kind} ${tray?.title ?? view.battle?.number} ${view.turn}` : "")}
  >
    ${kind === "tray" && tray ? showTray(ctx, tray) : kind === "end" ? podium(ctx) : runs(ctx)}
    ${kind === "end" ? nothing : lasting(ctx)}
  </div>`;
}

// -- cards to choose from ------------------------------------------------------------------------------

/**
 * What is asked about that lies in a deck, a pile or a hand.
 * @param {Ctx} ctx
 * @returns {{title: string, cards: {name: string, touch: string}[]} | null}
 */
export function trayOf(ctx) {
  const found = /** @type {Map<string, {name: string, touch: string}>} */ (new Map());
  let title = "";
  for (const touch of ctx.touches ?? []) {
    const [, place, seat, rest] = /^([a-z_]+):(?:(\d+):)?(.+)$/.exec(touch) ?? [];
    if (!(place in PLACES) || (place === "hand" && seat === undefined)) continue;
    const owner = seat === undefined ? nearSeat(ctx) : Number(seat) - 1;
    const zone = /** @type {any} */ (ctx.view.sides[owner])[place === "damaged_pile" ? "damaged" : place];
    const name = /^\d+$/.test(rest) ? zone?.cards?.[Number(rest) - 1] : rest;
    if (!name) continue;
    found.set(touch, { name, touch });
    title = ownWords(ctx, owner, PLACES[place]);
  }
  return found.size ? { title, cards: [...found.values()] } : null;
}

/**
 * @param {Ctx} ctx
 * @param {{title: string, cards: {name: string, touch: string}[]}} tray
 */
function showTray(ctx, tray) {
  const touches = new Map(tray.cards.map(({ name, touch }) => [name, touch]));
  const names = sorted(ctx, [...touches.keys()]);
  const may = names.filter(({ name }) => !refusal(ctx, touches.get(name) ?? ""));
  const cannot = names.filter(({ name }) => refusal(ctx, touches.get(name) ?? ""));
  return html`<div class="db-tray" role="group" aria-label=${label`${tray.title}: choose a card`}>
    <strong class="db-tray__title">${tray.title}</strong>
    <div class="db-tray__cards" ${strip()}>
      ${repeat(
        [...may, ...cannot],
        ({ key }) => key,
        ({ name }) => {
          const touch = touches.get(name) ?? "";
          const why = refusal(ctx, touch);
          return html`<div class="db-tray__card" ?data-refused=${why !== ""}>
            ${wholeCard(ctx, name, { touch, where: label`In ${tongue() === "en" ? tray.title.toLowerCase() : tray.title}.` })}
            ${why ? html`<span class="db-tray__why">${capital(why)}</span>` : nothing}
          </div>`;
        },
      )}
    </div>
  </div>`;
}

// -- the zone and battles ------------------------------------------------------------------------------

/** @param {Ctx} ctx */
function runs(ctx) {
  const { view } = ctx;
  const seats = [...farSeats(ctx), nearSeat(ctx)];
  const isIdle =
    !view.battle && seats.every((seat) => !view.sides[seat].zone.length && !view.sides[seat].played.length);
  if (isIdle) return quiet(ctx);
  return html`<div class="db-runs" role="group" aria-label=${view.battle ? label`Battle ${view.battle.number}` : label`The zone`}>
    ${seats.map((seat) => run(ctx, seat))}
    ${view.battle ? html`<span class="db-versus" aria-hidden="true">${ctx.art.icon("melee")}</span>` : nothing}
  </div>`;
}

/**
 * Nothing is in the zone: where the turn stands.
 * @param {Ctx} ctx
 */
function quiet(ctx) {
  const { view } = ctx;
  const { title, words } = view.step === "setup" ? beforeStart(ctx) : duringTurn(ctx);
  return html`<div class="db-quiet">
    <span class="db-quiet__land" aria-hidden="true"
      >${ctx.art.land(ctx.art.LANDS[view.turn % ctx.art.LANDS.length])}</span
    >
    <span class="db-quiet__words"
      ><strong>${title}</strong> <span>${words}</span></span
    >
  </div>`;
}

/** @param {Ctx} ctx */
function duringTurn(ctx) {
  const { leader, turn } = ctx.view;
  const leads = leader === ctx.me ? label`You lead` : label`${seatName(ctx, leader)} leads`;
  return { title: label`Turn ${turn}`, words: label`${leads}. The zone is empty.` };
}

/**
 * Before the first turn of a game: in a match, how the game before ended and whose choice it is who goes first.
 * @param {Ctx} ctx
 */
function beforeStart(ctx) {
  const { match, phase, sides } = ctx.view;
  const title = match.games > 1 ? label`Game ${match.game} of ${match.games}` : label`Dragons to the start`;
  if (phase !== "first") return { title, words: label`Everybody chooses a dragon in secret.` };
  const loser = ctx.waiting?.[0];
  if (loser === undefined || sides.length > 2) return { title, words: label`Who goes first?` };
  const won =
    1 - loser === ctx.me ? label`You won game ${match.game - 1}.` : label`${seatName(ctx, 1 - loser)} won game ${match.game - 1}.`;
  const chooses = loser === ctx.me ? label`You choose who goes first.` : label`${seatName(ctx, loser)} chooses who goes first.`;
  return { title, words: `${won} ${chooses}` };
}

/**
 * One player's part of the zone; in a battle with the sprint of the rushing card, term by term.
 * @param {Ctx} ctx
 * @param {number} seat
 */
function run(ctx, seat) {
  const { battle, sides, resigned } = ctx.view;
  const side = sides[seat];
  const runner = battle?.runners.find((one) => one.seat === seat) ?? null;
  const best = battle
    ? Math.max(...battle.runners.filter((one) => !resigned.includes(one.seat)).map((one) => one.sprint))
    : 0;
  const isAhead = runner !== null && battle !== null && runner.card !== null && runner.sprint === best;
  const isVictor = battle?.victor === seat;
  const places = side.zone.map((card, at) => ({ card, at }));
  const rushing = places.filter(({ card }) => card.rushing);
  const line = (/** @type {number} */ at) => ctx.line?.indexOf(`zone:${seat + 1}:${at + 1}`) ?? -1;
  const others = places.filter(({ card }) => !card.rushing).sort((one, two) => line(one.at) - line(two.at));
  const isLined = places.some(({ at }) => line(at) >= 0);
  const mini = (/** @type {{card: Maneuver, at: number}} */ { card, at }) =>
    smallManeuver(ctx, card, `zone:${seat + 1}:${at + 1}`, seat === ctx.me ? label`in your zone` : label`in ${seatName(ctx, seat)}'s zone`);
  return html`<div
    class="db-run db-dyed"
    data-seat=${seat}
    data-colour=${side.colour ?? "none"}
    ?data-ahead=${isAhead}
    ?data-victor=${isVictor}
    ?data-gone=${resigned.includes(seat)}
    ?data-lined=${isLined}
    data-zone="zone:${seat + 1}"
  >
    <span class="db-run__name"
      >${shownName(ctx, seat)}${battle?.starter === seat ? html`<small>${label`started it`}</small>` : nothing}</span
    >
    <div class="db-run__rushing">
      ${rushing.map(mini)}${runner && !rushing.length && !isLined ? html`<span class="db-run__none">${label`No rushing card`}</span>` : nothing}
    </div>
    ${runner?.card ? sum(runner) : nothing}
    ${
      others.length || !runner
        ? html`<div class="db-run__zone" ${strip()}>
            ${others.map(mini)}${places.length || side.played.length ? nothing : html`<span class="db-run__none">${label`nothing`}</span>`}
          </div>`
        : nothing
    }
    ${side.played.map((name) => html`<div class="db-run__played">${wholeCard(ctx, name, { where: label`In use.` })}</div>`)}
    ${
      runner
        ? html`<span
            class="db-run__total"
            data-zone="total:${seat + 1}"
            role="img"
            aria-label=${isVictor ? label`Sprint ${runner.sprint}, wins ${battle?.winnings}` : label`Sprint ${runner.sprint}`}
            >${seen(runner.sprint)}${
              isVictor
                ? seen(label`wins ${signed(battle?.winnings ?? 0)}`, "db-run__wins")
                : isAhead
                  ? seen(label`ahead`, "db-run__ahead")
                  : nothing
            }</span
          >`
        : nothing
    }
  </div>`;
}

/** @param {Runner} runner */
function sum(runner) {
  return html`<ol class="db-sum" aria-label=${label`How the sprint adds up`}>
    <li class="db-term" data-kind="printed"><b>${runner.printed}</b><span>${label`printed`}</span></li>
    ${runner.terms.map(
      (term) => html`<li class="db-term" data-kind=${term.number < 0 ? "down" : "up"}>
        <b>${termSign(term)}</b><span>${term.source || spoken(term.what)}</span>
      </li>`,
    )}
  </ol>`;
}

// -- what lasts ----------------------------------------------------------------------------------------

/** @param {Ctx} ctx */
function lasting(ctx) {
  // what changes the sprint of a card in play is told on that card
  const effects = ctx.view.lasting.filter((effect) => !effect.what.startsWith("sprint"));
  if (!effects.length) return nothing;
  const counts = /** @type {Map<string, {source: string, words: string, count: number}>} */ (new Map());
  for (const effect of effects) {
    const words = lastingWords(ctx, effect);
    const known = counts.get(effect.source + words);
    if (known) known.count += 1;
    else counts.set(effect.source + words, { source: effect.source, words, count: 1 });
  }
  return html`<ul class="db-lasting" aria-label=${label`Effects that last`} ${strip()}>
    ${[...counts.values()].map(
      ({ source, words, count }) =>
        html`<li title=${`${words}. ${ctx.cards[source]?.text ?? ""}`}><b>${source}</b> ${words}${count > 1 ? label` (${count} times)` : ""}</li>`,
    )}
  </ul>`;
}

/** How long an effect lasts, in words. @type {Record<string, string>} */
const UNTIL = {
  instant: "now",
  battle: "this battle",
  step: "this step",
  main: "this Main",
  rush: "this Rush",
  turn: "this turn",
  "next turn": "in the next turn",
  "next battle": "in the next battle",
  "start of turn": "until the turn starts",
  "start of main": "until Main starts",
  "start of rush": "until Rush starts",
  "start of battle": "until a battle starts",
  while: "while it holds",
  "in play": "while it is in play",
  game: "for the whole game",
};
/** @type {Record<string, string>} */
const CHANGES = {
  watching: "an effect is still to come",
  granted: "has one more effect",
  replacing: "something else happens instead",
  control: "changed hands",
};

/**
 * @param {Ctx} ctx
 * @param {Lasting} effect
 */
function lastingWords(ctx, effect) {
  const about = effect.card ? `${effect.card}: ` : effect.seat >= 0 ? `${shownName(ctx, effect.seat)}: ` : "";
  const isNumber = ["sprint", "stat", "cost", "burst", "next cost", "next burst", "winnings"].includes(effect.what);
  const isSet = effect.what.endsWith(" is") || effect.what.endsWith(" are");
  const number = isNumber ? ` ${signed(effect.number)}` : isSet ? ` ${effect.number}` : "";
  const what =
    effect.what === "forbidden"
      ? `cannot ${effect.about}`
      : effect.what === "permitted"
        ? `can ${effect.about}`
        : `${CHANGES[effect.what] ?? effect.what}${effect.about ? ` ${effect.about}` : ""}${number}`;
  // what is still to come knows its time: it is printed on the card
  if (effect.what === "watching" && effect.until === "game") return about + spoken(what);
  return about + spoken(`${what}, ${UNTIL[effect.until] ?? effect.until}`);
}

// -- the end -------------------------------------------------------------------------------------------

/** @param {Ctx} ctx */
function podium(ctx) {
  const { view } = ctx;
  const isMatch = view.match.games > 1;
  const worth = (/** @type {number} */ seat) =>
    (ctx.result ? -1e6 * ctx.result.ranks[seat] : 0) +
    (isMatch ? view.match.wins[seat] * 100 : seat === view.winner ? 1000 : 0) + view.sides[seat].points;
  const seats = view.sides.map((_, seat) => seat).sort((a, b) => worth(b) - worth(a));
  const first = ctx.result ? ctx.result.ranks.filter((rank) => rank === 1).length === 1 : view.winner !== null;
  return html`<ol class="db-podium" aria-label=${label`How it ended`}>
    ${seats.map(
      (seat, rank) =>
        html`<li class="db-podium__one db-dyed" data-rank=${rank} data-colour=${view.sides[seat].colour ?? "none"}>
          <span class="db-podium__place">${rank === 0 && first ? ctx.art.icon("crown") : (ctx.result?.ranks[seat] ?? rank + 1)}</span>
          <strong>${shownName(ctx, seat)}</strong>
          <span
            >${isMatch ? label`${counted(view.match.wins[seat], "game")} won, ` : ""}${counted(view.sides[seat].points, "point")}</span
          >
        </li>`,
    )}
  </ol>`;
}
