import { coverText } from '@fw/planning/distribution-plan';
import { Notice } from '@fw/ui/core';
import { formatWholeUsd } from '@fw/units';
import { DOLLARS_OF } from '../../app/dollars/dollars.text.ts';
import { Figure } from '../../app/figure/figure.tsx';
import type { FigureWorking } from '../../app/figure/working.ts';
import { DISTRIBUTION_TEXT as TEXT } from './distribution.text.ts';
import { IncomeChart } from './income-chart.tsx';
import type { ShownFigures } from './server-figures.ts';
import { YearTable } from './year-table.tsx';
import styles from './distribution.module.css';

interface PlanResultProps {
  readonly figures: ShownFigures;
  readonly workingOf: (line: string) => FigureWorking;
  readonly isUnchecked?: boolean;
}

/** The preview text, the chart and the figures of a plan [B2-85]. */
export function PlanResult({ figures, workingOf, isUnchecked = false }: PlanResultProps) {
  const { coveredYears, requiredYears, endingBalance, rows } = figures;
  return (
    <div className={styles['review']}>
      <p className={styles['verdict']} aria-live="polite">
        {coverText(coveredYears, requiredYears)}
      </p>
      {isUnchecked && <Notice tone="warning">{TEXT.notChecked}</Notice>}
      <IncomeChart rows={rows} />
      <p className={styles['note']}>{TEXT.inDollars}</p>
      <dl className={styles['facts']}>
        <div>
          <dt>{TEXT.yearsCovered}</dt>
          <dd>
            <Figure
              label={TEXT.yearsCovered}
              value={`${String(coveredYears)} of ${String(requiredYears)}`}
              working={workingOf('coveredYears')}
            />
          </dd>
        </div>
        <div>
          <dt>Left at the end</dt>
          <dd>
            <Figure
              label="Left at the end"
              value={formatWholeUsd(endingBalance)}
              working={workingOf('endingBalance')}
            />
          </dd>
          <dd className={styles['note']}>{DOLLARS_OF.year}</dd>
        </div>
      </dl>
      <YearTable rows={rows} />
      <p className={styles['note']}>{TEXT.limits}</p>
      <p className={styles['note']}>{TEXT.disclaimer}</p>
    </div>
  );
}
