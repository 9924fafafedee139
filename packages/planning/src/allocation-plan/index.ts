export {
  chosenPortfolio,
  type AllocationAnswers,
  type FundTypeLabel,
  type RatedPortfolio,
} from './answers.ts';
export { allocationErrors, typeAllocation, type AllocationError } from './errors.ts';
export { planHoldings, sharesBesideStock, type Holding } from './holdings.ts';
export { ratedPortfolio, targetShares } from './portfolios.ts';
export { settleAllocation, withAnswers, withPortfolio } from './settle.ts';
