/** Addresses and pages. Pages are loaded when they are first opened; links within the hall never reload the page. */

import { HallError } from "./api.js";
import { page, show } from "./app.js";
import { say } from "./language/words.js";
import { problem } from "./pages/problem.js";
import { linkStyle } from "./ui/sheets.js";

/** @typedef {import("./shell").Page} Page */
/** @typedef {(...parts: string[]) => Page | Promise<Page>} Opener */

const TABLE = "/static/css/table.css";

/** Addresses, the pages they name, and the style sheets these need. @type {[RegExp, () => Promise<{ open: Opener }>, string[]?][]} */
const ROUTES = [
  [/^\/$/, () => import("./pages/home/home.js")],
  [/^\/room\/([\w-]+)$/, () => import("./pages/room/room.js"), [TABLE]],
  [/^\/event\/([\w-]+)$/, () => import("./pages/cups/event.js")],
  [/^\/cups$/, () => import("./pages/cups/cups.js")],
  [/^\/cups\/([\w-]+)$/, () => import("./pages/cups/cup.js")],
  [/^\/wall\/([\w-]+)$/, () => import("./pages/cups/wall.js")],
  [/^\/quick$/, () => import("./pages/home/quick.js")],
  [/^\/yourmove$/, () => import("./pages/people/yourmove.js")],
  [/^\/watch$/, () => import("./pages/watch.js")],
  [/^\/games$/, () => import("./pages/games.js")],
  [/^\/rules$/, () => import("./pages/rules/rules.js")],
  [/^\/rules\/([\w-]+)$/, () => import("./pages/rules/rules.js")],
  [/^\/howto\/([\w-]+)$/, () => import("./pages/rules/howto.js"), ["/static/css/howto.css"]],
  [/^\/puzzles$/, () => import("./pages/home/puzzles.js"), ["/static/css/puzzles.css"]],
  [/^\/replay$/, () => import("./pages/games.js")],
  [/^\/replay\/([\w-]+)$/, () => import("./pages/replay/replay.js"), [TABLE]],
  [/^\/together\/([\w-]+)$/, () => import("./pages/replay/together.js"), [TABLE]],
  [/^\/workshop\/([\w-]+)$/, () => import("./pages/workshop.js")],
  [/^\/account$/, () => import("./pages/people/account.js")],
  [/^\/history$/, () => import("./pages/people/profile.js")],
  [/^\/people\/([^/]+)$/, () => import("./pages/people/profile.js")],
  [/^\/ratings$/, () => import("./pages/people/ratings.js")],
  [/^\/ratings\/([\w-]+)$/, () => import("./pages/people/ratings.js")],
  [/^\/moderate$/, () => import("./pages/people/moderate.js")],
  [/^\/settings$/, () => import("./pages/people/settings.js")],
  [/^\/style$/, () => import("./pages/style.js"), [TABLE, "/static/css/style.css"]],
];

let openings = 0;
let opened = "";

/**
 * Go to an address of the hall.
 * @param {string} path
 * @param {{ replace?: boolean }} [how]
 */
export function go(path, how = {}) {
  if (how.replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  return open();
}

/** Open the page that the address bar names. */
export async function open() {
  const mine = ++openings;
  const path = location.pathname.replace(/(.)\/$/, "$1");
  const next = await find(path);
  if (mine !== openings) {
    next.leave?.();
    return;
  }
  opened = location.pathname;
  show(next);
  if (location.hash) scrollToAnchor();
  else window.scrollTo(0, 0);
}

/**
 * A page whose code does not arrive is a hall that does not answer.
 * @param {unknown} error
 * @returns {never}
 */
function unreachable(error) {
  if (!(error instanceof TypeError)) throw error;
  // browsers remember that a module did not load: only a fresh page asks for it again
  throw Object.assign(new HallError(say("error.offline"), 0), { again: () => location.reload() });
}

/** @param {string} path */
async function find(path) {
  for (const [pattern, load, sheets] of ROUTES) {
    const match = pattern.exec(path);
    if (!match) continue;
    try {
      const [module] = await Promise.all([load(), ...(sheets ?? []).map(linkStyle)]).catch(unreachable);
      return await module.open(...match.slice(1).map(decodeURIComponent));
    } catch (error) {
      return problem(error, /** @type {any} */ (error)?.again ?? open);
    }
  }
  return problem(null, open);
}

function scrollToAnchor() {
  const anchor = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  anchor?.scrollIntoView({ block: "start" });
}

/** @param {MouseEvent} event */
function follow(event) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const target = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(target instanceof HTMLAnchorElement) || target.target || target.hasAttribute("download")) return;
  if (target.origin !== location.origin || target.pathname.startsWith("/api/")) return;
  if (target.pathname.startsWith("/static/")) return;
  if (target.pathname === location.pathname && target.hash) return;
  event.preventDefault();
  go(target.pathname + target.search + target.hash).then(focusPage);
}

/** A screen reader is told that another page is open. */
function focusPage() {
  const main = document.querySelector("main");
  if (main instanceof HTMLElement && !location.hash) main.focus({ preventScroll: true });
}

export function startRouter() {
  document.addEventListener("click", follow);
  window.addEventListener("popstate", () => {
    if (page() && location.pathname !== opened) open();
  });
  return open();
}
