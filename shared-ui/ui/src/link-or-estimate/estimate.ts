import { saturatingCents, type Cents } from '@fw/units';
import type { LinkableItem } from '../link-status/linked-value.ts';

/** Word for word [A5-29]. */
export const ESTIMATE_PROBLEM = 'Please enter a positive non-zero number.';

/** The message for an estimate, null when it is fine: required, above zero, or at least the minimum where there is one. */
export function estimateProblem(value: Cents | null, minimum?: Cents): string | null {
  if (value === null) return ESTIMATE_PROBLEM;
  const isFine = minimum === undefined ? value > 0 : value >= minimum;
  return isFine ? null : ESTIMATE_PROBLEM;
}

/** An estimate that is not below the minimum [A5-29]. */
export const flooredEstimate = (value: Cents, minimum: Cents): Cents =>
  saturatingCents(Math.max(value, minimum));

/** Errors of a field that needs a link, by name [A5-30]. */
export function linkErrors(accounts: readonly LinkableItem[]): { readonly nothingLinked: string } | null {
  const isLinked = accounts.some((account) => account.isLinked && !account.isDeleted);
  return isLinked ? null : { nothingLinked: 'Please link at least one account.' };
}
