// For the inline scripts of pages; it runs in the browser, before anything else.

import { showTheme, storedTheme } from './theme.ts';

/** @typedef {NonNullable<import('@fw/contract-remotes').MfeBlock['reads']>[string][number]} Read */

/**
 * Applies the theme that the person chose on this device, or else that of the device, before the first paint: one that
 * comes later draws the whole page anew.
 */
export const showStoredTheme = () => showTheme(storedTheme());

/** A returning person sees no content of a start that is over sooner: it would be laid out and painted for nothing. */
const A_MOMENT_MS = 300;

/** Keeps back what a page shows until its first script has run, for a moment. */
export const hideStarting = () => {
  const { dataset } = document.documentElement;
  dataset['returning'] = '';
  setTimeout(() => delete dataset['returning'], A_MOMENT_MS);
};

/**
 * Requests a file in a task of its own, after those that were named before, so that no task keeps a slow processor.
 * @param {string} href @param {string} [integrity] the one that the request will state, or the file is fetched twice
 */
export const preload = (href, integrity = '') => {
  setTimeout(() => {
    const link = document.createElement('link');
    const as = href.endsWith('.css') ? 'style' : 'script';
    Object.assign(link, { rel: 'preload', as, href, integrity });
    document.head.append(link);
  });
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

const HOUR_MS = 3_600_000;
/**
 * The month in New York, by arithmetic: the first `Intl` of a browser process takes 20 ms, which every read would wait for.
 * Months begin in summer time from April to November (15 U.S.C. § 260a).
 * @param {number} now milliseconds since 1970
 */
export const monthInNewYork = (now) => {
  const behind = (/** @type {number} */ hours) => new Date(now - hours * HOUR_MS).toISOString().slice(0, 7);
  const summer = behind(4);
  return /-(0[4-9]|1[01])/.test(summer) ? summer : behind(5);
};

/** All of a response: one whose body is not read keeps its connection. @param {Response} response */
const whole = async (response) => new Response(await response.arrayBuffer(), response);

/** The session, for the first script that reads it. */
export const requestSession = () => {
  const session = fetch('/webapi/v1/session', { headers, credentials: 'same-origin' });
  session.catch(() => undefined); // The first script handles it, later.
  return session;
};

/** @param {string} text @param {Record<string, string>} named */
const withNamed = (text, named) =>
  Object.entries(named).reduce((filled, [name, value]) => filled.replaceAll(`$${name}`, value), text);

/** @param {Map<string, Promise<Response>>} sent @param {Read} read @param {Record<string, string>} named */
const sendRead = (sent, { path, body, unless }, named) => {
  if (unless !== undefined && localStorage.getItem(unless) !== null) return;
  const json =
    body &&
    withNamed(
      JSON.stringify(body).replace('$month', () => monthInNewYork(Date.now())),
      named,
    );
  const response = fetch(path, {
    method: json === undefined ? 'GET' : 'POST',
    headers,
    body: json ?? null,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  }).then(whole);
  response.catch(() => undefined); // The page reads it again.
  sent.set(`${path} ${json ?? ''}`, response);
};

/**
 * What the page reads first, each in a task of its own; `send` of web-kit takes the response. Only for a plain address, which names no filter and no
 * month.
 * @param {readonly Read[]} reads @param {Record<string, string>} [named] parts of the address that a body names
 */
export const sendReads = (reads, named = {}) => {
  /** @type {Map<string, Promise<Response>>} */
  const sent = globalThis.fwReads ?? new Map();
  Object.assign(globalThis, { fwReads: sent });
  if (!token || location.hash.includes('?')) return;
  for (const read of reads) setTimeout(() => sendRead(sent, read, named));
  setTimeout(() => sent.clear(), KEPT_MS);
};

/** The first formats of a browser process take 20 ms or more. Here they are made while the scripts are on their way. */
export const prepareFormats = () => {
  setTimeout(() => new Intl.NumberFormat('en-US').format(0));
  setTimeout(() => new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York' }).format(0));
};

/** Route of the address; undefined for the first page. */
export const routeOfAddress = () => {
  const route = location.hash.slice(1).replace(/\?.*/, '');
  return route === '' || route === '/' ? undefined : route;
};
