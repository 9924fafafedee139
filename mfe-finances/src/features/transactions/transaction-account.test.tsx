import { accountCalls, transactionCalls } from '@fw/contract-finances';
import { mountMfe, onCall, stopClock } from '@fw/web-kit/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, aTransaction } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');

it('starts a new transaction today, takes a date from the calendar, and saves it in the chosen account', async () => {
  const own = aBankAccount({ isManualAccount: true, displayName: 'Wallet' });
  const estate = { ...own, userAccountId: aTransaction(8).userTransactionId, typeName: 'Real Estate' };
  server.use(
    onCall(accountCalls.all, () => [
      own,
      { ...estate, displayName: 'House' },
      { ...aBankAccount(), userAccountId: aTransaction(9).userTransactionId, displayName: 'Bank' },
    ]),
  );
  const sent = new Array<unknown>();
  server.use(
    onCall(transactionCalls.list, () => ({ items: [], total: 0 })),
    onCall(transactionCalls.create, (draft) => {
      sent.push(draft);
      return aTransaction(1);
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/transactions').ui);
  await screen.findByText('No transactions to display');
  await userEvent.click(screen.getByRole('button', { name: 'Add a transaction' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a transaction' });
  const box = (name: RegExp) => within(dialog).getByRole('textbox', { name });
  const digits = () =>
    within(dialog)
      .getAllByRole('spinbutton')
      .map(({ textContent }) => textContent);
  expect(digits()).toEqual(['11', '21', '2026']);
  expect(within(dialog).getByRole('button', { name: 'Choose a date' })).toBeTruthy();
  const calendar = dialog.querySelector<HTMLInputElement>('input[type="date"]');
  if (!calendar) throw new Error('the field has no calendar');
  expect([calendar.min, calendar.max]).toEqual(['1896-11-21', '2026-11-21']);
  fireEvent.change(calendar, { target: { value: '2026-11-19' } });
  expect(digits()).toEqual(['11', '19', '2026']);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Expense' }));
  await userEvent.type(box(/Amount/), '12.5');
  await userEvent.click(within(dialog).getByRole('button', { name: /Category/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Dining' }));
  await userEvent.click(within(dialog).getByRole('button', { name: /Account you added/ }));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names).toEqual(['None', 'Wallet']);
  await userEvent.click(screen.getByRole('option', { name: 'Wallet' }));
  await userEvent.type(box(/Description/), 'Lunch');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Transaction saved.');
  expect(sent).toMatchObject([{ date: '2026-11-19', userAccountId: own.userAccountId, value: -12.5 }]);
});
