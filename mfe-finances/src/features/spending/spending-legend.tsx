import { DataTable, Money, Tag, type Column } from '@fw/ui/core';
import { CategoryMark } from '@fw/ui/marks';
import { sum } from '@fw/units';
import type { RankedCategory } from '@fw/contract-finances';
import { moreCategories, SPENDING_TEXT as TEXT } from './spending.text.ts';
import styles from './spending.module.css';

/** An entry as it is drawn [A3-43]. */
interface LegendRow extends RankedCategory {
  /** CSS colour of its slice. */
  readonly bgColor: string;
  /** Its place among the slices, 0 for the largest. */
  readonly index: number;
}

/** The first id of an entry is its expense category [A3-43]. */
export const sliceId = ({ categoryIds, expenseCategory }: RankedCategory): string =>
  categoryIds[0] ?? expenseCategory.expenseCategoryId;

const SHARE: Column<LegendRow> = {
  key: 'share',
  header: TEXT.share,
  align: 'end',
  cell: ({ percentage }) => `${String(percentage)}%`,
};
const AMOUNT: Column<LegendRow> = {
  key: 'amount',
  header: TEXT.amount,
  align: 'end',
  cell: ({ amount }) => <Money amount={amount} whole strong />,
};

/** [A2-57] */
const COLUMNS: readonly Column<LegendRow>[] = [
  {
    key: 'category',
    header: TEXT.category,
    cell: (row) => (
      <span className={styles['marked']}>
        <CategoryMark categoryId={sliceId(row)} size="sm" />
        <Tag colour={row.bgColor}>{row.description}</Tag>
      </span>
    ),
  },
  SHARE,
  AMOUNT,
];

/** The same with the mark of each category, where few rows are shown. */
const MARKED: readonly Column<LegendRow>[] = [
  {
    key: 'category',
    header: TEXT.category,
    cell: (row) => (
      <span className={styles['marked']}>
        <CategoryMark categoryId={sliceId(row)} size="sm" />
        {row.description}
      </span>
    ),
  },
  SHARE,
  AMOUNT,
];

interface SpendingLegendProps {
  readonly rows: readonly LegendRow[];
  /** How many of the largest categories are listed; all without it. */
  readonly limit?: number | undefined;
  readonly highlighted: string | null;
  readonly onHover: (id: string | null) => void;
  readonly onSelect: (id: string) => void;
}

/** Category, share and amount of the slices; the smaller ones together where only the largest are listed. */
export function SpendingLegend({ rows, limit, highlighted, onHover, onSelect }: SpendingLegendProps) {
  const shown = rows.slice(0, limit);
  const rest = rows.slice(shown.length);
  return (
    <div>
      <DataTable
        caption={TEXT.byCategory}
        columns={limit === undefined ? COLUMNS : MARKED}
        rows={shown}
        rowKey={sliceId}
        narrow="same"
        highlightedKey={highlighted}
        onRowHover={onHover}
        rowAction={(row) => ({ onPress: () => onSelect(sliceId(row)) })}
      />
      {rest.length > 0 && (
        <p className={styles['rest']}>
          <span>{moreCategories(rest.length)}</span>
          <Money amount={sum(rest.map(({ amount }) => amount))} whole strong />
        </p>
      )}
    </div>
  );
}
