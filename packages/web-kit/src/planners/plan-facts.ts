import type { ResultFigure } from '@fw/contract-goals/result-figures';
import { cents, formatWholeUsd } from '@fw/units';

/** A figure of a plan in words. */
export interface PlanFact {
  readonly label: string;
  readonly value: string;
  /** Name of the line of the working that holds it. */
  readonly line: string;
}

/** The facts of a result in the order of its table; what is not known has none. */
export const factsIn = <Line extends string>(
  table: readonly ResultFigure<Line>[],
  result: Readonly<Record<Line, unknown>>,
): PlanFact[] =>
  table.flatMap(({ line, kind, name, fact }): PlanFact[] => {
    const value = result[line];
    if (fact === false || typeof value !== 'number') return [];
    const text = kind === 'money' ? formatWholeUsd(cents(value)) : String(value);
    return [{ label: fact ?? name, value: text, line }];
  });
