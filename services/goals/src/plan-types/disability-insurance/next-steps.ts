import type { DisabilityInsuranceCalculator, DisabilityInsuranceResult } from '@fw/contract-goals';
import type { NextStepRule } from '../definition.ts';
import { asDisability, asDisabilityResult } from './answers.ts';

type When = (calculator: DisabilityInsuranceCalculator, result: DisabilityInsuranceResult) => boolean;

const rule = (row: Omit<NextStepRule, 'when'>, when: When): NextStepRule => ({
  ...row,
  when: (calculator, result) => when(asDisability(calculator), asDisabilityResult(result)),
});

/** Next steps of a disability insurance plan, in the order in which they are due. */
export const NEXT_STEPS: readonly NextStepRule[] = [
  rule(
    {
      key: 'talk-about-coverage',
      name: 'Talk to your planner about the missing income',
      description:
        'Your coverage is less than you would need each month. A planner can explain group and individual policies.',
      dueInDays: 14,
      shownWhen: 'current coverage is below what is required',
    },
    (_calculator, { covered }) => !covered,
  ),
  rule(
    {
      key: 'save-for-waiting-period',
      name: 'Save for the waiting period',
      description:
        'Benefits start after the waiting period. Your emergency savings do not last that long yet.',
      dueInDays: 30,
      shownWhen: 'the emergency savings are below what the waiting period needs',
    },
    (_calculator, { eliminationShortfall }) => eliminationShortfall > 0,
  ),
  rule(
    {
      key: 'check-group-coverage',
      name: 'Check the disability insurance you have through work',
      description: 'Your benefits page says what share of your pay it replaces, and for how long.',
      dueInDays: 30,
      shownWhen: 'no disability insurance through work was entered',
    },
    ({ groupBenefitRate }) => (groupBenefitRate ?? 0) === 0,
  ),
  rule(
    {
      key: 'review-plan',
      name: 'Review your plan once a year',
      description: 'Income and expenses change. Open your plan and check that the answers still hold.',
      dueInDays: 365,
      shownWhen: 'always',
    },
    () => true,
  ),
];
