// Part of the page itself, before anything else. It applies the stored theme; after an earlier sign-in in this browser it
// also requests the session, the framework, and the first files and data of the remotes that own the address or have a
// part of its page.
import {
  hideStarting,
  preload,
  requestSession,
  routeOfAddress,
  sendReads,
  showStoredTheme,
} from '@fw/web-kit/early-parts';

/** @typedef {import('@fw/web-kit/early-parts').Read} Read */
/** @typedef {{ basePaths: string[], roles?: string[], preload?: string[], early?: Record<string, string[]>, integrity?: Record<string, string>, reads?: Record<string, Read[]> }} Remote */

const path = routeOfAddress() ?? '/my-goals-and-finances';

/** @param {Remote} remote */
const isNeeded = ({ basePaths, early, roles = [] }) =>
  !roles.includes('advisor') &&
  (early?.[path] !== undefined || basePaths.some((base) => path === base || path.startsWith(`${base}/`)));

/** The portal requests an entry with its integrity; the entry requests the other files without. @param {Remote} remote */
const loadFiles = ({ preload: first = [], early, integrity }) => {
  for (const href of first) preload(href, href.endsWith('/remoteEntry.js') ? integrity?.[href] : '');
  for (const href of early?.[path] ?? []) preload(href);
};

const loadRemotes = () => {
  const registry = document.getElementById('suite-registry');
  if (!registry) return;
  try {
    /** @type {Remote[]} */
    const needed = JSON.parse(registry.textContent).remotes.filter(isNeeded);
    for (const remote of needed) loadFiles(remote);
    sendReads(needed.flatMap(({ reads }) => reads?.[path] ?? []));
  } catch {
    // A malformed registry is refused by the portal itself, which shows the error; nothing is loaded early then.
  }
};

const start = () => {
  /** @type {NodeListOf<HTMLLinkElement>} */
  const later = document.querySelectorAll('link[rel="fw-later"]');
  for (const { href } of later) preload(href);
  setTimeout(loadRemotes);
};

showStoredTheme();
if (localStorage.getItem('fw:here') !== null) {
  hideStarting();
  // Read by `fetchSession` of the first script.
  Object.assign(globalThis, { fwSession: requestSession() });
  start();
}
