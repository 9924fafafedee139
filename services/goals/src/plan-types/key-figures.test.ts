import { assetAllocationCalculator, type AssetAllocationResult } from '@fw/contract-goals';
import { anAllocation } from '@fw/contract-goals/testing';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { planKeyFigures } from './key-figures.ts';

const calculator = z.parse(assetAllocationCalculator, anAllocation());

function findMix(number: number, edgeCase = false) {
  const portfolio = calculator.portfolios.find((each) => each.number === number);
  if (!portfolio) throw new Error(`there is no portfolio ${String(number)}`);
  const result: AssetAllocationResult = {
    planType: 'ASSET_ALLOCATION',
    edgeCase,
    investorType: 'NO_FUNDS',
    portfolio,
    holdings: [],
  };
  return planKeyFigures({ result, calculator }).mix;
}

it('shows the asset classes of a portfolio that have a share, in the order of every chart', () => {
  expect(findMix(4)?.map(({ type }) => type)).toEqual(['FIXED', 'LARGE', 'SMALL', 'FOREIGN', 'OTHER']);
  expect(findMix(7)).toEqual([
    { type: 'FIXED', name: 'Fixed income', share: 0.05 },
    { type: 'LARGE', name: 'Large cap', share: 0.54 },
    { type: 'SMALL', name: 'Small/mid cap', share: 0.16 },
    { type: 'FOREIGN', name: 'Foreign', share: 0.25 },
  ]);
});

it('shows no asset classes of savings for a short horizon', () => {
  expect(findMix(0, true)).toBeUndefined();
});
