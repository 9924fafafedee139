import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPerson, DESKTOP, holes, launchChromium, settled, signIn } from '../lib/index.ts';

const openBrowser = launchChromium();

const NAMES = [
  'Housing',
  'Food & Dining',
  'Shopping',
  'Auto & Transport',
  'Bills & Utilities',
  'Health & Fitness',
  'Travel',
  'Entertainment',
  'Personal Care',
];

const idOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Whatever day it is, the spending of every month has so many categories, and payments without one. */
async function setSpending(page: Page, categories: number, uncategorizedCount: number): Promise<void> {
  await page.unroute('**/categories/ranked');
  await page.route('**/categories/ranked', (route) =>
    route.fulfill({
      json: {
        rankedCategories: NAMES.slice(0, categories).map((name, index) => ({
          categoryIds: [idOf(name)],
          expenseCategory: { expenseCategoryId: idOf(name), name },
          description: name,
          amount: 900 - index,
          percentage: 10,
          count: 1,
        })),
        totalSpending: 900 * categories,
        uncategorizedCount,
        hasHistory: true,
      },
    }),
  );
}

const CASES = [0, 1, 3, 6, 7, 9].flatMap((categories) =>
  [0, 3].map((uncategorized) => [categories, uncategorized] as const),
);

it.each([DESKTOP.width, 1440])(
  'leaves no hole beside the cash flow on any day of a month, at %i px',
  async (width) => {
    const { page } = await openBrowser({ viewport: { ...DESKTOP, width } });
    await signIn(page, demoPerson('maya'));
    const faults: string[] = [];
    for (const [categories, uncategorized] of CASES) {
      await setSpending(page, categories, uncategorized);
      await page.reload();
      await page.getByRole('region', { name: 'Your goals' }).waitFor();
      await settled(page);
      const found = await holes(page);
      faults.push(
        ...found.map((hole) => `${String(categories)} and ${String(uncategorized)} without: ${hole}`),
      );
    }
    expect(faults).toEqual([]);
  },
);
