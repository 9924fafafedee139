import type { ResultFigure } from '@fw/contract-goals/result-figures';
import { cents } from '@fw/units';
import type { Figure } from './definition.ts';

/** The figures of a result that are known, as an export shows them. */
export const figuresIn =
  <Line extends string>(table: readonly ResultFigure<Line>[]) =>
  (result: Readonly<Record<Line, unknown>>): readonly Figure[] =>
    table.flatMap(({ line, kind, name: label }): Figure[] => {
      const value = result[line];
      if (typeof value === 'boolean') return [{ label, value }];
      if (typeof value !== 'number') return [];
      return [kind === 'money' ? { label, amount: cents(value) } : { label, value }];
    });
