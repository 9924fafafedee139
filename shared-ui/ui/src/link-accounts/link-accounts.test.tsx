import { cents } from '@fw/units';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { LinkableItem } from '../link-status/linked-value.ts';
import { LinkAccountsDialog, type LinkAccountsDialogProps } from './link-accounts.dialog.tsx';

const item = (name: string, over: Partial<LinkableItem> = {}): LinkableItem => ({
  userAccountId: name,
  name,
  typeName: 'Savings',
  latestBalance: cents(1_000),
  isLinked: false,
  hasSyncIssue: false,
  isDeleted: false,
  ...over,
});
const ACCOUNTS = [
  item('Rainy day', { isLinked: true }),
  item('Checking', { typeName: 'Checking' }),
  item('Old 401k', { typeName: '401k', hasSyncIssue: true }),
  item('Closed', { isDeleted: true }),
];

function open(over: Partial<LinkAccountsDialogProps> = {}) {
  const onClose = vi.fn<LinkAccountsDialogProps['onClose']>();
  const onAddAccount = vi.fn<() => void>();
  render(
    <LinkAccountsDialog
      accounts={ACCOUNTS}
      defaultTypes={['Savings', 'Checking']}
      onClose={onClose}
      onAddAccount={onAddAccount}
      {...over}
    />,
  );
  return { onClose, onAddAccount };
}
const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('lists default types and linked accounts first, the others after Show more accounts, and no deleted one', async () => {
  const { onAddAccount } = open();
  expect(names()).toEqual(['Rainy daySavings$10.00', 'CheckingChecking$10.00']);
  await press('Show more accounts');
  expect(names()).toContain('Old 401k401k, not up to date$10.00');
  expect(screen.queryByRole('button', { name: 'Show more accounts' })).toBeNull();
  expect(screen.queryByText('Closed')).toBeNull();
  await press('Add an account');
  expect(onAddAccount).toHaveBeenCalledOnce();
});

it('reads Link while an account is linked, otherwise Continue without linking, and reports the chosen ids with ok', async () => {
  const { onClose } = open();
  expect(screen.getByRole('button', { name: 'Link' })).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /Rainy day/ }));
  expect(screen.queryByRole('button', { name: 'Link' })).toBeNull();
  await press('Continue without linking');
  expect(onClose).toHaveBeenLastCalledWith('ok', []);
});

it.each([
  ['Cancelled', () => press('Cancel')],
  ['esc', () => userEvent.keyboard('{Escape}')],
  ['Cancelled', () => press('Close')],
])('restores the links from before with %s', async (result, close) => {
  const { onClose } = open();
  await userEvent.click(screen.getByRole('checkbox', { name: /Checking/ }));
  await close();
  expect(onClose.mock.calls).toEqual([[result, ['Rainy day']]]);
});

it('links exactly one account of a radio list, and shows that there are none', async () => {
  const { onClose } = open({ type: 'radio' });
  await userEvent.click(screen.getByRole('radio', { name: /Checking/ }));
  await press('Link');
  expect(onClose).toHaveBeenLastCalledWith('ok', ['Checking']);
  cleanup();
  open({ accounts: [] });
  expect(screen.getByText('There are no linked accounts yet.')).toBeTruthy();
});
