import { connectionCalls } from '@fw/contract-finances';
import { onCall } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { choose, fieldIn, fill, openAccounts, openCreate, save } from '../../testing/account-form.ts';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, aConnection } from '../../testing/wire.ts';

const server = financesServer();

const describedBy = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const openSavings = async () => {
  openAccounts(server);
  const dialog = await openCreate();
  await choose(dialog, 'Category', 'Banking');
  await choose(dialog, 'Type', 'Savings');
  return dialog;
};

it('writes an amount with a $ prefix, comma thousands and two decimals once it is left [A5-10]', async () => {
  const dialog = await openSavings();
  for (const [typed, written] of [
    ['1234.5', '$1,234.50'],
    ['.7', '$0.70'],
  ] as const) {
    await fill(dialog, 'Balance', typed);
    expect(fieldIn(dialog, 'Balance').value).toBe(written);
  }
  await fill(dialog, 'Balance', '1.234');
  expect(fieldIn(dialog, 'Balance').value).toBe('1.234');
  expect(within(dialog).getByText('Please enter a valid value.')).toBeTruthy();
});

it('flags a required field that was left empty, and not before [A5-12]', async () => {
  const dialog = await openSavings();
  for (const name of ['Account name', 'Balance']) {
    const field = fieldIn(dialog, name);
    expect(field.getAttribute('aria-required')).toBe('true');
    await userEvent.click(field);
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  await fill(dialog, 'Account name', 'Filled');
  expect(fieldIn(dialog, 'Account name').getAttribute('aria-invalid')).toBeNull();
});

it('keeps letters and digits of what is typed or pasted as a name, with the space and ampersand of names [A5-13]', async () => {
  const dialog = await openSavings();
  const field = fieldIn(dialog, 'Account name');
  await userEvent.type(field, 'A-1_b.$%<>"/é');
  expect(field.value).toBe('A1bé');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste("Bed & Breakfast's #2!");
  expect(field.value).toBe('Bed & Breakfasts 2');
  const sentence = "We left out ' # ! because only letters, digits, spaces and & can be used here.";
  expect(describedBy(field)).toContain(sentence);
  await userEvent.tab();
  await userEvent.type(field, '6');
  expect(describedBy(field)).not.toContain('We left out');
});

it('states beside the balance that a minus was left out, and saves the amount that is shown', async () => {
  const { kept } = openAccounts(server);
  const dialog = await openCreate();
  await choose(dialog, 'Category', 'Banking');
  await choose(dialog, 'Type', 'Checking');
  await fill(dialog, 'Account name', 'Everyday');
  await fill(dialog, 'Balance', '120');
  expect(describedBy(fieldIn(dialog, 'Balance'))).not.toContain('minus');
  await fill(dialog, 'Balance', '-120');
  expect(fieldIn(dialog, 'Balance').value).toBe('$120.00');
  expect(describedBy(fieldIn(dialog, 'Balance'))).toContain(
    "This can't be negative, so the minus was left out.",
  );
  expect(kept.sent).toEqual([]);
  await save(dialog);
  await waitFor(() => expect(kept.sent).toMatchObject([['create', { typeName: 'Checking', balance: 120 }]]));
});

it('shows every amount in US dollars, and leaves other currencies out with a note [A1-05]', async () => {
  openAccounts(server, {
    accounts: [
      aBankAccount({ balance: 1234.5 }),
      aBankAccount({ userAccountId: 'c'.repeat(24), displayName: 'Card', balance: -40 }),
    ],
  });
  server.use(
    onCall(connectionCalls.list, () => [aConnection({ foreignCurrency: { accounts: 1, transactions: 0 } })]),
  );
  const bank = await screen.findByRole('region', { name: 'Harbor Bank' });
  const amounts = (bank.textContent ?? '').match(/[^\s\d]{0,3}\d[\d,]*\.\d\d/g);
  expect(amounts).toHaveLength(3);
  for (const amount of amounts ?? []) expect(amount).toMatch(/−?\$[\d,]+\.\d\d$/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('$1,194.50');
  expect(within(bank).getByText('Not shown because only US dollars are counted: 1 account.')).toBeTruthy();
});
