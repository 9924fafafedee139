import { PAGES, newProfile, slowDown } from './profile.mjs';

/** @typedef {import('./types.ts').SignedIn} SignedIn */
/** @typedef {import('./types.ts').Visit} Visit */

const TIMEOUT_MS = 60_000;

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

/** The scripts that were requested before the page could be used. @returns {string[]} */
const NEEDED = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < Reflect.get(globalThis, 'readyAt'))
    .map(({ name }) => name);

/**
 * @param {import('playwright-core').Page} page
 * @param {string} address
 * @returns {Promise<Visit>}
 */
async function visit(page, address) {
  await page.goto(address);
  await page.waitForFunction(() => 'usableAt' in globalThis, undefined, { timeout: TIMEOUT_MS });
  return {
    usable: Number(await page.evaluate(() => Reflect.get(globalThis, 'usableAt'))),
    scripts: [...new Set(await page.evaluate(NEEDED))],
    longestTask: 0,
  };
}

/** @param {import('playwright-core').Page} page */
async function longestTask(page) {
  const tasks = await page.evaluate(/** @returns {number[]} */ () => Reflect.get(globalThis, 'tasks'));
  return Math.max(0, ...tasks);
}

/**
 * The transactions in a new profile, and once more in the same one.
 * @param {import('playwright-core').Browser} browser
 * @param {SignedIn} person
 * @param {number} rate how many times slower the processor is
 * @returns {Promise<{ cold: Visit, warm: Visit }>}
 */
export async function coldAndWarm(browser, person, rate) {
  const context = await newProfile(browser, person);
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH_TASKS);
    await page.addInitScript(WATCH, PAGES.transactions.usable);
    await slowDown(page, rate);
    const address = `${person.portal}/#${PAGES.transactions.route}`;
    const first = await visit(page, address);
    await page.waitForLoadState('networkidle');
    const cold = { ...first, longestTask: await longestTask(page) };
    await page.goto('about:blank');
    return { cold, warm: await visit(page, address) };
  } finally {
    await context.close();
  }
}
