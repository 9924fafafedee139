import type { AssetAllocationCalculatorOnWire } from '@fw/contract-goals';
import { anAllocation } from '@fw/contract-goals/testing';

type Fund = AssetAllocationCalculatorOnWire['selectedHandsOnFunds'][number];

export const aFund = (type: Fund['type'], ticker: string, over: Partial<Fund> = {}): Fund => ({
  name: ticker,
  ticker,
  percentage: 0,
  type,
  typeName: type,
  ...over,
});

/** Meets every target of portfolio 4 with funds of the test sponsor: 35, 36, 9, 15 and 5 percent. */
export const FUNDS: readonly Fund[] = [
  aFund('FIXED', 'BOND', { percentage: 20, name: 'Total Bond Index' }),
  aFund('FIXED', 'TIPS', { percentage: 15, name: 'Inflation Bonds' }),
  aFund('LARGE', 'LARGE', { percentage: 36, name: 'Large Index' }),
  aFund('SMALL', 'SMALL', { percentage: 9, name: 'Small Index' }),
  aFund('FOREIGN', 'WORLD', { percentage: 15, name: 'World Index' }),
  aFund('OTHER', 'REAL', { percentage: 5, name: 'Real Estate' }),
];

/** A trust of the test sponsor. */
export const TRUST = { name: 'Harbor MIDDLE Trust', ticker: 'MIDDLE' };
export const SHORT_TERM = { timeFrameTakeFromInvestments: 2, timeFrameSpendFromInvestments: 1 };

export const withFunds = (over: Partial<AssetAllocationCalculatorOnWire> = {}) =>
  anAllocation({ selectedHandsOnFunds: [...FUNDS], ...over });
