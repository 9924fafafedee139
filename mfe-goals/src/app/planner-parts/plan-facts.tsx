import type { ResultFigure } from '@fw/contract-goals/result-figures';
import { cents, formatWholeUsd } from '@fw/units';
import { Figure } from '../figure/figure.tsx';
import type { FigureWorking } from '../figure/working.ts';
import styles from './planner-parts.module.css';

export interface PlanFact {
  readonly label: string;
  readonly value: string;
  /** Name of the line of the working that holds it. */
  readonly line: string;
}

interface PlanFactsProps {
  readonly facts: readonly PlanFact[];
  readonly workingOf: (line: string) => FigureWorking;
}

/** The figures of a plan, each with its working. */
export const PlanFacts = ({ facts, workingOf }: PlanFactsProps) => (
  <dl className={styles['facts']}>
    {facts.map(({ label, value, line }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <Figure label={label} value={value} working={workingOf(line)} />
        </dd>
      </div>
    ))}
  </dl>
);

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
