import { LIFE_INSURANCE_FACTS, type LifeInsuranceCalculator } from '@fw/contract-goals';
import type { LifeInsuranceFigures } from '@fw/planning/life-insurance';
import { factsIn } from '@fw/web-kit/planners';
import { AMOUNTS_IN } from '../../app/dollars/dollars.text.ts';
import type { FigureWorking } from '../../app/figure/working.ts';
import { PlanFacts } from '../../app/planner-parts/plan-facts.tsx';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { CoverageGraph } from '../../app/planner-parts/coverage-graph.tsx';
import { basisSentence, LIFE_TEXT as TEXT, verdict } from './life-insurance.text.ts';

interface LifeCoverageProps {
  readonly answers: LifeInsuranceCalculator;
  readonly figures: LifeInsuranceFigures;
  readonly workingOf: (line: string) => FigureWorking;
}

/** The result: a sentence, the coverage graph and the figures behind it. */
export function LifeCoverage({ answers, figures, workingOf }: LifeCoverageProps) {
  const basis = basisSentence(answers);
  return (
    <div className={styles['stack']}>
      <p className={styles['verdict']} aria-live="polite">
        {verdict(answers.planType, figures)}
      </p>
      <CoverageGraph label={TEXT.graph} current={figures.currentCoverage} total={figures.coverageRequired} />
      <PlanFacts facts={factsIn(LIFE_INSURANCE_FACTS, figures)} workingOf={workingOf} />
      <p className={styles['note']}>{AMOUNTS_IN.today}</p>
      {basis !== null && <p className={styles['note']}>{basis}</p>}
      <p className={styles['note']}>{TEXT.disclaimer}</p>
    </div>
  );
}
