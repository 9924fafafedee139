import type { NamedConstant, Unit } from '../working/index.ts';

/** Where and when a set of constants comes from. */
export interface Origin {
  readonly source: string;
  readonly year: number;
  readonly unit: Unit;
}

/** Names a set of numbers of one origin, for the working. */
export const constantsOf = (origin: Origin, values: Readonly<Record<string, number>>): NamedConstant[] =>
  Object.entries(values).map(([name, value]) => ({ name, value, ...origin }));
