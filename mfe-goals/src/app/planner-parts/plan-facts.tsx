import type { PlanFact } from '@fw/web-kit/planners';
import { Figure } from '../figure/figure.tsx';
import type { FigureWorking } from '../figure/working.ts';
import styles from './planner-parts.module.css';

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
