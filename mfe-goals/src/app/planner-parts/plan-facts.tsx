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
