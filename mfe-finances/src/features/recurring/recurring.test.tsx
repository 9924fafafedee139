import { recurringCalls } from '@fw/contract-finances';
import { mountMfe, onCall, serviceUnavailable, stopClock, type WireReply } from '@fw/web-kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';

const server = financesServer();
stopClock('2026-11-21');

type WireList = WireReply<typeof recurringCalls.list>;
const id = (index: number): string => index.toString(16).padStart(24, '0');
const item = (index: number, over: Partial<WireList['items'][number]> = {}): WireList['items'][number] => ({
  recurringId: id(index),
  name: 'Netflix',
  categoryId: 'entertainment',
  cadence: 'monthly',
  value: -17.99,
  lastDate: '2026-11-15',
  nextDate: '2026-12-15',
  priceChange: { date: '2026-11-15', from: -15.99, to: -17.99 },
  isConfirmed: false,
  rows: [{ userTransactionId: id(50), date: '2026-11-15', description: 'NETFLIX 1', value: -17.99 }],
  ...over,
});

type WireAccount = WireReply<typeof recurringCalls.forecast>['byAccount'][number];
const account = (index: number, name: string, over: Partial<WireAccount>): WireAccount => ({
  userAccountId: id(index),
  name,
  balance: 0,
  recurringCount: 0,
  dailySpending: 0,
  paysForOthers: false,
  balances: [],
  lowest: { date: '2026-11-21', balance: over.balance ?? 0 },
  ...over,
});

function open(over: Partial<WireList> = {}) {
  const sent = new Array<unknown>();
  const list: WireList = {
    items: [item(1), item(2, { name: 'Payroll', value: 2_100, priceChange: null, cadence: 'biweekly' })],
    rejectedCount: 0,
    calendar: [
      { date: '2026-12-15', recurringId: id(1), name: 'Netflix', value: -17.99 },
      { date: '2026-12-15', recurringId: id(2), name: 'Payroll', value: 2_100 },
    ],
    ...over,
  };
  server.use(
    onCall(recurringCalls.list, () => list),
    onCall(recurringCalls.decide, (body) => {
      sent.push(body);
      return { recurringId: id(1), decision: 'confirmed' as const };
    }),
    onCall(recurringCalls.restore, (body) => {
      sent.push(body);
      return { restored: 1 };
    }),
    onCall(recurringCalls.forecast, (body) => {
      sent.push(body);
      return {
        balance: 5_000,
        accounts: ['Everyday', 'Savings'],
        dailySpending: 10,
        recurringCount: 2,
        days: [
          { date: '2026-12-03', balance: 4_910 },
          { date: '2026-12-04', balance: 6_800 },
        ],
        lowest: { date: '2026-11-30', balance: 4_910 },
        byAccount: [
          account(8, 'Savings', { balance: 4_700, balances: [4_700, 4_700] }),
          account(9, 'Everyday', {
            balance: 300,
            balances: [-119.6, 2_100],
            lowest: { date: '2026-12-03', balance: -119.6 },
            paysForOthers: true,
          }),
        ],
        backTest: { expected: 1_500, actual: 600 },
      };
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/recurring').ui);
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('lists bills and income apart, with the change of a price and the rows that show each', async () => {
  open({
    items: [
      item(1, { isConfirmed: true }),
      item(2, { name: 'Payroll', value: 2_100, priceChange: null, cadence: 'biweekly', isConfirmed: true }),
    ],
  });
  const bills = await screen.findByRole('table', { name: 'Bills and subscriptions' });
  expect(within(bills).getByText('Changed from $15.99 to $17.99 on 11/15/2026')).toBeTruthy();
  expect(within(bills).queryByText('Payroll')).toBeNull();
  expect(within(bills).getByText('in 24 days')).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'Income' })).getByText('Every two weeks')).toBeTruthy();
  await press('Transactions: Netflix');
  const rows = await screen.findByRole('list', { name: 'Transactions' });
  expect(rows.textContent).toContain('11/15/2026, NETFLIX 1');
  expect(screen.queryByRole('list', { name: 'Looks recurring' })).toBeNull();
});

it('lists what was only found by itself, with its latest payments and the rows that show it', async () => {
  const rows = [17.99, 15.99, 15.99, 15.99, 15.99, 15.99, 15.99, 15.99, 3].map((value, index) => ({
    userTransactionId: id(50 + index),
    date: `2026-${String(11 - index).padStart(2, '0')}-15`,
    description: `NETFLIX ${String(index)}`,
    value: -value,
  }));
  open({ items: [item(1, { rows }), item(2, { name: 'Payroll', value: 2_100, isConfirmed: true })] });
  const guesses = await screen.findByRole('list', { name: 'Looks recurring' });
  expect(within(guesses).getByText('Changed from $15.99 to $17.99 on 11/15/2026')).toBeTruthy();
  expect(within(guesses).queryByText('Payroll')).toBeNull();
  expect(screen.queryByRole('table', { name: 'Bills and subscriptions' })).toBeNull();
  const bars = within(guesses).getByRole('img', { name: 'Last 8 payments, $15.99 to $17.99' });
  const heights = [...bars.children].map((bar) => Number(bar.getAttribute('height')));
  expect(heights.map((height) => Math.round(height))).toEqual([21, 21, 21, 21, 21, 21, 21, 24]);
  await press('Transactions: Netflix');
  expect(within(guesses).getByRole('list', { name: 'Transactions' }).textContent).toContain(
    '11/15/2026, NETFLIX 0',
  );
});

it('counts confirmed bills in the headline, and never those that were only found', async () => {
  open();
  expect(
    await screen.findByRole('heading', { level: 1, name: "You haven't confirmed a recurring bill yet." }),
  ).toBeTruthy();
  cleanup();
  open({ items: [item(1, { isConfirmed: true }), item(3), item(2, { value: 2_100, isConfirmed: true })] });
  expect(await screen.findByRole('heading', { level: 1, name: 'You have 1 recurring bill.' })).toBeTruthy();
});

it('confirms and rejects', async () => {
  const sent = open({ items: [item(1), item(4, { name: 'Gym', isConfirmed: true })] });
  await press('Confirm Netflix');
  await press('Netflix is not recurring');
  expect(await screen.findByText("We won't show it again.")).toBeTruthy();
  await press('Transactions: Gym');
  await press('Undo confirmation');
  await press('Not recurring');
  await waitFor(() =>
    expect(sent).toEqual(
      expect.arrayContaining([
        { recurringId: id(1), decision: 'confirmed' },
        { recurringId: id(1), decision: 'rejected' },
        { recurringId: id(4), decision: 'open' },
        { recurringId: id(4), decision: 'rejected' },
      ]),
    ),
  );
});

it('confirms everything that was found at once, where there is more than one', async () => {
  const sent = open({ items: [item(1), item(2), item(3, { isConfirmed: true })] });
  await press('Confirm all');
  await waitFor(() => expect(sent).toContainEqual({ recurringId: id(2), decision: 'confirmed' }));
  expect(sent).toContainEqual({ recurringId: id(1), decision: 'confirmed' });
  expect(sent).not.toContainEqual({ recurringId: id(3), decision: 'confirmed' });
  cleanup();
  open({ items: [item(1)] });
  await screen.findByRole('button', { name: 'Confirm Netflix' });
  expect(screen.queryByRole('button', { name: 'Confirm all' })).toBeNull();
});

it('restores what was rejected, and offers it only where something was', async () => {
  const sent = open({ items: [], calendar: [], rejectedCount: 1 });
  expect(await screen.findAllByText('No recurring bills found yet')).toHaveLength(2);
  await press('Show rejected items');
  await waitFor(() => expect(sent).toContainEqual({}));
});

it('lists the coming days, each with what is expected', async () => {
  open();
  const day = (await screen.findByRole('heading', { name: /December 15/ })).closest('li');
  expect(day?.querySelector('time')?.getAttribute('datetime')).toBe('2026-12-15');
  expect(
    within(day ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Netflix −$17.99', 'Payroll +$2,100.00']);
  expect(screen.queryByRole('button', { name: 'Show rejected items' })).toBeNull();
});

it('draws whole weeks from the one of today, and marks what was only found', async () => {
  open({ items: [item(1), item(2, { name: 'Payroll', value: 2_100, isConfirmed: true })] });
  const day = (await screen.findByRole('heading', { name: /December 15/ })).closest('li');
  const squares = [...(day?.closest('ol')?.children ?? [])];
  expect(squares).toHaveLength(35);
  expect(squares.map(({ textContent }) => textContent).slice(0, 8)).toEqual([
    'Nov 15',
    '16',
    '17',
    '18',
    '19',
    '20',
    'Today 21',
    '22',
  ]);
  expect(squares.filter((square) => square.getAttribute('aria-hidden') === null)).toEqual([day]);
  expect(
    within(day ?? document.body)
      .getAllByRole('listitem')
      .map(({ dataset }) => dataset['found']),
  ).toEqual(['true', undefined]);
});

it('adds up what is confirmed for the next 30 days, and counts what waits to be confirmed', async () => {
  open({
    items: [
      item(1, { isConfirmed: true }),
      item(2, { name: 'Payroll', value: 2_100, isConfirmed: true }),
      item(3, { name: 'Gym' }),
    ],
    calendar: [
      { date: '2026-12-15', recurringId: id(1), name: 'Netflix', value: -17.99 },
      { date: '2026-12-15', recurringId: id(3), name: 'Gym', value: -30 },
      { date: '2026-12-15', recurringId: id(2), name: 'Payroll', value: 2_100 },
      { date: '2027-01-15', recurringId: id(1), name: 'Netflix', value: -17.99 },
    ],
  });
  const tile = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent;
  expect(await tile('Bills in the next 30 days')).toBe(
    'Bills in the next 30 days−$17.99only what you confirmed',
  );
  expect(await tile('Income in the next 30 days')).toBe(
    'Income in the next 30 days+$2,100.00only what you confirmed',
  );
  expect(await tile('Confirmed')).toBe('Confirmed2of 3 found');
  expect(await tile('To confirm')).toBe('To confirm1not in the forecast yet');
});

it('forecasts each account with its lowest day, with its assumptions and its error, for 30, 60 or 90 days', async () => {
  const sent = open();
  const sentences = await screen.findAllByRole('heading', { level: 3, name: /falls to|stays at/ });
  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    'Everyday falls to −$120 on Dec 3.',
    'Savings stays at $4,700 or above.',
  ]);
  expect(
    screen.getByRole('img', {
      name: 'Everyday: $300 today, lowest −$120 on Dec 3, $2,100 on Dec 4',
    }),
  ).toBeTruthy();
  expect(screen.getByText('Starting balance: $5,000.00 in Everyday, Savings.')).toBeTruthy();
  expect(screen.getByText(/^What you pay with cards is taken from Everyday\./)).toBeTruthy();
  expect(
    screen.getByText(/predicted a change of \$1,500.00 .* changed by \$600.00, a difference of \$900.00/),
  ).toBeTruthy();
  expect(sent).toContainEqual({ days: 60 });
  await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
  await waitFor(() => expect(sent).toContainEqual({ days: 90 }));
});

it('shows the balances of each account as a table too', async () => {
  open();
  await press('View as a table');
  const table = await screen.findByRole('table', { name: 'Everyday' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['DayBalance', '11/21/2026$300.00', '12/03/2026−$119.60', '12/04/2026$2,100.00']);
  await press('View as a chart');
  expect(screen.queryByRole('table', { name: 'Everyday' })).toBeNull();
});

it('marks the lowest day of the account that most is paid from in the calendar', async () => {
  open();
  const day = (await screen.findByText('Lowest')).closest('li');
  expect(day?.textContent).toBe('3 Lowest');
});

it('shows that nothing could be read, with a retry', async () => {
  server.use(
    onCall(recurringCalls.list, serviceUnavailable),
    onCall(recurringCalls.forecast, serviceUnavailable),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/recurring').ui);
  expect(await screen.findByText("We couldn't load your recurring transactions.")).toBeTruthy();
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
});
