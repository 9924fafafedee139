import type { RuleSet } from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { chosenPortfolio, planHoldings } from '@fw/planning/allocation-plan';
import { assetAllocation } from '@fw/planning/asset-allocation';
import { MARKET_ASSUMPTIONS } from '@fw/planning/tables';
import { percent } from '@fw/units';
import { computeWith, NOT_ANSWERED } from '../known-rules.ts';
import { toPlanWorking } from '../plan-working.ts';

/** The capital market assumptions of expected returns and possible losses. */
export const RULE_SETS: readonly RuleSet[] = [
  { id: 'capital-market-assumptions', year: MARKET_ASSUMPTIONS.year },
];

/** The portfolio and the funds of the answers; no amount of money and no day is part of them. */
export const compute = computeWith<'ASSET_ALLOCATION'>(RULE_SETS, (answers) => {
  const portfolio = answers.portfolios.find(({ number }) => number === chosenPortfolio(answers)?.number);
  const { edgeCase, investorType } = answers;
  if (!portfolio || investorType === null) return NOT_ANSWERED;
  const view = assetAllocation({
    kind: 'portfolio',
    number: portfolio.number,
    portfolio,
    shortTermPercentage: percent(0),
  });
  if (isCalculationError(view)) return NOT_ANSWERED;
  return {
    result: {
      planType: 'ASSET_ALLOCATION',
      edgeCase,
      investorType,
      portfolio,
      holdings: planHoldings(answers),
    },
    working: toPlanWorking(view),
  };
});
