import { accountCalls, connectionCalls } from '@fw/contract-finances';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, aConnection, type WireAccount } from '../../testing/wire.ts';

const server = financesServer();
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
  await userEvent.click(screen.getByRole('button', { name: 'Add your home' }));
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
