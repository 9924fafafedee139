import type { NextStepRule } from '../definition.ts';

/** Next steps of a disability insurance plan, in the order in which they are due. */
export const NEXT_STEPS: readonly NextStepRule<'DISABILITY_INSURANCE'>[] = [
  {
    key: 'talk-about-coverage',
    name: 'Talk to your planner about the missing income',
    description:
      'Your coverage is less than you would need each month. A planner can explain group and individual policies.',
    dueInDays: 14,
    shownWhen: 'current coverage is below what is required',
    when: (_answers, { covered }) => !covered,
  },
  {
    key: 'save-for-waiting-period',
    name: 'Save for the waiting period',
    description: 'Benefits start after the waiting period. Your emergency savings do not last that long yet.',
    dueInDays: 30,
    shownWhen: 'the emergency savings are below what the waiting period needs',
    when: (_answers, { eliminationShortfall }) => eliminationShortfall > 0,
  },
  {
    key: 'check-group-coverage',
    name: 'Check the disability insurance you have through work',
    description: 'Your benefits page says what share of your pay it replaces, and for how long.',
    dueInDays: 30,
    shownWhen: 'no disability insurance through work was entered',
    when: ({ groupBenefitRate }) => (groupBenefitRate ?? 0) === 0,
  },
  {
    key: 'review-plan',
    name: 'Review your plan once a year',
    description: 'Income and expenses change. Open your plan and check that the answers still hold.',
    dueInDays: 365,
    shownWhen: 'always',
    when: () => true,
  },
];
