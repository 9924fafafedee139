import { useMemo } from 'react';
import { nameOptions, wholeDollars, type Format } from './base-options.ts';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';
import type { ChartTableData } from './chart-table.tsx';
import { withEndLabels } from './end-labels.ts';
import { LazyCanvas, SketchedCanvas } from './lazy-canvas.tsx';
import { useHiddenSeries } from './hidden-series.ts';
import { lineAxis, lineFrame, lineKey, lines, type LineMark, type LineSeries } from './line-options.ts';
import { LineSketch } from './line-sketch.tsx';

export interface LineChartProps extends ChartFrameProps {
  /** Heads the first column of the table: `Age`. */
  readonly xLabel: string;
  readonly series: readonly LineSeries[];
  readonly format?: Format | undefined;
  readonly formatX?: Format | undefined;
  readonly marks?: readonly LineMark[] | undefined;
  /** How amounts are written at the axis: `$1.3K` by default. */
  readonly formatY?: Format | undefined;
  /** Distance of the labels of the first axis; chosen by the drawing without it. */
  readonly tickEvery?: number | undefined;
  /** Where the first axis ends; with the last point without it. */
  readonly endsAt?: number | undefined;
  /** Whether the lines have their names at their ends too, where these are apart. */
  readonly endLabels?: boolean | undefined;
}

const NO_MARKS: readonly LineMark[] = [];

/** Amounts over time or age. */
export function LineChart(props: LineChartProps) {
  const { label, series, formatX = String, marks = NO_MARKS, formatY, tickEvery, endsAt } = props;
  const endNames = props.endLabels ? series.map(({ name }) => name).join('\n') : null;
  const [hidden, onToggle] = useHiddenSeries();
  const hasMarks = marks.length > 0;
  // Each part is the same object until it changes: the drawing is changed in the others alone.
  const frame = useMemo(() => {
    const plain = lineFrame(hasMarks, formatY);
    return endNames === null ? plain : withEndLabels(plain, endNames.split('\n'));
  }, [hasMarks, formatY, endNames]);
  const axis = useMemo(
    () => lineAxis({ marks, formatX, tickEvery, endsAt }),
    [marks, formatX, tickEvery, endsAt],
  );
  const name = useMemo(() => nameOptions(label), [label]);
  const drawn = useMemo(() => lines(series, hidden), [series, hidden]);
  const options = useMemo(() => ({ ...frame, ...axis, ...name, series: drawn }), [frame, axis, name, drawn]);
  const legend = { keys: series.map(lineKey), hidden, onToggle };
  return (
    <ChartFrame {...props} table={lineTable(props)} legend={legend}>
      {props.endLabels ? (
        <LazyCanvas options={options} />
      ) : (
        <SketchedCanvas
          options={options}
          sketch={<LineSketch {...props} marks={marks} formatX={formatX} hidden={hidden} />}
        />
      )}
    </ChartFrame>
  );
}

function lineTable({
  xLabel,
  series,
  format = wholeDollars,
  formatX = String,
}: LineChartProps): ChartTableData {
  const places = [...new Set(series.flatMap(({ data }) => data.map(([x]) => x)))].toSorted((a, b) => a - b);
  const amounts = series.map(({ data }) => new Map(data));
  const cell = (y: number | undefined): string => (y === undefined ? '' : format(y));
  return {
    head: [xLabel, ...series.map(({ name }) => name)],
    rows: places.map((x) => [formatX(x), ...amounts.map((line) => cell(line.get(x)))]),
  };
}
