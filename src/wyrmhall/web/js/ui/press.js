/**
 * The long press of a finger, told as an event `longpress` to what lies beneath it. Whoever shows something then prevents its default:
 * lifting the finger does nothing more, neither a click nor the menu of the browser.
 */

const LONG = 450;
const FAR = 8; // as far as a drag needs
const LIFTED = 400; // ms in which the click after a press still comes

export function startPress() {
  let timer = 0;
  let forgetting = 0;
  let isTaken = false;
  let [x, y] = [0, 0];

  const give = () => clearTimeout(timer);

  document.addEventListener(
    "pointerdown",
    (event) => {
      give();
      clearTimeout(forgetting);
      isTaken = false;
      if (event.pointerType !== "touch" || !event.isPrimary || !(event.target instanceof Element)) return;
      const { target } = event;
      [x, y] = [event.clientX, event.clientY];
      timer = window.setTimeout(() => {
        if (!target.isConnected) return;
        isTaken = !target.dispatchEvent(new CustomEvent("longpress", { bubbles: true, cancelable: true }));
      }, LONG);
    },
    { capture: true },
  );
  document.addEventListener(
    "pointermove",
    (event) => {
      if (Math.hypot(event.clientX - x, event.clientY - y) > FAR) give();
    },
    { capture: true, passive: true },
  );
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(
      end,
      () => {
        give();
        forgetting = window.setTimeout(() => {
          isTaken = false;
        }, LIFTED);
      },
      { capture: true },
    );
  }
  for (const after of ["click", "contextmenu"]) {
    document.addEventListener(
      after,
      (event) => {
        if (!isTaken) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    );
  }
}
