import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  findAdvisor,
  demoPerson,
  freshEmployee,
  launchChromium,
  settled,
  signIn,
  signInAt,
} from '../lib/index.ts';

const openBrowser = launchChromium();

/** 50 kB a second with 400 ms until the first byte, and nothing from the cache. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const throughput = 50 * 1024;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** When the page first showed something, in milliseconds after the navigation began. */
const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

const findBrand = (page: Page) => page.locator('#root').getByText('Fairwater').first();

const MAX_FIRST_PAINT_MS = 3_000;

it('shows the brand and a skeleton within 3 s at 50 kB/s and 400 ms, before and after signing in', async () => {
  const { page } = await openBrowser();
  await slowDown(page);
  await page.goto('/', { waitUntil: 'commit' });
  await findBrand(page).waitFor();
  expect(await firstPaint(page)).toBeLessThan(MAX_FIRST_PAINT_MS);

  const signedIn = await openBrowser();
  await signIn(signedIn.page, demoPerson('maya'));
  await slowDown(signedIn.page);
  await signedIn.page.reload({ waitUntil: 'commit' });
  await findBrand(signedIn.page).waitFor();
  expect(await firstPaint(signedIn.page)).toBeLessThan(MAX_FIRST_PAINT_MS);
});

/** Chromium reports a hint that nothing used a few seconds after the page has loaded. */
const hintsAreJudged = (page: Page) =>
  page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (navigation?.loadEventEnd ?? 0) > 0 && performance.now() - (navigation?.loadEventEnd ?? 0) > 6_000;
  });

it('requests nothing in advance that it does not use, and every file has the integrity of its hint', async () => {
  const { page, context } = await openBrowser();
  const warnings: string[] = [];
  context.on('console', (line) => {
    if (/preload|modulepreload|integrity|prefetch/i.test(line.text())) warnings.push(line.text());
  });
  await page.goto('/');
  await page.getByLabel('Username or email').waitFor();
  await hintsAreJudged(page);
  const employee = await freshEmployee();
  await signInAt(page, '/', demoPerson('maya'));
  await page.reload();
  await settled(page);
  await hintsAreJudged(page);
  expect(warnings).toEqual([]);

  const desk = await openBrowser();
  desk.context.on('console', (line) => {
    if (/preload|modulepreload|integrity|prefetch/i.test(line.text())) warnings.push(line.text());
  });
  await signInAt(desk.page, '/crm/', await findAdvisor(employee));
  await desk.page.reload();
  await desk.page.getByRole('heading', { level: 1, name: / today[.,]/ }).waitFor();
  await hintsAreJudged(desk.page);
  expect(warnings).toEqual([]);
});

/** The page as a browser leaves it when its tab goes to the back. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

it('reports how fast a page was once it is hidden, by remote and version', async () => {
  const { page } = await openBrowser();
  const library = page.waitForResponse(async (response) => {
    if (!response.url().endsWith('.js')) return false;
    return (await response.text()).includes('/page-measurements');
  });
  await signInAt(page, '/#/my-goals-and-finances/transactions', demoPerson('maya'));
  await library;
  // The largest paint is known from the first input on.
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
  const reported = page.waitForResponse('**/page-measurements');
  await hide(page);
  const response = await reported;
  expect(response.status()).toBe(204);
  expect(response.request().postDataJSON()).toMatchObject({
    remote: 'mfe_finances',
    version: expect.stringMatching(/^[\d.]+-\w+$/),
    largestContentfulPaint: expect.any(Number),
    cumulativeLayoutShift: expect.any(Number),
  });
});

const SESSION_PATH = '/webapi/v1/session';

/** Holds every file of these kinds back until the returned function is called. */
async function holdFiles(page: Page, kinds: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(kinds, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const readColours = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return { backgroundColor, color };
  });
const coloursOfApp = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return { backgroundColor, color };
  });

it.each(['light', 'dark'] as const)(
  'is painted in the stored theme, %s, before a style sheet or a script has arrived',
  async (theme) => {
    const { page } = await openBrowser();
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' });
    await page.addInitScript((name) => localStorage.setItem('fw:theme', name), theme);
    const release = await holdFiles(page, /\.(?:css|js)$/);
    await page.goto('/', { waitUntil: 'commit' });
    await findBrand(page).waitFor();
    expect(await firstPaint(page)).toBeLessThan(MAX_FIRST_PAINT_MS);
    const first = await readColours(page);
    release();
    await page.getByLabel('Username or email').waitFor();
    expect(first).toEqual(await coloursOfApp(page));
  },
);

it('requests the session once, before the first script has arrived, and only where a person was signed in', async () => {
  const { page } = await openBrowser();
  const sessions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(SESSION_PATH)) sessions.push(request.url());
  });
  const releaseFirst = await holdFiles(page, /\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await findBrand(page).waitFor();
  expect(sessions).toEqual([]);
  releaseFirst();
  await signIn(page, await freshEmployee());
  await settled(page);

  sessions.length = 0;
  const release = await holdFiles(page, /\.js$/);
  const requested = page.waitForRequest((request) => request.url().endsWith(SESSION_PATH));
  await page.reload({ waitUntil: 'commit' });
  await requested;
  expect(await page.locator('#root .starting').count()).toBe(1);
  release();
  await settled(page);
  expect(sessions).toHaveLength(1);
});

it('adds the style sheets of later pages after all others, so that a page that is shown is not laid out anew', async () => {
  const { page } = await openBrowser();
  await signIn(page, demoPerson('maya'));
  await settled(page);
  const sheets = () =>
    page
      .locator('link[rel="stylesheet"], style[data-href]')
      .evaluateAll((found) =>
        found.map((one) =>
          (one.getAttribute('href') ?? one.getAttribute('data-href') ?? '').replace(/.*\//, ''),
        ),
      );
  const first = await sheets();
  await page.getByRole('link', { name: 'Transactions' }).first().click();
  await settled(page);
  const later = await sheets();
  expect(later.slice(0, first.length)).toEqual(first);
  expect(later.length).toBeGreaterThan(first.length);
});
