import { TRANSFER_CATEGORY_IDS, type Recurring } from '@fw/contract-finances';
import { Button, Card, DataTable, Money, moneyText, StatusPill, type Column } from '@fw/ui/core';
import { formatDate } from '@fw/units';
import { useState } from 'react';
import { monthlySum } from './monthly-sum.ts';
import { PaymentBars } from './payment-bars.tsx';
import { NextDay, RecurringName } from './recurring-name.tsx';
import { RECURRING_TEXT as TEXT } from './recurring.text.ts';
import { useDecision } from './use-decision.ts';
import styles from './recurring-rows.module.css';

/** The transactions that show that something recurs. */
export const Evidence = ({ rows }: Pick<Recurring, 'rows'>) => (
  <ul className={styles['evidence']} aria-label={TEXT.evidence}>
    {rows.map(({ userTransactionId, date, description, value }) => (
      <li key={userTransactionId}>
        <span>{formatDate(date)}</span>
        <span className="visually-hidden">, </span>
        <span>{description}</span>
        <span className="visually-hidden">, </span>
        <Money amount={value} signed />
      </li>
    ))}
  </ul>
);

const COLUMNS: readonly Column<Recurring>[] = [
  {
    key: 'name',
    header: TEXT.name,
    narrow: 'title',
    cell: (item) => <RecurringName item={item} />,
  },
  { key: 'next', header: TEXT.next, cell: (item) => <NextDay item={item} />, narrow: 'sub', width: '7.5rem' },
  {
    key: 'history',
    header: TEXT.history,
    cell: (item) => <PaymentBars {...item} />,
    narrow: 'hidden',
    width: '7.5rem',
  },
  {
    key: 'value',
    header: TEXT.amount,
    align: 'end',
    narrow: 'value',
    width: '7.5rem',
    cell: ({ value, categoryId }) => (
      <Money amount={value} signed isIncome={!TRANSFER_CATEGORY_IDS.includes(categoryId)} />
    ),
  },
  {
    key: 'status',
    header: TEXT.status,
    headerHidden: true,
    align: 'end',
    narrow: 'side',
    width: '9rem',
    cell: () => <StatusPill tone="good">{TEXT.confirmed}</StatusPill>,
  },
];

interface RecurringTableProps {
  readonly title: string;
  readonly items: readonly Recurring[];
}

/** A title, and how many there are. */
export const CountedTitle = ({ title, count }: { readonly title: string; readonly count: number }) => (
  <>
    {title} <span className={styles['count']}>{count}</span>
  </>
);

/** What the person confirmed; an opened row shows its transactions and takes the decision back. */
export function RecurringTable({ title, items }: RecurringTableProps) {
  const [expanded, setExpanded] = useState<string | null>(null);
  if (items.length === 0) return null;
  return (
    <Card flush title={<CountedTitle title={title} count={items.length} />} action={<Sum items={items} />}>
      <DataTable
        caption={title}
        columns={COLUMNS}
        rows={items}
        rowKey={({ recurringId }) => recurringId}
        expand={{
          expandedKey: expanded,
          onToggle: setExpanded,
          label: ({ name }) => `${TEXT.evidence}: ${name}`,
          render: (item) => <Confirmed item={item} />,
        }}
      />
    </Card>
  );
}

/** What they take or bring a month. */
function Sum({ items }: Pick<RecurringTableProps, 'items'>) {
  const { amount, isAverage } = monthlySum(items);
  return (
    <p className={styles['sum']}>
      <strong data-income={amount > 0 ? true : undefined}>{moneyText({ amount, signed: true })}</strong>{' '}
      {isAverage ? TEXT.onAverage : TEXT.aMonth}
    </p>
  );
}

function Confirmed({ item }: { readonly item: Recurring }) {
  const { set, isBusy } = useDecision();
  return (
    <div className={styles['opened']}>
      <div className={styles['decide']}>
        <Button size="sm" variant="secondary" disabled={isBusy} onPress={() => void set(item, 'open')}>
          {TEXT.unconfirm}
        </Button>
        <Button size="sm" variant="secondary" disabled={isBusy} onPress={() => void set(item, 'rejected')}>
          {TEXT.reject}
        </Button>
      </div>
      <Evidence rows={item.rows} />
    </div>
  );
}
