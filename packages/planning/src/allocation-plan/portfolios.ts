import { percent, type Percent } from '@fw/units';
import { portfolioExpectation, classFractions } from '../asset-allocation/index.ts';
import { roundTo } from '../rounding/index.ts';
import type { Portfolio } from '../tables/index.ts';
import type { FundTypeLabel, RatedPortfolio } from './answers.ts';

const PERCENT = 100;
const HUNDREDTHS = 2;

/** A sponsor's portfolio as people see it: its short-term share is part of other [B9-07], and what it is expected to do. */
export function ratedPortfolio(portfolio: Portfolio, shortTermPercentage: number): RatedPortfolio {
  const fractions = classFractions(portfolio, shortTermPercentage);
  const shareAt = (index: number): Percent => percent(roundTo((fractions[index] ?? 0) * PERCENT, HUNDREDTHS));
  const { compoundReturn, possibleLoss } = portfolioExpectation(fractions);
  return {
    number: portfolio.number,
    riskLevelName: portfolio.riskLevelName,
    compoundReturn,
    possibleLoss,
    fixedIncome: shareAt(0),
    largeCap: shareAt(1),
    smallCap: shareAt(2),
    foreign: shareAt(3),
    other: shareAt(4),
  };
}

/** The share of each fund type, in the order of every chart [B9-07]. */
export const targetShares = (portfolio: Portfolio): readonly (readonly [FundTypeLabel, Percent])[] => [
  ['FIXED', percent(portfolio.fixedIncome)],
  ['LARGE', percent(portfolio.largeCap)],
  ['SMALL', percent(portfolio.smallCap)],
  ['FOREIGN', percent(portfolio.foreign)],
  ['OTHER', percent(portfolio.other)],
];
