// Part of the page itself, before anything else. It applies the stored theme; after an earlier sign-in in this browser it
// also requests the session, the framework and the first files of the remotes that own the address or have a part of
// its page.
(() => {
  /** @typedef {{ basePaths: string[], roles?: string[], preload?: string[], early?: Record<string, string[]>, integrity?: Record<string, string> }} Remote */

  /** @param {string} href @param {string} [integrity] the one that the request will state, or the file is fetched twice */
  const preload = (href, integrity = '') => {
    const link = document.createElement('link');
    const as = href.endsWith('.css') ? 'style' : 'script';
    Object.assign(link, { rel: 'preload', as, href, integrity });
    document.head.append(link);
  };

  const route = location.hash.slice(1).replace(/\?.*/, '');
  const path = route === '' || route === '/' ? '/my-goals-and-finances' : route;

  /** @param {Remote} remote */
  const isNeeded = ({ basePaths, early, roles = [] }) =>
    !roles.includes('advisor') &&
    (early?.[path] !== undefined || basePaths.some((base) => path === base || path.startsWith(`${base}/`)));

  /** The portal requests an entry with its integrity; the entry requests the other files without. @param {Remote} remote */
  const loadFiles = ({ preload: first = [], early, integrity }) => {
    for (const href of first) preload(href, href.endsWith('/remoteEntry.js') ? integrity?.[href] : '');
    for (const href of early?.[path] ?? []) preload(href);
  };

  const start = () => {
    /** @type {NodeListOf<HTMLLinkElement>} */
    const later = document.querySelectorAll('link[rel="fw-later"]');
    for (const { href } of later) preload(href);
    const registry = document.getElementById('suite-registry');
    if (!registry) return;
    try {
      JSON.parse(registry.textContent).remotes.filter(isNeeded).forEach(loadFiles);
    } catch {
      // A malformed registry is refused by the portal itself, which shows the error; nothing is loaded early then.
    }
  };

  /** Read by `fetchSession` of the first script. */
  const requestSession = () => {
    const [, token] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      Pragma: 'no-cache',
      ...(token && { 'X-XSRF-TOKEN': decodeURIComponent(token) }),
    };
    const session = fetch('/webapi/v1/session', { headers, credentials: 'same-origin' });
    session.catch(() => undefined); // The first script handles it, later.
    Object.assign(globalThis, { fwSession: session });
  };

  /** The first formats of a browser process take 20 ms or more. Here they are made while the scripts are on their way. */
  const prepareFormats = () => {
    setTimeout(() => new Intl.NumberFormat('en-US').format(0));
    setTimeout(() => new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York' }).format(0));
  };

  const theme = localStorage.getItem('fw:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  if (localStorage.getItem('fw:here') !== null) {
    requestSession();
    start();
    prepareFormats();
  }
})();
