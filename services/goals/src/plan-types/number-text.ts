import { cents, formatPercent, formatUsd, fraction } from '@fw/units';
import type { NumberKind } from './answer-kinds.ts';

/** A number as screens show it: an amount with $, a rate with %, a year without a separator. */
export function numberText(value: number, kind: NumberKind): string {
  if (kind === 'money') return formatUsd(cents(value));
  if (kind === 'year') return String(value);
  return kind === 'rate' ? formatPercent(fraction(value)) : value.toLocaleString('en-US');
}
