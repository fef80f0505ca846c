/** Lies beside the pages: shows nothing by itself, and leads whoever clicks a note to its table, though the tab that showed it is gone. */

const worker = /** @type {any} */ (self);

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

/** @param {string} path */
async function goTo(path) {
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((/** @type {any} */ each) => new URL(each.url).pathname === path) ?? tabs[0];
  if (!tab) return worker.clients.openWindow(path || "/");
  if (path) tab.postMessage({ go: path });
  return tab.focus();
}
