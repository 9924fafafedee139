import { categorySlot } from '@fw/ui/marks';
import type { Cents } from '@fw/units';
import type { SplitRow } from './split-draft.ts';
import styles from './transactions.module.css';

interface SplitBarProps {
  /** Of the original, with which the rest stays. */
  readonly category: string;
  readonly rows: readonly SplitRow[];
  readonly left: Cents;
}

/** The parts in the colours of their categories, and the rest hatched; the figures are beside it. */
export const SplitBar = ({ category, rows, left }: SplitBarProps) => (
  <div className={styles['bar']} aria-hidden>
    {rows.map((row) => (
      <span
        key={row.key}
        data-cat={categorySlot(row.category) ?? undefined}
        style={{ flexGrow: row.value ?? 0 }}
      />
    ))}
    <span data-cat={categorySlot(category) ?? undefined} style={{ flexGrow: left }} />
  </div>
);
