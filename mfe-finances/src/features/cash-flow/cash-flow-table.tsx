import { DataTable, Money, type Column } from '@fw/ui/core';
import type { CashFlowRow } from './cash-flow-rows.ts';
import { CASH_FLOW_TEXT as TEXT } from './cash-flow.text.ts';
import { FLOW_COLUMNS } from './flow-columns.tsx';
import { cashFlowTransactionsPath } from './month-path.ts';

const COLUMNS: readonly Column<CashFlowRow>[] = [
  ...FLOW_COLUMNS,
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
