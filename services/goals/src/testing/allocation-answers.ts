import type { AssetAllocationCalculatorOnWire } from '@fw/contract-goals';
import { anAllocation } from '@fw/contract-goals/testing';

type Fund = AssetAllocationCalculatorOnWire['selectedHandsOnFunds'][number];

export const fundOf = (type: Fund['type'], ticker: string, over: Partial<Fund> = {}): Fund => ({
  name: ticker,
  ticker,
  percentage: 0,
  type,
  typeName: type,
  ...over,
});

/** Meets every target of portfolio 4 with funds of the test sponsor: 35, 36, 9, 15 and 5 percent. */
export const FUNDS: readonly Fund[] = [
  fundOf('FIXED', 'BOND', { percentage: 20, name: 'Total Bond Index' }),
  fundOf('FIXED', 'TIPS', { percentage: 15, name: 'Inflation Bonds' }),
  fundOf('LARGE', 'LARGE', { percentage: 36, name: 'Large Index' }),
  fundOf('SMALL', 'SMALL', { percentage: 9, name: 'Small Index' }),
  fundOf('FOREIGN', 'WORLD', { percentage: 15, name: 'World Index' }),
  fundOf('OTHER', 'REAL', { percentage: 5, name: 'Real Estate' }),
];

/** A trust of the test sponsor. */
export const TRUST = { name: 'Harbor MIDDLE Trust', ticker: 'MIDDLE' };
export const SHORT_TERM = { timeFrameTakeFromInvestments: 2, timeFrameSpendFromInvestments: 1 };

export const withFunds = (over: Partial<AssetAllocationCalculatorOnWire> = {}) =>
  anAllocation({ selectedHandsOnFunds: [...FUNDS], ...over });
