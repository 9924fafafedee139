import type { ResultFigure } from '@fw/contract-goals/result-figures';
import { cents } from '@fw/units';
import { answerAt, type PathTo } from '@fw/units/path';
import type { Figure } from './definition.ts';

/** The figures of a result that are known, as an export shows them. */
export const figuresIn =
  <Result extends object>(table: readonly ResultFigure<PathTo<Result, number | boolean>>[]) =>
  (result: Result): readonly Figure[] =>
    table.flatMap(({ line, kind, name: label }): Figure[] => {
      const value = answerAt(result, line);
      if (typeof value === 'boolean') return [{ label, value }];
      if (typeof value !== 'number') return [];
      return [kind === 'money' ? { label, amount: cents(value) } : { label, value }];
    });
