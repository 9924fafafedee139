import { formatWholeUsd, type Cents } from '@fw/units';
import { useMemo, type KeyboardEvent } from 'react';
import { useRovingFocus } from '../../app/roving-focus.ts';
import { RADIUS, ringPath, ringPaths } from './ring-path.ts';
import { sliceText, SPENDING_TEXT as TEXT } from './spending.text.ts';
import styles from './spending-ring.module.css';

export interface RingSlice {
  readonly id: string;
  readonly name: string;
  readonly amount: Cents;
  /** Of the spending, in percent. */
  readonly percentage: number;
  /** CSS. */
  readonly colour: string;
}

interface SpendingRingProps {
  /** Largest first. */
  readonly slices: readonly RingSlice[];
  readonly selectedId: string | null;
  /** The slice that is pointed at, here or in the legend. */
  readonly pointedId: string | null;
  readonly total: { readonly name: string; readonly amount: Cents };
  readonly onSelect: (id: string) => void;
  readonly onPoint: (id: string | null) => void;
}

const SIZE = 2 * RADIUS;
const VIEW_BOX = `0 0 ${String(SIZE)} ${String(SIZE)}`;

const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Shares of the spending; without any it is a grey ring. Its middle names the slice that is pointed at [A2-57] [A4-38]. */
export function SpendingRing(props: SpendingRingProps) {
  const { slices, selectedId, pointedId, total, onSelect, onPoint } = props;
  const paths = useMemo(() => ringPaths(slices.map(({ amount }) => amount)), [slices]);
  const roving = useRovingFocus(slices.length);
  const shownId = pointedId ?? selectedId;
  const middle = slices.find(({ id }) => id === pointedId) ?? total;
  const slice = ({ id, name, amount, percentage, colour }: RingSlice, index: number) => {
    const { onFocus, onKeyDown, ...keys } = roving(index);
    const button = {
      ...keys,
      role: 'button',
      'aria-label': sliceText({ name, amount, percentage }),
      'aria-pressed': selectedId === id,
      onClick: () => onSelect(id),
      onKeyDown: (event: KeyboardEvent<SVGPathElement>) => {
        if (!isPress(event)) return onKeyDown(event);
        event.preventDefault();
        return onSelect(id);
      },
      onFocus: () => {
        onFocus();
        onPoint(id);
      },
      onBlur: () => onPoint(null),
      onMouseEnter: () => onPoint(id),
      onMouseLeave: () => onPoint(null),
    };
    return (
      <path
        key={id}
        {...button}
        d={paths[index]}
        className={styles['slice']}
        data-faded={shownId !== null && shownId !== id ? true : undefined}
        style={{ fill: colour }}
      />
    );
  };
  return (
    <figure className={styles['figure']} aria-label={TEXT.byCategory}>
      <div className={styles['ring']}>
        <svg data-chart="ring" viewBox={VIEW_BOX}>
          {slices.length === 0 && <path className={styles['empty']} d={ringPath(0, 1)} />}
          <g>{slices.map(slice)}</g>
        </svg>
        <p className={styles['centre']}>
          <strong>{formatWholeUsd(middle.amount)}</strong> <span>{middle.name}</span>
        </p>
      </div>
    </figure>
  );
}
