import { BarChart, cssColour, KEY_ORDER } from '@fw/charts';
import { StatusPill } from '@fw/ui/core';
import { toDollars, type Cents } from '@fw/units';
import { useMemo } from 'react';
import styles from './planner-parts.module.css';

interface CoverageGraphProps {
  /** What is covered: the accessible name of the graph and the caption of its table. */
  readonly label: string;
  readonly current: Cents;
  readonly total: Cents;
  readonly currentLabel?: string;
  readonly totalLabel?: string;
  /** True where less is better: covered while `current` is at most `total` [A9-08]. */
  readonly isLabelOnTop?: boolean;
}

const HEIGHT = 220;

/** Covered when current is at least total, or at most total when the label is on top [A9-08]. */
const isCovered = ({ current, total, isLabelOnTop = false }: CoverageGraphProps): boolean =>
  isLabelOnTop ? current <= total : current >= total;

/** What one has beside what one needs: green where it is covered, red where it is not [A9-08]. */
export function CoverageGraph(props: CoverageGraphProps) {
  const { label, current, total } = props;
  const { currentLabel = 'Current Coverage', totalLabel = 'Coverage Required' } = props;
  const covered = isCovered(props);
  const categories = useMemo(() => [label], [label]);
  const series = useMemo(
    () => [
      {
        name: currentLabel,
        data: [toDollars(current)],
        colour: covered ? ('met' as const) : ('notMet' as const),
      },
      { name: totalLabel, data: [toDollars(total)], colour: 'baseline' as const },
    ],
    [currentLabel, totalLabel, current, total, covered],
  );
  return (
    <div className={styles['coverage']} data-covered={covered}>
      <div className={styles['head']}>
        <StatusPill tone={covered ? 'good' : 'bad'}>{covered ? 'Covered' : 'Not covered'}</StatusPill>
        <div className={styles['key']}>
          <p className={styles['note']}>{KEY_ORDER.grouped}</p>
          <ul className={styles['labels']}>
            {series.map(({ name, colour }) => (
              <li key={name}>
                <i aria-hidden style={{ background: cssColour(colour) }} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <BarChart
        label={label}
        height={HEIGHT}
        hasLegend={false}
        categoryLabel="Plan"
        categories={categories}
        series={series}
      />
    </div>
  );
}
