import type { ResultFigure } from '@fw/contract-goals/result-figures';
import { cents, formatWholeUsd } from '@fw/units';
import { answerAt } from '@fw/units/path';

/** A figure of a plan in words. */
export interface PlanFact {
  readonly label: string;
  readonly value: string;
  /** Name of the line of the working that holds it. */
  readonly line: string;
}

/** The facts of a result in the order of its table, whose lines are paths; what is not known has none. */
export const factsIn = (table: readonly ResultFigure[], result: object): PlanFact[] =>
  table.flatMap(({ line, kind, name, fact }): PlanFact[] => {
    const value = answerAt(result, line);
    if (fact === false || typeof value !== 'number') return [];
    const text = kind === 'money' ? formatWholeUsd(cents(value)) : String(value);
    return [{ label: fact ?? name, value: text, line }];
  });
