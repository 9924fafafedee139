import type { NamedConstant, Unit } from '../working/index.ts';

/** Source and year of a set of constants. */
export interface Origin {
  readonly source: string;
  readonly year: number;
  readonly unit: Unit;
}

/** Names a set of numbers of one origin, for the working. */
export const namedConstants = (origin: Origin, values: Readonly<Record<string, number>>): NamedConstant[] =>
  Object.entries(values).map(([name, value]) => ({ name, value, ...origin }));
