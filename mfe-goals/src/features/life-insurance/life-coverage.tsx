import type { LifeInsuranceCalculator } from '@fw/contract-goals';
import type { LifeInsuranceFigures } from '@fw/planning/life-insurance';
import { formatWholeUsd } from '@fw/units';
import type { FigureWorking } from '../../app/figure/working.ts';
import { PlanFacts } from '../../app/planner-parts/plan-facts.tsx';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { CoverageGraph } from '../../app/planner-parts/coverage-graph.tsx';
import { LIFE_TEXT as TEXT, verdict } from './life-insurance.text.ts';

interface LifeCoverageProps {
  readonly planType: LifeInsuranceCalculator['planType'];
  readonly figures: LifeInsuranceFigures;
  readonly workingOf: (line: string) => FigureWorking;
}

/** The result: a sentence, the coverage graph and the figures behind it. */
export function LifeCoverage({ planType, figures, workingOf }: LifeCoverageProps) {
  return (
    <div className={styles['stack']}>
      <p className={styles['verdict']} aria-live="polite">
        {verdict(planType, figures)}
      </p>
      <CoverageGraph label={TEXT.graph} current={figures.currentCoverage} total={figures.coverageRequired} />
      <PlanFacts
        workingOf={workingOf}
        facts={[
          { label: TEXT.gap, value: formatWholeUsd(figures.annualIncomeGap), line: 'annualIncomeGap' },
          {
            label: TEXT.income,
            value: formatWholeUsd(figures.presentValueOfIncome),
            line: 'presentValueOfIncome',
          },
          { label: TEXT.lump, value: formatWholeUsd(figures.immediateNeeds), line: 'immediateNeeds' },
          {
            label: TEXT.additional,
            value: formatWholeUsd(figures.additionalCoverage),
            line: 'additionalCoverage',
          },
          {
            label: TEXT.purchase,
            value: formatWholeUsd(figures.recommendedPurchase),
            line: 'recommendedPurchase',
          },
        ]}
      />
      <p className={styles['note']}>{TEXT.disclaimer}</p>
    </div>
  );
}
