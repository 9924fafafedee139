import { countedDebts } from '@fw/contract-goals';
import type { NextStepRule } from '../definition.ts';

/** From this rate on a debt is more expensive than most loans; a fraction. */
const EXPENSIVE_RATE = 0.15;
const MONTHS_OF_TEN_YEARS = 120;

/** Next steps of a debt plan, in the order in which they are due. */
export const NEXT_STEPS: readonly NextStepRule<'REDUCE_DEBT'>[] = [
  {
    key: 'set-up-payments',
    name: 'Set up your new monthly payments',
    description: 'Change the automatic payments of your debts to the target payments of your plan.',
    dueInDays: 14,
    shownWhen: 'a target payment differs from the current one',
    when: (_answers, { debts }) =>
      debts.some(({ currentPayment, targetPayment }) => currentPayment !== targetPayment),
  },
  {
    key: 'request-lower-rate',
    name: 'Request a lower interest rate',
    description: 'Lenders sometimes lower the rate of a person who pays on time. It costs one call.',
    dueInDays: 30,
    shownWhen: 'a linked debt has a rate of 15 % or more',
    when: (answers) =>
      countedDebts(answers).some(({ interestRate }) => (interestRate ?? 0) >= EXPENSIVE_RATE),
  },
  {
    key: 'talk-to-planner',
    name: 'Talk to your planner about a faster payoff',
    description: 'Your plan takes more than ten years. A planner can explain what shortens it most.',
    dueInDays: 30,
    shownWhen: 'the plan takes more than ten years',
    when: (_answers, { monthsUntilPayoff }) => (monthsUntilPayoff ?? 0) > MONTHS_OF_TEN_YEARS,
  },
  {
    key: 'roll-over',
    name: 'Move each freed payment to the next debt',
    description:
      'Your plan counts on it: when a debt is paid, its payment goes to the next one in your order.',
    dueInDays: 60,
    shownWhen: 'the plan has more than one debt',
    when: (_answers, { debts }) => debts.length > 1,
  },
  {
    key: 'review-plan',
    name: 'Review your plan once a year',
    description: 'Rates and balances change. Open your plan and check that the answers still hold.',
    dueInDays: 365,
    shownWhen: 'always',
    when: () => true,
  },
];
