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
  cadence: 'monthly',
  value: -17.99,
  lastDate: '2026-11-15',
  nextDate: '2026-12-15',
  priceChange: { date: '2026-11-15', from: -15.99, to: -17.99 },
  isConfirmed: false,
  rows: [{ userTransactionId: id(50), date: '2026-11-15', description: 'NETFLIX 1', value: -17.99 }],
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
        days: [{ date: '2026-11-30', balance: 4_910 }],
        lowest: { date: '2026-11-30', balance: 4_910 },
        backTest: { expected: 1_500, actual: 600 },
      };
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/recurring').ui);
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('lists bills and income apart, with the change of a price and the rows that show each', async () => {
  open();
  const bills = await screen.findByRole('table', { name: 'Bills and subscriptions' });
  expect(within(bills).getByText('Changed from $15.99 to $17.99 on 11/15/2026')).toBeTruthy();
  expect(within(bills).queryByText('Payroll')).toBeNull();
  expect(within(screen.getByRole('table', { name: 'Income' })).getByText('Every two weeks')).toBeTruthy();
  await press('Transactions: Netflix');
  const rows = await screen.findByRole('list', { name: 'Transactions' });
  expect(rows.textContent).toContain('11/15/2026, NETFLIX 1');
});

it('counts confirmed bills in the headline, and found ones only while none is confirmed', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'We found 1 bill to confirm.' })).toBeTruthy();
  cleanup();
  open({ items: [item(1, { isConfirmed: true }), item(3), item(2, { value: 2_100, isConfirmed: true })] });
  expect(await screen.findByRole('heading', { level: 1, name: 'You have 1 recurring bill.' })).toBeTruthy();
});

it('confirms and rejects', async () => {
  const sent = open();
  await press('Transactions: Netflix');
  await press('Confirm');
  await press('Not recurring');
  expect(await screen.findByText("We won't show it again.")).toBeTruthy();
  expect(sent).toEqual(
    expect.arrayContaining([
      { recurringId: id(1), decision: 'confirmed' },
      { recurringId: id(1), decision: 'rejected' },
    ]),
  );
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

it('forecasts the lowest balance with its assumptions and its error, for 30, 60 or 90 days', async () => {
  const sent = open();
  expect(await screen.findByText('Your lowest balance is $4,910.00 on 11/30/2026.')).toBeTruthy();
  expect(screen.getByText('Starting balance: $5,000.00 in Everyday, Savings.')).toBeTruthy();
  expect(
    screen.getByText(/predicted a change of \$1,500.00 .* changed by \$600.00, a difference of \$900.00/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Time frame/ }));
  await userEvent.click(await screen.findByRole('option', { name: '90 days' }));
  await waitFor(() => expect(sent).toContainEqual({ days: 90 }));
});

it('shows that nothing could be read, with a retry', async () => {
  server.use(onCall(recurringCalls.list, serviceUnavailable));
  render(mountMfe(mfe, '/my-goals-and-finances/recurring').ui);
  expect(await screen.findByText("We couldn't load your recurring transactions.")).toBeTruthy();
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
});
