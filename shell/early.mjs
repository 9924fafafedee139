// Part of the page itself, before anything else. It applies the stored theme; after an earlier sign-in in this browser it
// also requests the session, the framework, and the first files and data of the remotes that own the address or have a
// part of its page.
(() => {
  /** @typedef {{ basePaths: string[], roles?: string[], preload?: string[], early?: Record<string, string[]>, integrity?: Record<string, string>, reads?: Record<string, Read[]> }} Remote */
  /** @typedef {{ path: string, body: object, unless?: string }} Read */

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

  const [, token] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    ...(token && { 'X-XSRF-TOKEN': decodeURIComponent(token) }),
  };

  /** As long as `send` of web-kit waits for a response. */
  const RESPONSE_TIMEOUT_MS = 20_000;
  /** Data of a page that is opened later would be old. */
  const KEPT_MS = 15_000;
  /** @type {Map<string, Promise<Response>>} */
  const fwReads = new Map();

  const month = () => {
    const parts = /** @type {const} */ ({ year: 'numeric', month: '2-digit', day: '2-digit' });
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', ...parts }).format().slice(0, 7);
  };

  /** All of a response: one whose body is not read keeps its connection. @param {Response} response */
  const whole = async (response) => new Response(await response.arrayBuffer(), response);

  /** What the page reads first; `send` of web-kit takes the response. Only for a plain address, which names no filter and no month. @param {Remote} remote */
  const sendReads = ({ reads }) => {
    if (!token || location.hash.includes('?')) return;
    for (const { path: address, body, unless } of reads?.[path] ?? []) {
      if (unless !== undefined && localStorage.getItem(unless) !== null) continue;
      const json = JSON.stringify(body).replace('$month', month);
      const response = fetch(address, {
        method: 'POST',
        headers,
        body: json,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      }).then(whole);
      response.catch(() => undefined); // The page reads it again.
      fwReads.set(`${address} ${json}`, response);
    }
  };

  const start = () => {
    /** @type {NodeListOf<HTMLLinkElement>} */
    const later = document.querySelectorAll('link[rel="fw-later"]');
    for (const { href } of later) preload(href);
    const registry = document.getElementById('suite-registry');
    if (!registry) return;
    try {
      /** @type {Remote[]} */
      const needed = JSON.parse(registry.textContent).remotes.filter(isNeeded);
      needed.forEach(loadFiles);
      Object.assign(globalThis, { fwReads });
      needed.forEach(sendReads);
      setTimeout(() => fwReads.clear(), KEPT_MS);
    } catch {
      // A malformed registry is refused by the portal itself, which shows the error; nothing is loaded early then.
    }
  };

  /** Read by `fetchSession` of the first script. */
  const requestSession = () => {
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
