import type { RankedCategory } from '@fw/contract-finances';
import { cssColour, Doughnut, OTHER_COLOUR, sliceColours } from '@fw/charts';
import { DataTable, Money, Tag, type Column } from '@fw/ui/core';
import { formatWholeUsd, toDollars, type Cents } from '@fw/units';
import { useMemo, useState, type ReactNode } from 'react';
import { countText, SPENDING_TEXT as TEXT } from './spending.text.ts';
import styles from './spending.module.css';

interface SpendingChartProps {
  readonly ranked: readonly RankedCategory[];
  readonly total: Cents;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** Shown under the doughnut. */
  readonly children?: ReactNode;
}

/** The first id of an entry is its expense category [A3-43]. */
const sliceId = ({ categoryIds, expenseCategory }: RankedCategory): string =>
  categoryIds[0] ?? expenseCategory.expenseCategoryId;

const toSlices = (ranked: readonly RankedCategory[]) =>
  ranked
    .filter(({ amount }) => amount > 0)
    .map((row) => ({
      id: sliceId(row),
      name: row.expenseCategory.name,
      value: toDollars(row.amount),
      isOther: sliceId(row) === 'other',
    }));

/** An entry as it is drawn [A3-43]. */
interface LegendRow extends RankedCategory {
  /** CSS colour of its slice. */
  readonly bgColor: string;
  /** Its place among the slices, 0 for the largest. */
  readonly index: number;
}

/** [A2-57] */
const COLUMNS: readonly Column<LegendRow>[] = [
  {
    key: 'category',
    header: TEXT.category,
    cell: ({ bgColor, description }) => <Tag colour={bgColor}>{description}</Tag>,
  },
  { key: 'share', header: TEXT.share, align: 'end', cell: ({ percentage }) => `${String(percentage)}%` },
  {
    key: 'amount',
    header: TEXT.amount,
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} whole strong />,
  },
];

/** Doughnut and legend, two views of the same selection [A2-57] [A4-38]. */
export function SpendingChart({ ranked, total, selected, onSelect, children }: SpendingChartProps) {
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
          <DataTable
            caption="Spending by category"
            columns={COLUMNS}
            rows={rows}
            rowKey={sliceId}
            narrow="same"
            highlightedKey={hovered ?? selected}
            onRowHover={setHovered}
            rowAction={(row) => ({
              onPress: () => {
                onSelect(sliceId(row));
              },
            })}
          />
        )}
      </div>
    </div>
  );
}
