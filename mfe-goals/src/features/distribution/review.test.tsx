import { aCouplesDistribution } from '@fw/contract-goals/testing/distribution';
import { discardDrafts } from '@fw/web-kit';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DISTRIBUTION_STEP as STEP, mockDistribution } from '../../testing/distribution.tsx';
import { button, stepName } from '../../testing/questionnaire.tsx';

const { openAt, openWith } = mockDistribution();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const everything = {
  currentStep: STEP.review,
  hasExtraExpenses: true,
  extraExpenses: [{ name: 'Roof', amount: 9_000, startAge: 66, endAge: 67, inflationRate: 0.02, order: 1 }],
  hasSpecialIncomes: true,
  specialIncomes: [
    { name: 'Rent', amount: 5_000, startAge: 65, endAge: 68, taxRate: 0.15, yearlyIncrease: 0, order: 1 },
  ],
  hasCompanyStock: true,
  companyStock: { includeStock: true, balance: 1_000, costBasic: 400, afterTax: 0, planningAge: 66 },
};
const account = {
  userAccountId: 'b'.repeat(24),
  name: 'Northwind 401(k)',
  balance: 120_000.5,
  latestBalance: 120_000.5,
  isLinked: true,
  rdpLinkedAccountType: 1 as const,
  accountOwner: 1 as const,
  afterTaxCostBasics: 0,
};

it('shows every answer before the preview [B2-83]', async () => {
  const { view } = openWith(aCouplesDistribution({ ...everything, linkedAccounts: [account] }));
  await stepName();
  expect([button('Back'), button('Preview')].every((each) => !each.matches(':disabled'))).toBe(true);
  expect(within(screen.getByRole('list', { name: 'Linked accounts' })).getByText('$120,000.50')).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Your Social Security' })).toBeTruthy();
  expect(await screen.findByRole('region', { name: "Spouse's Social Security" })).toBeTruthy();
  expect(field('Expected tax rate').value).toBe('15%');
  expect(field('Extra expense name').value).toBe('Roof');
  expect(field('Special income name').value).toBe('Rent');
  expect(field('Balance of company stock').value).toBe('$1,000.00');
  expect(field('Age at which you plan the distribution').value).toBe('66');
  expect(screen.getByRole('region', { name: 'In kind or rolled over, after tax' })).toBeTruthy();
  view.unmount();
  discardDrafts();
  openAt(STEP.review);
  await stepName();
  expect(await screen.findByRole('region', { name: 'Your Social Security' })).toBeTruthy();
  expect(field('Pre-tax savings').value).toBe('$120,000.50');
  expect(screen.queryByRole('list', { name: 'Linked accounts' })).toBeNull();
  expect(screen.queryByRole('region', { name: /^Spouse/ })).toBeNull();
  expect(screen.queryByLabelText('Extra expense name')).toBeNull();
  expect(screen.queryByLabelText('Special income name')).toBeNull();
  expect(screen.queryByLabelText('Balance of company stock')).toBeNull();
});
