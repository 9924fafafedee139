import type { RetirementCalculator, RetirementResult } from '@fw/contract-goals';
import { isSpouseIncluded } from '@fw/contract-goals';
import { ageOn } from '@fw/units';
import type { NextStepRule } from '../definition.ts';

/** Guidance of the specification: by age 60, assets of at least 8 times the yearly income [B5-07]. */
const GUIDANCE_AGE = 60;
const NEAR_RETIREMENT_YEARS = 10;

const ageAtResult = (
  { personalInformation: { dateOfBirth } }: RetirementCalculator,
  { asOf }: RetirementResult,
) => (dateOfBirth === null ? 0 : ageOn(asOf, dateOfBirth));

/** Next steps of a retirement plan, in the order in which they are due. */
export const NEXT_STEPS: readonly NextStepRule<'RETIREMENT'>[] = [
  {
    key: 'talk-about-gap',
    name: 'Talk to your planner about the gap in your plan',
    description:
      'Your savings run out before the end of your plan. A planner can explain what moves the result most: saving more, spending less or retiring later.',
    dueInDays: 14,
    shownWhen: 'the goal is not met',
    when: (_answers, result) => !result.needMet,
  },
  {
    key: 'learn-about-match',
    name: 'Find out how your employer matches your savings',
    description: 'You entered no employer match. Your benefits site says whether your employer offers one.',
    dueInDays: 30,
    shownWhen: 'no employer match was entered',
    when: ({ retirementSavings: { employerMatch } }) => employerMatch === null || employerMatch === 0,
  },
  {
    key: 'link-accounts',
    name: 'Link your retirement accounts',
    description: 'With linked accounts your plan uses current balances instead of an estimate.',
    dueInDays: 30,
    shownWhen: 'no account is linked',
    when: ({ linkedAccounts }) => !linkedAccounts.some(({ isLinked }) => isLinked),
  },
  {
    key: 'compare-social-security',
    name: 'Compare your estimate with your Social Security statement',
    description: 'Your plan uses an estimate. Your own statement is at ssa.gov/myaccount.',
    dueInDays: 60,
    shownWhen: 'the estimate of Social Security counts',
    when: ({ yourIncome: { socialSecurity } }) => socialSecurity === null,
  },
  {
    key: 'read-about-claiming',
    name: 'Read how the claiming age changes Social Security',
    description: 'You can claim between ages 62 and 70. Each choice changes what you receive for life.',
    dueInDays: 60,
    shownWhen: 'retirement is ten years away or closer',
    when: (answers, result) =>
      (answers.retirementPlanDetails.retirementAge ?? 0) - ageAtResult(answers, result) <=
      NEAR_RETIREMENT_YEARS,
  },
  {
    key: 'check-assets-at-60',
    name: 'Compare your savings with the common guideline',
    description: 'A common guideline is retirement assets of at least 8 times annual income by age 60.',
    dueInDays: 60,
    shownWhen: 'the person is 50 or older and not yet 60',
    when: (answers, result) => {
      const age = ageAtResult(answers, result);
      return age >= GUIDANCE_AGE - NEAR_RETIREMENT_YEARS && age < GUIDANCE_AGE;
    },
  },
  {
    key: 'review-beneficiaries',
    name: 'Review the beneficiaries of your accounts',
    description: 'Beneficiaries of retirement accounts are named at each provider, not in a will.',
    dueInDays: 90,
    shownWhen: 'a spouse or partner is part of the plan',
    when: isSpouseIncluded,
  },
  {
    key: 'review-plan',
    name: 'Review your plan once a year',
    description: 'Income, balances and wishes change. Open your plan and check that the answers still hold.',
    dueInDays: 365,
    shownWhen: 'always',
    when: () => true,
  },
];
