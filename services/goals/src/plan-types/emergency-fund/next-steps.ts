import type { NextStepRule } from '../definition.ts';

/** Least cover that comes before other goals, months [B9-09]. */
const PRIORITY_MONTHS = 3;

/** Next steps of an emergency fund, in the order in which they are due. */
export const NEXT_STEPS: readonly NextStepRule<'EMERGENCY_FUND'>[] = [
  {
    key: 'set-savings-goal',
    name: 'Choose a monthly savings goal',
    description:
      'Your fund is not full and you put nothing aside. Even a small monthly amount fills it in time.',
    dueInDays: 7,
    shownWhen: 'the fund is not full and the monthly savings goal is 0',
    when: (_answers, { messageState }) => messageState === 'target',
  },
  {
    key: 'automate-savings',
    name: 'Set up a monthly transfer to your emergency fund',
    description: 'A transfer on the day your pay arrives puts your savings goal aside before it is spent.',
    dueInDays: 14,
    shownWhen: 'the fund is not full and something is put aside each month',
    when: (_answers, { messageState }) => messageState === 'projection',
  },
  {
    key: 'three-months-first',
    name: 'Make saving for your emergency fund a top priority',
    description: 'Until three months of living expenses are saved, an emergency may lead to expensive debt.',
    dueInDays: 30,
    shownWhen: 'less than three months of expenses are saved',
    when: (_answers, { monthsCovered }) => monthsCovered < PRIORITY_MONTHS,
  },
  {
    key: 'link-accounts',
    name: 'Link your emergency savings accounts',
    description: 'With linked accounts your plan uses current balances instead of an estimate.',
    dueInDays: 30,
    shownWhen: 'no account is linked',
    when: ({ linkedAccounts }) => !linkedAccounts.some(({ isLinked }) => isLinked),
  },
  {
    key: 'separate-account',
    name: 'Keep your emergency fund apart from daily spending',
    description:
      'Money in an account of its own is there when it is needed. Check that withdrawals cost nothing.',
    dueInDays: 60,
    shownWhen: 'always',
    when: () => true,
  },
  {
    key: 'review-plan',
    name: 'Review your plan once a year',
    description: 'Expenses and income change. Open your plan and check that the answers still hold.',
    dueInDays: 365,
    shownWhen: 'always',
    when: () => true,
  },
];
