import { transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall, stopClock } from '@fw/web-kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aTransaction } from '../../testing/wire.ts';

const server = financesServer();
const PAGE = '/my-goals-and-finances/transactions';
const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' };
const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };
stopClock('2026-11-21');

/** The page at an address, with every body that the list was requested with. */
async function open(at: string) {
  const lists: unknown[] = [];
  server.use(
    onCall(transactionCalls.list, (body) => {
      lists.push(body);
      return { items: [aTransaction(1)], total: 1 };
    }),
    onCall(transactionCalls.totals, () => ({ moneyIn: 0, moneyOut: -10 })),
  );
  render(mountMfe(mfe, at).ui);
  const dates = within(await screen.findByRole('group', { name: 'Dates' }));
  return { lists, dates };
}
type Dates = Awaited<ReturnType<typeof open>>['dates'];

const press = (dates: Dates, name: string) => userEvent.click(dates.getByRole('button', { name }));
/** The filters that are set. */
const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove filter/ })
    .map((one) => one.getAttribute('aria-label')?.replace('Remove filter: ', '') ?? '');

const isAtEnd = (dates: Dates) => dates.getByRole('button', { name: 'Next month' }).matches(':disabled');

it('leads from all dates to this month and to those before, none of them in the future, with one chip', async () => {
  const { lists, dates } = await open(PAGE);
  expect([dates.queryAllByText('All dates').length, isAtEnd(dates)]).toEqual([1, true]);
  await press(dates, 'This month');
  await waitFor(() => expect(chips()).toEqual(['November 2026']));
  await waitFor(() => expect(lists).toContainEqual(expect.objectContaining(NOVEMBER)));
  expect(isAtEnd(dates)).toBe(true);
  await press(dates, 'Previous month');
  await waitFor(() => expect(chips()).toEqual(['October 2026']));
  await waitFor(() => expect(lists).toContainEqual(expect.objectContaining(OCTOBER)));
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
  await press(dates, 'Next month');
  await waitFor(() => expect(chips()).toEqual(['November 2026']));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter: November 2026' }));
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy();
  expect(chips()).toEqual([]);
});

it('chooses a month from a list, and every date again', async () => {
  const { lists, dates } = await open(PAGE);
  await userEvent.tab();
  const choice = () => dates.findByRole('button', { name: /Dates$/ });
  await userEvent.click(await choice());
  await userEvent.click(await screen.findByRole('option', { name: 'October 2026' }));
  await waitFor(() => expect(lists).toContainEqual(expect.objectContaining(OCTOBER)));
  await userEvent.click(await choice());
  await userEvent.click(await screen.findByRole('option', { name: 'All dates' }));
  await waitFor(() => expect(chips()).toEqual([]));
});

it.each([
  ['?from=2026-03-05&to=2026-05-20', '03/05/2026 – 05/20/2026', 'February 2026 to June 2026'],
  ['?from=2026-03-05', 'From 03/05/2026', 'February 2026 to April 2026'],
  ['?to=2026-05-20', 'To 05/20/2026', 'April 2026 to June 2026'],
])('names dates that are no month, and leads to the months around them: %s', async (search, name, around) => {
  const reached: string[] = [];
  for (const step of ['Previous month', 'Next month']) {
    const { dates } = await open(PAGE + search);
    expect(dates.getByText(name)).toBeTruthy();
    await press(dates, step);
    await waitFor(() => expect(chips()).toEqual([expect.stringMatching(/^[A-Z][a-z]+ 2026$/)]));
    reached.push(...chips());
    cleanup();
  }
  expect(reached.join(' to ')).toBe(around);
});
