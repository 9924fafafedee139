import { DataTable, type Column } from '@fw/ui/core';
import { formatMonth, formatUsd, isYearMonth, type Cents } from '@fw/units';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { DEBT_TEXT as TEXT } from './debt.text.ts';

export interface ShownDebt {
  readonly userAccountId: string;
  readonly name: string;
  /** Null where the debt is not paid within 50 years. */
  readonly payoffDate: string | null;
  readonly currentPayment: Cents;
  readonly targetPayment: Cents;
}

/** The month, or '50+ years' in the colour of an error [B9-10]. */
function PayoffDate({ debt: { payoffDate } }: { readonly debt: ShownDebt }) {
  if (payoffDate !== null && isYearMonth(payoffDate)) return formatMonth(payoffDate);
  return <span className={styles['bad']}>{TEXT.notPaid}</span>;
}

const COLUMNS: readonly Column<ShownDebt>[] = [
  { key: 'name', header: TEXT.accountName, cell: ({ name }) => name },
  { key: 'payoff', header: TEXT.payoffDate, cell: (debt) => <PayoffDate debt={debt} /> },
  {
    key: 'current',
    header: TEXT.currentPayment,
    align: 'end',
    cell: ({ currentPayment }) => formatUsd(currentPayment),
  },
  {
    key: 'target',
    header: TEXT.targetPayment,
    align: 'end',
    cell: ({ targetPayment }) => formatUsd(targetPayment),
  },
];

/** Payoff date and payments of each debt [B2-99]. */
export const DebtTable = ({ debts }: { readonly debts: readonly ShownDebt[] }) => (
  <DataTable
    caption={TEXT.table}
    columns={COLUMNS}
    rows={debts}
    rowKey={({ userAccountId }) => userAccountId}
    narrow="names"
    edge="none"
  />
);
