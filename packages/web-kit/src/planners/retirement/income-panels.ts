import {
  RETIREMENT_DEFAULTS,
  type IncomeOwner,
  type IncomePanel,
  type RetirementCalculator,
} from '@fw/contract-goals';

export type Income = RetirementCalculator[IncomeOwner];

interface PanelRule {
  /** Panels start open if filled in [B4-12]. */
  readonly isFilled: (income: Income) => boolean;
  /** Clears the section when its panel closes; Social Security falls back to its estimate [B4-12]. */
  readonly clear: (income: Income) => Income;
}

/** A pension that is not there; its age is the default. */
const NO_PENSION: Income['pension'] = {
  annualPensionIncome: null,
  pensionCostOfLivingAdjustment: null,
  retirementAge: RETIREMENT_DEFAULTS.pensionAge,
  pensionSurvivorBenefit: null,
};

export const PANEL_RULES: Record<IncomePanel, PanelRule> = {
  pension: {
    isFilled: ({ pension }) => pension.annualPensionIncome !== null,
    clear: (income) => ({ ...income, pension: NO_PENSION }),
  },
  socialSecurity: {
    isFilled: ({ socialSecurity }) => socialSecurity !== null,
    clear: (income) => ({ ...income, socialSecurity: null }),
  },
  lumpSum: {
    isFilled: ({ lumpSumArRetirement }) => lumpSumArRetirement !== null,
    clear: (income) => ({ ...income, lumpSumArRetirement: null }),
  },
  otherIncome: {
    isFilled: ({ otherIncome, otherIncomeYears }) => otherIncome !== null || otherIncomeYears !== null,
    clear: (income) => ({ ...income, otherIncome: null, otherIncomeYears: null }),
  },
};
