import { percent, type Percent } from '@fw/units';
import { assetAllocation } from '../asset-allocation/index.ts';
import type { AllocationAnswers, FundTypeLabel } from './answers.ts';

/** A fund of the plan with its share of the whole account. */
export interface Holding {
  readonly name: string;
  readonly ticker: string;
  readonly percentage: Percent;
  /** Null for a trust, which holds every type, and for company stock. */
  readonly type: FundTypeLabel | null;
}

const ALL = percent(100);

/** What the person selected, before company stock. */
function selected(answers: AllocationAnswers): Holding[] {
  const { edgeCase, investorType, selectedHandsOffTrust: trust, selectedHandsOnFunds: funds } = answers;
  if (edgeCase) return [];
  if (investorType === 'HANDS_OFF') return trust ? [{ ...trust, percentage: ALL, type: null }] : [];
  if (investorType !== 'HANDS_ON') return [];
  return funds
    .filter(({ percentage }) => percentage > 0)
    .map(({ name, ticker, percentage, type }) => ({ name, ticker, percentage, type }));
}

/** The shares beside company stock, a result that `explain` describes; null for a plan without company stock. */
export function sharesBesideStock(answers: AllocationAnswers) {
  const held = selected(answers);
  const { companyOffersStockFund: stock, companyStock } = answers;
  if (held.length === 0 || stock === null || companyStock === null || companyStock === 0) return null;
  const beside = assetAllocation({
    kind: 'companyStock',
    allocations: held.map(({ percentage }) => percentage),
    companyStock,
  });
  return 'percentages' in beside ? beside : null;
}

/** The funds of the plan beside company stock, and last the company stock; shares of the whole account sum to 100. */
export function planHoldings(answers: AllocationAnswers): Holding[] {
  const held = selected(answers);
  const { companyOffersStockFund: stock, companyStock } = answers;
  const beside = sharesBesideStock(answers);
  if (beside === null || stock === null || companyStock === null) return held;
  return [
    ...held.map((holding, index) => ({ ...holding, percentage: percent(beside.percentages[index] ?? 0) })),
    { ...stock, percentage: companyStock, type: null },
  ];
}
