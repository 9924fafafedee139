import type { AssetAllocationCalculator, AssetAllocationResult, RatedPortfolio } from '@fw/contract-goals';
import { explain } from '@fw/planning';
import { sharesBesideStock } from '@fw/planning/allocation-plan';
import { assetAllocation, besideStockLine } from '@fw/planning/asset-allocation';
import { percent, type IsoDate } from '@fw/units';
import { today } from '@fw/units/today';
import type { PlanFact } from '@fw/web-kit/planners';
import { answersOn, type FigureWorking } from '../../app/figure/working.ts';
import { ALLOCATION_TEXT as TEXT } from './asset-allocation.text.ts';
import { shareText } from './shares.ts';

/** Expected return and possible loss of a portfolio, with the lines of the working that hold them. */
export const portfolioFacts = ({ compoundReturn, possibleLoss }: RatedPortfolio): readonly PlanFact[] => [
  { label: TEXT.expectedReturn, value: shareText(compoundReturn), line: 'compoundReturn' },
  { label: TEXT.possibleLoss, value: shareText(possibleLoss), line: 'possibleLoss' },
];

/** Where the shares of a portfolio come from. */
export const PLAN_PORTFOLIO = "Portfolio of your employer's plan";
const SOURCES = Object.fromEntries(
  ['percentFixed', 'percentLarge', 'percentSmall', 'percentForeign', 'percentOther', 'shortTerm'].map(
    (input) => [input, PLAN_PORTFOLIO],
  ),
);

/** Inputs of a working are the shares of the portfolio that the sponsor offers. */
export const portfolioOrigin = (day: Parameters<typeof answersOn>[0]): FigureWorking['originOf'] =>
  answersOn(day, SOURCES);

/** The working of a figure before the plan is committed, computed in the browser. */
export const previewWorking =
  (portfolio: RatedPortfolio) =>
  (line: string): FigureWorking => ({
    line,
    load: () =>
      explain(
        assetAllocation({
          kind: 'portfolio',
          number: portfolio.number,
          portfolio,
          shortTermPercentage: percent(0),
        }),
      ),
    originOf: portfolioOrigin(today()),
  });

/** The working of a fund's share beside company stock; null for company stock itself and for plans without it. */
export function shareWorking(
  answers: AssetAllocationCalculator,
  { holdings }: Pick<AssetAllocationResult, 'holdings'>,
  day: IsoDate,
): (holding: AssetAllocationResult['holdings'][number]) => FigureWorking | null {
  const shares = sharesBesideStock(answers);
  return (holding) => {
    const index = holdings.indexOf(holding);
    if (shares === null || index >= shares.percentages.length) return null;
    return { line: besideStockLine(index), load: () => explain(shares), originOf: answersOn(day) };
  };
}
