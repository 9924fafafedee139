import type { FieldErrors } from '@fw/contract-kernel';
import { ageOn, type IsoDate } from '@fw/units';
import { errorsOf, type AnswerRule as Rule } from './answer-rules.ts';
import { isCoupleStatus } from './plan-fields.contract.ts';
import { MAX_AGE, RETIREMENT_MESSAGE as TEXT, type RetirementCalculator } from './retirement.contract.ts';

/** Married or partnered [B3-05]. */
export const isCouple = ({ personalInformation: { relationshipStatus } }: RetirementCalculator): boolean =>
  isCoupleStatus(relationshipStatus);

/** The spouse or partner counts only for a couple that includes the income [B4-09] [B4-13]. */
export const isSpouseIncluded = (calculator: RetirementCalculator): boolean =>
  calculator.isSpouseIncomeIncluded && isCouple(calculator);

/** True where both are known and in order; an unknown one is the error of its own field. */
const isAtMost = (smaller: number | null, larger: number | null): boolean =>
  smaller === null || larger === null || smaller <= larger;

const ageAt = (today: IsoDate, birth: IsoDate | null): number | null =>
  birth === null || birth > today ? null : ageOn(today, birth);

const isPast = (day: IsoDate | null, today: IsoDate): boolean => day === null || day <= today;

function ownRules({ personalInformation: own }: RetirementCalculator, today: IsoDate): Rule[] {
  return [
    {
      field: 'personalInformation.dateOfBirth',
      value: own.dateOfBirth,
      isValid: isPast(own.dateOfBirth, today),
      message: TEXT.invalidDate,
    },
    { field: 'personalInformation.relationshipStatus', value: own.relationshipStatus },
    { field: 'personalInformation.annualIncome', value: own.annualIncome },
    { field: 'personalInformation.expectedAnnualIncomeIncrease', value: own.expectedAnnualIncomeIncrease },
  ];
}

function detailRules(calculator: RetirementCalculator, today: IsoDate): Rule[] {
  const { retirementPlanDetails: details, personalInformation } = calculator;
  const age = ageAt(today, personalInformation.dateOfBirth);
  const { retirementAge, lifeExpectancy, monthlyExpenses } = details;
  return [
    {
      field: 'retirementPlanDetails.retirementAge',
      value: retirementAge,
      isValid:
        isAtMost(age === null ? null : age + 1, retirementAge) && isAtMost(retirementAge, lifeExpectancy),
      message: TEXT.retirementAge,
    },
    {
      field: 'retirementPlanDetails.lifeExpectancy',
      value: lifeExpectancy,
      isValid: isAtMost(retirementAge, lifeExpectancy) && isAtMost(lifeExpectancy, MAX_AGE),
      message: TEXT.lifeExpectancy,
    },
    {
      field: 'retirementPlanDetails.monthlyExpenses',
      value: monthlyExpenses,
      isValid: monthlyExpenses !== null && monthlyExpenses > 0,
      message: TEXT.nonZero,
    },
  ];
}

function spouseRules(calculator: RetirementCalculator, today: IsoDate): Rule[] {
  if (!isSpouseIncluded(calculator)) return [];
  const { spousePersonalInformation: spouse, retirementPlanDetails: details } = calculator;
  const { spouseRetirementAge, spouseLifeExpectancy } = details;
  const age = ageAt(today, spouse.dateOfBirth);
  return [
    {
      field: 'spousePersonalInformation.dateOfBirth',
      value: spouse.dateOfBirth,
      isValid: isPast(spouse.dateOfBirth, today),
      message: TEXT.invalidDate,
    },
    { field: 'spousePersonalInformation.annualIncome', value: spouse.annualIncome },
    {
      field: 'spousePersonalInformation.expectedAnnualIncomeIncrease',
      value: spouse.expectedAnnualIncomeIncrease,
    },
    {
      field: 'retirementPlanDetails.spouseRetirementAge',
      value: spouseRetirementAge,
      isValid:
        isAtMost(age === null ? null : age + 1, spouseRetirementAge) &&
        isAtMost(spouseRetirementAge, spouseLifeExpectancy),
      message: TEXT.spouseRetirementAge,
    },
    {
      field: 'retirementPlanDetails.spouseLifeExpectancy',
      value: spouseLifeExpectancy,
      isValid: isAtMost(spouseRetirementAge, spouseLifeExpectancy) && isAtMost(spouseLifeExpectancy, MAX_AGE),
      message: TEXT.spouseLifeExpectancy,
    },
  ];
}

function savingsRules({ estimatedHousehold, linkedAccounts }: RetirementCalculator): Rule[] {
  const hasLinks = linkedAccounts.some(({ isLinked, isDeleted }) => isLinked && !isDeleted);
  return [
    {
      field: 'estimatedHousehold',
      value: estimatedHousehold,
      isValid: estimatedHousehold !== null && (hasLinks || estimatedHousehold > 0),
      message: TEXT.nonZero,
    },
  ];
}

function growthRules({ assetsGrowPlan: growth }: RetirementCalculator): Rule[] {
  return [
    { field: 'assetsGrowPlan.expectedAnnualRateReturn', value: growth.expectedAnnualRateReturn },
    { field: 'assetsGrowPlan.expectedAnnualRate', value: growth.expectedAnnualRate },
    { field: 'assetsGrowPlan.expectedAnnualInflationRate', value: growth.expectedAnnualInflationRate },
  ];
}

/**
 * What keeps a retirement questionnaire from being committed, by field: gaps and rules between fields [B5-01] to [B5-11].
 * The ranges of single fields are part of `retirementCalculator`. Service and page call it with the day of today.
 */
export function retirementErrors(calculator: RetirementCalculator, today: IsoDate): FieldErrors[] {
  return errorsOf([
    ...ownRules(calculator, today),
    ...spouseRules(calculator, today),
    ...savingsRules(calculator),
    ...detailRules(calculator, today),
    ...growthRules(calculator),
  ]);
}

/** What keeps a draft from being saved: a day of birth that is not in the past. Gaps are allowed. */
export const retirementDraftErrors = (calculator: RetirementCalculator, today: IsoDate): FieldErrors[] =>
  retirementErrors(calculator, today).filter(({ Errors }) => Errors.includes(TEXT.invalidDate));
