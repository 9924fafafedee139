import type { RankedCategory } from '@fw/contract-finances';
import { cssColour, Doughnut, OTHER_COLOUR, sliceColours } from '@fw/charts';
import { DataTable, Money, Tag, type Column } from '@fw/ui/core';
import { formatWholeUsd, toDollars, type Cents } from '@fw/units';
import { useMemo, useState, type ReactNode } from 'react';
import { SPENDING_TEXT as TEXT } from './spending.text.ts';
import styles from './spending.module.css';

interface SpendingChartProps {
  readonly ranked: readonly RankedCategory[];
  readonly total: Cents;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** Shown under the doughnut. */
  readonly children?: ReactNode;
}

const idOf = ({ expenseCategory }: RankedCategory): string => expenseCategory.expenseCategoryId;

const slicesOf = (ranked: readonly RankedCategory[]) =>
  ranked
    .filter(({ amount }) => amount > 0)
    .map((row) => ({
      id: idOf(row),
      name: row.expenseCategory.name,
      value: toDollars(row.amount),
      isOther: idOf(row) === 'other',
    }));

interface LegendRow extends RankedCategory {
  /** CSS colour of its slice. */
  readonly colour: string;
}

/** [A2-57] */
const COLUMNS: readonly Column<LegendRow>[] = [
  {
    key: 'category',
    header: TEXT.category,
    cell: ({ colour, expenseCategory }) => <Tag colour={colour}>{expenseCategory.name}</Tag>,
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
  const slices = useMemo(() => slicesOf(ranked), [ranked]);
  const colours = useMemo(() => sliceColours(slices), [slices]);
  const chosen = ranked.find((row) => idOf(row) === selected);
  const rows = useMemo(
    () => ranked.map((row) => ({ ...row, colour: cssColour(colours.get(idOf(row)) ?? OTHER_COLOUR) })),
    [ranked, colours],
  );
  return (
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
      </div>
      {rows.length > 0 && (
        <DataTable
          caption="Spending by category"
          columns={COLUMNS}
          rows={rows}
          rowKey={idOf}
          narrow="same"
          highlightedKey={hovered ?? selected}
          onRowHover={setHovered}
          rowAction={(row) => ({
            onPress: () => {
              onSelect(idOf(row));
            },
          })}
        />
      )}
    </div>
  );
}
