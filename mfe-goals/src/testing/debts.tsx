import type { PlanStatus, ReduceDebtCalculatorOnWire } from '@fw/contract-goals';
import { aDebtAccount, aDebtCalculator } from '@fw/contract-goals/testing';
import { plannerCalls } from '@fw/contract-profile/planner';
import { discardDrafts } from '@fw/web-kit';
import { onCall } from '@fw/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { mockGoals, planWith } from './goals-service.ts';

export const DEBT_BASE = '/reduce-your-debt';
type Answers = ReduceDebtCalculatorOnWire;

export const card = aDebtAccount({ interestRate: 24 });
export const car = aDebtAccount({
  userAccountId: 'b'.repeat(24),
  name: 'Car loan',
  typeName: 'Auto Loan',
  balance: -500,
  latestBalance: -500,
  interestRate: 5,
  minimumMonthlyPayment: 25,
  currentMonthlyPayment: 50,
});
export const both = { linkedAccounts: [card, car], monthlyPayment: 150 };

const STEP = { strategy: 0, accounts: 1, review: 2, preview: 3 } as const;

/** The debt planner beside a mocked service, without a planner. */
export function mockDebts() {
  const { open, server } = mockGoals();
  beforeEach(() => {
    server.use(onCall(plannerCalls.single, () => null));
  });
  return {
    open,
    server,
    openAt: (step: keyof typeof STEP, over: Partial<Answers> = {}) => {
      // What the plan opened before left in this tab.
      discardDrafts();
      return open(`${DEBT_BASE}/calculator`, {
        plan: planWith(aDebtCalculator({ currentStep: STEP[step], ...over })),
      });
    },
    openCommitted: (page: 'edit' | 'summary', over: Partial<Answers> = {}, status: PlanStatus = 2) =>
      open(`${DEBT_BASE}/${page}`, { plan: planWith(aDebtCalculator(over), status) }),
  };
}

export const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
export const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
export const moveTo = (name: string, value: number) =>
  fireEvent.change(slider(name), { target: { value: String(value) } });
export const textbox = (region: string, name: string) =>
  within(screen.getByRole('region', { name: region })).getByRole<HTMLInputElement>('textbox', { name });
/** Replaces what a field holds and leaves it. */
export async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  await userEvent.tab();
}
export const verdict = (): string =>
  screen.getByText(/You will be debt free in/).closest('p')?.textContent ?? '';
export const BELOW =
  'This plan does not meet the minimum payments on your debts. Talk to your planner for personalized guidance on your payoff strategy.';
export const TOO_LONG =
  'This plan will take more than 50 years to complete. Talk to your planner for personalized guidance on your payoff strategy.';
export const NOTHING_LINKED = 'You have no debt accounts linked to this goal';
