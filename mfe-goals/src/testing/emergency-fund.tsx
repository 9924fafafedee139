import type { EmergencyFundCalculatorOnWire, PlanStatus } from '@fw/contract-goals';
import { anEmergencyFundCalculator } from '@fw/contract-goals/testing';
import { screen } from '@testing-library/react';
import { mockGoals, planWith } from './goals-service.ts';

export const FUND_BASE = '/prepare-for-the-unexpected';
export type FundAnswers = EmergencyFundCalculatorOnWire;

export const savingsAccount = (over: Partial<FundAnswers['linkedAccounts'][number]> = {}) => ({
  userAccountId: 'a'.repeat(24),
  name: 'Rainy day',
  typeName: 'Savings',
  balance: 5_000,
  latestBalance: 5_000,
  isLinked: false,
  isDeleted: false,
  hasSyncIssue: false,
  ...over,
});

const STEP = { household: 0, savings: 1, goal: 2, review: 3, preview: 4 } as const;

/** The emergency fund planner beside a mocked service. */
export function mockFund() {
  const { open } = mockGoals();
  return {
    open,
    openAt: (step: keyof typeof STEP, over: Partial<FundAnswers> = {}) =>
      open(`${FUND_BASE}/calculator`, {
        plan: planWith(anEmergencyFundCalculator({ currentStep: STEP[step], ...over })),
      }),
    openCommitted: (
      page: 'edit' | 'summary' | 'overview',
      over: Partial<FundAnswers> = {},
      status: PlanStatus = 2,
    ) => open(`${FUND_BASE}/${page}`, { plan: planWith(anEmergencyFundCalculator(over), status) }),
  };
}

export const goalField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Monthly savings goal' });
export const balanceField = () => screen.getByLabelText<HTMLInputElement>('Emergency savings balance');
export const NON_ZERO = 'Please enter a positive non-zero number.';
export const DELETED =
  'You deleted an account linked to this plan. Relink your accounts to ensure your plan is accurate.';
