import type { Recurring } from '@fw/contract-finances';
import { Button, Card, DataTable, Money, StatusPill, type Column } from '@fw/ui/core';
import { formatDate } from '@fw/units';
import { useToast } from '@fw/web-kit';
import { useState } from 'react';
import { useDecideRecurringMutation } from './recurring.api.ts';
import { CADENCE_TEXT, priceChangeText, RECURRING_TEXT as TEXT } from './recurring.text.ts';
import styles from './recurring.module.css';

const COLUMNS: readonly Column<Recurring>[] = [
  {
    key: 'name',
    header: TEXT.name,
    narrow: 'title',
    cell: ({ name, isConfirmed, priceChange }) => (
      <>
        {name} {isConfirmed && <StatusPill tone="good">{TEXT.confirmed}</StatusPill>}
        {priceChange && <span className={styles['price']}>{priceChangeText(priceChange)}</span>}
      </>
    ),
  },
  { key: 'cadence', header: TEXT.cadence, cell: ({ cadence }) => CADENCE_TEXT[cadence], narrow: 'side' },
  { key: 'next', header: TEXT.next, cell: ({ nextDate }) => formatDate(nextDate), narrow: 'sub' },
  {
    key: 'value',
    header: TEXT.amount,
    align: 'end',
    narrow: 'value',
    cell: ({ value }) => <Money amount={value} signed />,
  },
];

interface RecurringTableProps {
  readonly title: string;
  readonly items: readonly Recurring[];
}

/** What recurs; an opened row shows its transactions and the decisions. */
export function RecurringTable({ title, items }: RecurringTableProps) {
  const [expanded, setExpanded] = useState<string | null>(null);
  if (items.length === 0) return null;
  return (
    <Card flush title={title}>
      <DataTable
        caption={title}
        columns={COLUMNS}
        rows={items}
        rowKey={({ recurringId }) => recurringId}
        expand={{
          expandedKey: expanded,
          onToggle: setExpanded,
          label: ({ name }) => `${TEXT.evidence}: ${name}`,
          render: (item) => <Evidence item={item} />,
        }}
      />
    </Card>
  );
}

function Evidence({ item: { recurringId, isConfirmed, rows } }: { readonly item: Recurring }) {
  const toast = useToast();
  const [decide, { isLoading }] = useDecideRecurringMutation();
  const set = async (decision: 'confirmed' | 'rejected' | 'open') => {
    const result = await decide({ body: { recurringId, decision } });
    if (result.error) toast.failure(result.error);
    else if (decision === 'rejected') toast.good(TEXT.rejected);
  };
  return (
    <div className={styles['stack']}>
      <div className={styles['actions']}>
        <Button
          size="sm"
          variant={isConfirmed ? 'secondary' : 'primary'}
          disabled={isLoading}
          onPress={() => void set(isConfirmed ? 'open' : 'confirmed')}
        >
          {isConfirmed ? TEXT.unconfirm : TEXT.confirm}
        </Button>
        <Button size="sm" variant="secondary" disabled={isLoading} onPress={() => void set('rejected')}>
          {TEXT.reject}
        </Button>
      </div>
      <ul className={styles['evidence']} aria-label={TEXT.evidence}>
        {rows.map(({ userTransactionId, date, description, value }) => (
          <li key={userTransactionId}>
            {formatDate(date)}, {description}, <Money amount={value} signed />
          </li>
        ))}
      </ul>
    </div>
  );
}
