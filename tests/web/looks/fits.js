/* Run in a page: what of it does not fit the window, a sentence for each. Nothing if all is well. */
async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await frame();
  await Promise.all(document.getAnimations().map((each) => (each instanceof CSSTransition ? each.finished.catch(() => 0) : 0)));
  await frame();
  const HANDS = ".dm-hands, .db-hand, .br-hand, .dr-cockpit";
  const CONTROLS =
    "button, a[href], summary, select, input, textarea, [data-touch][data-state=may], [data-touch][data-state=chosen]";
  const NEEDED = ".prompt-buttons > *, .lesson-buttons > *, .aim-slider, .table-top button";
  const SLACK = 2; // pixels
  const TARGET = 24; // pixels that a finger needs
  const BOARD = document.querySelector(".table-main > .toasts > .toast") ? 0.2 : 0.3; // of the window
  const found = new Set();
  const middle = document.querySelector(".table-middle");

  const call = (/** @type {Element} */ thing) => {
    const name = thing.getAttribute("aria-label") ?? thing.textContent?.trim().replace(/\s+/g, " ") ?? "";
    return `${thing.className?.baseVal ?? (thing.className || thing.localName)} “${(thing.dataset?.touch ?? name).slice(0, 40)}”`;
  };
  const isShown = (/** @type {Element} */ thing) => {
    const { width, height } = thing.getBoundingClientRect();
    if (width < 3 || height < 3 || thing.closest(".side:not([data-open]), .sr-only, .skip, [inert], .lens, #why")) return false;
    return thing.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };

  /** What clips or scrolls a thing, from within outwards, until the window. */
  function* around(/** @type {Element} */ thing) {
    let isFixed = getComputedStyle(thing).position === "fixed";
    for (let at = thing.parentElement; at && at !== document.documentElement; at = at.parentElement) {
      if (isFixed) return;
      const style = getComputedStyle(at);
      isFixed = style.position === "fixed";
      if (at !== document.body && (style.overflowX !== "visible" || style.overflowY !== "visible")) yield { at, style };
    }
  }

  /** Whether something cuts a thing that no scrolling brings into sight; `scrolled` are those that would. */
  function clipped(/** @type {Element} */ thing) {
    let { left, top, right, bottom } = thing.getBoundingClientRect();
    /** @type {Element[]} */
    const scrolled = [];
    for (const { at, style } of around(thing)) {
      const box = at.getBoundingClientRect();
      if (left < box.left - SLACK || right > box.right + SLACK) {
        if (!/auto|scroll/.test(style.overflowX)) return { by: call(at), scrolled };
        scrolled.push(at);
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (right < left) [left, right] = [box.left, box.right];
      }
      if (top < box.top - SLACK || bottom > box.bottom + SLACK) {
        if (!/auto|scroll/.test(style.overflowY)) return { by: call(at), scrolled };
        scrolled.push(at);
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        if (bottom < top) [top, bottom] = [box.top, box.bottom];
      }
    }
    const isPage = !document.querySelector(".table-page");
    if (left < -SLACK || right > innerWidth + SLACK) return { by: "the window", scrolled };
    if (!isPage && (top < -SLACK || bottom > innerHeight + SLACK)) return { by: "the window", scrolled };
    if (isPage) scrolled.push(document.documentElement);
    return { by: "", scrolled };
  }

  /** Something else that lies on a thing where a finger would come down, or null. */
  function covering(/** @type {Element} */ thing) {
    const { left, top, width, height } = thing.getClientRects()[0]; // of a link in a text its first line
    const at = (/** @type {number} */ x, /** @type {number} */ y) => document.elementFromPoint(left + width * x, top + height * y);
    const isOwn = (/** @type {Element | null} */ hit) =>
      hit !== null && (thing.contains(hit) || thing.closest("label")?.contains(hit) || hit.closest("#why") !== null);
    if (thing instanceof SVGElement) {
      const spots = [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((x) => [0.5, 0.35, 0.65, 0.2, 0.8].map((y) => at(x, y)));
      return spots.some(isOwn) ? null : spots[0];
    }
    const corners = [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]].map(([x, y]) => at(x, y));
    const other = [at(0.5, 0.5), ...corners.filter((hit) => !hit?.contains(thing))].find((hit) => !isOwn(hit));
    if (!other) return null;
    // cards of a fan lie over one another: of each enough shows to take it
    const isFan = thing.closest(HANDS) !== null && thing.closest(HANDS) === other.closest(HANDS);
    let shown = 0;
    for (let x = 1; x < width; x += 2) if (isOwn(document.elementFromPoint(left + x, top + height / 2))) shown += 2;
    return isFan && shown >= TARGET ? null : other;
  }

  /** Where the words of a thing stand, as far as they are to be seen. */
  function* wordsOf(/** @type {Element} */ thing) {
    const walk = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const style = getComputedStyle(node.parentElement);
      if (!node.data.trim() || style.clipPath !== "none" || style.overflowX === "hidden" || !isShown(node.parentElement)) continue;
      const words = document.createRange();
      words.selectNodeContents(node);
      yield words.getBoundingClientRect();
    }
  }

  if (document.documentElement.scrollWidth > innerWidth) found.add("the page scrolls sideways");
  const things = [...document.querySelectorAll(`${CONTROLS}, :is(${HANDS}) [data-touch]`)].filter(isShown);
  const scrolls = new Map();
  for (const each of document.querySelectorAll("*")) if (each.scrollTop || each.scrollLeft) scrolls.set(each, [each.scrollTop, each.scrollLeft]);

  for (const thing of things) {
    const { by, scrolled } = clipped(thing);
    if (by) {
      found.add(`${call(thing)} is cut off by ${by}`);
      continue;
    }
    const isHeld = thing.closest(HANDS) !== null && document.querySelector(".game-end") === null; // nobody plays from it any more
    const isNeeded = thing.matches(NEEDED) || isHeld;
    if (isNeeded && middle && scrolled.includes(middle)) found.add(`${call(thing)} is in sight only after scrolling the table`);
  }
  for (const thing of things) {
    if (clipped(thing).by) continue;
    thing.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
    const other = covering(thing);
    if (other !== null) found.add(`${call(thing)} lies under ${call(other)}`);
  }
  for (const each of document.querySelectorAll("*")) {
    const [top, left] = scrolls.get(each) ?? [0, 0];
    if (each.scrollTop !== top || each.scrollLeft !== left) each.scrollTo({ top, left, behavior: "instant" });
  }

  for (const button of things.filter((thing) => thing.matches("button, .button"))) {
    if (button.scrollWidth > button.clientWidth + SLACK && getComputedStyle(button).overflowX !== "visible")
      found.add(`${call(button)} has words that are cut off`);
    const box = button.getBoundingClientRect();
    for (const words of wordsOf(button))
      if (words.right > box.right + SLACK || words.bottom > box.bottom + SLACK) found.add(`${call(button)} has words beyond its edge`);
  }
  for (const name of document.querySelectorAll(".seat-name, .db-who__name, .dm-side__name, .br-mat__name, .dr-name")) {
    const few = Math.min(name.scrollWidth, 3 * parseFloat(getComputedStyle(name).fontSize));
    if (isShown(name) && name.clientWidth > 0 && name.clientWidth < few - SLACK) found.add(`${call(name)} is cut to almost nothing`);
  }

  for (const part of document.querySelectorAll(".ribbon > *")) {
    const over = part.getBoundingClientRect().right - (part.parentElement?.getBoundingClientRect().right ?? 0);
    if (isShown(part) && over > SLACK) found.add(`${call(part)} reaches ${Math.round(over)} pixels beyond its place`);
  }

  if (middle) {
    const { width, height } = middle.getBoundingClientRect();
    const [left] = [...document.querySelectorAll(HANDS)].filter((hand) => middle.contains(hand) && isShown(hand)).reduce(
      ([room], hand) => [room - hand.getBoundingClientRect().width * hand.getBoundingClientRect().height],
      [width * height],
    );
    const share = left / (innerWidth * innerHeight);
    if (share < BOARD) found.add(`the board has ${Math.round(share * 100)}% of the window`);
    if (document.documentElement.scrollHeight > innerHeight + 1) found.add("the page of a table scrolls");
  }
  return [...found];
}
