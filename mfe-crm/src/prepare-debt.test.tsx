import { aDebtAccount, aDebtCalculator } from '@fw/contract-goals/testing';
import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preparedDesk } from './testing/prepare-desk.tsx';
import { readCells, fillIn, goThrough, aPlan } from './testing/prepared-plan.ts';

const { desk, prepare } = preparedDesk();

const BELOW_MINIMUM =
  'This plan does not meet the minimum payments on your debts. Talk to your planner for personalized guidance on your payoff strategy.';

it("prepares the strategy with the client's choices and the payment with its message, and sends both", async () => {
  desk.plan = aPlan({ ...aDebtCalculator() });
  const opened = await prepare();
  const { user, dialog } = opened;
  expect(
    dialog.getByText('Pay small debts first, among those with a high interest rate. You see results sooner.'),
  ).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /^Lowest balance first/ }));
  await goThrough(opened, ['Identify debts', 'Monthly payment']);
  expect(dialog.getByText('For all debts together. Paid now: $100.00 a month.')).toBeTruthy();
  await fillIn(opened, dialog.getByLabelText(/^Monthly payment/), '20');
  await fillIn(opened, dialog.getByLabelText('High interest rate from'), '10');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(dialog.getAllByText(BELOW_MINIMUM, { exact: false }).length).toBeGreaterThan(0));
  await fillIn(opened, dialog.getByLabelText(/^Monthly payment/), '250.5');
  await goThrough(opened, ['Review your information', 'Preview your plan']);
  expect(readCells(opened, 'Changed answers')).toEqual([
    ['Paydown strategy', 'High interest first', 'Lowest balance first'],
    ['Monthly payment', '$100.00', '$250.50'],
    ['High interest rate from', '7%', '10%'],
  ]);
  const months = readCells(opened, 'What the plan comes to').find(
    ([name]) => name === 'Months until debt free',
  );
  expect(months?.slice(1)).toEqual(['11', '5']);
  await user.click(dialog.getByRole('button', { name: 'Send to client for review' }));
  await waitFor(() =>
    expect(desk.calls).toMatchObject([
      [
        'send',
        {
          changes: [
            { field: 'strategy', value: 2 },
            { field: 'monthlyPayment', value: 250.5 },
            { field: 'interestRate', value: 0.1 },
          ],
        },
      ],
    ]),
  );
});

it('lists the debts of the client with their terms, and links and changes none', async () => {
  desk.plan = aPlan({
    ...aDebtCalculator({ linkedAccounts: [aDebtAccount({ minimumMonthlyPayment: null })] }),
  });
  const opened = await prepare();
  const { dialog } = opened;
  await goThrough(opened, ['Identify debts']);
  const debts = within(dialog.getByRole('list', { name: 'Debts of the plan' }));
  expect(debts.getByText('Store card')).toBeTruthy();
  expect(debts.getByText('-$1,000.00')).toBeTruthy();
  expect(debts.getByText('Interest rate: 12% · minimum: not known · paid now: $100.00 a month')).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: /link/i })).toBeNull();
  expect(
    dialog.getByText(/^Only the client links debts, changes their terms, and enters extra payments/),
  ).toBeTruthy();
});
