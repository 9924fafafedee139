import { RETIREMENT_DEFAULTS, type DistributionCalculator } from '@fw/contract-goals';
import {
  ageOn,
  fraction,
  percent,
  toCents,
  toDollars,
  toFraction,
  toPercent,
  type Fraction,
  type IsoDate,
} from '@fw/units';
import {
  MAX_RETURN_PERCENT,
  PERCENT_SCALE,
  SPENDING_SCALE,
  type Lever as PlanLever,
} from '../../app/planner-parts/lever.ts';

type Lever = PlanLever<DistributionCalculator>;

/** Tax rate and inflation [B5-35] [B9-14]. */
const MAX_PERCENT = 100;

type RateField = 'taxRate' | 'expectedAnnualInflationRate' | 'expectedAnnualRateOfReturnInRetirement';

const rateLever = (field: RateField, label: string, max: number): Lever => ({
  id: field,
  label,
  ...PERCENT_SCALE,
  max,
  read: (value) => toPercent(value[field] ?? fraction(0)),
  write: (value, to) => ({ ...value, [field]: toFraction(percent(to)) satisfies Fraction }),
});

function ageLever({ retirementPlan }: DistributionCalculator, today: IsoDate): Lever {
  const birth = retirementPlan?.personalInformation.dateOfBirth ?? null;
  return {
    id: 'retirementAge',
    label: 'Age',
    min: birth === null ? 1 : ageOn(today, birth) + 1,
    max: retirementPlan?.retirementPlanDetails.lifeExpectancy ?? RETIREMENT_DEFAULTS.lifeExpectancy,
    step: 1,
    format: String,
    read: ({ retirementAge }) => retirementAge ?? RETIREMENT_DEFAULTS.retirementAge,
    write: (value, to) => ({ ...value, retirementAge: Math.round(to) }),
  };
}

const monthlyDollars = ({ monthlyExpenses }: DistributionCalculator): number =>
  monthlyExpenses === null ? 0 : toDollars(monthlyExpenses);

const spendingLever = (opened: DistributionCalculator): Lever => ({
  id: 'monthlyExpenses',
  label: 'Retirement spending',
  ...SPENDING_SCALE,
  max: Math.max(monthlyDollars(opened), RETIREMENT_DEFAULTS.maxSpending),
  read: monthlyDollars,
  write: (value, to) => ({ ...value, monthlyExpenses: toCents(to) }),
});

/** The variables of the strategy step; `opened` are the answers it was opened with. */
export const createLevers = (opened: DistributionCalculator, today: IsoDate): readonly Lever[] => [
  ageLever(opened, today),
  spendingLever(opened),
  rateLever('taxRate', 'Tax rate', MAX_PERCENT),
  rateLever('expectedAnnualInflationRate', 'Inflation rate', MAX_PERCENT),
  rateLever('expectedAnnualRateOfReturnInRetirement', 'Rate of return', MAX_RETURN_PERCENT),
];
