import { DISABILITY_INSURANCE_FACTS } from '@fw/contract-goals';
import type { DisabilityInsuranceFigures } from '@fw/planning/disability-insurance';
import { ZERO_CENTS, type Cents } from '@fw/units';
import { factsIn } from '@fw/web-kit/planners';
import { AMOUNTS_IN } from '../../app/dollars/dollars.text.ts';
import type { FigureWorking } from '../../app/figure/working.ts';
import { PlanFacts } from '../../app/planner-parts/plan-facts.tsx';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { CoverageGraph } from '../../app/planner-parts/coverage-graph.tsx';
import { DISABILITY_TEXT as TEXT, verdict } from './disability-insurance.text.ts';

interface DisabilityCoverageProps {
  readonly figures: DisabilityInsuranceFigures;
  readonly emergencySavings: Cents | null;
  readonly workingOf: (line: string) => FigureWorking;
}

/** The result: a sentence, the coverage each month and in the waiting period, and the figures behind it. */
export function DisabilityCoverage({ figures, emergencySavings, workingOf }: DisabilityCoverageProps) {
  return (
    <div className={styles['stack']}>
      <p className={styles['verdict']} aria-live="polite">
        {verdict(figures)}
      </p>
      <CoverageGraph label={TEXT.graph} current={figures.currentCoverage} total={figures.coverageRequired} />
      <CoverageGraph
        label={TEXT.waitingGraph}
        current={emergencySavings ?? ZERO_CENTS}
        total={figures.cashNeededDuringElimination}
        currentLabel={TEXT.savingsLabel}
        totalLabel={TEXT.cashLabel}
      />
      <PlanFacts facts={factsIn(DISABILITY_INSURANCE_FACTS, figures)} workingOf={workingOf} />
      <p className={styles['note']}>{AMOUNTS_IN.today}</p>
      <p className={styles['note']}>{TEXT.disclaimer}</p>
    </div>
  );
}
