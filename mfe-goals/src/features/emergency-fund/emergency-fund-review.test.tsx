import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { balanceField, DELETED, goalField, mockFund, savingsAccount } from '../../testing/emergency-fund.tsx';
import { fill, isDisabled, press, stepName } from '../../testing/questionnaire.tsx';

const { openAt } = mockFund();

it('is computed again on every change: a goal that is met sets the savings goal to $0 and disables it [B4-41]', async () => {
  const { held } = openAt('review', { emergencySavingsBalance: 17_999.99, emergencyFundMonthsSaved: 200 });
  await stepName();
  const CHECKPOINT = "You already met your emergency fund savings goal, so we've set this value to $0";
  expect(goalField().value).toBe('$200.00');
  expect(screen.queryByText(CHECKPOINT)).toBeNull();
  await fill('Emergency savings balance', '18000');
  expect(goalField().value).toBe('$0.00');
  expect(goalField().disabled).toBe(true);
  expect(screen.getByText(CHECKPOINT)).toBeTruthy();
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({ isSavingsGoalMet: true, emergencyFundMonthsSaved: 0 }),
  );
  // A second source of income changes the target, not a balance.
  await fill('Emergency savings balance', '9000');
  expect(goalField().disabled).toBe(false);
  expect(screen.queryByText(CHECKPOINT)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(goalField().disabled).toBe(true);
});

it('keeps the savings goal while other amounts are half typed, and brings it back when the goal is not met after all', async () => {
  const { held } = openAt('review', { emergencySavingsBalance: 9_000, emergencyFundMonthsSaved: 200 });
  await stepName();
  // The first digits of the expenses are so little that the savings reach for years.
  await fill('Monthly household living expenses', '4000');
  expect(goalField().value).toBe('$200.00');
  await fill('Emergency savings balance', '90000');
  expect(goalField().value).toBe('$0.00');
  await fill('Emergency savings balance', '9500');
  expect(goalField().value).toBe('$200.00');
  expect(goalField().disabled).toBe(false);
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({
      monthlyHouseHoldLivingExpenses: 4_000,
      emergencySavingsBalance: 9_500,
      emergencyFundMonthsSaved: 200,
    }),
  );
});

it('reviews household, savings with a Link or Relink link, and the savings goal [B2-91]', async () => {
  const { view } = openAt('review', { linkedAccounts: [savingsAccount()] });
  expect(await stepName()).toBe('Step 4 of 5: Review your information');
  const withinRegion = (name: string) => within(screen.getByRole('region', { name }));
  expect(withinRegion('Your household').getByLabelText('Monthly household living expenses')).toBeTruthy();
  expect(withinRegion('Your household').getAllByRole('radio')).toHaveLength(2);
  expect(withinRegion('Emergency savings').getByLabelText('Emergency savings balance')).toBeTruthy();
  expect(withinRegion('Emergency savings').getByRole('button', { name: 'Link' })).toBeTruthy();
  expect(withinRegion('Emergency savings').queryByRole('button', { name: 'Relink' })).toBeNull();
  expect(withinRegion('Monthly savings goal').getByRole('textbox')).toBe(goalField());
  await userEvent.clear(goalField());
  expect(isDisabled('Next')).toBe(true);
  view.unmount();
  openAt('review', { linkedAccounts: [savingsAccount({ isLinked: true })] });
  await stepName();
  expect(withinRegion('Emergency savings').getByRole('button', { name: 'Relink' })).toBeTruthy();
  expect(withinRegion('Emergency savings').queryByRole('button', { name: 'Link' })).toBeNull();
});

it('removes the warning of a deleted account by relinking or by editing the balance, and takes the balance of the links on OK [B4-42]', async () => {
  const deleted = savingsAccount({
    userAccountId: 'd'.repeat(24),
    name: 'Gone',
    isLinked: true,
    isDeleted: true,
  });
  const { view } = openAt('review', { linkedAccounts: [savingsAccount(), deleted] });
  await stepName();
  expect(screen.getByText(DELETED)).toBeTruthy();
  await press('Relink');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Rainy day/ }));
  await press('Cancel');
  expect(screen.getByText(DELETED)).toBeTruthy();
  expect(balanceField().value).toBe('$9,000.00');
  await press('Relink');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Rainy day/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Link' }));
  expect(screen.queryByText(DELETED)).toBeNull();
  expect(balanceField().value).toBe('$5,000.00');
  view.unmount();

  openAt('review', { linkedAccounts: [deleted] });
  await stepName();
  expect(screen.getByText(DELETED)).toBeTruthy();
  await fill('Emergency savings balance', '100');
  expect(screen.queryByText(DELETED)).toBeNull();
});
