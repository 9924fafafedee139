import type { ReduceDebtCalculator } from '@fw/contract-goals';
import { compareOrders, type OrderRow } from '@fw/planning/debt-tools';
import { Card, DataTable, TextButton, type Column } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { describeMonths, formatUsd, months, type Cents } from '@fw/units';
import { useDeferredValue, useMemo } from 'react';
import { today } from '@fw/units/today';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { inOwnOrder, movedUp } from './accounts.ts';
import { DEBT_TEXT as TEXT, ORDER_TEXT, savedMonthsText } from './debt.text.ts';

const timeText = (count: number | null): string =>
  count === null ? TEXT.notPaid : describeMonths(months(count));
const moneyText = (amount: Cents | null): string => (amount === null ? TEXT.unknown : formatUsd(amount));

const COLUMNS: readonly Column<OrderRow>[] = [
  { key: 'order', header: TEXT.order, cell: ({ order }) => ORDER_TEXT[order] },
  { key: 'months', header: TEXT.debtFree, align: 'end', cell: (row) => timeText(row.months) },
  { key: 'interest', header: TEXT.interestColumn, align: 'end', cell: (row) => moneyText(row.interest) },
  {
    key: 'saved',
    header: TEXT.saved,
    align: 'end',
    cell: ({ monthsSaved, interestSaved }) => (
      <>
        {moneyText(interestSaved)}
        <br />
        {monthsSaved === null ? TEXT.unknown : savedMonthsText(monthsSaved)}
      </>
    ),
  },
];

function OwnOrder({ value, onChange }: StepProps<ReduceDebtCalculator>) {
  const debts = inOwnOrder(value);
  return (
    <section aria-label={TEXT.ownOrder}>
      <h3>{TEXT.ownOrder}</h3>
      <ol className={styles['list']}>
        {debts.map(({ userAccountId, name }, index) => (
          <li key={userAccountId}>
            <span>{name}</span>
            {index > 0 && (
              <TextButton onPress={() => onChange(movedUp(userAccountId))}>
                {TEXT.moveUp} <span className="visually-hidden">{name}</span>
              </TextButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The same payment in every order side by side, with what each saves. */
export function OrdersTable(props: StepProps<ReduceDebtCalculator>) {
  const shown = useDeferredValue(props.value);
  const rows = useMemo(() => compareOrders(shown, today()), [shown]);
  return (
    <Card title={TEXT.orders} sub={TEXT.ordersLead}>
      <div className={styles['stack']}>
        {rows.every((row) => row.months === null) ? (
          <p>{TEXT.noOrder}</p>
        ) : (
          <DataTable
            caption={TEXT.orders}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ order }) => order}
            narrow="names"
            edge="none"
          />
        )}
        <OwnOrder {...props} />
      </div>
    </Card>
  );
}
