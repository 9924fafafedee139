export {
  chosenPortfolio,
  type AllocationAnswers,
  type FundTypeLabel,
  type RatedPortfolio,
} from './answers.ts';
export { allocationErrors, typeAllocation, type AllocationError } from './errors.ts';
export { holdingsOf, sharesBesideStock, type Holding } from './holdings.ts';
export { ratedPortfolio, targetsOf } from './portfolios.ts';
export { settleAllocation, withAnswers, withPortfolio } from './settle.ts';
