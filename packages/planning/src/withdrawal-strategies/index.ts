export { conversionChange } from './conversion-change.ts';
export {
  FIXED_ORDERS,
  withdrawalStrategies,
  type Strategy,
  type StrategyId,
  type StrategyYear,
  type WithdrawalStrategiesResult,
} from './withdrawal-strategies.ts';
