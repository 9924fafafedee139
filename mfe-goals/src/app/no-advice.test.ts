import { DISTRIBUTION_TEXT } from '../features/distribution/distribution.text.ts';
import { ORDER_NAME, ORDERS_TEXT, orderText, taxNote } from '../features/distribution/orders/orders.text.ts';
import { ALLOCATION_TEXT } from '../features/asset-allocation/asset-allocation.text.ts';
import { INVESTOR_TYPES, RISK_CHOICES } from '@fw/contract-goals';
import { adviceIn } from '@fw/contract-goals/testing';
import { expect, it } from 'vitest';

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const order = { id: 'bracket', order: ['taxable'], bracketRate: null } as const;
const figures = { coveredYears: 1, lifetimeTax: 0, afterTaxRemaining: 0, years: [] };
const TEXTS = [
  ...textsIn([ALLOCATION_TEXT, INVESTOR_TYPES, RISK_CHOICES, DISTRIBUTION_TEXT, ORDERS_TEXT, ORDER_NAME]),
  ...[null, 0, 0.12].map((bracketRate) => orderText({ ...order, ...figures, bracketRate })),
  taxNote(2026),
];

it('gives no advice in the sentences of asset allocation and distribution', () => {
  expect(TEXTS.length).toBeGreaterThan(150);
  expect(TEXTS.flatMap(adviceIn)).toEqual([]);
  for (const advice of ['We recommend this fund.', 'You should sell.', 'A guaranteed return.']) {
    expect(adviceIn(advice)).not.toEqual([]);
  }
});

it('shows beside each choice that the person decides and that nothing is recommended', () => {
  expect(ALLOCATION_TEXT.disclaimer).toMatch(/You alone decide.*does not make investment recommendations/);
  expect(DISTRIBUTION_TEXT.disclaimer).toMatch(/You decide.*does not make investment recommendations/);
});
