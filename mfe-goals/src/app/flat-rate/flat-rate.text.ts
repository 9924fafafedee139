import type { FlatBracket } from '@fw/planning/future-tax';
import { formatPercent, formatUsd } from '@fw/units';
import type { RateEdge } from './flat-rate.ts';

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

/** 'spending of over $27,000, up to $55,000 a year' */
export function bracketText({ below, upTo }: Pick<FlatBracket, 'below' | 'upTo'>): string {
  const above = below?.expensesUpTo ?? null;
  if (upTo === null) return `spending over ${dollars(above ?? 0)} a year`;
  return above === null
    ? `spending up to ${dollars(upTo)} a year`
    : `spending of over ${dollars(above)}, up to ${dollars(upTo)} a year`;
}

/** Where the rate of a spending near a step changes. */
export const stepSentence = ({ monthly, below, above }: RateEdge): string =>
  `Your spending is close to a step of the tax rate: up to ${formatUsd(monthly)} a month it is ${formatPercent(below)}, above it ${formatPercent(above)}.`;
