import {
  ENTRY_TITLE,
  entryTitle,
  MAX_ENTRIES,
  RETIREMENT_QUESTIONS,
  type EntryList,
} from '@fw/contract-goals';
import { choiceWords, answerNames } from '@fw/contract-goals/questions';
import { distributionQuestions } from '@fw/contract-goals/distribution-questions';
import { DISTRIBUTION_ARITHMETIC } from '@fw/planning/distribution-plan';
import { retirementPlan } from '../retirement/definition.ts';

export const DISTRIBUTION_QUESTIONS = distributionQuestions(DISTRIBUTION_ARITHMETIC);

/** Answers that no question of the table is about. */
const OTHERS: Readonly<Record<string, string>> = {
  expectedAnnualRateReturn: 'Expected rate of return',
  socialSecurityYear: 'Year Social Security starts',
  socialSecurityAnnualAmount: 'Social Security a year',
  ownSocialSecurityIncome: 'Own Social Security a year',
  spouseSocialSecurityYear: 'Spouse or partner: Year Social Security starts',
  spouseSocialSecurityAnnualAmount: 'Spouse or partner: Social Security a year',
  spouseOwnSocialSecurityIncome: 'Spouse or partner: Own Social Security a year',
  retirementPlanNumber: 'Version of the retirement plan',
};

const places = (list: EntryList) =>
  Array.from(
    { length: MAX_ENTRIES },
    (_, index) =>
      [`${list}.${String(index)}.order`, `${entryTitle(ENTRY_TITLE[list], index)}: place`] as const,
  );

/** The same by the paths at which the retirement plan behind this one has its answers. */
const ofRetirementPlan = <Value>(byPath: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(byPath).map(([path, value]) => [`retirementPlan.${path}`, value] as const),
  );

/** Words for the answers of the distribution questionnaire, by path. */
export const LABELS: Readonly<Record<string, string>> = {
  ...answerNames(DISTRIBUTION_QUESTIONS),
  ...OTHERS,
  ...Object.fromEntries([...places('extraExpenses'), ...places('specialIncomes')]),
  ...ofRetirementPlan(retirementPlan.labels),
};

/** Words for answers that are one of several, by path and stored value. */
export const WORDS = ofRetirementPlan(choiceWords(RETIREMENT_QUESTIONS));
