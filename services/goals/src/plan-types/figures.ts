import type { ResultFigure } from '@fw/contract-goals/result-figures';
import type { DollarView } from '@fw/contract-kernel';
import { cents } from '@fw/units';
import { answerAt, type PathTo } from '@fw/units/path';
import type { Figure, PlanFigure } from './definition.ts';

/** The figures of a result that are known, as an export shows them. */
export const figuresIn =
  <Result extends object>(table: readonly ResultFigure<PathTo<Result, number | boolean>>[]) =>
  (result: Result): readonly PlanFigure[] =>
    table.flatMap(({ line, kind, name: label, isPaidLater = false }): PlanFigure[] => {
      const value = answerAt(result, line);
      if (typeof value === 'boolean') return [{ label, value }];
      if (typeof value !== 'number') return [];
      return [kind === 'money' ? { label, amount: cents(value), isPaidLater } : { label, value }];
    });

const DOLLARS = {
  today: "in today's dollars",
  year: 'in dollars of that year',
  paid: 'in dollars of the months in which it is paid',
} as const;

/** A figure in the chosen dollars, which the label of an amount names. */
export function figureIn(dollars: DollarView, { today, isPaidLater = false, ...figure }: PlanFigure): Figure {
  const { label, amount } = figure;
  if (amount === undefined || amount === null) return figure;
  if (isPaidLater) return { label: `${label}, ${DOLLARS.paid}`, amount };
  const shown = dollars === 'today' ? (today ?? amount) : amount;
  return { label: `${label}, ${DOLLARS[today === undefined ? 'today' : dollars]}`, amount: shown };
}
