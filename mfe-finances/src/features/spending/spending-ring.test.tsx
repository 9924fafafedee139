import { spendingCalls } from '@fw/contract-finances';
import { mountWidget, onCall, stopClock } from '@fw/web-kit/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aRank } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

/** The rows of the legend, once the card is there. */
async function openWidget(): Promise<HTMLElement[]> {
  server.use(
    onCall(spendingCalls.ranked, () => ({
      rankedCategories: [aRank('Housing', 1150.4, 70), aRank('Groceries', 412.3, 25), aRank('Dining', 86, 5)],
      totalSpending: 1648.7,
      uncategorizedCount: 0,
      hasHistory: true,
    })),
  );
  render(mountWidget(mfe, 'spending').ui);
  const table = await screen.findByRole('table', { name: 'Spending by category' });
  return within(table).getAllByRole('row').slice(1);
}

const ring = () => within(screen.getByRole('figure', { name: 'Spending by category' }));
const centre = () => ring().getByText(/\$/).closest('p')?.textContent;
const slices = () => ring().getAllByRole('button');
const slice = (name: string) => ring().getByRole('button', { name });
const fadedSlices = () => slices().map(({ dataset }) => dataset['faded'] === 'true');

it('names a slice in the middle of the ring while it or its row is pointed at, and fades the others [A4-38]', async () => {
  const [, groceries] = await openWidget();
  expect(fadedSlices()).toEqual([false, false, false]);
  fireEvent.mouseEnter(slice('Dining: $86, 5%'));
  expect([centre(), fadedSlices()]).toEqual(['$86 Dining', [true, true, false]]);
  fireEvent.mouseLeave(slice('Dining: $86, 5%'));
  expect([centre(), fadedSlices()]).toEqual(['$1,649 Total Spending', [false, false, false]]);
  fireEvent.mouseEnter(groceries ?? document.body);
  expect([centre(), fadedSlices()]).toEqual(['$412 Groceries', [true, false, true]]);
});

it('moves through the slices with the arrow keys and selects one with Enter or Space', async () => {
  await openWidget();
  const [housing, groceries, dining] = slices();
  expect(slices().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  act(() => housing?.focus());
  expect(centre()).toBe('$1,150 Housing');
  await userEvent.keyboard('{ArrowRight}');
  expect([document.activeElement, centre()]).toEqual([groceries, '$412 Groceries']);
  expect(groceries?.getAttribute('aria-pressed')).toBe('false');
  await userEvent.keyboard('{Enter}');
  expect(groceries?.getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard('{End} ');
  expect([groceries, dining].map((slice) => slice?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  act(() => dining?.blur());
  expect(centre()).toBe('$86 Dining');
});
