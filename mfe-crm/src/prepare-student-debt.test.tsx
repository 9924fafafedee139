import { MAX_STUDENT_LOANS } from '@fw/contract-goals';
import { aStudentDebtCalculator } from '@fw/contract-goals/testing';
import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preparedDesk, refuseAnswer } from './testing/prepare-desk.tsx';
import { readCells, fillIn, goThrough, aPlan } from './testing/prepared-plan.ts';
import { CLIENT } from './testing.ts';

const { server, desk, prepare, openDraft, send, sentChanges } = preparedDesk();

const SEND = 'Send to client for review';
const LOANS_TO_PREVIEW = [
  'Your household and income',
  'Your situation',
  'Choose a repayment plan',
  'Review your information',
  'Preview your plan',
];

it('removes and adds loans, with the warning of the least payment, and sends all of them', async () => {
  desk.plan = aPlan({ ...aStudentDebtCalculator() });
  const opened = await prepare();
  const { user, dialog } = opened;
  await user.click(dialog.getByRole('button', { name: 'Remove: Harbor private loan' }));
  await user.click(dialog.getByRole('button', { name: 'Add a loan' }));
  const loan = within(dialog.getByRole('region', { name: 'Student loan' }));
  await user.click(loan.getByRole('radio', { name: 'Federal' }));
  await fillIn(opened, loan.getByLabelText('Balance you owe'), '8000');
  await fillIn(opened, loan.getByLabelText('Interest rate'), '5');
  await fillIn(opened, loan.getByLabelText('Current monthly payment'), '10');
  expect(loan.getByText(/^At this payment the loan would take more than 50 years\./)).toBeTruthy();
  await goThrough(opened, LOANS_TO_PREVIEW);
  const [row, ...others] = readCells(opened, 'Changed answers');
  expect(row?.[0]).toBe('Your loans');
  expect(row?.[1]?.split('\n').map((line) => line.split(' · ')[1])).toEqual([
    'name: Federal Direct',
    'name: Harbor private loan',
  ]);
  expect(row?.[2]?.split('\n')[1]).toBe(
    'Loan 2 · name: Student loan · federal or private: Federal · balance: $8,000.00 · interest rate: 5% · current monthly payment: $10.00',
  );
  expect(others).toEqual([]);
  expect(readCells(opened, 'What the plan comes to')[0]).toEqual(['Federal loans', '$30,000', '$38,000']);
  await send(opened);
  const [first] = aStudentDebtCalculator().loans;
  const added = {
    userAccountId: null,
    name: 'Student loan',
    loanType: 1,
    balance: 8_000,
    interestRate: 0.05,
    currentMonthlyPayment: 10,
  };
  expect(sentChanges()).toEqual([['send', [{ field: 'loans', value: [first, added] }]]]);
});

it("has the limit of the client's planner for loans", async () => {
  const [loan] = aStudentDebtCalculator().loans;
  const loans = Array.from({ length: MAX_STUDENT_LOANS - 1 }, (_, index) => ({
    ...loan,
    userAccountId: null,
    loanType: 2 as const,
    name: `Loan of bank ${String(index)}`,
    balance: 1_000,
    interestRate: 0.05,
    currentMonthlyPayment: 50,
  }));
  desk.plan = aPlan({ ...aStudentDebtCalculator({ loans }) });
  const { user, dialog } = await prepare();
  const add = dialog.getByRole('button', { name: 'Add a loan' });
  await user.click(add);
  expect(add).toHaveProperty('disabled', true);
  expect(dialog.getAllByRole('button', { name: /^Remove: / }).length).toBe(MAX_STUDENT_LOANS);
});

it('keeps a list for later with its rows, and continues from the draft', async () => {
  desk.plan = aPlan({ ...aStudentDebtCalculator() });
  const opened = await prepare();
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Remove: Federal Direct' }));
  const payment = opened.dialog.getByLabelText('Current monthly payment');
  await fillIn(opened, payment, '125.5');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Save for later' }));
  const [, harbor] = aStudentDebtCalculator().loans;
  const value = [{ ...harbor, currentMonthlyPayment: 125.5 }];
  const content = {
    planId: 'STUDENT_DEBT',
    planName: 'Emergency savings',
    answers: [{ field: 'loans', value }],
  };
  await waitFor(() =>
    expect(desk.calls).toEqual([['keep', { clientId: CLIENT.userId, version: 0, content }]]),
  );
  opened.unmount();

  const continued = await openDraft();
  expect(continued.dialog.queryByRole('button', { name: 'Remove: Federal Direct' })).toBeNull();
  expect(continued.dialog.getByLabelText('Current monthly payment')).toHaveProperty('value', '$125.50');
});

it('names the row and the answer that the service refuses', async () => {
  server.use(refuseAnswer('loans.0.balance', 'This is too much.'));
  desk.plan = aPlan({ ...aStudentDebtCalculator() });
  const opened = await prepare();
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Remove: Harbor private loan' }));
  await goThrough(opened, LOANS_TO_PREVIEW);
  await opened.user.click(opened.dialog.getByRole('button', { name: SEND }));
  expect(await opened.dialog.findByText('Loan 1: balance: This is too much.')).toBeTruthy();
});
