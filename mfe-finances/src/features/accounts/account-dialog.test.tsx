import { DEFAULT_ACCOUNT_SETTINGS } from '@fw/contract-finances/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aRefusal } from '@fw/web-kit/testing';
import {
  choiceIn,
  choose,
  fieldIn,
  fill,
  openAccounts,
  openCreate,
  openEdit,
  readOptions,
  save,
} from '../../testing/account-form.ts';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, MANUAL } from '../../testing/wire.ts';

const server = financesServer();
const DEBT_FIELDS = ['Interest rate', 'Minimum monthly payment', 'Current monthly payment'] as const;
const MANUAL_ID = 'e'.repeat(24);
const NEST_EGG = aBankAccount({
  userAccountId: MANUAL_ID,
  name: 'Nest egg',
  displayName: 'Nest egg',
  typeName: 'Savings',
  type: 'Savings',
  balance: 250,
  isManualAccount: true,
  isLinked: false,
  accountConnection: MANUAL,
  version: 4,
});
/** The name, the balance, which an insurance names otherwise, and the rates, as far as the form has them. */
const CLEARED = new RegExp(`^(Account name|Balance|Current insurance amount|${DEBT_FIELDS.join('|')})$`);
const fieldValues = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole<HTMLInputElement>('textbox', { name: CLEARED })
    .map(({ value }) => value);
const debtFields = (dialog: HTMLElement) =>
  DEBT_FIELDS.filter((name) => within(dialog).queryByRole('textbox', { name }) !== null);

it('is titled Create account for a new account and Edit account for an existing one [A2-23]', async () => {
  openAccounts(server, { accounts: [NEST_EGG] });
  await openCreate();
  expect(screen.queryByRole('dialog', { name: 'Edit account' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await openEdit('Nest egg');
  expect(screen.queryByRole('dialog', { name: 'Create account' })).toBeNull();
});

it('has category, type, name and balance, and rate, minimum and current payment for a debt only [A2-24] [A4-13]', async () => {
  openAccounts(server);
  const dialog = await openCreate();
  for (const name of ['Category', 'Type'] as const) expect(choiceIn(dialog, name)).toBeTruthy();
  expect(debtFields(dialog)).toEqual([]);
  await choose(dialog, 'Category', 'Banking');
  await choose(dialog, 'Type', 'Savings');
  expect(fieldIn(dialog, 'Account name')).toBeTruthy();
  expect(debtFields(dialog)).toEqual([]);
  await userEvent.type(fieldIn(dialog, 'Balance'), '-12');
  expect(fieldIn(dialog, 'Balance').value).toBe('12');

  await choose(dialog, 'Type', 'Credit Card');
  expect(debtFields(dialog)).toEqual([...DEBT_FIELDS]);
  await fill(dialog, 'Balance', '12');
  expect(fieldIn(dialog, 'Balance').value).toBe('-$12.00');
  await choose(dialog, 'Type', 'Checking');
  expect(debtFields(dialog)).toEqual([]);
});

it('lists the types of a category once it is chosen, and clears the type with another category [A4-11]', async () => {
  openAccounts(server);
  const dialog = await openCreate();
  expect(choiceIn(dialog, 'Type').disabled).toBe(true);
  expect(await readOptions(dialog, 'Category')).toEqual(['Banking', 'Insurance', 'Loan']);
  await choose(dialog, 'Category', 'Banking');
  expect(await readOptions(dialog, 'Type')).toEqual(['Savings', 'Checking', 'Credit Card']);
  await choose(dialog, 'Type', 'Savings');
  expect(choiceIn(dialog, 'Type').textContent).toContain('Savings');
  await choose(dialog, 'Category', 'Loan');
  expect(choiceIn(dialog, 'Type').textContent).toContain('Choose one');
  expect(await readOptions(dialog, 'Type')).toEqual(['Auto Loan', 'Student Loan']);
  await choose(dialog, 'Category', 'Banking');
  expect(choiceIn(dialog, 'Type').textContent).toContain('Choose one');
});

it('clears name, balance and rates when the category or the type changes [A4-12]', async () => {
  openAccounts(server);
  const dialog = await openCreate();
  const changes = [
    () => choose(dialog, 'Category', 'Loan').then(() => choose(dialog, 'Type', 'Auto Loan')),
    () => choose(dialog, 'Category', 'Banking').then(() => choose(dialog, 'Type', 'Credit Card')),
    () => choose(dialog, 'Type', 'Savings').then(() => choose(dialog, 'Type', 'Credit Card')),
  ];
  for (const change of changes) {
    await change();
    expect(fieldValues(dialog)).toEqual(['', '', '', '', '']);
    await fill(dialog, 'Account name', 'Card');
    await fill(dialog, 'Balance', '5');
    await fill(dialog, 'Interest rate', '4');
    await fill(dialog, 'Minimum monthly payment', '1');
    await fill(dialog, 'Current monthly payment', '2');
    expect(fieldValues(dialog)).toEqual(['Card', '-$5.00', '4%', '$1.00', '$2.00']);
  }
  await choose(dialog, 'Category', 'Insurance');
  expect(fieldValues(dialog)).toEqual(['', '']);
});

it('relabels the balance for an insurance only [A4-14]', async () => {
  openAccounts(server);
  const dialog = await openCreate();
  await choose(dialog, 'Category', 'Insurance');
  expect(fieldIn(dialog, 'Current insurance amount')).toBeTruthy();
  expect(within(dialog).queryByRole('textbox', { name: 'Balance' })).toBeNull();
  await choose(dialog, 'Category', 'Banking');
  expect(fieldIn(dialog, 'Balance')).toBeTruthy();
  expect(within(dialog).queryByRole('textbox', { name: 'Current insurance amount' })).toBeNull();
});

it('flips the sign of an existing balance when its type becomes a debt, and back [A4-15]', async () => {
  openAccounts(server, { accounts: [NEST_EGG] });
  const dialog = await openEdit('Nest egg');
  expect(fieldIn(dialog, 'Balance').value).toBe('$250.00');
  await choose(dialog, 'Type', 'Checking');
  expect(fieldIn(dialog, 'Balance').value).toBe('$250.00');
  await choose(dialog, 'Type', 'Credit Card');
  expect(fieldIn(dialog, 'Balance').value).toBe('-$250.00');
  await choose(dialog, 'Type', 'Savings');
  expect(fieldIn(dialog, 'Balance').value).toBe('$250.00');
});

describe('saving', () => {
  const fillSavings = async (dialog: HTMLElement) => {
    await choose(dialog, 'Category', 'Banking');
    await choose(dialog, 'Type', 'Savings');
    await fill(dialog, 'Account name', 'Rainy day & more');
    await fill(dialog, 'Balance', '1,250.5');
  };

  it('shows an overlay while it saves; Escape, a press outside and Cancel leave without saving [A4-16]', async () => {
    const { kept } = openAccounts(server);
    for (const leave of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(document.querySelector('[class*="overlay"]') ?? document.body),
      () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
    ]) {
      await openCreate();
      await leave();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(kept.sent).toEqual([]);

    let answer: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    kept.answer = async () => {
      await held;
      return aBankAccount();
    };
    const dialog = await openCreate();
    await fillSavings(dialog);
    expect(within(dialog).queryByText('Saving your account')).toBeNull();
    await save(dialog);
    expect(await within(dialog).findByText('Saving your account')).toBeTruthy();
    answer?.();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept.sent).toEqual([
      [
        'create',
        {
          categoryName: 'Banking',
          typeName: 'Savings',
          name: 'Rainy day & more',
          balance: 1250.5,
          ...DEFAULT_ACCOUNT_SETTINGS,
        },
      ],
    ]);
  });

  it('shows the message of every rule at its field and sends nothing', async () => {
    const { kept } = openAccounts(server);
    const dialog = await openCreate();
    await save(dialog);
    for (const message of [
      'Please select one category.',
      'Please select one type.',
      'Please provide a valid name.',
    ])
      expect(within(dialog).getByText(message)).toBeTruthy();
    await choose(dialog, 'Category', 'Loan');
    await choose(dialog, 'Type', 'Auto Loan');
    await fill(dialog, 'Interest rate', '50.01');
    expect(within(dialog).getByText('Please enter a number between 0% and 50%.')).toBeTruthy();
    await fill(dialog, 'Balance', '0');
    await fill(dialog, 'Current monthly payment', '0');
    expect(within(dialog).getAllByText('Please enter a non-zero value.')).toHaveLength(2);
    expect(within(dialog).getByText('Please enter a valid value.')).toBeTruthy();
    expect(kept.sent).toEqual([]);
  });

  it('shows the disclaimer, and refuses a name like a social security number with it [A1-07]', async () => {
    const { kept } = openAccounts(server);
    const dialog = await openCreate();
    const disclaimer =
      'Please do not enter sensitive personal data such as government identifiers, for example a social security number.';
    expect(within(dialog).getAllByText(disclaimer)).toHaveLength(1);
    await fillSavings(dialog);
    await fill(dialog, 'Account name', '123-45-6789');
    expect(within(dialog).getAllByText(disclaimer)).toHaveLength(2);
    await save(dialog);
    expect(kept.sent).toEqual([]);
    await fill(dialog, 'Account name', 'Savings 2026');
    expect(within(dialog).getAllByText(disclaimer)).toHaveLength(1);
    await save(dialog);
    await waitFor(() => expect(kept.sent).toHaveLength(1));
  });

  it('keeps what was entered when the service refuses it, and shows its message at the field', async () => {
    const { kept } = openAccounts(server);
    kept.answer = () =>
      aRefusal(422, { errors: [{ Field: 'NAME', Errors: ['Please provide a valid name.'] }] });
    const dialog = await openCreate();
    await fillSavings(dialog);
    await save(dialog);
    expect(await within(dialog).findByText('Please provide a valid name.')).toBeTruthy();
    expect(fieldIn(dialog, 'Account name').value).toBe('Rainy day & more');
  });

  it('offers the current account when it was changed elsewhere, and saves over that version', async () => {
    const { kept } = openAccounts(server, { accounts: [NEST_EGG] });
    kept.answer = () =>
      aRefusal(409, { reason: 'VERSION_LOST', current: { ...NEST_EGG, name: 'Newer', version: 9 } });
    const dialog = await openEdit('Nest egg');
    await fill(dialog, 'Balance', '300');
    await save(dialog);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Load the current account' }));
    expect(fieldValues(dialog)).toEqual(['Newer', '$250.00']);
    kept.answer = () => NEST_EGG;
    await save(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept.sent.map(([, body]) => Object(body)['version'])).toEqual([4, 9]);
  });
});

it('locks category, type and amounts of an account from a bank, of an account added by hand nothing [A4-17]', async () => {
  const card = aBankAccount({
    name: 'Rewards. 5%',
    displayName: 'Rewards',
    typeName: 'Credit Card',
    groupName: 'Liability',
    balance: -40,
    interestRate: 0.2,
    minimumMonthlyPayment: 1,
    currentMonthlyPayment: 2,
  });
  const { kept } = openAccounts(server, { accounts: [card, NEST_EGG] });
  const dialog = await openEdit('Rewards');
  for (const name of ['Category', 'Type'] as const) expect(choiceIn(dialog, name).disabled).toBe(true);
  for (const name of ['Balance', ...DEBT_FIELDS]) expect(fieldIn(dialog, name).disabled).toBe(true);
  expect(fieldIn(dialog, 'Interest rate').value).toBe('20%');
  expect(fieldIn(dialog, 'Account name').disabled).toBe(false);
  await userEvent.click(
    within(
      within(dialog).getByRole('radiogroup', { name: 'Count in cash flow, budget and spending?' }),
    ).getByRole('radio', { name: 'No' }),
  );
  await save(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept.sent).toEqual([
    [
      'update',
      { userAccountId: card.userAccountId, version: 1, ...DEFAULT_ACCOUNT_SETTINGS, isHiddenFromCFBS: true },
    ],
  ]);

  const byHand = await openEdit('Nest egg');
  for (const name of ['Category', 'Type'] as const) expect(choiceIn(byHand, name).disabled).toBe(false);
  for (const name of ['Account name', 'Balance']) expect(fieldIn(byHand, name).disabled).toBe(false);
});

it('offers Yes and No for where an account counts [A3-22]', async () => {
  const { kept } = openAccounts(server, { accounts: [NEST_EGG] });
  const dialog = await openEdit('Nest egg');
  const question = within(dialog).getByRole('radiogroup', { name: 'Count in net worth?' });
  const answers = within(question).getAllByRole<HTMLInputElement>('radio');
  expect(answers.map((answer) => [answer.labels?.[0]?.textContent, answer.checked])).toEqual([
    ['Yes', true],
    ['No', false],
  ]);
  await userEvent.click(within(question).getByRole('radio', { name: 'No' }));
  await save(dialog);
  await waitFor(() => expect(kept.sent).toHaveLength(1));
  expect(kept.sent[0]?.[1]).toMatchObject({ isHiddenFromNW: true });
});

it('reads the kinds of accounts once for several dialogs', async () => {
  const { kept } = openAccounts(server);
  for (const _time of [1, 2]) {
    await openCreate();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(kept.counts.types).toBe(1);
});
