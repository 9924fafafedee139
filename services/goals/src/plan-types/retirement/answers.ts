import { RETIREMENT_DEFAULTS, retirementCalculator, type RetirementCalculator } from '@fw/contract-goals';
import { fraction } from '@fw/units';
import { emptyAnswers } from '../empty-answers.ts';

const { retirementAge, lifeExpectancy, pensionAge } = RETIREMENT_DEFAULTS;
const NOTHING_KNOWN = emptyAnswers(retirementCalculator);

/** Retirement income without an entry; a pension starts at the default age [B4-12]. */
export const NO_INCOME: RetirementCalculator['yourIncome'] = {
  ...NOTHING_KNOWN.yourIncome,
  pension: { ...NOTHING_KNOWN.yourIncome.pension, retirementAge: pensionAge },
};

/** A questionnaire of which nothing is known but the defaults [B9-02] [B9-03]. */
export const EMPTY_ANSWERS: RetirementCalculator = {
  ...NOTHING_KNOWN,
  retirementPlanDetails: {
    monthlyExpenses: null,
    retirementAge,
    lifeExpectancy,
    spouseRetirementAge: retirementAge,
    spouseLifeExpectancy: lifeExpectancy,
  },
  yourIncome: NO_INCOME,
  spouseIncome: NO_INCOME,
  assetsGrowPlan: {
    expectedAnnualRateReturn: fraction(RETIREMENT_DEFAULTS.expectedAnnualRateReturn),
    expectedAnnualRate: fraction(RETIREMENT_DEFAULTS.expectedAnnualRate),
    expectedAnnualInflationRate: fraction(RETIREMENT_DEFAULTS.expectedAnnualInflationRate),
  },
};
