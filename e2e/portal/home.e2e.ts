import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  callPortal,
  demoPerson,
  DESKTOP,
  faultsInEveryLook,
  freshEmployee,
  launchChromium,
  settled,
  signIn,
  structureFaults,
  createAccount,
} from '../lib/index.ts';

const openBrowser = launchChromium();

interface Placed {
  readonly title: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The cards of the home page in the order of the page, each with its place and what its content needs. */
const readCards = (page: Page): Promise<Placed[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-widget] section')]
      .filter((card) => card.querySelector('h2') !== null)
      .map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return {
          title: card.querySelector('h2')?.textContent.replace(/ in .*$/, '') ?? '',
          x: Math.round(x),
          y: Math.round(y),
          width: Math.round(width),
          height,
        };
      }),
  );

const TITLES = [
  'By category',
  'Next steps',
  'Net worth',
  'Your goals',
  'Cash flow',
  'Spending',
  'Recent transactions',
  'Coming up',
];
const TOLERANCE_PX = 2;

/** Rows of cards whose tops are at the same height. */
const groupByRow = (cards: readonly Placed[]): Placed[][] =>
  [...new Set(cards.map(({ y }) => y))].map((top) => cards.filter(({ y }) => y === top));

const FIRST_STEPS = 'Get started';

it('shows a new person the first steps and the goals instead of empty cards, each step with what is done', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  const steps = page.getByRole('region', { name: FIRST_STEPS });
  await steps.getByText('0 of 4 done').waitFor();
  await page.getByRole('region', { name: 'Choose a goal' }).getByRole('listitem').nth(6).waitFor();
  await settled(page);
  expect((await readCards(page)).filter(({ height }) => height > 0).map(({ title }) => title)).toEqual([
    FIRST_STEPS,
    'What you will see here',
    'Choose a goal',
  ]);
  expect(await faultsInEveryLook(page, 'first steps')).toEqual([]);
  expect(await structureFaults(page)).toEqual([]);

  await callPortal(page, '/ngapi/v1/goal/DEBT', {});
  await page.reload();
  await steps.getByText('1 of 4 done').waitFor();
  const goal = steps.getByRole('listitem').filter({ hasText: 'Choose a goal' });
  await goal.getByText('Done', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Your goals' }).waitFor();
});

/** The other cards of a person with one account have nothing to show yet. */
const EMPTY_CARD = /: (?!Get started)[^:]+: a hole of \d+ px$/;

it('keeps the first steps after the first account, also on the phone, until the person hides them', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  const steps = page.getByRole('region', { name: FIRST_STEPS });
  await steps.getByText('0 of 4 done').waitFor();
  await createAccount(page, { name: 'Old bank', balance: 100 });
  await page.reload();
  await steps.getByText('1 of 4 done').waitFor();
  await settled(page);
  const faults = await faultsInEveryLook(page, 'first steps with an account');
  faults.push(...(await structureFaults(page)));
  expect(faults.filter((fault) => !EMPTY_CARD.test(fault))).toEqual([]);
  await steps.getByRole('link', { name: 'Go to your planner' }).click();
  await page.getByRole('heading', { level: 1, name: /planner/i }).waitFor();
  await page.goBack();
  await steps.getByRole('button', { name: 'Hide these steps' }).click();
  await steps.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('region', { name: 'Choose a goal' }).waitFor();
  expect(await steps.count()).toBe(0);
});

/** Someone who has chosen a goal and nothing else. */
async function withoutAccounts(page: Page): Promise<void> {
  await signIn(page, await freshEmployee());
  await callPortal(page, '/ngapi/v1/goal/DEBT', {});
  await page.reload();
}

it.each([
  ['with data', [], (page: Page) => signIn(page, demoPerson('maya'))],
  ['without any account', [FIRST_STEPS], withoutAccounts],
] as const)('places its cards side by side in rows that end level, %s', async (_who, first, openHome) => {
  const { page } = await openBrowser({ viewport: { ...DESKTOP, width: 1440 } });
  await openHome(page);
  await page.getByRole('region', { name: 'Your goals' }).waitFor();
  await settled(page);
  const all = await readCards(page);
  expect(all.map(({ title }) => title)).toEqual([...first, ...TITLES]);
  const cards = all.slice(first.length);
  const rows = groupByRow(cards);
  expect(rows.map((row) => row.map(({ title }) => title))).toEqual([
    ['By category', 'Next steps'],
    ['Net worth', 'Your goals'],
    ['Cash flow', 'Spending'],
    ['Recent transactions', 'Coming up'],
  ]);
  for (const row of rows) {
    const [lowest, highest] = [Math.min, Math.max].map((pick) => pick(...row.map(({ height }) => height)));
    expect((highest ?? 0) - (lowest ?? 0)).toBeLessThanOrEqual(TOLERANCE_PX);
  }
  const [category, steps] = cards;
  expect((category?.width ?? 0) / (steps?.width ?? 1)).toBeGreaterThan(1.8);
});

it('has no hole in a row of cards, no small or two-line button and nothing cut from 320 to 1440 px', async () => {
  const { page } = await openBrowser();
  await signIn(page, demoPerson('maya'));
  await settled(page);
  expect(await structureFaults(page)).toEqual([]);
});

it('takes a second visit as high as it was while its cards load', async () => {
  const { page } = await openBrowser();
  await signIn(page, demoPerson('maya'));
  await settled(page);
  const before = (await readCards(page)).map(({ height }) => Math.round(height));
  await page.route('**/{webapi,ngapi}/**', (route) => {
    if (/dashboard|budgets|cash-flow|account|ranked|transactions/.test(route.request().url())) return;
    void route.continue();
  });
  await page.reload();
  await page.locator('[data-widget] [data-loading]').first().waitFor({ state: 'attached' });
  const boxes = page.locator('[data-widget*=" "]:has([data-loading])');
  await expect.poll(() => boxes.count()).toBeGreaterThanOrEqual(TITLES.length);
  const loading = await boxes.evaluateAll((all) =>
    all.slice(1).map((box) => Math.round(box.getBoundingClientRect().height)),
  );
  for (const [index, height] of before.entries()) {
    expect(Math.abs((loading[index] ?? 0) - height)).toBeLessThanOrEqual(TOLERANCE_PX);
  }
});
