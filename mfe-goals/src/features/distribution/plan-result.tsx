import type { CountedEvent } from '@fw/contract-goals';
import { coverText, distributionIn } from '@fw/planning/distribution-plan';
import { Notice } from '@fw/ui/core';
import { StatTile, StatTiles } from '@fw/ui/stats';
import { formatWholeUsd, fraction, type Fraction, type IsoDate } from '@fw/units';
import { useMemo } from 'react';
import { DollarSwitch, useDollarView } from '@fw/web-kit/dollars';
import { DOLLARS_OF } from '../../app/dollars/dollars.text.ts';
import { workingOfShown } from '../../app/dollars/shown-amount.ts';
import { Figure } from '../../app/figure/figure.tsx';
import type { FigureWorking } from '../../app/figure/working.ts';
import { EventList } from '../../app/plan-events/event-list.tsx';
import { DISTRIBUTION_TEXT as TEXT } from './distribution.text.ts';
import { IncomeChart } from './income-chart.tsx';
import type { ShownFigures } from './server-figures.ts';
import { YearTable } from './year-table.tsx';
import styles from './distribution.module.css';

interface PlanResultProps {
  readonly figures: ShownFigures;
  readonly asOf: IsoDate;
  readonly inflation: Fraction | null;
  /** Of the retirement plan. */
  readonly events: readonly CountedEvent[];
  readonly workingOf: (line: string) => FigureWorking;
  readonly isUnchecked?: boolean;
}

function PlanEvents({ events }: Pick<PlanResultProps, 'events'>) {
  if (events.length === 0) return null;
  return (
    <div>
      <p>{TEXT.eventsCounted}</p>
      <EventList events={events} />
      <p className={styles['note']}>{TEXT.eventsTax}</p>
    </div>
  );
}

/** The preview text, the chart and the figures of a plan [B2-85]. */
export function PlanResult(props: PlanResultProps) {
  const { figures, asOf, inflation, workingOf, isUnchecked = false } = props;
  const [view] = useDollarView();
  const dollars = useMemo(() => ({ view, inflation: inflation ?? fraction(0) }), [view, inflation]);
  const shown = useMemo(() => distributionIn(dollars, figures, asOf), [dollars, figures, asOf]);
  const { coveredYears, requiredYears, endingBalance, rows } = shown;
  const leftWorking = workingOfShown(workingOf('endingBalance'), dollars, {
    ofYear: figures.endingBalance,
    shown: endingBalance,
  });
  return (
    <div className={styles['review']}>
      <p className={styles['verdict']} aria-live="polite">
        {coverText(coveredYears, requiredYears)}
      </p>
      {isUnchecked && <Notice tone="warning">{TEXT.notChecked}</Notice>}
      <StatTiles>
        <StatTile label={TEXT.yearsCovered}>
          <Figure
            label={TEXT.yearsCovered}
            value={`${String(coveredYears)} of ${String(requiredYears)}`}
            working={workingOf('coveredYears')}
          />
        </StatTile>
        <StatTile label="Left at the end" sub={DOLLARS_OF[view]}>
          <Figure label="Left at the end" value={formatWholeUsd(endingBalance)} working={leftWorking} />
        </StatTile>
      </StatTiles>
      <DollarSwitch />
      <IncomeChart rows={rows} />
      <p className={styles['note']}>{TEXT.incomeIn[view]}</p>
      <PlanEvents events={props.events} />
      <YearTable rows={rows} />
      <p className={styles['note']}>{TEXT.limits}</p>
      <p className={styles['note']}>{TEXT.disclaimer}</p>
    </div>
  );
}
