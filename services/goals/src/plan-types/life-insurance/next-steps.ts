import type { LifeInsuranceCalculator } from '@fw/contract-goals';
import type { NextStepRule } from '../definition.ts';

/** Next steps of a life insurance plan, in the order in which they are due. */
export const NEXT_STEPS: readonly NextStepRule<LifeInsuranceCalculator['planType']>[] = [
  {
    key: 'talk-about-coverage',
    name: 'Talk to your planner about the missing coverage',
    description:
      'Your coverage is less than your household would need. A planner can explain the kinds of life insurance and what they cost.',
    dueInDays: 14,
    shownWhen: 'current coverage is below what is required',
    when: (_answers, { covered }) => !covered,
  },
  {
    key: 'check-group-coverage',
    name: 'Check the life insurance you have through work',
    description: 'Many employers offer basic coverage. Your benefits page says how much and who receives it.',
    dueInDays: 30,
    shownWhen: 'no life insurance through work was entered',
    when: ({ groupLifeInsurance }) => (groupLifeInsurance ?? 0) === 0,
  },
  {
    key: 'name-beneficiaries',
    name: 'Check the beneficiaries of each policy',
    description: 'A policy pays to the people it names, whatever a will says.',
    dueInDays: 60,
    shownWhen: 'there is a policy',
    when: (_answers, { currentCoverage }) => currentCoverage > 0,
  },
  {
    key: 'review-plan',
    name: 'Review your plan once a year',
    description: 'Income, debts and family change. Open your plan and check that the answers still hold.',
    dueInDays: 365,
    shownWhen: 'always',
    when: () => true,
  },
];
