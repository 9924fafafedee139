import { spendingCalls } from '@fw/contract-finances';
import { mountWidget, onCall, stopClock } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aRank } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-12-01');

const NAMES = ['Housing', 'Groceries', 'Dining', 'Shopping', 'Health', 'Utilities', 'Travel'];

/** The card of the home page with so many categories of spending in each month, and payments without one. */
async function openWidget(december: number, november: number, uncategorizedCount = 0): Promise<void> {
  const counts = new Map([
    ['2026-12-01', december],
    ['2026-11-01', november],
  ]);
  server.use(
    onCall(spendingCalls.ranked, ({ fromDate }) => ({
      rankedCategories: NAMES.slice(0, counts.get(fromDate)).map((name, index) =>
        aRank(name, 900 - index, 10),
      ),
      totalSpending: 5_561,
      uncategorizedCount,
      hasHistory: true,
    })),
  );
  render(mountWidget(mfe, 'spending').ui);
  await screen.findByText(december === 0 ? /any spending for this month/ : 'Housing');
}

it('compares the first days of a month with the month before, which has more to show', async () => {
  await openWidget(6, 7);
  expect(
    await screen.findByText('In November 2026 you spent $5,561, the most on Housing ($900).'),
  ).toBeTruthy();
});

it('names a month before in which nothing was spent', async () => {
  await openWidget(1, 0);
  expect(await screen.findByText('In November 2026 you spent nothing.')).toBeTruthy();
});

it('compares nothing where the list is full and a message is below it', async () => {
  await openWidget(7, 7, 2);
  expect(await screen.findByText('One more')).toBeTruthy();
  expect(screen.getByText(/you have 2 uncategorized expenses/)).toBeTruthy();
  expect(screen.queryByText(/^In November/)).toBeNull();
});

it.each([
  ['a full list without a message', 7],
  ['no spending yet', 0],
])('compares also %s', async (_, december) => {
  await openWidget(december, 7);
  expect(await screen.findByText(/^In November 2026 you spent \$5,561/)).toBeTruthy();
});
