import { percent, type Percent } from '@fw/units';
import { expectationOf, fractionsOf } from '../asset-allocation/index.ts';
import { roundTo } from '../rounding/index.ts';
import type { Portfolio } from '../tables/index.ts';
import type { FundTypeLabel, RatedPortfolio } from './answers.ts';

const PERCENT = 100;
const HUNDREDTHS = 2;

/** A sponsor's portfolio as people see it: its short-term share is part of other [B9-07], and what it is expected to do. */
export function ratedPortfolio(portfolio: Portfolio, shortTermPercentage: number): RatedPortfolio {
  const fractions = fractionsOf(portfolio, shortTermPercentage);
  const shareOf = (index: number): Percent => percent(roundTo((fractions[index] ?? 0) * PERCENT, HUNDREDTHS));
  const { compoundReturn, possibleLoss } = expectationOf(fractions);
  return {
    number: portfolio.number,
    riskLevelName: portfolio.riskLevelName,
    compoundReturn,
    possibleLoss,
    fixedIncome: shareOf(0),
    largeCap: shareOf(1),
    smallCap: shareOf(2),
    foreign: shareOf(3),
    other: shareOf(4),
  };
}

/** The share of each fund type, in the order of every chart [B9-07]. */
export const targetsOf = (portfolio: Portfolio): readonly (readonly [FundTypeLabel, Percent])[] => [
  ['FIXED', percent(portfolio.fixedIncome)],
  ['LARGE', percent(portfolio.largeCap)],
  ['SMALL', percent(portfolio.smallCap)],
  ['FOREIGN', percent(portfolio.foreign)],
  ['OTHER', percent(portfolio.other)],
];
