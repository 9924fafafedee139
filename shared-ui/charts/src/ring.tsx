import { cssColour, OTHER_COLOUR } from './colours.ts';
import { sliceColours, type Slice } from './slices.ts';
import styles from './charts.module.css';

const RADIUS = 100;
/** The hole, as a part of the radius [A9-07]. */
const CUTOUT = 0.6;
const UNSELECTED_OPACITY = 0.25;
const SIZE = String(2 * RADIUS);
const WIDTH = RADIUS * (1 - CUTOUT);
const WHOLE = 100;
/** Between two slices, in percent of the ring. */
const GAP = 0.5;

const CIRCLE = {
  cx: RADIUS,
  cy: RADIUS,
  r: RADIUS - WIDTH / 2,
  strokeWidth: WIDTH,
  pathLength: WHOLE,
} as const;

interface RingProps {
  /** The values in words. */
  readonly summary: string;
  readonly slices: readonly Slice[];
  readonly selectedId: string | null;
}

/** Slices one after the other, clockwise from the top; a grey ring where all are zero. */
export function Ring({ summary, slices, selectedId }: RingProps) {
  const colours = sliceColours(slices);
  const shown = slices.filter(({ value }) => value > 0);
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const gap = shown.length > 1 ? GAP : 0;
  const lengths = shown.map(({ value }) => (value / total) * WHOLE);
  return (
    <svg
      className={styles['slices']}
      role="img"
      aria-label={summary}
      data-chart="ring"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
    >
      {total === 0 && <circle {...CIRCLE} stroke="var(--color-line)" />}
      {shown.map(({ id }, index) => (
        <circle
          key={id}
          {...CIRCLE}
          stroke={cssColour(colours.get(id) ?? OTHER_COLOUR)}
          strokeDasharray={`${String((lengths[index] ?? 0) - gap)} ${String(WHOLE)}`}
          strokeDashoffset={-lengths.slice(0, index).reduce((sum, length) => sum + length, gap / 2)}
          opacity={selectedId === null || selectedId === id ? 1 : UNSELECTED_OPACITY}
        />
      ))}
    </svg>
  );
}
