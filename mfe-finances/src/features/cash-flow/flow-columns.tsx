import { Money, type Column } from '@fw/ui/core';
import type { CashFlowRow } from './cash-flow-rows.ts';
import { CASH_FLOW_TEXT as TEXT } from './cash-flow.text.ts';

/** What the bars show, in numbers. */
export const FLOW_COLUMNS: readonly Column<CashFlowRow>[] = [
  { key: 'month', header: TEXT.month, cell: ({ name }) => name, narrow: 'title' },
  { key: 'income', header: TEXT.income, align: 'end', cell: ({ income }) => <Money amount={income} whole /> },
  {
    key: 'spending',
    header: TEXT.spending,
    align: 'end',
    cell: ({ spending }) => <Money amount={spending} whole />,
  },
];
