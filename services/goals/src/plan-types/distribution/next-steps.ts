import type { NextStepRule } from '../definition.ts';

/** Next steps of a distribution plan, in the order in which they are due. */
export const NEXT_STEPS: readonly NextStepRule<'DISTRIBUTION_PLANNING'>[] = [
  {
    key: 'talk-about-shortfall',
    name: 'Talk to your planner about the years that are not covered',
    description:
      'Your savings and incomes do not cover every year in retirement. A planner can explain what moves the result most: spending less, retiring later or claiming Social Security at another age.',
    dueInDays: 14,
    shownWhen: 'a year in retirement has a shortfall',
    when: (_answers, { planMet }) => !planMet,
  },
  {
    key: 'learn-about-stock',
    name: 'Learn how company stock is taxed when it is distributed in kind',
    description:
      'A distribution in kind has to follow rules of the tax law. Your planner and IRS Notice 98-24 explain them.',
    dueInDays: 30,
    shownWhen: 'company stock is distributed in kind',
    when: ({ companyStock }) => companyStock?.includeStock === true,
  },
  {
    key: 'check-minimum-distributions',
    name: 'Find out when your required minimum distributions begin',
    description:
      'From a certain age the law requires a yearly withdrawal from pre-tax accounts. IRS Publication 590-B explains the age and the amount.',
    dueInDays: 60,
    shownWhen: 'a year in retirement has a required minimum distribution',
    when: (_answers, { rows }) => rows.some((row) => row.requiredMinimumDistribution > 0),
  },
  {
    key: 'compare-claiming-age',
    name: 'Compare your claiming age with your Social Security statement',
    description: 'Your plan uses an estimate. Your own statement is at ssa.gov/myaccount.',
    dueInDays: 60,
    shownWhen: 'Social Security is an estimate',
    when: ({ socialSecurityCustomValues }) => !socialSecurityCustomValues,
  },
  {
    key: 'review-withdrawals-yearly',
    name: 'Review your withdrawals once a year',
    description: 'Balances, expenses and tax rules change. Commit the plan again with current figures.',
    dueInDays: 365,
    shownWhen: 'always',
    when: () => true,
  },
];
