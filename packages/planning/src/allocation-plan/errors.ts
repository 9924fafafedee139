import { assetAllocation } from '../asset-allocation/index.ts';
import { chosenPortfolio, type AllocationAnswers } from './answers.ts';
import { targetShares } from './portfolios.ts';

/** What keeps an answer from being committed. */
export interface AllocationError {
  readonly field: string;
  readonly message: string;
}

const REQUIRED = 'Field required';

const required = (field: string, answer: unknown): AllocationError[] =>
  answer === null ? [{ field, message: REQUIRED }] : [];

/** The state of one fund type of hands-on funds: what is left, what is too much, or that the target is met. */
export function typeAllocation(
  { selectedHandsOnFunds }: Pick<AllocationAnswers, 'selectedHandsOnFunds'>,
  [type, target]: ReturnType<typeof targetShares>[number],
) {
  const percentages = selectedHandsOnFunds
    .filter((fund) => fund.type === type)
    .map(({ percentage }) => percentage);
  const state = assetAllocation({ kind: 'allocate', target, percentages });
  if (!('text' in state)) throw new Error('the percentages of funds are within their limits');
  return { ...state, isAllocated: state.saveEnabled };
}

/** Every fund type with a target is allocated exactly [B4-22] [B5-21]. */
function fundErrors(answers: AllocationAnswers): AllocationError[] {
  const portfolio = chosenPortfolio(answers);
  if (portfolio === null) return [];
  return targetShares(portfolio).flatMap((pair): AllocationError[] => {
    const { isAllocated, error, text } = typeAllocation(answers, pair);
    const [type, target] = pair;
    if (isAllocated || (target === 0 && error === null)) return [];
    const first = answers.selectedHandsOnFunds.findIndex((fund) => fund.type === type);
    const field =
      error === null ? 'selectedHandsOnFunds' : `selectedHandsOnFunds.${String(first)}.percentage`;
    return [{ field, message: error ?? text }];
  });
}

function selectionErrors(answers: AllocationAnswers): AllocationError[] {
  if (answers.investorType === 'HANDS_OFF') {
    return required('selectedHandsOffTrust', answers.selectedHandsOffTrust);
  }
  return answers.investorType === 'HANDS_ON' ? fundErrors(answers) : [];
}

/** What keeps the answers from being committed, by field [B5-15] to [B5-21]. */
export function allocationErrors(answers: AllocationAnswers): AllocationError[] {
  const horizon = [
    ...required('timeFrameTakeFromInvestments', answers.timeFrameTakeFromInvestments),
    ...required('timeFrameSpendFromInvestments', answers.timeFrameSpendFromInvestments),
  ];
  if (answers.edgeCase) return horizon;
  const chosen = answers.portfolioCoreRecommendationNumber;
  return [
    ...horizon,
    ...required('riskModifier', answers.riskModifier),
    ...required('portfolioCoreRecommendationNumber', chosen === 0 ? null : chosen),
    ...required('investorType', answers.investorType),
    ...selectionErrors(answers),
  ];
}
