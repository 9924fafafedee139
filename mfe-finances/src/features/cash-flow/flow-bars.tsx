import { saturatingCents } from '@fw/units';
import { useMemo } from 'react';
import { heightPercent, type PlotScale } from '@fw/units/plot-scale';
import { useRovingFocus } from '../../app/roving-focus.ts';
import type { CashFlowRow } from './cash-flow-rows.ts';
import { axisAmount } from './cash-flow.text.ts';
import { flowDrawing, type FlowBar } from './flow-drawing.ts';
import { FlowMonthLink } from './flow-month-link.tsx';
import styles from './flow-bars.module.css';

const percent = (value: number): string => `${value.toFixed(3)}%`;

/** From here on every second name of a month is left out where the chart is narrow. */
const MANY_MONTHS = 7;

interface FlowBarsProps {
  readonly rows: readonly CashFlowRow[];
  /** The months beside it step back. */
  readonly highlighted: number | null;
  readonly onHover: (index: number | null) => void;
}

/** Income beside spending over an axis; the words are text over the picture, so that they grow with that of the page. */
export function FlowBars({ rows, highlighted, onHover }: FlowBarsProps) {
  const { scale, bars, months } = useMemo(() => flowDrawing(rows), [rows]);
  const roving = useRovingFocus(rows.length);
  return (
    <div className={styles['plot']}>
      <div className={styles['area']}>
        <svg data-chart="bars" aria-hidden>
          {scale.ticks.map((tick) => {
            const y = percent(100 - heightPercent(scale, tick));
            return <line key={tick} x1="0" x2="100%" y1={y} y2={y} />;
          })}
          {bars.map((bar) => (
            <Bar
              key={`${bar.series} ${String(bar.index)}`}
              bar={bar}
              isFaded={highlighted !== null && highlighted !== bar.index}
            />
          ))}
        </svg>
        <Ticks scale={scale} />
      </div>
      <div className={styles['months']} data-many={rows.length >= MANY_MONTHS ? true : undefined}>
        {months.map((month, index) => (
          <FlowMonthLink
            key={month.month}
            month={month}
            place={(index + 0.5) / months.length}
            isHighlighted={highlighted === index}
            roving={roving(index)}
            onPointed={(isPointed) => onHover(isPointed ? index : null)}
          />
        ))}
      </div>
    </div>
  );
}

/** Round at its top: what is below zero is cut off. */
const Bar = ({ bar, isFaded }: { readonly bar: FlowBar; readonly isFaded: boolean }) => (
  <svg
    className={styles['bar']}
    data-series={bar.series}
    data-faded={isFaded ? true : undefined}
    x={percent(bar.x)}
    y={percent(100 - bar.height)}
    width={percent(bar.width)}
    height={percent(bar.height)}
  >
    <rect width="100%" height="200%" rx="5" />
  </svg>
);

const Ticks = ({ scale }: { readonly scale: PlotScale }) =>
  scale.ticks.map((tick) => (
    <span
      key={tick}
      aria-hidden
      className={styles['tick']}
      style={{ insetBlockEnd: percent(heightPercent(scale, tick)) }}
    >
      {axisAmount(saturatingCents(tick))}
    </span>
  ));
