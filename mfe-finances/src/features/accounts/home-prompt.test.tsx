import { accountCalls, connectionCalls } from '@fw/contract-finances';
import { mountMfe, onCall, stopClock } from '@fw/web-kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, aConnection, type WireAccount } from '../../testing/wire.ts';

const server = financesServer();
stopClock('2026-11-21');
const PROMPT = 'Add your home to see your real net worth';
const mortgage: Partial<WireAccount> = {
  typeName: 'Mortgage',
  type: 'Mortgage',
  category: 'Loan',
  categoryName: 'Loan',
  groupName: 'Liability',
  displayName: 'Homestead Mortgage',
  balance: -250_000,
};

async function open(...accounts: Partial<WireAccount>[]): Promise<void> {
  server.use(
    onCall(accountCalls.all, () =>
      accounts.map((account, index) =>
        aBankAccount({ ...account, userAccountId: index.toString(16).padStart(24, '0') }),
      ),
    ),
    onCall(connectionCalls.list, () => [aConnection()]),
    onCall(accountCalls.types, () => [
      { categoryName: 'Banking', typeName: 'Savings', groupName: 'Asset' as const, showInAddManual: true },
      { categoryName: 'Other', typeName: 'Home', groupName: 'Asset' as const, showInAddManual: true },
    ]),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/accounts').ui);
  await screen.findByRole('heading', { level: 1, name: /^Your net worth is / });
}

it('leads a person with a mortgage and without a home to a new account of a home', async () => {
  await open(mortgage);
  expect(screen.getByText(PROMPT)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Add your home' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create account' }));
  expect((await dialog.findByRole('button', { name: /^Other Category|Category/ })).textContent).toContain(
    'Other',
  );
  expect(dialog.getByRole('button', { name: /Type/ }).textContent).toContain('Home');
  expect(dialog.getByRole('textbox', { name: /Balance/ })).toBeTruthy();
});

it('shows no prompt without a mortgage that counts, and none beside a home', async () => {
  await open({});
  expect(screen.queryByText(PROMPT)).toBeNull();
  cleanup();
  await open({ ...mortgage, isHiddenFromNW: true });
  expect(screen.queryByText(PROMPT)).toBeNull();
  cleanup();
  await open(mortgage, { typeName: 'Home', type: 'Home', displayName: 'Our home', balance: 400_000 });
  expect(screen.queryByText(PROMPT)).toBeNull();
});

it('takes the value of a home with its day, which is today for a new value and none in the future', async () => {
  const home = { typeName: 'Home', type: 'Home', categoryName: 'Other', category: 'Other' };
  await open({
    ...home,
    displayName: 'Elm',
    name: 'Elm',
    balance: 400_000,
    isManualAccount: true,
    valuedOn: '2026-09-01',
  });
  expect((await screen.findByText(/^Value as of /)).textContent).toBe('Value as of 09/01/2026');
  const sent = new Array<unknown>();
  server.use(
    onCall(accountCalls.update, (body) => {
      sent.push(body);
      return aBankAccount({ ...home, isManualAccount: true });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Elm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit account' }));
  const day = within(await dialog.findByRole('group', { name: /Value as of/ }));
  const shown = () => day.getAllByRole('spinbutton').map(({ textContent }) => textContent);
  expect(shown()).toEqual(['09', '01', '2026']);
  const value = dialog.getByRole('textbox', { name: /Balance/ });
  await userEvent.clear(value);
  await userEvent.type(value, '420000');
  expect(shown()).toEqual(['11', '21', '2026']);
  const [month] = day.getAllByRole('spinbutton');
  if (!month) throw new Error('the day has no month');
  await userEvent.click(month);
  await userEvent.keyboard('11222026');
  await userEvent.tab();
  expect(dialog.getByText('Please enter a date in the past')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  await userEvent.click(month);
  await userEvent.keyboard('10152026');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ balance: 420_000, valuedOn: '2026-10-15' }]));
});
