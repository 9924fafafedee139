import { calculator } from '../calculator/index.ts';
import { isCouple, MARRIED, RELATIONSHIP } from '../relationship/index.ts';
import { DAY, DOLLARS, optional, record, TIME, YEAR, type TypeOf } from '../shape/index.ts';
import { retirementRuleConstants } from '../tables/index.ts';
import { linesOf, workingOf } from '../working/index.ts';
import { countedMonthly, estimateHousehold, retirementRulesIn, type EarnerEstimate } from './estimate.ts';
import { benefitColumns, earnerFigures, earnerInputs, earningColumns } from './retirement-working.ts';

const EARNER = { dateOfBirth: DAY, annualIncome: optional(DOLLARS), retirementAge: optional(TIME) };

const SHAPE = record({
  ...EARNER,
  asOfYear: YEAR,
  relationshipStatus: RELATIONSHIP,
  spouse: optional(record(EARNER)),
});

export type RetirementEstimateInput = TypeOf<typeof SHAPE>;

const MISSING_RETIREMENT_AGE = 62;

const earnerOf = (person: Omit<RetirementEstimateInput, 'asOfYear'>) => ({
  dateOfBirth: person.dateOfBirth,
  annualIncome: person.annualIncome ?? 0,
  retirementAge: person.retirementAge ?? MISSING_RETIREMENT_AGE,
});

function householdOf(input: RetirementEstimateInput) {
  const spouse = isCouple(input.relationshipStatus) && input.spouse ? earnerOf(input.spouse) : null;
  return {
    year: input.asOfYear,
    relationship: input.relationshipStatus,
    earner: earnerOf(input),
    spouse,
  };
}

export interface RetirementEstimate extends EarnerEstimate {
  readonly spouse?: EarnerEstimate;
}

function run(input: RetirementEstimateInput): RetirementEstimate {
  const { own, spouse } = estimateHousehold(householdOf(input));
  return spouse ? { ...own, spouse } : own;
}

function working(input: RetirementEstimateInput, result: RetirementEstimate) {
  const { earner, spouse } = householdOf(input);
  const isMarried = input.relationshipStatus === MARRIED;
  const shared = linesOf(
    {
      growth: ['Growth since the base year', '(1 + yearlyGrowth) ^ (asOfYear - baseYear)'],
      bend1: ['First bend point', 'firstBend * growth'],
      bend2: ['Second bend point', 'secondBend * growth'],
      cap: ['Highest income counted', 'annualCap * growth'],
    },
    retirementRulesIn(input.asOfYear),
  );
  const own = { name: 'own', other: isMarried && spouse ? 'spouse' : null };
  const partner = { name: 'spouse', other: isMarried ? 'own' : null };
  const both = spouse ? [own, partner] : [own];
  const columns = [...both.map(earningColumns), ...both.map(benefitColumns)];
  const figures = {
    ...earnerFigures('own', countedMonthly(earner, input.asOfYear), result),
    ...(spouse && result.spouse
      ? earnerFigures('spouse', countedMonthly(spouse, input.asOfYear), result.spouse)
      : {}),
  };
  return workingOf('social-security-retirement', {
    inputs: {
      asOfYear: input.asOfYear,
      ...earnerInputs('own', earner),
      ...(spouse ? earnerInputs('spouse', spouse) : {}),
    },
    constants: retirementRuleConstants(),
    lines: [...shared, ...columns.flatMap((set) => linesOf(set, figures))],
  });
}

/**
 * Estimator A, the retirement planner's default: yearly Social Security in US dollars of `asOfYear` from today's income
 * and the retirement age; INVALID_NUMBER, INVALID_INPUT. Source: A9-11 to A9-13, frozen 2017 rule set.
 */
export const retirementEstimate = calculator({ shape: SHAPE, run, working });
