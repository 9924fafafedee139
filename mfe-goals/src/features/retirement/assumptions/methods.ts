import type { Cents } from '@fw/units';
import type { BenefitRow } from '../../../app/social-security/benefits.ts';

export type Method = 'plan' | 'claiming' | 'law';
export const METHODS = ['plan', 'claiming', 'law'] as const;

/** The method whose figure the plan counts with; an amount of none of them is the one of a statement. */
export function methodOf(used: Cents | null, amounts: BenefitRow): Method | 'statement' {
  if (used === null) return 'plan';
  return METHODS.find((method) => amounts[method] === used) ?? 'statement';
}
