import type { RetirementCalculator } from '@fw/contract-goals';
import { defaultSocialSecurity } from '@fw/planning/retirement-plan';
import { isCouple } from '@fw/contract-goals';
import type { IsoDate } from '@fw/units';

/** Answers that follow from others: no partner counts beside a single person [B4-09]; the estimates of Social Security. */
export const settleAnswers =
  (today: IsoDate) =>
  (value: RetirementCalculator): RetirementCalculator => {
    const isSpouseIncomeIncluded = value.isSpouseIncomeIncluded && isCouple(value);
    const settled = { ...value, isSpouseIncomeIncluded };
    const estimate = defaultSocialSecurity(settled, today);
    return {
      ...settled,
      yourIncome: { ...settled.yourIncome, defaultSocialSecurity: estimate.own },
      spouseIncome: { ...settled.spouseIncome, defaultSocialSecurity: estimate.spouse },
    };
  };
