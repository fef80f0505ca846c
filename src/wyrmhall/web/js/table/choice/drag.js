/** Dragging one choosable thing onto another, with mouse, pen or finger. A drag that ends nowhere changes nothing. */

const FAR_ENOUGH = 8;

/**
 * @param {PointerEvent} start
 * @param {HTMLElement | SVGElement} element
 * @param {string} name
 * @param {import("./touch.js").Chooser} chooser
 * @param {object} by
 */
export function startDrag(start, element, name, chooser, by) {
  const listening = new AbortController();
  const { signal } = listening;
  /** @type {HTMLElement | null} */
  let ghost = null;
  /** @type {Element | null} */
  let over = null;

  /** @param {PointerEvent} event */
  function move(event) {
    if (event.pointerId !== start.pointerId) return;
    const x = event.clientX - start.clientX;
    const y = event.clientY - start.clientY;
    if (!ghost) {
      if (Math.hypot(x, y) < FAR_ENOUGH) return;
      ghost = makeGhost(element);
      document.documentElement.dataset.dragging = name;
    }
    event.preventDefault();
    ghost.style.setProperty("transform", `translate(${x}px, ${y}px) rotate(2deg)`);
    mark(target(event));
  }

  /** @param {PointerEvent} event */
  function target(event) {
    for (const found of document.elementsFromPoint(event.clientX, event.clientY)) {
      const thing = found.closest("[data-touch]");
      const to = thing?.getAttribute("data-touch");
      if (thing && to && thing !== element && chooser.accepts(name, to)) return thing;
    }
    return null;
  }

  /** @param {Element | null} thing */
  function mark(thing) {
    if (thing === over) return;
    over?.removeAttribute("data-drop");
    thing?.setAttribute("data-drop", "");
    over = thing;
  }

  /** @param {PointerEvent} event */
  function end(event) {
    if (event.pointerId !== start.pointerId) return;
    const to = event.type === "pointerup" && ghost ? target(event)?.getAttribute("data-touch") : null;
    const wasDragged = ghost !== null;
    mark(null);
    ghost?.remove();
    delete document.documentElement.dataset.dragging;
    listening.abort();
    if (wasDragged) swallowClick();
    if (to) chooser.drop(name, to, by);
  }

  // whoever looks closer does not drag
  document.addEventListener("longpress", () => listening.abort(), { signal });
  document.addEventListener("pointermove", move, { signal });
  document.addEventListener("pointerup", end, { signal });
  document.addEventListener("pointercancel", end, { signal });
}

/** The click that the browser sends after a drag is not meant. */
function swallowClick() {
  /** @param {Event} event */
  const stop = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  document.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", stop, { capture: true }), 50);
}

/**
 * A picture of an element at its place, above everything.
 * @param {Element} element
 */
export function makeGhost(element) {
  const at = element.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.setAttribute("aria-hidden", "true");
  for (const [name, value] of Object.entries({ left: at.left, top: at.top, width: at.width, height: at.height })) {
    ghost.style.setProperty(name, `${value}px`);
  }
  ghost.append(picture(element));
  (document.querySelector(".table-page") ?? document.body).append(ghost);
  return ghost;
}

/** @param {Element} element */
function picture(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    part.removeAttribute("data-touch");
    part.removeAttribute("tabindex");
    part.removeAttribute("data-focus");
  }
  if (!(element instanceof SVGElement) || element instanceof SVGSVGElement) return copy;
  const box = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (element)).getBBox();
  const around = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  around.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.removeAttribute("transform");
  around.append(copy);
  return around;
}
