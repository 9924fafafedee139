import { monthBefore } from '../day.mjs';
import { PAGES, newProfile, slowDown } from './profile.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./types.ts').SignedIn} SignedIn */
/** @typedef {{ what: string, ms: number }} Interaction */

const RATE = 4;
const SETTLE_MS = 1_500;
const LIMIT_MS = 10_000;

const OBSERVE = () => {
  /** @type {number[]} */
  const durations = [];
  Object.assign(globalThis, { durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && Number(entry.interactionId) > 0) durations.push(entry.duration);
    }
  }).observe(
    /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16, buffered: true }),
  );
};

/**
 * Milliseconds from the input to the paint after it; 16 means everything quicker.
 * @param {Page} page
 * @param {() => Promise<void>} act
 */
async function nextPaint(page, act) {
  await page.evaluate(() => Reflect.get(globalThis, 'durations').splice(0));
  await act();
  await page.waitForTimeout(SETTLE_MS);
  const took = await page.evaluate(/** @returns {number[]} */ () => Reflect.get(globalThis, 'durations'));
  return Math.max(16, ...took);
}

/** @param {Page} page @param {string} portal @param {keyof typeof PAGES} name */
async function open(page, portal, name) {
  await page.goto('about:blank');
  await page.goto(`${portal}/#${PAGES[name].route}`);
  await page.locator(PAGES[name].usable).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/**
 * An act twice, the second time the same one unless another is given, with what brings the page back between them.
 * @param {Page} page
 * @param {string} what
 * @param {{ first: () => Promise<void>, again?: () => Promise<void>, between?: () => Promise<void> }} acts
 * @returns {Promise<Interaction[]>}
 */
async function firstAndAgain(page, what, { first, again = first, between = async () => {} }) {
  const ms = await nextPaint(page, first);
  await between();
  return [
    { what: `${what}, first`, ms },
    { what: `${what}, again`, ms: await nextPaint(page, again) },
  ];
}

/** A dialog that a button opens. @param {Page} page @param {string} what @param {string} name of the button */
function dialogInteraction(page, what, name) {
  const opens = page.getByRole('button', { name }).first();
  const between = async () => {
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.waitForTimeout(SETTLE_MS); // The time of the closing arrives after its paint, and is none of opening again.
  };
  return firstAndAgain(page, what, { first: () => opens.click(), between });
}

/** @param {Page} page */
function rowActions(page) {
  const actions = page.getByRole('button', { name: /^Actions for / });
  return firstAndAgain(page, 'row of a transaction', {
    first: () => actions.nth(0).click(),
    again: () => actions.nth(1).click(),
  });
}

/** Removes two filters of the transactions. @param {Page} page */
async function filterChips(page) {
  const chip = page.getByRole('button', { name: /^Remove filter: / }).first();
  await chip.waitFor();
  return firstAndAgain(page, 'filter chip', { first: () => chip.click() });
}

/** The days of the week beside, on the calendar of the desk. @param {Page} page */
function calendarDays(page) {
  const later = page.getByRole('button', { name: 'Later' });
  return firstAndAgain(page, 'calendar days', { first: () => later.click() });
}

/** @param {Page} page */
async function theme(page) {
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('radio', { name: 'Dark' }).waitFor({ state: 'attached' });
  const choose = (/** @type {string} */ name) => () => page.getByText(name, { exact: true }).click();
  return firstAndAgain(page, 'theme', { first: choose('Dark'), again: choose('Light') });
}

/**
 * Milliseconds from a step inside the open page until what it leads to has been painted, without throttling.
 * @param {Page} page
 * @param {{ press?: string, route?: string, until: string, text?: string }} step an element to press or a route to open,
 *   and the element that is there afterwards, with its text where only the text is new
 */
async function measureTime(page, step) {
  const took = await page.evaluate(
    ({ press, route, until, text, limit }) =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        const isThere = () => {
          const found = document.querySelector(until);
          return found !== null && (text === undefined || found.textContent === text);
        };
        const pressed = press === undefined ? null : document.querySelector(press);
        if (pressed instanceof HTMLElement) pressed.click();
        if (route !== undefined) location.hash = route;
        const look = () => {
          const took = performance.now() - began;
          if (isThere()) return void requestAnimationFrame(() => resolve(performance.now() - began));
          if (took > limit) reject(new Error(`${until} has not come`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    { ...step, limit: LIMIT_MS },
  );
  return Number(took);
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** From this month's budgets to those of the month before. @param {Page} page */
async function monthSwitch(page) {
  const arrow = `main a[href*="month=${monthBefore()}"]`;
  await page.locator(arrow).waitFor();
  return measureTime(page, {
    press: arrow,
    until: 'main fieldset h2',
    text: MONTH.format(new Date(`${monthBefore()}-01T00:00:00Z`)),
  });
}

/** Opens a page at a quarter of the processor's speed and acts there. @param {import('playwright-core').Browser} browser @param {SignedIn} person @param {(page: Page) => Promise<Interaction[]>} act */
async function actSlowly(browser, person, act) {
  const context = await newProfile(browser, person);
  try {
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    await slowDown(page, RATE);
    return await act(page);
  } finally {
    await context.close();
  }
}

/**
 * Interactions at a quarter of the processor's speed, of an employee and of the advisor.
 * @param {import('playwright-core').Browser} browser
 * @param {{ person: SignedIn, advisor: SignedIn }} who
 * @returns {Promise<Interaction[]>}
 */
export async function slowInteractions(browser, { person, advisor }) {
  const ofPerson = await actSlowly(browser, person, async (page) => {
    await open(page, person.portal, 'budget');
    const dialog = await dialogInteraction(page, 'budget dialog', 'Add a budget');
    await open(page, person.portal, 'filtered transactions');
    const chips = await filterChips(page);
    await open(page, person.portal, 'transactions');
    const rows = await rowActions(page);
    const split = await dialogInteraction(page, 'split', 'Split transaction');
    await open(page, person.portal, 'transactions');
    return [...dialog, ...chips, ...rows, ...split, ...(await theme(page))];
  });
  const ofAdvisor = await actSlowly(browser, advisor, async (page) => {
    await open(page, advisor.portal, 'desk calendar');
    return calendarDays(page);
  });
  return [...ofPerson, ...ofAdvisor];
}

/**
 * What a person does inside an open page.
 * @param {import('playwright-core').Browser} browser
 * @param {SignedIn} person
 * @returns {Promise<Interaction[]>}
 */
export async function navigation(browser, person) {
  const context = await newProfile(browser, person);
  try {
    const page = await context.newPage();
    await open(page, person.portal, 'transactions');
    await measureTime(page, { route: PAGES.budget.route, until: PAGES.budget.usable });
    const month = await monthSwitch(page);
    await page.waitForLoadState('networkidle');
    return [
      { what: 'another month of the budgets', ms: month },
      {
        what: 'budgets to transactions',
        ms: await measureTime(page, { route: PAGES.transactions.route, until: PAGES.transactions.usable }),
      },
    ];
  } finally {
    await context.close();
  }
}
