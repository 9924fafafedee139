import { heightPercent } from '@fw/units/plot-scale';
import { shortDollars } from './base-options.ts';
import { faded } from './colours.ts';
import { DASH_LENGTHS } from './dashes.ts';
import type { LineChartProps } from './line-chart.tsx';
import { lineKey, markStyle, type LineMark, type LineSeries } from './line-options.ts';
import { amountScale, placeTicks, PLOT } from './line-scale.ts';
import styles from './charts.module.css';

interface SketchProps extends LineChartProps {
  readonly marks: readonly LineMark[];
  readonly formatX: (value: number) => string;
  readonly hidden: ReadonlySet<string>;
}

/** Units of the lines on each side of the plot, which is stretched to its place. */
const SIZE = 1_000;

const percent = (share: number): string => `${share.toFixed(2)}%`;

interface Place {
  /** Percent of the width of the plot. */
  readonly across: (x: number) => number;
  /** Percent of its height, from the top. */
  readonly down: (y: number) => number;
}

interface LinesProps extends Place {
  readonly lines: readonly (Omit<LineSeries, 'colour'> &
    ReturnType<typeof lineKey> & { readonly rank: number })[];
  readonly from: number;
}

function Lines({ lines, from, across, down }: LinesProps) {
  const units = (percents: number): string => ((percents * SIZE) / 100).toFixed(1);
  const linePath = (data: LineSeries['data']): string =>
    data.map(([x, y]) => `${units(across(x))} ${units(down(y))}`).join('L');
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none">
      {lines.map(({ rank, data, colour, dash, dashed, area }) => (
        <g key={rank}>
          {area && (
            <path
              d={`M${linePath([[from, 0], ...data, [data.at(-1)?.[0] ?? from, 0]])}Z`}
              fill={faded(colour, 0.12)}
            />
          )}
          <path
            data-line={rank}
            className={styles['stroke']}
            d={`M${linePath(data)}`}
            stroke={colour}
            strokeWidth={dashed ? 2 : 3}
            strokeDasharray={DASH_LENGTHS[dash]}
          />
        </g>
      ))}
    </svg>
  );
}

function Mark({ mark, across }: Pick<Place, 'across'> & { readonly mark: LineMark }) {
  const { ink, line, width } = markStyle(mark);
  const x = percent(across(mark.x));
  const dash = mark.now ? undefined : '2 2';
  return (
    <g>
      <line x1={x} x2={x} y2="100%" stroke={line} strokeWidth={width} strokeDasharray={dash} />
      <text className={styles['mark']} x={x} y={-8} fill={ink}>
        {mark.label}
      </text>
    </g>
  );
}

/** The picture of a line chart, without what answers the pointer. */
export function LineSketch(props: SketchProps) {
  const { label, series, hidden, marks, formatX, formatY = shortDollars, tickEvery } = props;
  const lines = series
    .map((one, rank) => ({ ...one, ...lineKey(one, rank), rank }))
    .filter(({ name }) => !hidden.has(name));
  const places = series.flatMap(({ data }) => data.map(([x]) => x));
  const from = Math.min(...places);
  const to = Math.max(from + 1, props.endsAt ?? Math.max(...places));
  const scale = amountScale(lines.flatMap(({ data }) => data.map(([, y]) => y)));
  const across = (x: number): number => ((x - from) / (to - from)) * 100;
  const down = (y: number): number => 100 - heightPercent(scale, y);
  const top = marks.length > 0 ? PLOT.topWithMarks : PLOT.top;
  return (
    <div
      className={styles['plot']}
      style={{ inset: `${top}px ${PLOT.end}px ${PLOT.bottom}px ${PLOT.start}px` }}
    >
      <svg data-chart="lines" role="img" aria-label={label}>
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line className={styles['grid']} x2="100%" y1={percent(down(tick))} y2={percent(down(tick))} />
            <text className={styles['amount']} x={-15} y={percent(down(tick))}>
              {formatY(tick)}
            </text>
          </g>
        ))}
        {placeTicks(from, to, tickEvery).map((tick) => (
          <text key={tick} className={styles['place']} x={percent(across(tick))} y="100%">
            {formatX(tick)}
          </text>
        ))}
        <Lines lines={lines} from={from} across={across} down={down} />
        {marks.map((mark) => (
          <Mark key={`${String(mark.x)} ${mark.label}`} mark={mark} across={across} />
        ))}
      </svg>
    </div>
  );
}
