/** A finished game again: step, jump, play; what could have been done; who knew what; play on from here. */

import { get, getOnce, getText, post } from "../../api.js";
import { draw, redraw } from "../../app.js";
import { say } from "../../language/words.js";
import { go } from "../../router.js";
import { Runner } from "../../table/animate.js";
import { isWriting } from "../../table/choice/keys.js";
import { loadKit } from "../../table/module.js";
import { unfold } from "../../table/unfold.js";
import { copyText, recordNames, ruleHref } from "../../ui/parts.js";
import { note } from "../../ui/popups/toast.js";
import { Analysis } from "./analysis.js";
import { Frames } from "./frames.js";
import { replayView } from "./view.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").Frame} Frame */

/** @type {Record<string, number>} */
const SPEEDS = { 0.5: 2400, 1: 1200, 2: 550, 4: 220 };

/** @param {string} id */
export async function open(id) {
  const replay = /** @type {import("../../types").Replay} */ (await get(`/api/replays/${encodeURIComponent(id)}`));
  const games = /** @type {import("../../types").GameInfo[]} */ (await getOnce("/api/games"));
  const kit = await loadKit(replay.game);
  const page = new ReplayPage(
    replay,
    kit,
    games.find((game) => game.name === replay.game),
  );
  const asked = new URLSearchParams(location.search);
  if (Number(asked.get("seat") ?? Number.NaN) in replay.seats) page.frames.seat = String(Number(asked.get("seat")));
  if (asked.has("analyse")) {
    page.isSideOpen = true;
    page.analysis.begin();
  } else page.analysis.look();
  await page.turn(startAt(replay));
  return page;
}

/** @param {import("../../types").Replay} replay */
function startAt(replay) {
  const asked = Number(new URLSearchParams(location.search).get("n") ?? "0");
  return Number.isInteger(asked) ? Math.max(0, Math.min(replay.actions.length, asked)) : 0;
}

/** @implements {Page} */
export class ReplayPage {
  bare = true;
  n = 0;
  /** @type {Frame | null} */
  frame = null;
  /** @type {import("../../types").View | null} */
  passing = null;
  caption = "";
  isPlaying = false;
  speed = "1";
  timer = 0;
  level = 2;
  isSideOpen = false;
  /** Those with whom it is watched, if it is. @type {import("./together.js").Together | null} */
  together = null;

  /**
   * @param {import("../../types").Replay} replay
   * @param {import("../../table/module.js").Kit} kit
   * @param {import("../../types").GameInfo | undefined} game
   */
  constructor(replay, kit, game) {
    this.replay = replay;
    this.kit = kit;
    this.game = game;
    this.title = say("replay.title", { title: game?.title ?? replay.game });
    this.level = Math.min(4, (game?.levels.length ?? 1) - 1);
    this.names = recordNames(replay.seats, game?.levels ?? [], game?.characters ?? []);
    this.frames = new Frames(replay.id, replay.actions.length);
    this.analysis = new Analysis(replay.id);
    this.runner = new Runner((text) => {
      this.caption = text;
      redraw();
    });
    /** @type {import("../../table/choice/touch.js").Chooser} */
    this.chooser = {
      look: (name) => this.#look(name),
      pick: () => {},
      isDraggable: () => false,
      accepts: () => false,
      drop: () => {},
      href: (rule) => ruleHref(replay.game, rule),
      resting: () => "",
    };
  }

  // ---- moving through the game

  get last() {
    return this.replay.actions.length;
  }

  /** @param {number} n */
  async turn(n) {
    const to = Math.max(0, Math.min(this.last, n));
    const frame = await this.frames.get(to);
    this.n = to;
    this.frame = frame;
    this.passing = null;
    history.replaceState(null, "", `${location.pathname}${to ? `?n=${to}` : ""}`);
  }

  /** @param {number} n */
  async jump(n) {
    this.runner.skip();
    try {
      await this.turn(n);
    } catch (error) {
      this.stop();
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
    this.together?.moved();
    draw();
  }

  /** One step forward, shown as it happened. */
  async step() {
    const before = this.frame;
    if (!before || this.n >= this.last) return;
    this.runner.skip();
    const after = await this.frames.get(this.n + 1);
    const steps = unfold(this.kit.module, before.view, after.events, this.kit.cards);
    this.passing = before.view;
    draw();
    await this.runner.run(this.speed === "4" ? [] : steps, (view) => {
      this.passing = view;
      draw();
    });
    await this.jump(after.n);
  }

  play() {
    if (this.isPlaying) {
      this.stop();
      return;
    }
    this.isPlaying = true;
    redraw();
    this.#goOn(this.n >= this.last ? 0 : this.n);
  }

  /** @param {number} from */
  async #goOn(from) {
    if (from !== this.n) await this.jump(from);
    while (this.isPlaying && this.n < this.last) {
      await this.step();
      await new Promise((resolve) => {
        this.timer = window.setTimeout(resolve, SPEEDS[this.speed]);
      });
    }
    this.stop();
  }

  stop() {
    this.isPlaying = false;
    clearTimeout(this.timer);
    redraw();
  }

  /** @param {string} seat */
  async look(seat) {
    this.frames.seat = seat;
    await this.jump(this.n);
  }

  /** @param {boolean} [anew] whether what this seat does not know is dealt afresh */
  async playOn(anew = false) {
    const seat = this.frames.seat === "watch" ? (this.frame?.seat ?? 0) : Number(this.frames.seat);
    await this.#begin({ n: this.n, seat, anew });
  }

  /** @param {import("../../types").Costly} costly */
  async tryBetter(costly) {
    await this.#begin({ n: costly.n, seat: costly.seat, answer: costly.better });
  }

  /** @param {{ n: number, seat: number, anew?: boolean, answer?: string }} wish */
  async #begin(wish) {
    const bot = this.game?.levels[this.level]?.spec ?? "random";
    try {
      const { id } = await post(`/api/replays/${this.replay.id}/play-on`, { ...wish, bot });
      await go(`/room/${id}`);
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
  }

  async copyRecord() {
    this.#copied(await copyText(await getText(`/api/rooms/${this.replay.id}/record`)));
  }

  async share() {
    this.#copied(await copyText(`${location.origin}/replay/${this.replay.id}${this.n ? `?n=${this.n}` : ""}`));
  }

  /** @param {boolean} isCopied */
  #copied(isCopied) {
    note(say(isCopied ? "copied" : "copy.not"), { kind: isCopied ? "good" : "refusal" });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (isWriting() || document.activeElement?.matches("input[type=range], summary")) return false;
    if (event.key === "ArrowRight") this.step();
    else if (event.key === "ArrowLeft") this.jump(this.n - 1);
    else if (event.key === "Home") this.jump(0);
    else if (event.key === "End") this.jump(this.last);
    else if (event.key === " " && !document.activeElement?.matches("button, a")) this.play();
    else if (event.key === "l") {
      this.isSideOpen = !this.isSideOpen;
      redraw();
    } else return false;
    return true;
  }

  // ---- what is drawn

  /**
   * @param {string} name
   * @returns {import("../../shell").Touch}
   */
  #look(name) {
    const pending = this.passing ? null : this.frame?.pending;
    const taken = pending?.options.find((option) => option.text === this.frame?.taken);
    const state = taken?.touches.includes(name) ? "chosen" : "rest";
    return { state, why: "", rule: "", next: false, inert: true };
  }

  view() {
    return replayView(this);
  }

  leave() {
    this.together?.leave();
    this.analysis.leave();
    this.stop();
    this.runner.skip();
  }
}
