import type { RankedCategory } from '@fw/contract-finances';
import { cssColour, Doughnut, OTHER_COLOUR, sliceColours, type ChartColour } from '@fw/charts';
import { categorySlot } from '@fw/ui/marks';
import { formatWholeUsd, toDollars, type Cents } from '@fw/units';
import { useMemo, useState, type ReactNode } from 'react';
import { sliceId } from './legend-row.ts';
import { SpendingLegend } from './spending-legend.tsx';
import { countText, SPENDING_TEXT as TEXT } from './spending.text.ts';
import styles from './spending.module.css';

interface SpendingChartProps {
  readonly ranked: readonly RankedCategory[];
  readonly total: Cents;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** How many rows the legend has; all without it. */
  readonly limit?: number | undefined;
  /** Shown under the doughnut. */
  readonly children?: ReactNode;
}

/** The colour of a category everywhere; what is no spending category is neutral. */
function sliceColour(categoryId: string): ChartColour {
  const slot = categorySlot(categoryId);
  return slot === null ? 'baseline' : `cat-${slot}`;
}

const toSlices = (ranked: readonly RankedCategory[]) =>
  ranked
    .filter(({ amount }) => amount > 0)
    .map((row) => ({
      id: sliceId(row),
      name: row.expenseCategory.name,
      value: toDollars(row.amount),
      colour: sliceColour(sliceId(row)),
    }));

/** Doughnut and legend, two views of the same selection [A2-57] [A4-38]. */
export function SpendingChart({ ranked, total, selected, onSelect, limit, children }: SpendingChartProps) {
  const [hovered, setHovered] = useState<string | null>(null);
  const slices = useMemo(() => toSlices(ranked), [ranked]);
  const colours = useMemo(() => sliceColours(slices), [slices]);
  const chosen = ranked.find((row) => sliceId(row) === selected);
  const rows = useMemo(
    () =>
      ranked.map((row, index) => ({
        ...row,
        index,
        bgColor: cssColour(colours.get(sliceId(row)) ?? OTHER_COLOUR),
      })),
    [ranked, colours],
  );
  return (
    <div className={styles['panel']}>
      <div className={styles['views']}>
        <div>
          <Doughnut
            label="Spending by category"
            slices={slices}
            selectedId={selected}
            onSelect={onSelect}
            onHover={setHovered}
            tableToggle={false}
            centre={{
              value: formatWholeUsd(chosen?.amount ?? total),
              label: chosen?.expenseCategory.name ?? TEXT.total,
            }}
          />
          {children}
          {chosen && <p className={styles['count']}>{countText(chosen.count)}</p>}
        </div>
        {rows.length > 0 && (
          <SpendingLegend
            rows={rows}
            limit={limit}
            highlighted={hovered ?? selected}
            onHover={setHovered}
            onSelect={onSelect}
          />
        )}
      </div>
    </div>
  );
}
