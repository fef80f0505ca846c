/** The table page: a room, its match, and everything a person can do there. */

import { get, getOnce, post } from "../../api.js";
import { draw, redraw } from "../../app.js";
import { spoken } from "../../language/table.js";
import { say } from "../../language/words.js";
import { go } from "../../router.js";
import { Runner, Tempo } from "../../table/animate.js";
import { Foretell } from "../../table/choice/foretell.js";
import { sentence } from "../../table/choice/prompt.js";
import { loadKit } from "../../table/module.js";
import { marked, plainly } from "../../table/players.js";
import { unfold } from "../../table/unfold.js";
import { gaveAt, newSeal } from "../../ui/fair/parts.js";
import { blockWords } from "../../ui/told/blocked.js";
import { apart, copyText, ruleHref, seatName } from "../../ui/parts.js";
import { crest } from "../../ui/drawn/crest.js";
import { askUser } from "../../ui/popups/dialog.js";
import { note } from "../../ui/popups/toast.js";
import { checkWhy } from "../../ui/popups/why.js";
import { lookAt } from "../../ui/told/notify.js";
import { play } from "../../ui/sound.js";
import { Values } from "../home/settingfield.js";
import { nextClaim } from "./away.js";
import { roomKey } from "./keys.js";
import { isMatch } from "./match.js";
import { inLanguage, Teacher } from "./learning/lesson.js";
import { keyHelp } from "./menu.js";
import { Session } from "./session.js";
import { fold } from "./side/side.js";
import { Teaching } from "./learning/teaching.js";
import { Tips } from "./learning/tips.js";
import { roomView } from "./view.js";

/** @typedef {import("../../shell").Page} Page */
/** @typedef {import("../../types").State} State */
/** @typedef {import("../../types").Option} Option */

/** Of the time that is left for showing what others do, so much goes to what has come; less to what one has planned oneself. */
const SHARE = 0.6;
const PLANNED = 0.15;

/** @param {string} id */
export async function open(id) {
  const summary = await get(`/api/rooms/${encodeURIComponent(id)}`);
  const [kit, games] = await Promise.all([loadKit(summary.game), getOnce("/api/games")]);
  const found = /** @type {import("../../types").GameInfo[]} */ (games).find((game) => game.name === summary.game);
  return new RoomPage(id, summary, kit, found?.settings ?? [], {
    goal: found?.goal ?? {},
    rival: found?.rival ?? {},
    tips: found?.tips ?? {},
  });
}

/** @implements {Page} */
export class RoomPage {
  bare = true;
  caption = "";
  tempo = new Tempo();
  /** @type {"log" | "talk"} */
  tab = "log";
  isSideOpen = false;
  isMenuOpen = false;
  unread = 0;
  isThinking = false;
  /** How far a hint is, from 0 to 1. */
  thought = 0;
  /** Whether this person wants to play again, and goes there when the table is laid. */
  isGoingOn = false;
  /** @type {{ n: number, answer: number, text: string, sureness: number, value: number } | null} */
  hint = null;
  /** A view between two states, while what happened is shown. @type {import("../../types").View | null} */
  passing = null;
  logLength = 0;
  /** What a visitor brings to a chair. */
  brought = new Values();

  /**
   * @param {string} id
   * @param {import("../../types").RoomSummary} summary
   * @param {import("../../table/module.js").Kit} kit
   * @param {import("../../types").Setting[]} settings those of the game
   * @param {{ goal: Record<string, string>, rival: Record<string, string>, tips: Record<string, Record<string, string>> }} words how one
   *     wins, how a rival does, and what to think of when something is asked for the first time, by language
   */
  constructor(id, summary, kit, settings, words) {
    this.id = id;
    this.name = summary.title;
    this.game = summary.game;
    this.kit = kit;
    this.settings = settings;
    this.goal = words.goal;
    this.firsts = words.tips;
    this.tips = new Tips();
    this.teaching = new Teaching(words, (to, seat = -1) => this.session.ask("teach", { to, seat }));
    this.runner = new Runner(
      (text) => {
        this.caption = text;
        redraw();
      },
      () => this.#company(),
    );
    this.session = new Session(id, {
      between: (before, after) => this.#between(before, after),
      changed: () => this.#changed(),
      told: (message) => this.#told(message),
      foreseen: () => {
        this.foretell.show();
        redraw();
      },
    });
    this.foretell = new Foretell({
      meant: (element) => this.#meantBy(element),
      look: (option) => this.session.look(option.answer),
    });
    this.teacher = new Teacher((to) => this.session.ask("learn", { to }), this.game, id);
    this.lookAway = lookAt(id);
    this.skip = this.skip.bind(this);
    document.addEventListener("pointerdown", this.skip, true);
    /** @type {import("../../table/choice/touch.js").Chooser} */
    this.chooser = {
      look: (name, by) => this.#look(name, by),
      pick: (name, by) => this.#pick(name, by),
      isDraggable: (name) =>
        this.session.choice.placeOf(name) >= 0 ||
        this.session.choice.touching.some((option) => option.touches.length > 1 && option.touches[0] === name),
      accepts: (from, to) =>
        this.#areInLine(from, to) || this.session.choice.touching.some((option) => isPair(option, from, to)),
      drop: (from, to, by) => this.#drop(from, to, by),
      href: (rule) => ruleHref(this.game, rule),
      resting: () => this.#resting(),
    };
  }

  /** The name of the tab tells whose turn it is, so that one can do something else meanwhile. */
  get title() {
    return this.isAsked ? say("table.yourturn", { title: this.name }) : this.name;
  }

  /** At a table notes stand in a row of their own, over nothing that is played with. */
  get hasNotes() {
    return this.session.state !== null && this.session.line !== "refused";
  }

  // ---- what the hall tells

  /**
   * @param {State} before
   * @param {State} after
   */
  async #between(before, after) {
    this.#forgetHint();
    this.passing = before.view;
    draw();
    const steps = unfold(this.kit.module, before.view, after.events, this.kit.cards);
    if (document.visibilityState === "hidden" || this.tempo.isHurried) {
      this.passing = null;
      return;
    }
    if (after.me === null) this.tempo.follow(after.events[0]?.seat ?? null);
    const began = performance.now();
    await this.runner.run(
      steps,
      (view) => {
        this.passing = view;
        draw();
      },
      this.tempo.left * (this.session.plans.length ? PLANNED : SHARE),
    );
    this.tempo.spend(performance.now() - began);
    const end = before.room.status === "running" && !this.tempo.isHurried ? endOf(after) : null;
    if (end) await this.runner.run([{ duration: "quick", moment: end }]);
    this.passing = null;
  }

  /** Who sits here, for the titles of moments. */
  #company() {
    const { state } = this.session;
    return state && { names: apart(state.room.seats.map(seatName)), me: state.me };
  }

  #changed() {
    const state = this.session.state;
    const wasMine = this.isAsked;
    this.isAsked = Boolean(state?.pending) && this.session.sent === null;
    if ((this.isAsked && !this.session.plans.length) || (state?.me === null && !this.session.queue.length)) this.tempo.isHurried = false;
    if (this.isAsked && !wasMine && !this.session.plans.length) play("turn");
    const since = state?.pending?.since ?? Infinity;
    if (this.hint && this.hint.n < since) this.#forgetHint();
    if (this.isThinking && this.askedAt < since) this.isThinking = false;
    if (this.isGoingOn && state?.room.can.next) {
      this.isGoingOn = false;
      go(`/room/${state.room.can.next}`);
      return;
    }
    if (state?.room.status === "over" && !this.isOver) {
      const mine = state.me === null ? 0 : state.room.result?.ranks[state.me];
      if (this.isOver === false) play(mine === 1 ? "victory" : "defeat");
    }
    this.isOver = state ? state.room.status === "over" : undefined;
    this.#tellTips();
    this.#awaitClaim();
    draw();
  }

  /** When somebody's time to come back is over, there is something to decide. */
  #awaitClaim() {
    clearTimeout(this.claimTimer);
    const { state } = this.session;
    const left = state ? nextClaim(state, this.session.heard(state) ?? 0) : null;
    if (left !== null) this.claimTimer = window.setTimeout(() => this.#changed(), left + 50);
  }

  claimTimer = 0;

  /** How one wins, to whoever sits down to a game for the first time; then a word about whatever is asked for the first time. */
  #tellTips() {
    const { state, plans, spared } = this.session;
    if (!state || state.me === null || state.lesson || state.room.status !== "running") return;
    this.teaching.begin(state);
    const { pending } = state;
    if (!pending || plans.length || spared) this.tips.end();
    else
      this.tips.tell(pending.since, [
        [`goal ${this.game}`, state.room.teaching ? undefined : this.goal],
        [`${this.game} ${pending.ask}`, this.firsts[pending.ask]],
      ]);
  }

  closeTip() {
    this.tips.words = "";
    redraw();
  }

  /** Where the room stood when a hint was asked for. */
  askedAt = -1;
  isAsked = false;
  /** @type {boolean | undefined} */
  isOver = undefined;

  /** @param {any} message */
  #told(message) {
    if (message.type === "spared") {
      note(say("forced.spared", { text: plainly(sentence(message.option.words ?? message.option.text)) }));
    } else if (message.type === "stopped") {
      note(say("plan.stopped", { words: message.words }), { kind: "refusal" });
    } else if (message.type === "refused") {
      play("refused");
      this.isThinking = false;
      const why = message.block ? blockWords(message.block) : this.#inWords(message.why);
      note(plainly(why), { kind: "refusal", rule: message.rule, href: ruleHref(this.game, message.rule) });
    } else if (message.type === "hint") {
      this.isThinking = false;
      if (message.n >= (this.session.state?.pending?.since ?? Infinity)) {
        this.hint = message;
        if (message.numbers) this.session.aiming?.set(message.numbers);
        this.#closeHint = note(plainly(hintWords(message)), { kind: "good", stays: 15000 });
        requestAnimationFrame(() => document.querySelector("[data-hinted]")?.scrollIntoView({ block: "nearest", inline: "nearest" }));
      }
    } else if (message.type === "thinking") {
      this.thought = message.progress;
    } else if (message.type === "said" && !(this.tab === "talk" && this.isSideShown)) {
      this.unread += 1;
    }
    redraw();
  }

  /** Takes the words of a hint away. */
  #closeHint = () => {};

  /** What was advised for one question is not true of the next. */
  #forgetHint() {
    if (this.hint) this.#closeHint();
    this.hint = null;
  }

  /** What the hall says, or the teacher, who speaks every language. @param {string} why */
  #inWords(why) {
    const wrong = this.session.state?.lesson?.wrong;
    return wrong && why === wrong.en ? inLanguage(wrong) : spoken(why);
  }

  get isSideShown() {
    return this.isSideOpen || matchMedia("(width >= 70rem)").matches;
  }

  // ---- what the person does

  /** @param {Event} event */
  skip(event) {
    if (!this.runner.isRunning) return;
    if (event.target instanceof Element && event.target.closest("a, button, .side, .menu")) return;
    this.hurry();
  }

  /** Show no more of what happens until it is the person's turn, or, for one who watches, until all has been seen. */
  hurry() {
    this.tempo.isHurried = true;
    this.runner.skip();
  }

  /**
   * @param {string} name
   * @param {object} by
   * @returns {import("../../shell").Touch}
   */
  #look(name, by) {
    const { choice, sent } = this.session;
    if (this.passing || sent !== null) return { state: "rest", why: "", rule: "", next: false };
    const touch = choice.touch(name);
    const place = choice.placeOf(name);
    const found = { ...touch, why: plainly(touch.why), hinted: this.#isHinted(name), place: place < 0 ? undefined : place };
    const other = choice.by.get(name);
    if (found.state === "chosen" && other && other !== by && /** @type {any} */ (other).isConnected) {
      return { state: "may", why: "", rule: "", next: false };
    }
    return found;
  }

  /** Why a thing that nobody asks about cannot be chosen. */
  #resting() {
    const { state, choice, sent } = this.session;
    if (!state || this.passing || sent !== null || state.lesson) return "";
    if (state.room.status === "over") return say("rest.over");
    if (state.me === null) return say("rest.watching");
    if (choice.pending) return say("rest.other", { prompt: plainly(choice.pending.prompt) });
    return plainly(say("rest.waiting", { names: state.waiting.map(marked).join(", ") }));
  }

  /** @param {string} name */
  #isHinted(name) {
    const option = this.session.choice.pending?.options.find((one) => one.answer === this.hint?.answer);
    return option?.touches.includes(name) ?? false;
  }

  /**
   * @param {string} name
   * @param {object} by
   */
  #pick(name, by) {
    play("pick");
    const meant = this.session.choice.pick(name, by);
    if (meant) this.answer(meant);
    else redraw();
  }

  /**
   * @param {string} from
   * @param {string} to
   * @param {object} by
   */
  #drop(from, to, by) {
    this.session.choice.clear();
    if (this.#areInLine(from, to)) {
      this.arrange(from, this.session.choice.placeOf(to));
      return;
    }
    this.session.choice.pick(from, by);
    this.#pick(to, {});
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  #areInLine(from, to) {
    return this.session.choice.placeOf(from) >= 0 && this.session.choice.placeOf(to) >= 0;
  }

  /**
   * Put a thing to another place of the line.
   * @param {string} name
   * @param {number} to
   * @returns {boolean} whether it is there now
   */
  arrange(name, to) {
    if (!this.session.choice.arrange(name, to)) return false;
    play("pick");
    redraw();
    return true;
  }

  /** Answer this question and those that follow as the hall offers it. */
  follow() {
    this.#forgetHint();
    this.foretell.forget();
    this.tempo.rest();
    this.session.follow();
  }

  /** @param {Option} option */
  answer(option) {
    this.#forgetHint();
    this.foretell.forget();
    this.tempo.rest();
    this.session.answer(option.numbers ?? option.answer);
  }

  /** @param {number[]} numbers */
  aimAt(numbers) {
    if (this.session.sent === null && this.session.aiming?.set(numbers)) redraw();
  }

  /** How likely the answers on the buttons bring what is hoped for, as far as the hall has told it; the next one is asked for. */
  oddsOf() {
    /** @type {Map<number, number>} */
    const odds = new Map();
    for (const option of this.session.choice.buttons) {
      if (option.hope === undefined) continue;
      const told = this.session.look(option.answer);
      if (!told) break;
      if (told.odds !== undefined) odds.set(option.answer, told.odds);
    }
    return odds;
  }

  /** What the hall last told about an aim: about the numbers that are set, or, while that is on its way, about earlier ones. */
  foreseenAim() {
    const { aiming } = this.session;
    const found = aiming ? this.session.look(aiming.numbers) : null;
    if (found) this.lastForeseen = found;
    const isLate = !found && this.lastForeseen?.n === this.session.state?.n;
    return { preview: found ?? (isLate ? this.lastForeseen : null), isLate };
  }

  /** @type {import("../../types").Preview | null} */
  lastForeseen = null;

  /** Answer with the numbers that are set, unless the hall has said that they are not permitted. */
  confirmAim() {
    const { aiming, sent } = this.session;
    if (!aiming || sent !== null || this.session.look(aiming.numbers)?.why) return;
    this.#forgetHint();
    this.tempo.rest();
    this.session.answer(aiming.numbers);
  }

  /**
   * The option that choosing a thing would answer.
   * @param {Element} element
   */
  #meantBy(element) {
    const { choice, sent } = this.session;
    if (this.passing || sent !== null || !choice.pending || choice.pending.aim) return null;
    const answer = element.getAttribute("data-answer");
    if (answer !== null) return choice.pending.options.find((option) => String(option.answer) === answer) ?? null;
    return choice.would(element.getAttribute("data-touch") ?? "");
  }

  /** @type {import("./menu.js").Deeds} */
  deeds = {
    hint: () => {
      const state = this.session.state;
      if (this.isThinking) {
        this.isThinking = false;
        this.session.ask("stop_hint");
        redraw();
        return;
      }
      if (!state?.pending) return;
      this.isThinking = true;
      this.thought = 0;
      this.askedAt = state.n;
      this.session.ask("hint", { n: state.n });
      redraw();
    },
    undo: () => this.session.ask("undo"),
    draw: () => {
      this.#closeMenu();
      this.session.ask("draw");
    },
    resign: async () => {
      this.#closeMenu();
      const room = this.session.state?.room;
      const what = room && isMatch(room) ? "resign.match" : "resign";
      if (
        await askUser(say(`${what}.title`), say(`${what}.words`), {
          yes: say("resign.yes"),
          no: say("resign.no"),
          danger: true,
        })
      ) {
        this.session.ask("resign");
      }
    },
    rematch: async () => {
      this.isGoingOn = true;
      this.session.ask("rematch", await newSeal());
    },
    skipPart: () => {
      this.#closeMenu();
      this.session.ask("learn", { to: "next" });
    },
    log: () => {
      this.#closeMenu();
      this.turnSide("log");
    },
    help: () => {
      this.#closeMenu();
      askUser(say("keys.title"), keyHelp());
    },
  };

  #closeMenu() {
    this.isMenuOpen = false;
    redraw();
  }

  /** @param {"log" | "talk"} tab */
  turnSide(tab) {
    if (tab === this.tab && matchMedia("(width >= 70rem)").matches) {
      fold();
      return;
    }
    const isSame = this.isSideOpen && this.tab === tab;
    this.tab = tab;
    this.isSideOpen = !isSame;
    if (tab === "talk") this.unread = 0;
    this.logLength = -1;
    redraw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return roomKey(this, event);
  }

  /** @param {number} seat */
  async sit(seat) {
    try {
      const own = this.settings.filter((setting) => setting.seat === seat);
      const given = await newSeal();
      await post(`/api/rooms/${this.id}/sit`, { seat, settings: this.brought.chosen(own), ...given });
      gaveAt(given, this.id);
      await go(`/room/${this.id}`, { replace: true });
    } catch (error) {
      note(error instanceof Error ? error.message : String(error), { kind: "refusal" });
    }
  }

  async copyLink() {
    const isCopied = await copyText(`${location.origin}/room/${this.id}`);
    note(say(isCopied ? "copied" : "copy.not"), { kind: isCopied ? "good" : "refusal" });
  }

  /**
   * @param {string} kind
   * @param {boolean} yes
   */
  consent(kind, yes) {
    if (kind === "rematch") this.deeds.rematch();
    else this.session.ask("consent", { kind, yes });
  }

  view() {
    return roomView(this);
  }

  drawn() {
    checkWhy();
    this.teacher.point(this.passing ? undefined : this.session.state?.lesson);
    this.teaching.mark(this.passing ? null : this.session.state);
    if (this.logLength === this.session.log.length) return;
    this.logLength = this.session.log.length;
    const panel = document.querySelector(".side-panel.log, .talk-lines");
    if (panel) panel.scrollTop = panel.scrollHeight;
  }

  leave() {
    document.removeEventListener("pointerdown", this.skip, true);
    this.lookAway();
    clearTimeout(this.claimTimer);
    this.runner.skip();
    this.foretell.close();
    this.session.close();
  }
}

/**
 * What a strong bot would do, and why.
 * @param {import("../../types").Hint} hint
 */
function hintWords({ text, sureness, value, other, reason }) {
  const words = say("hint.words", { text, sure: Math.round(sureness * 100) });
  if (!other) return `${words} ${say("hint.only")}`;
  if (reason)
    return `${words} ${say("hint.reason", { what: reason.text, better: reason.better, other: other.text, less: reason.other })}`;
  const looks = { mine: Math.round(value * 100), other: other.text, theirs: Math.round(other.value * 100) };
  return `${words} ${say("hint.looks", looks)}`;
}

/**
 * The moment in which all is over; null if it is not, or if the players go on elsewhere.
 * @param {State} state
 * @returns {import("../../shell").Moment | null}
 */
function endOf({ room }) {
  const { result } = room;
  if (room.status !== "over" || !result || room.sequels) return null;
  const first = result.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  return { kind: first.length === 1 ? "won" : "drawn", seat: first.length === 1 ? first[0] : null, hue: "gold", actors: [{ picture: crest() }] };
}

/**
 * @param {Option} option
 * @param {string} from
 * @param {string} to
 */
function isPair(option, from, to) {
  return option.touches[0] === from && option.touches.slice(1).includes(to);
}
