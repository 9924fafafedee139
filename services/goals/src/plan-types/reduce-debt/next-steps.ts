import { countedDebts, type ReduceDebtCalculator, type ReduceDebtResult } from '@fw/contract-goals';
import type { NextStepRule } from '../definition.ts';
import { asReduceDebt, asReduceDebtResult } from './answers.ts';

type When = (calculator: ReduceDebtCalculator, result: ReduceDebtResult) => boolean;

const rule = (row: Omit<NextStepRule, 'when'>, when: When): NextStepRule => ({
  ...row,
  when: (calculator, result) => when(asReduceDebt(calculator), asReduceDebtResult(result)),
});

/** From this rate on a debt is more expensive than most loans; a fraction. */
const EXPENSIVE_RATE = 0.15;
const MONTHS_OF_TEN_YEARS = 120;

/** Next steps of a debt plan, in the order in which they are due. */
export const NEXT_STEPS: readonly NextStepRule[] = [
  rule(
    {
      key: 'set-up-payments',
      name: 'Set up your new monthly payments',
      description: 'Change the automatic payments of your debts to the target payments of your plan.',
      dueInDays: 14,
      shownWhen: 'a target payment differs from the current one',
    },
    (_calculator, { debts }) =>
      debts.some(({ currentPayment, targetPayment }) => currentPayment !== targetPayment),
  ),
  rule(
    {
      key: 'request-lower-rate',
      name: 'Request a lower interest rate',
      description: 'Lenders sometimes lower the rate of a person who pays on time. It costs one call.',
      dueInDays: 30,
      shownWhen: 'a linked debt has a rate of 15 % or more',
    },
    (calculator) =>
      countedDebts(calculator).some(({ interestRate }) => (interestRate ?? 0) >= EXPENSIVE_RATE),
  ),
  rule(
    {
      key: 'talk-to-planner',
      name: 'Talk to your planner about a faster payoff',
      description: 'Your plan takes more than ten years. A planner can explain what shortens it most.',
      dueInDays: 30,
      shownWhen: 'the plan takes more than ten years',
    },
    (_calculator, { monthsUntilPayoff }) => (monthsUntilPayoff ?? 0) > MONTHS_OF_TEN_YEARS,
  ),
  rule(
    {
      key: 'roll-over',
      name: 'Move each freed payment to the next debt',
      description:
        'Your plan counts on it: when a debt is paid, its payment goes to the next one in your order.',
      dueInDays: 60,
      shownWhen: 'the plan has more than one debt',
    },
    (_calculator, { debts }) => debts.length > 1,
  ),
  rule(
    {
      key: 'review-plan',
      name: 'Review your plan once a year',
      description: 'Rates and balances change. Open your plan and check that the answers still hold.',
      dueInDays: 365,
      shownWhen: 'always',
    },
    () => true,
  ),
];
