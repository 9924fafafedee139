import type { LifeInsuranceCalculator, LifeInsuranceResult } from '@fw/contract-goals';
import type { NextStepRule } from '../definition.ts';
import { asLifeInsurance, asLifeInsuranceResult } from './answers.ts';

type When = (calculator: LifeInsuranceCalculator, result: LifeInsuranceResult) => boolean;

const rule = (row: Omit<NextStepRule, 'when'>, when: When): NextStepRule => ({
  ...row,
  when: (calculator, result) => when(asLifeInsurance(calculator), asLifeInsuranceResult(result)),
});

/** Next steps of a life insurance plan, in the order in which they are due. */
export const NEXT_STEPS: readonly NextStepRule[] = [
  rule(
    {
      key: 'talk-about-coverage',
      name: 'Talk to your planner about the missing coverage',
      description:
        'Your coverage is less than your household would need. A planner can explain the kinds of life insurance and what they cost.',
      dueInDays: 14,
      shownWhen: 'current coverage is below what is required',
    },
    (_calculator, { covered }) => !covered,
  ),
  rule(
    {
      key: 'check-group-coverage',
      name: 'Check the life insurance you have through work',
      description:
        'Many employers offer basic coverage. Your benefits page says how much and who receives it.',
      dueInDays: 30,
      shownWhen: 'no life insurance through work was entered',
    },
    ({ groupLifeInsurance }) => (groupLifeInsurance ?? 0) === 0,
  ),
  rule(
    {
      key: 'name-beneficiaries',
      name: 'Check the beneficiaries of each policy',
      description: 'A policy pays to the people it names, whatever a will says.',
      dueInDays: 60,
      shownWhen: 'there is a policy',
    },
    (_calculator, { currentCoverage }) => currentCoverage > 0,
  ),
  rule(
    {
      key: 'review-plan',
      name: 'Review your plan once a year',
      description: 'Income, debts and family change. Open your plan and check that the answers still hold.',
      dueInDays: 365,
      shownWhen: 'always',
    },
    () => true,
  ),
];
