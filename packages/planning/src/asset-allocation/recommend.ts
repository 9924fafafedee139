import { calculationError } from '../calculation-error/index.ts';
import {
  MAX_PORTFOLIO,
  HORIZON_TABLE,
  MIN_PORTFOLIO,
  RISK_SHIFT,
  SHORT_HORIZON,
  SPEND_POINTS,
  TAKE_POINTS,
} from '../tables/index.ts';
import type { AllocationOf } from '../inputs/asset-allocation.ts';

type Recommend = AllocationOf<'recommend'>;

const isTimeFrame = (frame: number | null | undefined): boolean =>
  frame === null || frame === undefined || (Number.isInteger(frame) && frame >= 1 && frame <= 4);

/** Points of both answers; null while one is open. */
function horizonScore({
  timeFrameTakeFromInvestments: take,
  timeFrameSpendFromInvestments: spend,
}: Recommend) {
  const taken = TAKE_POINTS[(take ?? 0) - 1];
  const spent = SPEND_POINTS[(spend ?? 0) - 1];
  return taken === undefined || spent === undefined ? null : taken + spent;
}

const mappedPortfolio = ({
  timeFrameTakeFromInvestments: take,
  timeFrameSpendFromInvestments: spend,
}: Recommend) => HORIZON_TABLE[(take ?? 0) - 1]?.[(spend ?? 0) - 1] ?? null;

function shiftedPortfolio(input: Recommend, mapped: number | null): number | null {
  if (input.recalculatePortfolioRecommendation === false)
    return input.portfolioCoreRecommendationNumber ?? null;
  if (mapped === null || !input.riskModifier) return null;
  return Math.min(MAX_PORTFOLIO, Math.max(MIN_PORTFOLIO, mapped + RISK_SHIFT[input.riskModifier]));
}

/** The recommended portfolio 0 to 7, null while an answer is missing; UNKNOWN_TIME_FRAME. Source: B4-16 to B4-18. */
export function recommend(input: Recommend) {
  if (!isTimeFrame(input.timeFrameTakeFromInvestments)) {
    return calculationError('UNKNOWN_TIME_FRAME', 'timeFrameTakeFromInvestments');
  }
  if (!isTimeFrame(input.timeFrameSpendFromInvestments)) {
    return calculationError('UNKNOWN_TIME_FRAME', 'timeFrameSpendFromInvestments');
  }
  const score = horizonScore(input);
  const mapped = mappedPortfolio(input);
  const isShort = (score !== null && score < SHORT_HORIZON) || mapped === 0;
  if (isShort)
    return { edgeCase: true, portfolioCoreRecommendationNumber: 0, investorType: 'HANDS_ON', score };
  const number = shiftedPortfolio(input, mapped);
  return { edgeCase: false, portfolioCoreRecommendationNumber: number, investorType: null, score };
}
