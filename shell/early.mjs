// Part of the page itself, before anything else. It applies the stored theme; after an earlier sign-in in this browser it
// also requests the session, the framework, and the first files and data of the remotes that own the address or have a
// part of its page.
import {
  inTurns,
  prepareFormats,
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
const loadFiles = ({ preload: first = [], early, integrity }) => [
  ...first.map((href) => () => preload(href, href.endsWith('/remoteEntry.js') ? integrity?.[href] : '')),
  ...(early?.[path] ?? []).map((href) => () => preload(href)),
];

const loadRemotes = () => {
  const registry = document.getElementById('suite-registry');
  if (!registry) return;
  try {
    /** @type {Remote[]} */
    const needed = JSON.parse(registry.textContent).remotes.filter(isNeeded);
    inTurns(needed.flatMap(loadFiles));
    sendReads(needed.flatMap(({ reads }) => reads?.[path] ?? []));
  } catch {
    // A malformed registry is refused by the portal itself, which shows the error; nothing is loaded early then.
  }
};

const start = () => {
  /** @type {NodeListOf<HTMLLinkElement>} */
  const later = document.querySelectorAll('link[rel="fw-later"]');
  inTurns([
    ...Array.from(
      later,
      ({ href }) =>
        () =>
          preload(href),
    ),
    loadRemotes,
  ]);
};

showStoredTheme();
if (localStorage.getItem('fw:here') !== null) {
  // Read by `fetchSession` of the first script.
  Object.assign(globalThis, { fwSession: requestSession() });
  start();
  prepareFormats();
}
