import { RETIREMENT_DEFAULTS, type RetirementCalculator } from '@fw/contract-goals';
import { ageOn, fraction, percent, toCents, toDollars, toFraction, toPercent, type IsoDate } from '@fw/units';
import {
  MAX_RETURN_PERCENT,
  PERCENT_SCALE,
  SPENDING_SCALE,
  type Lever as PlanLever,
} from '../../app/planner-parts/lever.ts';

export type Lever = PlanLever<RetirementCalculator>;

const MAX_SAVINGS_PERCENT = 25;

const age = (
  { personalInformation, retirementPlanDetails }: RetirementCalculator,
  today: IsoDate,
): Lever => ({
  id: 'retirementAge',
  label: 'Retirement age',
  min: personalInformation.dateOfBirth === null ? 1 : ageOn(today, personalInformation.dateOfBirth) + 1,
  max: retirementPlanDetails.lifeExpectancy ?? RETIREMENT_DEFAULTS.lifeExpectancy,
  step: 1,
  format: String,
  read: (value) => value.retirementPlanDetails.retirementAge ?? RETIREMENT_DEFAULTS.retirementAge,
  write: (value, to) => ({
    ...value,
    retirementPlanDetails: { ...value.retirementPlanDetails, retirementAge: Math.round(to) },
  }),
});

const savingsRate: Lever = {
  id: 'savingsRate',
  label: 'Savings rate',
  ...PERCENT_SCALE,
  max: MAX_SAVINGS_PERCENT,
  read: ({ retirementSavings }) => toPercent(retirementSavings.employerSponsoredSavingsRate ?? fraction(0)),
  write: (value, to) => ({
    ...value,
    retirementSavings: {
      ...value.retirementSavings,
      employerSponsoredSavingsRate: toFraction(percent(to)),
    },
  }),
};

const rateOfReturn: Lever = {
  id: 'rateOfReturn',
  label: 'Rate of return',
  ...PERCENT_SCALE,
  max: MAX_RETURN_PERCENT,
  read: ({ assetsGrowPlan }) =>
    toPercent(
      assetsGrowPlan.expectedAnnualRateReturn ?? fraction(RETIREMENT_DEFAULTS.expectedAnnualRateReturn),
    ),
  write: (value, to) => ({
    ...value,
    assetsGrowPlan: { ...value.assetsGrowPlan, expectedAnnualRateReturn: toFraction(percent(to)) },
  }),
};

const monthlyDollars = ({ retirementPlanDetails: { monthlyExpenses } }: RetirementCalculator): number =>
  monthlyExpenses === null ? 0 : toDollars(monthlyExpenses);

const spending = (opened: RetirementCalculator): Lever => ({
  id: 'spending',
  label: 'Projected monthly spending',
  ...SPENDING_SCALE,
  max: Math.max(monthlyDollars(opened), RETIREMENT_DEFAULTS.maxSpending),
  read: monthlyDollars,
  write: (value, to) => ({
    ...value,
    retirementPlanDetails: { ...value.retirementPlanDetails, monthlyExpenses: toCents(to) },
  }),
});

/** The sliders of the preview with their limits [B5-14]; `opened` are the answers the preview was opened with. */
export const createLevers = (opened: RetirementCalculator, today: IsoDate): readonly Lever[] => [
  age(opened, today),
  savingsRate,
  rateOfReturn,
  spending(opened),
];
