import { ChartFrame, cssColour } from '@fw/charts';
import { StatusPill } from '@fw/ui/core';
import { formatWholeUsd, type Cents } from '@fw/units';
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

const HEIGHT = 124;
const PERCENT = 100;

/** Covered when current is at least total, or at most total when the label is on top [A9-08]. */
const isCovered = ({ current, total, isLabelOnTop = false }: CoverageGraphProps): boolean =>
  isLabelOnTop ? current <= total : current >= total;

/** What one has above what one needs, on one scale: green where it is covered, red where it is not [A9-08]. */
export function CoverageGraph(props: CoverageGraphProps) {
  const { label, current, total } = props;
  const { currentLabel = 'Current Coverage', totalLabel = 'Coverage Required' } = props;
  const covered = isCovered(props);
  const bars = [
    { name: currentLabel, amount: current, colour: covered ? 'met' : 'notMet' },
    { name: totalLabel, amount: total, colour: 'baseline' },
  ] as const;
  const longest = Math.max(current, total, 1);
  return (
    <div className={styles['coverage']} data-covered={covered}>
      <div className={styles['state']}>
        <StatusPill tone={covered ? 'good' : 'bad'}>{covered ? 'Covered' : 'Not covered'}</StatusPill>
      </div>
      <ChartFrame
        label={label}
        height={HEIGHT}
        table={{
          head: ['Plan', ...bars.map(({ name }) => name)],
          rows: [[label, ...bars.map(({ amount }) => formatWholeUsd(amount))]],
        }}
      >
        <ul className={styles['bars']} data-chart="bars">
          {bars.map(({ name, amount, colour }) => (
            <li key={name}>
              <span>{name}</span>
              <strong>{formatWholeUsd(amount)}</strong>
              <span className={styles['track']} aria-hidden>
                <span
                  style={{
                    inlineSize: `${String((Math.max(amount, 0) / longest) * PERCENT)}%`,
                    background: cssColour(colour),
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      </ChartFrame>
    </div>
  );
}
