import { chromium } from 'playwright-core';
import { ORIGIN, replyTo, SERVICE_DOWN } from './load-check-site.mjs';

/** @typedef {import('./load-check-site.mjs').Site} Site */
/** @typedef {import('@fw/contract-remotes').PublishedRemote} PublishedRemote */
/** @typedef {import('playwright-core').Page} Page */

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'];
const BETWEEN_LOOKS_MS = 30;
/** A page is whole when no request waits at this many looks in a row. */
const QUIET_LOOKS = 3;
/** The same where it shows no new heading. */
const QUIET_LOOKS_OF_SAME = 12;
/** How long a page that threw an error has to show something all the same. */
const AFTER_ERROR_MS = 3_000;
/** What every page shows. */
const SHOWN = 'main h1, main [role=alert]';
/** How long a page may take to show something on a machine that builds at the same time. */
const SHOWN_WITHIN_MS = 30_000;
/** What the browser and the portal write for a call that is refused: no service answers here. */
const REFUSED_CALLS = ['Failed to load resource', SERVICE_DOWN];
/** The panels shown in place of a page or a remote that could not be shown. */
const BROKEN =
  /^(?:Something went wrong on this page|This part of Fairwater is not available right now|This page was updated)$/;

/** @typedef {{ name: string, loadRemote: (module: string) => Promise<any>, options: { remotes: readonly { name: string }[] } }} Federation */

/**
 * Runs in the page: the addresses of a remote's pages, from its routes, each parameter filled with 1.
 * @param {string} name
 * @returns {Promise<string[]>}
 */
async function routesIn(name) {
  /** @typedef {{ path?: string, children?: Route[] }} Route */
  /** @type {{ __INSTANCES__: Federation[] }} */
  const federation = Reflect.get(globalThis, '__FEDERATION__');
  const knows = (/** @type {Federation} */ { options }) =>
    options.remotes.some((remote) => remote.name === name);
  const loaded = await federation.__INSTANCES__.find(knows)?.loadRemote(`${name}/mfe`);
  /** @param {Route[]} routes @param {string} base @returns {string[]} */
  const walk = (routes, base) =>
    routes.flatMap(({ path = '', children = [] }) => {
      const whole = path.startsWith('/') ? path : `${base}/${path}`.replace(/\/$/, '');
      return children.length > 0 ? walk(children, whole) : [whole];
    });
  const store = { dispatch: () => undefined, getState: () => ({}) };
  const filled = walk(loaded.mfe.routes(store), '').map((route) =>
    route.replaceAll(/:\w+\??/g, '1').replaceAll('*', 'x'),
  );
  return [...new Set(filled)];
}

/** One page of the browser, with the errors it throws or writes, and the requests that wait. @param {Page} page */
function watch(page) {
  /** @type {string[]} */
  const errors = [];
  const waiting = new Set();
  const note = (/** @type {string} */ text) => {
    if (!REFUSED_CALLS.some((expected) => text.includes(expected))) errors.push(text);
  };
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (line) => {
    if (line.type() === 'error') note(line.text());
  });
  page.on('response', (response) => {
    if (response.status() === 404) note(`${new URL(response.url()).pathname} is missing`);
  });
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return { errors, waiting };
}

/** Opens the routes of a remote under one address of the site; returns what went wrong, with the route. */
class Visit {
  /** @type {string[]} */
  problems = [];
  #page;
  #address;
  #seen;

  /** @param {Page} page @param {string} address */
  constructor(page, address) {
    this.#page = page;
    this.#address = address;
    this.#seen = watch(page);
  }

  /** Marks what the page shows, so that it differs from what the next one shows. */
  #mark = () =>
    this.#page.evaluate((shown) => {
      for (const one of document.querySelectorAll(shown)) one.setAttribute('data-seen', '');
    }, SHOWN);

  /** Fails sooner where the page has thrown an error: it will hardly show anything then. */
  async #somethingShown() {
    const shown = this.#page.locator(SHOWN).first();
    const before = this.#seen.errors.length;
    const end = Date.now() + SHOWN_WITHIN_MS;
    while (Date.now() < end && this.#seen.errors.length === before) {
      if ((await shown.count()) > 0) return;
      await this.#page.waitForTimeout(BETWEEN_LOOKS_MS);
    }
    await shown.waitFor({ timeout: AFTER_ERROR_MS });
  }

  /** Waits until the page shows its heading or an alert, and nothing is on its way. */
  async #settle() {
    await this.#somethingShown();
    const isNew = this.#page.locator(SHOWN).and(this.#page.locator(':not([data-seen])'));
    const end = Date.now() + SHOWN_WITHIN_MS;
    for (let quiet = 0; Date.now() < end;) {
      await this.#page.waitForTimeout(BETWEEN_LOOKS_MS);
      quiet = this.#seen.waiting.size === 0 ? quiet + 1 : 0;
      // A page may keep the element of the heading of the page before.
      if (quiet >= ((await isNew.count()) > 0 ? QUIET_LOOKS : QUIET_LOOKS_OF_SAME)) return;
    }
  }

  /** Whether the page shows something. @param {string} place */
  async #go(place) {
    const address = ORIGIN + place;
    try {
      await this.#mark();
      // A redirect of the page before may come between: then once more.
      await this.#page.goto(address).catch(() => this.#page.goto(address));
      await this.#settle();
      return true;
    } catch {
      return false;
    }
  }

  /** Opens a route and notes what is wrong. @param {string} route @returns {Promise<boolean>} whether it shows something */
  async #open(route) {
    const before = this.#seen.errors.length;
    const place = `${this.#address}#${route}`;
    const isShown = await this.#go(place);
    const isBroken = isShown && (await this.#page.getByRole('heading', { name: BROKEN }).first().isVisible());
    if (!isShown) this.problems.push(`${place} shows nothing`);
    if (isBroken) this.problems.push(`${place} cannot be shown`);
    const errors = new Set(this.#seen.errors.slice(before).map((error) => error.split('\n')[0]));
    this.problems.push(...[...errors].map((error) => `${place}: ${error}`));
    return isShown;
  }

  /** Opens one after the other, until one shows nothing. @param {readonly string[]} routes */
  async openAll(routes) {
    for (const route of routes) if (!(await this.#open(route))) return;
  }

  /** @param {string} name */
  routes = (name) => this.#page.evaluate(routesIn, name);
}

/** @typedef {Site & { chromiumPath: string }} CheckedSite */
/** What went wrong, and how many pages were opened. @typedef {{ problems: string[], opened: number }} Loaded */

const firstRole = (/** @type {PublishedRemote} */ { roles }) =>
  roles?.includes('employee') === false ? 'advisor' : 'employee';

/**
 * A browser of a person of this role, whose requests the site answers.
 * @template Result
 * @param {CheckedSite & { role: 'employee' | 'advisor' }} options
 * @param {(visit: (address: string) => Promise<Visit>) => Promise<Result>} work
 */
async function inBrowser({ chromiumPath, role, ...site }, work) {
  const answer = replyTo(site, role);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: FLAGS });
  try {
    const context = await browser.newContext();
    await context.route('**/*', (route) => route.fulfill(answer(route.request().url())));
    return await work(async (address) => new Visit(await context.newPage(), address));
  } finally {
    await browser.close();
  }
}

/**
 * Loads a remote in Chromium as it would be live, inside the portal and alone, each of its routes once. Finds every error
 * that a page throws or writes into the console, and every route that shows no page.
 * @param {CheckedSite & { name: string }} options
 * @returns {Promise<Loaded>}
 */
export function loadRemoteCheck({ name, ...site }) {
  const remote = site.remotes.find((one) => one.name === name);
  if (!remote) throw new Error(`there is no ${name} to load`);
  const { alone, basePaths } = remote;
  return inBrowser({ ...site, role: firstRole(remote) }, async (visit) => {
    const composed = await visit('/');
    await composed.openAll(basePaths.slice(0, 1));
    if (composed.problems.length > 0) return { problems: composed.problems, opened: 1 };
    const routes = await composed.routes(name);
    const visits = alone ? [composed, await visit(alone.path)] : [composed];
    await Promise.all(visits.map((one) => one.openAll(routes)));
    return { problems: visits.flatMap(({ problems }) => problems), opened: routes.length * visits.length };
  });
}

/**
 * Loads a shell in Chromium with every remote that is live: its home, and the first page of each remote.
 * @param {CheckedSite & { home: string }} options
 * @returns {Promise<Loaded>}
 */
export async function loadShellCheck({ home, ...site }) {
  /** @type {readonly ('employee' | 'advisor')[]} */
  const roles = ['employee', 'advisor'];
  /** @type {Loaded} */
  const loaded = { problems: [], opened: 0 };
  for (const role of roles) {
    if (loaded.problems.length > 0) break;
    const remotes = site.remotes.filter((remote) => firstRole(remote) === role);
    const routes = [home, ...remotes.map(({ basePaths }) => basePaths[0] ?? home)];
    const problems = await inBrowser({ ...site, role }, async (visit) => {
      const portal = await visit('/');
      await portal.openAll(routes);
      return portal.problems;
    });
    loaded.problems.push(...problems);
    loaded.opened += routes.length;
  }
  return loaded;
}
