import { accountCalls, importCalls, transactionCalls } from '@fw/contract-finances';
import { discardDrafts } from '@fw/web-kit';
import { mountMfe, onCall, stopClock } from '@fw/web-kit/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mfe } from '../remote.tsx';
import { financesServer } from '../testing/finances-server.ts';
import { aBankAccount } from '../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

// happy-dom reports a moved selection at once, inside the call that moves it: React Aria would move it again for ever.
beforeEach(() => {
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue(undefined);
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const NUMBERS = ['month', 'day', 'year'] as const;

/** The date of the dialog for a transaction after these digits were typed. */
async function typed(digits: string): Promise<string> {
  server.use(onCall(transactionCalls.list, () => ({ items: [], total: 0 })));
  render(mountMfe(mfe, '/my-goals-and-finances/transactions').ui);
  await press('Add a transaction');
  const dialog = await screen.findByRole('dialog', { name: 'Add a transaction' });
  const part = (name: string) => within(dialog).getByRole('spinbutton', { name: new RegExp(name) });
  await userEvent.click(part('month'));
  // A new transaction starts today: each part is emptied first.
  await userEvent.keyboard('{Backspace>2/}{ArrowRight}{Backspace>2/}{ArrowRight}{Backspace>4/}');
  await userEvent.click(part('month'));
  if (digits !== '') await userEvent.keyboard(digits);
  await userEvent.click(within(dialog).getByLabelText('Description'));
  const text = NUMBERS.map((name) => part(name).textContent).join('/');
  const isTooOld = within(dialog).queryByText('Transaction cannot be more than 130 years old.') !== null;
  cleanup();
  discardDrafts();
  return isTooOld ? `${text} is too old` : text;
}

/** The days of a file that are taken, and how many are not. */
async function imported(dates: readonly string[]) {
  const days: unknown[] = [];
  server.use(
    onCall(accountCalls.all, () => [aBankAccount({ isManualAccount: true })]),
    onCall(importCalls.mapping, () => ({ mapping: null })),
    onCall(importCalls.preview, (body) => {
      const rows = Array.from<{ date: string }>(Object(body).rows);
      days.push(...rows.map(({ date }) => date));
      return { rows: rows.map(() => ({ status: 'new' as const, match: null })) };
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/transactions/import').ui);
  const lines = dates.map((date, index) => `${date},Shop ${String(index)},-1.00`);
  const file = new File([['Date,Description,Amount', ...lines].join('\n')], 'bank.csv');
  await userEvent.upload(await screen.findByLabelText('File'), file);
  await press('Show preview');
  const leftOut = await screen.findByText(/can't be imported and (is|are) left out:$/);
  return { days, leftOut: leftOut.textContent };
}

it('takes MM/DD/YYYY with a month of 01 to 12, a day up to 31, a year of four digits, and times up to 23:59:59 [A5-15]', async () => {
  expect(await typed('')).toBe('mm/dd/yyyy');
  expect(await typed('12312025')).toBe('12/31/2025');
  expect(await typed('01012025')).toBe('01/01/2025');
  expect(await typed('13')).toBe('03/dd/yyyy');
  expect(await typed('1232')).toBe('12/02/yyyy');
  expect(await typed('12312026')).toBe('12/31/2026');
  // A fifth digit begins the year again, and a year of fewer than four is none.
  expect(await typed('1231202678')).toBe('12/31/78 is too old');
  expect(await typed('1231026')).toBe('12/31/26 is too old');
  expect(await typed('12310078')).toBe('12/31/78 is too old');

  const taken = ['11/13/2026', '11/14/2026 00:00', '11/15/2026 23:59:59', '11/16/2026 9:05 PM'];
  const refused = ['13/13/2026', '00/13/2026', '11/32/2026', '11/13/026'];
  const noTimes = ['11/13/2026 24:00:00', '11/13/2026 12:60:00', '11/13/2026 12:00:60', '20261113246000'];
  const { days, leftOut } = await imported([...taken, ...refused, ...noTimes]);
  expect(days).toEqual(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16']);
  expect(leftOut).toBe("8 rows can't be imported and are left out:");
});
