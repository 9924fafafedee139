import { DataTable, Money, type Column } from '@fw/ui/core';
import { monthOf, yearOf, type YearMonth } from '@fw/units';
import type { CashFlowRow } from './cash-flow-rows.ts';
import { CASH_FLOW_TEXT as TEXT } from './cash-flow.text.ts';

/** [A2-54] */
export const cashFlowTransactionsPath = (month: YearMonth): string =>
  `/my-goals-and-finances/transactions/cashflow/${String(yearOf(month))}/${String(monthOf(month))}`;

const COLUMNS: readonly Column<CashFlowRow>[] = [
  { key: 'month', header: TEXT.month, cell: ({ name }) => name, narrow: 'title' },
  { key: 'income', header: TEXT.income, align: 'end', cell: ({ income }) => <Money amount={income} whole /> },
  {
    key: 'spending',
    header: TEXT.spending,
    align: 'end',
    cell: ({ spending }) => <Money amount={spending} whole />,
  },
  { key: 'net', header: TEXT.net, align: 'end', cell: ({ net }) => <Money amount={net} whole strong /> },
];

interface CashFlowTableProps {
  readonly rows: readonly CashFlowRow[];
  readonly highlighted: number | null;
  readonly onHover: (index: number | null) => void;
}

export function CashFlowTable({ rows, highlighted, onHover }: CashFlowTableProps) {
  const monthAt = (index: number | null): string | null =>
    index === null ? null : (rows[index]?.month ?? null);
  return (
    <DataTable
      caption="Income, spending and net by month"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ month }) => month}
      narrow="same"
      edge="padded"
      rowAction={({ month }) => ({ href: `#${cashFlowTransactionsPath(month)}` })}
      highlightedKey={monthAt(highlighted)}
      onRowHover={(key) => {
        const index = rows.findIndex(({ month }) => month === key);
        onHover(index < 0 ? null : index);
      }}
    />
  );
}
