import { MARRIED } from '../relationship/index.ts';
import { retirementRuleConstants } from '../tables/index.ts';
import { toLines } from '../working/index.ts';
import { countedMonthly, estimateHousehold, retirementRulesIn, type EarningHousehold } from './estimate.ts';
import { benefitColumns, earnerFigures, earnerInputs, earningColumns } from './retirement-working.ts';

const rulesLines = (year: number) =>
  toLines(
    {
      growth: ['Growth since the base year', '(1 + yearlyGrowth) ^ (asOfYear - baseYear)'],
      bend1: ['First bend point', 'firstBend * growth'],
      bend2: ['Second bend point', 'secondBend * growth'],
      cap: ['Highest income counted', 'annualCap * growth'],
    },
    retirementRulesIn(year),
  );

/** Inputs, constants and lines of estimator A, for its own working and for the plans that use it. */
export function estimateParts(household: EarningHousehold) {
  const { year, relationship, earner, spouse } = household;
  const estimates = estimateHousehold(household);
  const isShared = relationship === MARRIED && spouse !== null;
  const own = { name: 'own', other: isShared ? 'spouse' : null };
  const partner = { name: 'spouse', other: isShared ? 'own' : null };
  const both = spouse ? [own, partner] : [own];
  const columns = [...both.map(earningColumns), ...both.map(benefitColumns)];
  const figures = {
    ...earnerFigures('own', countedMonthly(earner, year), estimates.own),
    ...(spouse && estimates.spouse
      ? earnerFigures('spouse', countedMonthly(spouse, year), estimates.spouse)
      : {}),
  };
  return {
    inputs: {
      asOfYear: year,
      ...earnerInputs('own', earner),
      ...(spouse ? earnerInputs('spouse', spouse) : {}),
    },
    constants: retirementRuleConstants(),
    lines: [...rulesLines(year), ...columns.flatMap((set) => toLines(set, figures))],
  };
}
