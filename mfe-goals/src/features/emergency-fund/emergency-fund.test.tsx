import { anEmergencyFundCalculator } from '@fw/contract-goals/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  balanceField,
  FUND_BASE,
  goalField,
  mockFund,
  NON_ZERO,
  savingsAccount,
} from '../../testing/emergency-fund.tsx';
import { planWith } from '../../testing/goals-service.ts';
import { fill, messageAt, messageFor, next, press, stepName } from '../../testing/questionnaire.tsx';

const { open, openAt } = mockFund();

it('leads through five steps to Commit and shows the summary; overview and summary have routes [B1-06] [B2-87]', async () => {
  const { held, currentPath, named } = openAt('household', {
    monthlyHouseHoldLivingExpenses: null,
    sourceOfIncomeAmountEnum: null,
    emergencySavingsBalance: null,
    emergencyFundMonthsSaved: null,
  });
  expect(await stepName()).toBe('Step 1 of 5: Your household');
  await fill('Monthly household living expenses', '3000');
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await next();
  expect(await stepName()).toBe('Step 2 of 5: Current emergency savings');
  await fill('Emergency savings balance', '9000');
  await next();
  expect(await stepName()).toBe('Step 3 of 5: Current savings plan');
  await fill('Monthly savings goal', '200');
  await next();
  expect(await stepName()).toBe('Step 4 of 5: Review your information');
  await next();
  expect(await stepName()).toBe('Step 5 of 5: Preview your plan');
  await press('Commit');
  await waitFor(() => expect(currentPath()).toBe(`${FUND_BASE}/summary`));
  expect(named('commit')).toHaveLength(1);
  expect(held.plan.committed?.result).toMatchObject({ targetSavings: 18_000, monthsToFill: 45 });
  expect(await screen.findByRole('heading', { name: 'Emergency savings plan' })).toBeTruthy();
});

it('has an overview route', async () => {
  const { currentPath } = open(`${FUND_BASE}/overview`, { plan: planWith(anEmergencyFundCalculator(), 1) });
  expect(await screen.findByRole('link', { name: 'Continue your plan' })).toBeTruthy();
  expect(currentPath()).toBe(`${FUND_BASE}/overview`);
});

it("shows a field for the household's expenses beside last month's total, and for a second income [B2-88] [B3-12]", async () => {
  const { held } = openAt('household', { sourceOfIncomeAmountEnum: null });
  await stepName();
  expect(screen.getByLabelText<HTMLInputElement>('Monthly household living expenses').value).toBe(
    '$3,000.00',
  );
  expect(screen.getByText("Total of last month's expenses: $4,200")).toBeTruthy();
  const question = screen.getByRole('radiogroup', {
    name: 'Does your household have more than one source of income?',
  });
  expect(within(question).getAllByRole('radio')).toHaveLength(2);
  const storedFor = async (name: string, stored: number) => {
    await userEvent.click(within(question).getByRole('radio', { name }));
    await waitFor(() => expect(held.plan.calculator).toMatchObject({ sourceOfIncomeAmountEnum: stored }));
  };
  await storedFor('Yes', 1);
  await storedFor('No', 0);
});

it('requires expenses above zero and an answer about the income', async () => {
  openAt('household', { monthlyHouseHoldLivingExpenses: null, sourceOfIncomeAmountEnum: null });
  await stepName();
  await next();
  expect(screen.getByRole('button', { name: `Monthly household living expenses: ${NON_ZERO}` })).toBeTruthy();
  expect(
    screen.getByRole('button', {
      name: 'Answer: Does your household have more than one source of income?',
    }),
  ).toBeTruthy();
  expect(await messageFor('Monthly household living expenses', '0')).toBe(NON_ZERO);
  expect(await messageFor('Monthly household living expenses', '1')).toBeNull();
});

it('links savings and checking accounts first or takes an estimate [B2-89]', async () => {
  openAt('savings', {
    emergencySavingsBalance: null,
    linkedAccounts: [
      savingsAccount(),
      savingsAccount({
        userAccountId: 'b'.repeat(24),
        name: 'Everyday',
        typeName: 'Checking',
        latestBalance: 250.5,
      }),
      savingsAccount({ userAccountId: 'c'.repeat(24), name: 'Fixed', typeName: 'Certificate of Deposit' }),
    ],
  });
  await stepName();
  await fill('Emergency savings balance', '1234');
  expect(balanceField().value).toBe('$1,234.00');
  await press('Link accounts');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Rainy day/ }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Everyday/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Link' }));
  expect(balanceField().value).toBe('$5,250.50');
});

it('requires a balance of 0 or more, and counts overdrawn accounts as 0 [B5-39]', async () => {
  openAt('savings', {
    emergencySavingsBalance: null,
    linkedAccounts: [savingsAccount({ latestBalance: -500, balance: -500 })],
  });
  await stepName();
  await next();
  expect(await stepName()).toContain('Current emergency savings');
  expect(messageAt(balanceField())).toBe(NON_ZERO);
  expect(await messageFor('Emergency savings balance', '0')).toBeNull();
  expect((await fill('Emergency savings balance', '-5')).value).toBe('$5.00');
  await press('Link accounts');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Rainy day/ }));
  await press('Link');
  expect(balanceField().value).toBe('$0.00');
  await next();
  expect(await stepName()).toContain('Current savings plan');
});

it('requires a positive monthly savings goal while the goal is not met, and disables it once it is [B2-90] [B5-38]', async () => {
  const { view } = openAt('goal');
  await stepName();
  expect(goalField().disabled).toBe(false);
  expect(await messageFor('Monthly savings goal', '')).toBe('Enter the monthly savings goal.');
  expect((await fill('Monthly savings goal', '-7')).value).toBe('$7.00');
  expect(await messageFor('Monthly savings goal', '0')).toBeNull();
  view.unmount();
  openAt('goal', { emergencySavingsBalance: 18_000, isSavingsGoalMet: true, emergencyFundMonthsSaved: 0 });
  await stepName();
  expect(goalField().disabled).toBe(true);
});
