/** Notes of the browser itself when it is one's move and the hall is in a hidden tab: only for those who asked for them. */

import { listen } from "./line.js";
import { say } from "../../language/words.js";
import { prefer, preference, whenPreferred } from "../../preferences.js";
import { go } from "../../router.js";
import { note } from "../popups/toast.js";

/** Whether this browser has such notes at all; it has on safe addresses only. */
export function canNotify() {
  return isSecureContext && "Notification" in window;
}

/** Whether the person wants them and the browser lets them through. */
export function isNotifying() {
  return canNotify() && preference("notify") === "on" && Notification.permission === "granted";
}

/** Asked for by a click: the browser asks too, and a first note shows that it works. */
export async function startNotifying() {
  if (!canNotify()) {
    note(say("notify.cannot"), { kind: "refusal" });
    return;
  }
  if ((await Notification.requestPermission()) !== "granted") {
    note(say("notify.denied"), { kind: "refusal" });
    return;
  }
  prefer("notify", "on");
  if (await show("hello", say("notify.on"), say("notify.on.words"), "")) note(say("notify.on"), { kind: "good" });
}

export function stopNotifying() {
  prefer("notify", "off");
}

/** What leads a click to its table; it is there from the first note on. @type {Promise<ServiceWorkerRegistration> | null} */
let worker = null;

async function startWorker() {
  const registration = await navigator.serviceWorker.register("/static/js/ui/told/worker.js");
  const starting = registration.active ? null : (registration.installing ?? registration.waiting);
  if (starting)
    await new Promise((done) => {
      starting.onstatechange = () => ["activated", "redundant"].includes(starting.state) && done(undefined);
    });
  navigator.serviceWorker.onmessage = ({ data }) => go(data.go);
  return registration;
}

/**
 * By the worker, as phones want it; by the tab itself where there is none.
 * @param {string} tag
 * @param {string} title
 * @param {string} body
 * @param {string} path where a click leads
 */
async function show(tag, title, body, path) {
  const more = { body, tag: `wyrmhall ${tag}`, icon: "/static/icon.svg", data: path };
  try {
    worker ??= startWorker();
    await (await worker).showNotification(title, more);
    return true;
  } catch {
    worker = null; // a browser without workers, or one that forbids them: the tab may still do it
  }
  try {
    const shown = new Notification(title, more);
    shown.onclick = () => {
      window.focus();
      shown.close();
      if (path) go(path);
    };
    return true;
  } catch {
    // some browsers have the name and not the thing
    prefer("notify", "off");
    note(say("notify.cannot"), { kind: "refusal" });
    return false;
  }
}

/**
 * Tell, unless somebody looks at this tab.
 * @param {string} room
 * @param {string} title
 * @param {string} body
 */
export async function notify(room, title, body) {
  if (!isNotifying() || document.visibilityState !== "hidden") return;
  const held = (await navigator.locks.query()).held ?? [];
  if (held.some((lock) => lock.name === looking(room))) return;
  await show(room, title, body, `/room/${room}`);
}

/** @param {string} room */
function looking(room) {
  return `wyrmhall looks at ${room}`;
}

/**
 * While a tab that shows a table is seen, other tabs tell nothing of it.
 * @param {string} room
 * @returns {() => void} to look no longer
 */
export function lookAt(room) {
  if (!navigator.locks) return () => {};
  let release = () => {};
  const follow = () => {
    release();
    release = () => {};
    if (document.visibilityState === "hidden") return;
    navigator.locks.request(looking(room), { mode: "shared" }, () => new Promise((done) => {
      release = () => done(undefined);
    }));
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    release();
  };
}

/** From now on, in every tab, as long as the person wants it. */
export function startNotices() {
  /** @type {(() => void) | null} */
  let stop = null;
  const follow = () => {
    if (isNotifying() && !stop) stop = listen({ turns: notices() });
    else if (!isNotifying() && stop) {
      stop();
      stop = null;
    }
  };
  follow();
  whenPreferred(follow);
}

/** Tells of tables where it was not one's move before. */
function notices() {
  /** @type {Set<string> | null} */
  let known = null;
  return (/** @type {import("../../types").Turns} */ { tables }) => {
    for (const { id, title, rivals } of tables) {
      if (known && !known.has(id)) notify(id, say("notify.move", { title }), say("notify.move.words", { rivals: rivals.join(", ") }));
    }
    known = new Set(tables.map(({ id }) => id));
  };
}
