import { RETIREMENT_DEFAULTS, type RetirementCalculator } from '@fw/contract-goals';

/** Counts the spouse or partner; ages that are missing start with the defaults [B9-02], [B9-03]. */
export const withPartner = (value: RetirementCalculator): RetirementCalculator => ({
  ...value,
  isSpouseIncomeIncluded: true,
  retirementPlanDetails: {
    ...value.retirementPlanDetails,
    spouseRetirementAge: value.retirementPlanDetails.spouseRetirementAge ?? RETIREMENT_DEFAULTS.retirementAge,
    spouseLifeExpectancy:
      value.retirementPlanDetails.spouseLifeExpectancy ?? RETIREMENT_DEFAULTS.lifeExpectancy,
  },
});

/** Drops the income of the spouse or partner from the plan [B4-13]. */
export const withoutPartner = (value: RetirementCalculator): RetirementCalculator => ({
  ...value,
  isSpouseIncomeIncluded: false,
});
