import { PAGES, newProfile, slowDown } from './profile.mjs';

/** @typedef {import('playwright-core').BrowserContext} BrowserContext */
/** @typedef {import('./types.ts').Destination} Destination */
/** @typedef {import('./types.ts').SignedIn} SignedIn */
/** @typedef {import('./types.ts').Visit} Visit */

const TIMEOUT_MS = 60_000;
const QUIET_MS = 1_000;

/** Keeps the time of the first frame in which the page can be used, and when what it needed was there. */
const WATCH = (/** @type {string} */ selector) => {
  const look = () => {
    if (!document.querySelector(selector)) return void requestAnimationFrame(look);
    Object.assign(globalThis, { readyAt: performance.now() });
    requestAnimationFrame(() => {
      setTimeout(() => Object.assign(globalThis, { usableAt: performance.now() }));
    });
  };
  requestAnimationFrame(look);
};

/** Keeps what kept the processor for longer than a twentieth of a second. */
const WATCH_TASKS = () => {
  /** @type {number[]} */
  const tasks = [];
  Object.assign(globalThis, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
};

/** The scripts that the page requested, each with whether that was before it could be used. @returns {[string, boolean][]} */
const REQUESTED = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name, startTime }) => [name, startTime < Reflect.get(globalThis, 'readyAt')]);

/**
 * Collects the scripts that are requested, those of workers too, of which the page does not know.
 * @param {BrowserContext} context
 */
function collectScripts(context) {
  /** @type {Set<string>} */
  const scripts = new Set();
  const collect = (/** @type {import('playwright-core').Request} */ request) => {
    if (request.url().endsWith('.js') && request.serviceWorker() === null) scripts.add(request.url());
  };
  context.on('request', collect);
  return { scripts, end: () => context.off('request', collect) };
}

/**
 * Waits until nothing has been requested or received for a second.
 * @param {BrowserContext} context
 * @returns {Promise<void>}
 */
export const untilQuiet = (context) =>
  new Promise((resolve) => {
    const settle = () => {
      context.off('request', restart).off('requestfinished', restart).off('requestfailed', restart);
      resolve();
    };
    let timer = setTimeout(settle, QUIET_MS);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, QUIET_MS);
    };
    context.on('request', restart).on('requestfinished', restart).on('requestfailed', restart);
  });

/**
 * @param {import('playwright-core').Page} page
 * @param {string} address
 * @returns {Promise<Visit>}
 */
async function visit(page, address) {
  const collected = collectScripts(page.context());
  await page.goto(address);
  await page.waitForFunction(() => 'usableAt' in globalThis, undefined, { timeout: TIMEOUT_MS });
  collected.end();
  const ofPage = new Map(await page.evaluate(REQUESTED));
  return {
    usable: Number(await page.evaluate(() => Reflect.get(globalThis, 'usableAt'))),
    scripts: [...new Set([...ofPage.keys(), ...collected.scripts])].filter((one) => ofPage.get(one) ?? true),
    longestTask: 0,
  };
}

/** @param {import('playwright-core').Page} page */
async function longestTask(page) {
  const tasks = await page.evaluate(/** @returns {number[]} */ () => Reflect.get(globalThis, 'tasks'));
  return Math.max(0, ...tasks);
}

/**
 * A page in a profile without a cache, and once more in the same one.
 * @param {BrowserContext} context
 * @param {Destination} destination
 * @param {number} rate how many times slower the processor is
 * @returns {Promise<{ cold: Visit, warm: Visit }>}
 */
export async function visitTwice(context, { address, usable }, rate) {
  const page = await context.newPage();
  await page.addInitScript(WATCH_TASKS);
  await page.addInitScript(WATCH, usable);
  await slowDown(page, rate);
  const first = await visit(page, address);
  await untilQuiet(context);
  const cold = { ...first, longestTask: await longestTask(page) };
  await page.goto('about:blank');
  return { cold, warm: await visit(page, address) };
}

/**
 * The transactions in a new profile, and once more in the same one.
 * @param {import('playwright-core').Browser} browser
 * @param {SignedIn} person
 * @param {number} rate
 */
export async function coldAndWarm(browser, person, rate) {
  const context = await newProfile(browser, person);
  try {
    const { route, usable } = PAGES.transactions;
    return await visitTwice(context, { address: `${person.portal}/#${route}`, usable }, rate);
  } finally {
    await context.close();
  }
}
