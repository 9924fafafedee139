import { BEND_POINTS_1979, namedConstants, PIA_SHARES, WAGE_INDEX } from '../tables/index.ts';
import type { Columns, NamedConstant } from '../working/index.ts';
import { afterAdjustments, bendPointsIn, primaryInsuranceAmount } from './primary.ts';
import type { StatutoryOf } from '../inputs/social-security.ts';
import { origin, type Parts } from './working-parts.ts';

export const bendColumns: Columns = {
  first: ['First bend point', 'round(firstBend1979 * wageIndex / wageIndex1977)'],
  second: ['Second bend point', 'round(secondBend1979 * wageIndex / wageIndex1977)'],
};

/** The bend points of 1979 and the wage indexes that scale them to an eligibility year, as constants of a working. */
export const bendConstants = (eligibilityYear: number): NamedConstant[] => [
  ...namedConstants({ ...origin, unit: 'USD' }, BEND_POINTS_1979),
  ...namedConstants(
    { source: 'ssa.gov/oact/cola/awiseries.html', year: eligibilityYear - 2, unit: 'USD/year' },
    { wageIndex: WAGE_INDEX[eligibilityYear - 2] ?? 0 },
  ),
];

/** Everything the primary amount of an eligibility year is worked out with. */
export const primaryConstants = (eligibilityYear: number): NamedConstant[] => [
  ...bendConstants(eligibilityYear),
  ...namedConstants(origin, PIA_SHARES),
];

/** The formula of the primary amount from monthly earnings of this name. */
export const primaryFormula = (monthly: string): string =>
  `floor((pia1 * min(max(0, ${monthly}), first) + pia2 * max(0, min(${monthly}, second) - first) + ` +
  `pia3 * max(0, ${monthly} - second)) * 10 + 0.000001) / 10`;

/** Bend points, primary amount and each adjustment. */
export function primaryParts(input: StatutoryOf<'pia'>): Parts {
  const bends = bendPointsIn(input.eligibilityYear) ?? { first: 0, second: 0 };
  const start = primaryInsuranceAmount(Math.max(0, input.aime), bends);
  const adjusted = afterAdjustments(start, input.colas ?? []);
  const names = ['pia0', ...adjusted.map((_, index) => `pia${String(index + 1)}`)];
  const steps = adjusted.map((_, index): [string, readonly [string, string]] => [
    `adjusted${String(index + 1)}`,
    [
      `After adjustment ${String(index + 1)}, down to the dime`,
      `floor(${index === 0 ? 'primary' : `adjusted${String(index)}`} * (1 + ${String(input.colas?.[index] ?? 0)} / 100) * 10 + 0.000001) / 10`,
    ],
  ]);
  const last = names.length === 1 ? 'primary' : `adjusted${String(adjusted.length)}`;
  return {
    constants: primaryConstants(input.eligibilityYear),
    columns: {
      ...bendColumns,
      primary: ['Primary amount, down to the dime', primaryFormula('aime')],
      ...Object.fromEntries(steps),
      pia: ['Primary amount now', last],
    },
    figures: {
      ...bends,
      primary: start,
      ...Object.fromEntries(adjusted.map((amount, index) => [`adjusted${String(index + 1)}`, amount])),
    },
  };
}
