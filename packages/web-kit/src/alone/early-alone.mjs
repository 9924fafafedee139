// Inline script of a remote that is alone. It applies the stored theme; after an earlier sign-in in this browser it also
// requests the session, and the files and data that the page of the address needs first.
import {
  hideStarting,
  prepareFormats,
  preload,
  requestSession,
  routeOfAddress,
  sendReads,
  showStoredTheme,
} from '../early-parts.mjs';

const { home, reads } = __FW_FIRST__;
const address = routeOfAddress() ?? home;

/** The named parts of the address where it is one of this route; null where it is another. @param {string} route */
const matchAddress = (route) => {
  const pattern = route.replaceAll(/:(\w+)/g, '(?<$1>[\\w-]+)');
  const match = new RegExp(`^${pattern}$`).exec(address);
  return match && { ...match.groups };
};

showStoredTheme();
if (localStorage.getItem('fw:here') !== null) {
  hideStarting();
  /** @type {NodeListOf<HTMLLinkElement>} */
  const files = document.querySelectorAll('link[rel="fw-early"]');
  for (const { dataset, href } of files) if (matchAddress(dataset['route'] ?? '')) preload(href);
  const session = requestSession();
  for (const [route, first] of Object.entries(reads)) {
    const named = matchAddress(route);
    if (named) sendReads(first, named);
  }
  globalThis.fwReads ??= new Map();
  globalThis.fwReads.set('/webapi/v1/session ', session);
  prepareFormats();
}
