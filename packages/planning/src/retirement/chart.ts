import { roundTo } from '../rounding/index.ts';
import type { RetirementResult } from './balances.ts';

/** Age against savings for the chart: whole US dollars, never negative, up to the last age of the plan [B9-15]. */
export const retirementChart = ({ projections }: RetirementResult) =>
  projections.map(({ age, listBeginningRetirementSavingsBalance: balance }) => ({
    age,
    savings: Math.max(0, roundTo(balance, 0)),
  }));
