import { calculationError } from '../calculation-error/index.ts';
import { PORTFOLIOS, type Portfolio } from '../tables/index.ts';
import { portfolioExpectation } from './expectation.ts';
import type { AllocationOf } from '../inputs/asset-allocation.ts';

/** Class fractions with a short-term share taken out of every class and added to other [B9-07]. */
export function classFractions(portfolio: Portfolio, shortTermPercentage: number): number[] {
  const { fixedIncome, largeCap, smallCap, foreign, other } = portfolio;
  const kept = (100 - shortTermPercentage) / 100;
  const scaled = [fixedIncome, largeCap, smallCap, foreign, other].map((percent) => (percent / 100) * kept);
  return scaled.map((part, index) => (index === 4 ? part + shortTermPercentage / 100 : part));
}

/** A portfolio with its fractions and expectations; INVALID_NUMBER for a number outside 0 to 7. */
export function portfolioView({ number, shortTermPercentage, portfolio: own }: AllocationOf<'portfolio'>) {
  const portfolio = own ?? PORTFOLIOS[number];
  if (!portfolio) return calculationError('INVALID_NUMBER', 'number');
  const share = shortTermPercentage ?? 0;
  if (share < 0 || share > 100) return calculationError('INVALID_NUMBER', 'shortTermPercentage');
  const fractions = classFractions(portfolio, share);
  return {
    riskLevelName: portfolio.riskLevelName,
    fractions,
    selectable: portfolio.number > 0,
    ...portfolioExpectation(fractions),
  };
}
