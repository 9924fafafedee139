import type { Cents } from '@fw/units';

/**
 * Part of a whole in whole percent, half up [A9-05]: the one rounding rule for budgets and spending. Exact for every
 * amount, which `Math.round(part / whole * 100)` is not: 57 of 200 is 28.5 % and gives 29, in binary fractions 28.
 * Both amounts must not be negative; a whole of zero gives 0.
 */
export function wholePercent(part: Cents, whole: Cents): number {
  if (whole <= 0 || part <= 0) return 0;
  const [exactPart, exactWhole] = [BigInt(part), BigInt(whole)];
  return Number((exactPart * 200n + exactWhole) / (exactWhole * 2n));
}
