import type { Columns, Figures, NamedConstant } from '../working/index.ts';
import { STATUTORY_SOURCE } from '../tables/index.ts';

/** What the working of one kind is made of. */
export interface Parts {
  readonly constants: readonly NamedConstant[];
  readonly columns: Columns;
  readonly figures: Figures;
}

export const origin = { source: STATUTORY_SOURCE, year: 2026, unit: 'factor' } as const;
/** The formula of the reduction for `months` before full age: the first 36 months at rate `first`, later ones at `earlyBeyond`. */
export const REDUCTION = (months: string, first: string): string =>
  `${first} * min(${months}, 36) + earlyBeyond * max(0, ${months} - 36)`;
export const NONE: Parts = { constants: [], columns: {}, figures: {} };
