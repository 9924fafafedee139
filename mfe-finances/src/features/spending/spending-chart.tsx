import type { RankedCategory } from '@fw/contract-finances';
import { categorySlot } from '@fw/ui/marks';
import type { Cents } from '@fw/units';
import { useMemo, useState, type ReactNode } from 'react';
import { SpendingLegend, sliceId } from './spending-legend.tsx';
import { SpendingRing } from './spending-ring.tsx';
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

/** The colour of a category everywhere, Other having the 19th [A9-05]; what is no spending category is neutral. */
function categoryColour(categoryId: string): string {
  const slot = categorySlot(categoryId);
  return slot === null ? 'var(--color-ink-3)' : `var(--cat-${slot})`;
}

const toSlices = (ranked: readonly RankedCategory[]) =>
  ranked
    .filter(({ amount }) => amount > 0)
    .map((row) => ({
      id: sliceId(row),
      name: row.expenseCategory.name,
      amount: row.amount,
      percentage: row.percentage,
      colour: categoryColour(sliceId(row)),
    }));

/** Doughnut and legend, two views of the same selection [A2-57] [A4-38]. */
export function SpendingChart({ ranked, total, selected, onSelect, limit, children }: SpendingChartProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const slices = useMemo(() => toSlices(ranked), [ranked]);
  const chosen = ranked.find((row) => sliceId(row) === selected);
  const rows = useMemo(
    () => ranked.map((row, index) => ({ ...row, index, bgColor: categoryColour(sliceId(row)) })),
    [ranked],
  );
  return (
    <div className={styles['panel']}>
      <div className={styles['views']}>
        <div>
          <SpendingRing
            slices={slices}
            selectedId={selected}
            pointedId={pointed}
            total={{ name: chosen?.expenseCategory.name ?? TEXT.total, amount: chosen?.amount ?? total }}
            onSelect={onSelect}
            onPoint={setPointed}
          />
          {children}
          {rows.length > 0 && <p className={styles['count']}>{chosen && countText(chosen.count)}</p>}
        </div>
        {rows.length > 0 && (
          <SpendingLegend
            rows={rows}
            limit={limit}
            highlighted={pointed ?? selected}
            onHover={setPointed}
            onSelect={onSelect}
          />
        )}
      </div>
    </div>
  );
}
