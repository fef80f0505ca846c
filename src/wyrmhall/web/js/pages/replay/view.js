/** How a replay is drawn: the table as somebody saw it, the way through the game, what could have been done. */

import { html, nothing, repeat } from "../../../vendor/lit-html.js";
import { redraw } from "../../app.js";
import { spoken, tongue } from "../../language/table.js";
import { count, phrase, say } from "../../language/words.js";
import { optionWords, sentence } from "../../table/choice/prompt.js";
import { touchDirective } from "../../table/choice/touch.js";
import { ribbon } from "../../table/parts.js";
import { learnNames, meet, named, plainly } from "../../table/players.js";
import { learnTerms } from "../../table/terms.js";
import { crest } from "../../ui/drawn/crest.js";
import { fairness } from "../../ui/fair/receipt.js";
import { icon } from "../../ui/drawn/icons.js";
import { apart, ruleLink } from "../../ui/parts.js";
import { marks, won } from "./won.js";

/** @typedef {import("../../types").Frame} Frame */
/** @typedef {import("./replay.js").ReplayPage} ReplayPage */

/** @param {ReplayPage} page */
export function replayView(page) {
  const frame = page.frame;
  if (!frame) return nothing;
  const view = page.passing ?? frame.view;
  const context = {
    view,
    me: page.frames.seat === "watch" ? null : Number(page.frames.seat),
    names: page.names,
    cards: page.kit.cards,
    art: page.kit.art,
    html,
    nothing,
    waiting: [],
    pending: null,
    seats: [],
    words: frame.words,
    touches: frame.pending?.options.flatMap((option) => option.touches) ?? [],
    touch: (/** @type {string} */ name) => touchDirective(page.chooser, name),
    changed: () => false,
  };
  learnTerms(page.replay.game, page.kit.terms, Object.keys(page.kit.cards));
  learnNames(page.kit.cards);
  meet(
    apart(page.replay.seats).map((name, seat) => ({
      name,
      shown: page.names[seat],
      colour: page.kit.module.seat?.(view, seat, context)?.colour,
    })),
  );
  return html`<div class="table-page replay-page" data-game=${page.replay.game}>
    <header class="table-top">
      <a class="brand small" href="/" aria-label=${say("nav.brand")}>${crest()}</a>
      <h1 class="table-title">${page.title}</h1>
      ${page.replay.teaching ? html`<span class="chip">${icon("book")}${say("teach.label")}</span>` : nothing}
      ${page.kit.module.ribbon ? ribbon(page.kit.module.ribbon(view, page.names)) : nothing} ${seats(page)}
      <button
        class="icon-button side-open"
        aria-label=${say("replay.side")}
        aria-expanded=${page.isSideOpen}
        data-focus="side"
        @click=${() => {
          page.isSideOpen = !page.isSideOpen;
          redraw();
        }}
      >
        ${icon("log")}
      </button>
    </header>
    <div class="table-main">
      <div class="table-middle" lang=${tongue()}>${page.kit.module.table(context)}</div>
      ${bar(page)}
    </div>
    ${side(page, frame)}
    <div class="sr-only" aria-live="polite">${plainly(frame.events.map((event) => event.text).join(" "))}</div>
  </div>`;
}

/** @param {ReplayPage} page */
function seats(page) {
  const seats = ["watch", ...page.names.map((_, at) => String(at))];
  return html`<label class="replay-seat"
    ><span class="sr-only">${say("replay.eyes")}</span>${icon("eye")}
    <select
      data-focus="eyes"
      @change=${(/** @type {Event} */ event) => page.look(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${seats.map(
        (seat) =>
          html`<option value=${seat} ?selected=${seat === page.frames.seat}>
            ${seat === "watch" ? say("replay.watcher") : say("replay.seat", { name: page.names[Number(seat)] })}
          </option>`,
      )}
    </select>
  </label>`;
}

/** @param {ReplayPage} page */
function bar(page) {
  const isOver = page.n >= page.last;
  const turn = page.isPlaying ? "pause" : "play";
  const action = page.replay.actions[page.n];
  const words = isOver
    ? outcome(page)
    : say("replay.next", { name: page.names[action?.seat] ?? "", text: spoken(action?.words ?? "") });
  const back = (page.replay.taken ?? []).filter(({ n }) => n === page.n);
  return html`<section class="prompt replay-bar" aria-label=${say("replay.bar")}>
    <p class="prompt-sentence" role="status">
      ${named(page.caption || words)}
      ${back.length ? html`<span class="replay-taken-here">${icon("undo")}${count("replay.undone.here", back.length)}</span>` : nothing}
    </p>
    ${marks(page)}
    <input
      type="range"
      min="0"
      max=${page.last}
      .value=${String(page.n)}
      aria-label=${say("replay.move")}
      data-focus="slider"
      aria-valuetext=${say("replay.of", { n: page.n, last: page.last })}
      @input=${(/** @type {Event} */ event) => {
        page.stop();
        page.jump(Number(/** @type {HTMLInputElement} */ (event.target).value));
      }}
    />
    <div class="replay-buttons">
      ${button("first", say("replay.first"), () => page.jump(0), page.n === 0)}
      ${button("left", say("replay.back"), () => page.jump(page.n - 1), page.n === 0)}
      ${button(turn, say(`replay.${turn}`), () => page.play(), false, true)}
      ${button("right", say("replay.step"), () => page.step(), isOver)}
      ${button("last", say("replay.last"), () => page.jump(page.last), isOver)}
      <span class="replay-n">${say("replay.of", { n: page.n, last: page.last })}</span>
      <label class="replay-speed"
        ><span class="sr-only">${say("replay.speed")}</span>
        <select
          data-focus="speed"
          @change=${(/** @type {Event} */ event) => {
            page.speed = /** @type {HTMLSelectElement} */ (event.target).value;
          }}
        >
          ${["0.5", "1", "2", "4"].map(
            (speed) => html`<option value=${speed} ?selected=${speed === page.speed}>${speed}×</option>`,
          )}
        </select>
      </label>
    </div>
  </section>`;
}

/** @param {ReplayPage} page */
function outcome(page) {
  const result = page.replay.result;
  if (!result) return say("replay.unfinished");
  const winner = page.names[result.ranks.indexOf(1)];
  const isDrawn = result.ranks.filter((rank) => rank === 1).length > 1;
  return isDrawn ? say("end.drawn") : say("room.won", { name: winner, reason: phrase(result.reason) });
}

/**
 * @param {ReplayPage} page
 * @param {Frame} frame
 */
function side(page, frame) {
  const { pending, taken } = frame;
  const mark = html`${icon("check")}<span class="sr-only">${say("replay.taken")}</span>`;
  const { replay } = page;
  return html`<aside class="side" ?data-open=${page.isSideOpen} aria-label=${say("replay.side")}>
    <div class="side-panel" tabindex="0">
      <button
        class="icon-button side-close"
        aria-label=${say("close")}
        @click=${() => {
          page.isSideOpen = false;
          redraw();
        }}
      >
        ${icon("close")}
      </button>
      ${page.together?.view() ?? nothing} ${won(page)}
      <h2>${say("replay.choices")}</h2>
      ${
        pending
          ? html`<p class="small">${named(sentence(pending.prompt))} ${ruleLink(replay.game, pending.rule)}</p>
              <ul class="replay-options">
                ${repeat(
                  pending.aim ? pending.options.filter((option) => option.text === taken) : pending.options,
                  (option) => option.answer,
                  (option) =>
                    html`<li ?data-taken=${option.text === taken}>
                      ${option.text === taken ? mark : nothing}${optionWords(option)}
                    </li>`,
                )}
              </ul>`
          : html`<p class="small">${say(page.n >= page.last ? "replay.none" : "replay.hidden")}</p>`
      }
      ${page.n < page.last && page.game?.levels.length ? playOnPart(page) : nothing}
      <h2>${say("replay.record")}</h2>
      <div class="row">
        <button class="button small-button" @click=${() => page.share()}>${icon("link")}${say("replay.share")}</button>
        ${
          page.together
            ? nothing
            : html`<button class="button small-button" @click=${async () => (await import("./together.js")).begin(replay.id)}>
                ${icon("person")}${say("together.start")}
              </button>`
        }
        <button class="button small-button" @click=${() => page.copyRecord()}>
          ${icon("copy")}${say("replay.copy")}
        </button>
        <a class="button small-button" href="/api/rooms/${replay.id}/record" download="${replay.id}.wyrm"
          >${icon("down")}${say("replay.download")}</a
        >
        <a class="button small-button plain" href="/games">${icon("up")}${say("replay.upload")}</a>
      </div>
      <p class="small verdict">${icon("check")}${replay.verdict === "EXACT" ? say("replay.exact") : say("replay.verdict", { verdict: replay.verdict.toLowerCase() })}</p>
      ${takenBack(page)} ${fairness(receipt(page))}
    </div>
  </aside>`;
}

/** @param {ReplayPage} page */
function receipt({ names, replay: { id, seed_hash: hash, seed, salt, shuffle } }) {
  return { id, hash, seed, salt, shuffle, names };
}

/**
 * What was taken back, and the places where that was.
 * @param {ReplayPage} page
 */
function takenBack(page) {
  const { taken = [], takebacks } = page.replay;
  if (!taken.length) return takebacks === "free" ? html`<p class="small">${say("replay.undone.none")}</p>` : nothing;
  return html`<p class="small">${count("replay.undone", taken.length)}</p>
    <ul class="row replay-taken">
      ${taken.map(
        ({ n, seat }) =>
          html`<li>
            <button class="button small-button plain" @click=${() => page.jump(n)}>
              ${icon("undo")}${say("replay.undone.at", { name: page.names[seat], n })}
            </button>
          </li>`,
      )}
    </ul>`;
}

/** @param {ReplayPage} page */
function playOnPart(page) {
  const levels = page.game?.levels ?? [];
  return html`<h2>${say("replay.playon")}</h2>
    <p class="small">${say("replay.playon.words")}</p>
    <div class="row">
      <label
        ><span class="sr-only">${say("make.level")}</span>
        <select
          data-focus="level"
          @change=${(/** @type {Event} */ event) => {
            page.level = /** @type {HTMLSelectElement} */ (event.target).selectedIndex;
          }}
        >
          ${levels.map((level, at) => html`<option ?selected=${at === page.level}>${phrase(level.name)}</option>`)}
        </select>
      </label>
      <button class="button ember" data-focus="play-on" @click=${() => page.playOn()}>
        ${icon("play")}${say("replay.playon.go")}
      </button>
    </div>
    <p class="small replay-anew">${say("replay.anew.words")}</p>
    <button class="button" data-focus="anew" @click=${() => page.playOn(true)}>
      ${icon("again")}${say("replay.anew")}
    </button>`;
}

/**
 * @param {string} sign
 * @param {string} words
 * @param {() => void} act
 * @param {boolean} isOff
 * @param {boolean} [isMain]
 */
function button(sign, words, act, isOff, isMain = false) {
  return html`<button
    class="icon-button ${isMain ? "main" : ""}"
    data-focus="replay:${words}"
    aria-label=${words}
    title=${words}
    ?disabled=${isOff}
    @click=${act}
  >
    ${icon(sign)}
  </button>`;
}
