import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  choiceIn,
  choose,
  fieldIn,
  fill,
  openAccounts,
  openCreate,
  save,
} from '../../testing/account-form.ts';
import { financesServer } from '../../testing/finances-server.ts';
import { aBankAccount, MANUAL } from '../../testing/wire.ts';

const server = financesServer();

const openLoan = async () => {
  const opened = openAccounts(server, { path: '/create/2' });
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Add student loan' }) };
};
const fillLoan = async (dialog: HTMLElement, payment: string) => {
  await fill(dialog, 'Account name', 'Great Lakes');
  await fill(dialog, 'Balance', '30000');
  await fill(dialog, 'Interest rate', '5');
  await fill(dialog, 'Current monthly payment', payment);
};
const chooseKind = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('radio', { name }));
const warning = (amount: string): string =>
  `Based on the balance and interest rate you entered, we expect a minimum monthly payment of at least ${amount}. Please make sure the values you entered are accurate. If you're unable to meet this minimum payment, contact your planner.`;

it('has the fixed category Loan and type Student Loan, and starts with a minimum payment of 0 [A2-25]', async () => {
  const { dialog, kept } = await openLoan();
  const terms = within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  const values = within(dialog)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect([terms, values]).toEqual([
    ['Category', 'Type'],
    ['Loan', 'Student Loan'],
  ]);
  expect(within(dialog).queryByRole('button', { name: /Category|Type/ })).toBeNull();
  expect(fieldIn(dialog, 'Minimum monthly payment').value).toBe('$0.00');
  await fillLoan(dialog, '200');
  await chooseKind(dialog, 'Private');
  await save(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept.sent).toEqual([
    [
      'createStudentDebt',
      {
        name: 'Great Lakes',
        loanType: 2,
        balance: -30_000,
        interestRate: 0.05,
        minimumMonthlyPayment: 0,
        currentMonthlyPayment: 200,
        isHiddenFromNW: false,
      },
    ],
  ]);
});

it('preselects no kind of a loan, and saves nothing without one', async () => {
  const { dialog, kept } = await openLoan();
  const chosen = within(dialog)
    .getAllByRole<HTMLInputElement>('radio', { name: /^(Federal|Private)$/ })
    .map(({ checked }) => checked);
  expect(chosen).toEqual([false, false]);
  await fillLoan(dialog, '200');
  await save(dialog);
  expect(within(dialog).getByText('Choose the loan type.')).toBeTruthy();
  expect(kept.sent).toEqual([]);
  await chooseKind(dialog, 'Federal');
  expect(within(dialog).queryByText('Choose the loan type.')).toBeNull();
  await save(dialog);
  await waitFor(() => expect(kept.sent).toHaveLength(1));
  expect(kept.sent[0]?.[1]).toMatchObject({ loanType: 1 });
});

it('opens for kind 2, the account dialog for kind 1, and no dialog for another kind [A3-25]', async () => {
  await openLoan();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openAccounts(server, { path: '/create/1' });
  expect(await screen.findByRole('dialog', { name: 'Create account' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openAccounts(server, { path: '/create/3' });
  expect((await screen.findAllByText('Everyday (0000)')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('goes on in the student loan dialog when the type Student Loan is chosen for a new account', async () => {
  openAccounts(server);
  const dialog = await openCreate();
  await choose(dialog, 'Category', 'Loan');
  await choose(dialog, 'Type', 'Student Loan');
  expect(await screen.findByRole('dialog', { name: 'Add student loan' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Create account' })).toBeNull();
});

it('warns when less is paid than repays the loan in 600 months at a twelfth of the rate, and saves nevertheless [A5-28]', async () => {
  const { dialog, kept } = await openLoan();
  // 30,000 × r / (1 − (1 + r)^−600) with r = 0.05 / 12 is 136.2437…
  await fillLoan(dialog, '136.23');
  expect(within(dialog).getByText(warning('$136.24'))).toBeTruthy();
  await fill(dialog, 'Current monthly payment', '136.24');
  expect(within(dialog).queryByText(/we expect a minimum/)).toBeNull();
  await fill(dialog, 'Interest rate', '6');
  expect(within(dialog).getByText(warning('$157.92'))).toBeTruthy();
  await fill(dialog, 'Balance', '20000');
  expect(within(dialog).queryByText(/we expect a minimum/)).toBeNull();
  await fill(dialog, 'Current monthly payment', '1');
  expect(within(dialog).getByText(/we expect a minimum/)).toBeTruthy();
  await chooseKind(dialog, 'Private');
  await save(dialog);
  await waitFor(() => expect(kept.sent).toHaveLength(1));
});

it.each([
  ['0', 'Please enter a number above 0% and below 50%.'],
  ['50.01', 'Please enter a number above 0% and below 50%.'],
])('refuses a rate of %s %% with the message of student loans', async (rate, message) => {
  const { dialog, kept } = await openLoan();
  await fillLoan(dialog, '200');
  await chooseKind(dialog, 'Federal');
  await fill(dialog, 'Interest rate', rate);
  expect(within(dialog).getByText(message)).toBeTruthy();
  await save(dialog);
  expect(kept.sent).toEqual([]);
  await fill(dialog, 'Interest rate', '0.01');
  expect(within(dialog).queryByText(message)).toBeNull();
});

it('shows rate and kind of a stored student loan: the fraction as a percent [A3-02]', async () => {
  const loan = aBankAccount({
    name: 'Nelnet',
    displayName: 'Nelnet',
    categoryName: 'Loan',
    typeName: 'Student Loan',
    groupName: 'Liability',
    balance: -1_000,
    interestRate: 0.0625,
    minimumMonthlyPayment: 5,
    currentMonthlyPayment: 20,
    loanType: 1,
    isManualAccount: true,
    isLinked: false,
    accountConnection: MANUAL,
  });
  const { kept } = openAccounts(server, { accounts: [loan] });
  expect(await screen.findByText('Student Loan at 6.25%')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Nelnet' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit account' });
  expect(
    (await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Interest rate' })).value,
  ).toBe('6.25%');
  expect(choiceIn(dialog, 'Type').textContent).toContain('Student Loan');
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Federal' }).checked).toBe(true);
  await fill(dialog, 'Interest rate', '7.5');
  await save(dialog);
  await waitFor(() => expect(kept.sent).toHaveLength(1));
  expect(kept.sent[0]?.[1]).toMatchObject({ interestRate: 0.075, loanType: 1, typeName: 'Student Loan' });
});
