import { percent } from '@fw/units';
import { assetAllocation } from '../asset-allocation/index.ts';
import type { AllocationAnswers } from './answers.ts';

/** Edge case and portfolio of the answers; the answers as they are where a time frame does not exist. */
function recommendation(answers: AllocationAnswers) {
  const found = assetAllocation({
    kind: 'recommend',
    timeFrameTakeFromInvestments: answers.timeFrameTakeFromInvestments,
    timeFrameSpendFromInvestments: answers.timeFrameSpendFromInvestments,
    riskModifier: answers.riskModifier,
    recalculatePortfolioRecommendation: answers.recalculatePortfolioRecommendation,
    portfolioCoreRecommendationNumber: answers.portfolioCoreRecommendationNumber,
  });
  return 'edgeCase' in found ? found : answers;
}

/** The approach of the sponsor decides unless it offers both; the short term is always hands-on [B4-15]. */
function investorTypeOf(answers: AllocationAnswers, edgeCase: boolean): AllocationAnswers['investorType'] {
  if (edgeCase) return 'HANDS_ON';
  const { investmentApproachType: approach, investorType } = answers;
  if (approach !== 'BOTH') return approach;
  return investorType === 'NO_FUNDS' ? null : investorType;
}

/**
 * Answers that follow from others: edge case and portfolio [B4-16] to [B4-19], investor type [B4-15], a company stock of
 * 0 % where stock is offered [B5-19]. Another portfolio clears the selected trust, for it matched the one before.
 */
export function settleAllocation<Answers extends AllocationAnswers>(answers: Answers): Answers {
  const { edgeCase, portfolioCoreRecommendationNumber } = recommendation(answers);
  const isSamePortfolio = portfolioCoreRecommendationNumber === answers.portfolioCoreRecommendationNumber;
  return {
    ...answers,
    edgeCase,
    portfolioCoreRecommendationNumber,
    investorType: investorTypeOf(answers, edgeCase),
    companyStock: answers.companyOffersStock ? (answers.companyStock ?? percent(0)) : null,
    selectedHandsOffTrust: isSamePortfolio ? answers.selectedHandsOffTrust : null,
  };
}

/** The answers with a change of the horizon or of the risk tolerance, after which the portfolio is recommended anew [B4-18]. */
export const withAnswers = <Answers extends AllocationAnswers>(
  answers: Answers,
  change: Partial<AllocationAnswers>,
): Answers => ({ ...answers, ...change, recalculatePortfolioRecommendation: true });

/** The answers with a portfolio picked by hand, which no recommendation replaces [B4-18] [B4-19]. */
export const withPortfolio = <Answers extends AllocationAnswers>(
  answers: Answers,
  number: number,
): Answers => ({
  ...answers,
  portfolioCoreRecommendationNumber: number,
  recalculatePortfolioRecommendation: false,
  selectedHandsOffTrust:
    number === answers.portfolioCoreRecommendationNumber ? answers.selectedHandsOffTrust : null,
});
