import { recurringCalls } from '@fw/contract-finances';
import {
  holdBack,
  mountMfe,
  onCall,
  recordSentCalls,
  serviceUnavailable,
  stopClock,
} from '@fw/web-kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aRecurring, idAt, openRecurring } from '../../testing/recurring-page.tsx';
import { expectedReads } from '../../testing/sent-calls.ts';

const server = financesServer();
stopClock('2026-11-21');
const open = (over: Parameters<typeof openRecurring>[1] = {}) => openRecurring(server, over);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('lists bills and income apart, with the change of a price and the rows that show each', async () => {
  open({
    items: [
      aRecurring(1, { isConfirmed: true }),
      aRecurring(2, {
        name: 'Payroll',
        value: 2_100,
        priceChange: null,
        cadence: 'biweekly',
        isConfirmed: true,
      }),
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
    userTransactionId: idAt(50 + index),
    date: `2026-${String(11 - index).padStart(2, '0')}-15`,
    description: `NETFLIX ${String(index)}`,
    value: -value,
  }));
  open({
    items: [aRecurring(1, { rows }), aRecurring(2, { name: 'Payroll', value: 2_100, isConfirmed: true })],
  });
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

const headline = async (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows in the headline what the forecast expects of the account, and in a sentence after which bills', async () => {
  const calendar = [1, 3].map((index) => ({
    date: '2026-12-03',
    recurringId: idAt(index),
    name: `Bill ${String(index)}`,
    value: -17.99,
  }));
  open({ items: [aRecurring(1, { isConfirmed: true }), aRecurring(3)], calendar });
  const sentence = await headline('Everyday falls to −$120 on Dec 3.');
  expect(sentence.querySelector('mark')?.textContent).toBe('−$120');
  expect(await screen.findByText('Its lowest day is December 3, after Bill 1.')).toBeTruthy();
});

it('has the headline before the list is there', async () => {
  open({ items: [aRecurring(1, { isConfirmed: true })] });
  const { released: later, release: arrive } = holdBack();
  server.use(
    onCall(recurringCalls.list, async () => {
      await later;
      return { items: [], rejectedCount: 0, calendar: [] };
    }),
  );
  await headline('Everyday falls to −$120 on Dec 3.');
  expect(screen.queryByText('No recurring bills found yet')).toBeNull();
  arrive();
  expect(await screen.findByText('No recurring bills found yet')).toBeTruthy();
});

it('sends what the page of its route itself has sent, to the letter', async () => {
  const sent = recordSentCalls();
  open({ items: [aRecurring(1, { isConfirmed: true })] });
  await screen.findByRole('table', { name: 'Bills and subscriptions' });
  const reads = expectedReads('/my-goals-and-finances/recurring', '2026-11');
  expect(reads).toHaveLength(2);
  expect(sent()).toEqual(expect.arrayContaining(reads));
});

it('counts confirmed bills in the headline where there is no forecast, and never those that were only found', async () => {
  open();
  server.use(onCall(recurringCalls.forecast, serviceUnavailable));
  await headline("You haven't confirmed a recurring bill yet.");
  cleanup();
  open({
    items: [
      aRecurring(1, { isConfirmed: true }),
      aRecurring(3),
      aRecurring(2, { value: 2_100, isConfirmed: true }),
    ],
  });
  server.use(onCall(recurringCalls.forecast, serviceUnavailable));
  expect(await headline('You have 1 recurring bill.')).toBeTruthy();
  expect(screen.queryByText(/^Its lowest day/)).toBeNull();
});

it('confirms and rejects', async () => {
  const sent = open({ items: [aRecurring(1), aRecurring(4, { name: 'Gym', isConfirmed: true })] });
  await press('Confirm Netflix');
  await press('Netflix is not recurring');
  expect(await screen.findByText("We won't show it again.")).toBeTruthy();
  await press('Transactions: Gym');
  await press('Undo confirmation');
  await press('Not recurring');
  await waitFor(() =>
    expect(sent).toEqual(
      expect.arrayContaining([
        { recurringId: idAt(1), decision: 'confirmed' },
        { recurringId: idAt(1), decision: 'rejected' },
        { recurringId: idAt(4), decision: 'open' },
        { recurringId: idAt(4), decision: 'rejected' },
      ]),
    ),
  );
});

it('confirms everything that was found at once, where there is more than one', async () => {
  const sent = open({ items: [aRecurring(1), aRecurring(2), aRecurring(3, { isConfirmed: true })] });
  await press('Confirm all');
  await waitFor(() => expect(sent).toContainEqual({ recurringId: idAt(2), decision: 'confirmed' }));
  expect(sent).toContainEqual({ recurringId: idAt(1), decision: 'confirmed' });
  expect(sent).not.toContainEqual({ recurringId: idAt(3), decision: 'confirmed' });
  cleanup();
  open({ items: [aRecurring(1)] });
  await screen.findByRole('button', { name: 'Confirm Netflix' });
  expect(screen.queryByRole('button', { name: 'Confirm all' })).toBeNull();
});

it('shows how many were confirmed where confirming one of several fails, and sends no more', async () => {
  const items = [aRecurring(1), aRecurring(2), aRecurring(3)];
  open({ items });
  const sent = new Array<string>();
  server.use(
    onCall(recurringCalls.decide, ({ recurringId, decision }) => {
      sent.push(recurringId);
      return recurringId === idAt(2) ? serviceUnavailable() : { recurringId, decision };
    }),
  );
  await press('Confirm all');
  expect(await screen.findByText('We confirmed 1 of 3. The others still look recurring.')).toBeTruthy();
  expect(sent).toEqual([idAt(1), idAt(2)]);
});

it('adds up what is confirmed a month in the head of each list, as an average where not all is monthly', async () => {
  const income = { value: 2_100, isConfirmed: true, priceChange: null };
  open({
    items: [
      aRecurring(1, { isConfirmed: true }),
      aRecurring(4, { isConfirmed: true, value: -40 }),
      aRecurring(3),
      aRecurring(2, { ...income, cadence: 'biweekly' }),
    ],
  });
  const head = async (name: string) =>
    (await screen.findByRole('heading', { name })).closest('header')?.textContent;
  expect(await head('Bills and subscriptions 2')).toBe('Bills and subscriptions 2−$57.99 a month');
  expect(await head('Income 1')).toBe('Income 1+$4,550.00 a month on average');
});

it.each([
  ['income', true],
  ['transfers', false],
])('shows money in of the category %s in the colour of income: %s', async (categoryId, isColoured) => {
  open({ items: [aRecurring(2, { value: 2_100, isConfirmed: true, categoryId })], calendar: [] });
  const income = await screen.findByRole('table', { name: 'Income' });
  const { className } = within(income).getByText('+$2,100.00');
  expect(className.includes('income')).toBe(isColoured);
});

it('restores what was rejected, and offers it only where something was', async () => {
  const sent = open({ items: [], calendar: [], rejectedCount: 1 });
  expect(await screen.findAllByText('No recurring bills found yet')).toHaveLength(2);
  await press('Show rejected items');
  await waitFor(() => expect(sent).toContainEqual({}));
});

it('adds up what is confirmed for the next 30 days, and counts what waits to be confirmed', async () => {
  open({
    items: [
      aRecurring(1, { isConfirmed: true }),
      aRecurring(2, { name: 'Payroll', value: 2_100, isConfirmed: true }),
      aRecurring(3, { name: 'Gym' }),
    ],
    calendar: [
      { date: '2026-12-15', recurringId: idAt(1), name: 'Netflix', value: -17.99 },
      { date: '2026-12-15', recurringId: idAt(3), name: 'Gym', value: -30 },
      { date: '2026-12-15', recurringId: idAt(2), name: 'Payroll', value: 2_100 },
      { date: '2027-01-15', recurringId: idAt(1), name: 'Netflix', value: -17.99 },
    ],
  });
  const tile = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent;
  expect(await tile('Bills in the next 30 days')).toBe('Bills in the next 30 days$17.991 bill, in 24 days');
  expect(await tile('Income in the next 30 days')).toBe('Income in the next 30 days+$2,100.001 deposit');
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
  expect(
    screen.getByText(
      'Other spending: $10.00 a day, your 90-day average. 30 days ago, this forecast was off by $900.00.',
    ),
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

it('shows that nothing could be read, with a retry', async () => {
  server.use(
    onCall(recurringCalls.list, serviceUnavailable),
    onCall(recurringCalls.forecast, serviceUnavailable),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/recurring').ui);
  expect(await screen.findByText("We couldn't load your recurring transactions.")).toBeTruthy();
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
});
