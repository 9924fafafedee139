import { HALF_A_CENT } from '../rounding/index.ts';
import type { Draws, Flows, Paths } from './simulate.ts';

/**
 * Why a path ended with nothing: the part of the plan in which its returns fell short of the planned ones the most, taken
 * together; `plan` where they fell short in none, so that the plan runs out at the planned returns.
 */
export const CAUSES = ['beforeRetirement', 'earlyRetirement', 'laterRetirement', 'plan'] as const;
export type Cause = (typeof CAUSES)[number];

/** Losses in the first years of retirement hurt most, while savings are largest and withdrawals begin. */
const EARLY_YEARS = 10;

/** The product of the multipliers of one path over some years: below 1 its returns fell short of the planned ones. */
function growthOver(
  { multipliers, paths }: Draws,
  path: number,
  [from, to]: readonly [number, number],
): number {
  let product = 1;
  for (let year = from; year < to; year += 1) product *= multipliers[year * paths + path] ?? 1;
  return product;
}

/** The cause of each path that ended with nothing, as an index of CAUSES; -1 for the others. */
export function failureCauses(
  { retirementYear }: Flows,
  draws: Draws,
  { final, failedYear }: Pick<Paths, 'final' | 'failedYear'>,
): Float64Array {
  return Float64Array.from(final, (balance, path) => {
    if (balance >= HALF_A_CENT) return -1;
    const end = failedYear[path] ?? 0;
    const late = Math.min(end, retirementYear + EARLY_YEARS);
    const growths = [
      growthOver(draws, path, [0, retirementYear]),
      growthOver(draws, path, [retirementYear, late]),
      growthOver(draws, path, [late, end]),
    ];
    const worst = Math.min(...growths);
    return worst < 1 ? growths.indexOf(worst) : CAUSES.indexOf('plan');
  });
}
