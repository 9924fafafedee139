import type { Category, SortField, Transaction } from '@fw/contract-finances';
import { DataTable, EmptyState, Money, type RowGroup, Skeleton, type Sort } from '@fw/ui/core';
import { type Cents, formatWeekday, type IsoDate } from '@fw/units';
import { today } from '@fw/units/today';
import { useState } from 'react';
import type { Ordering } from './list-address.ts';
import { listColumns } from './selectable-columns.tsx';
import type { Selection } from './selected-rows.ts';
import { shownName } from './shown-name.ts';
import type { OpenedTask } from './task-dialog.tsx';
import { isSortField } from './transaction-columns.tsx';
import { TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';
import { AfterPaint, later } from '@fw/web-kit/first-use';

const originalId = ({ isPart, userTransactionId: id, sourceUserTransactionId: source }: Transaction) =>
  isPart ? (source ?? id) : id;

/** The rows of a page with the parts of a split below their original, or where the first of them is without it. */
function partsTogether(rows: readonly Transaction[]): readonly Transaction[] {
  if (!rows.some(({ isPart }) => isPart)) return rows;
  const originals = rows.map(originalId);
  const place = (row: Transaction) => originals.indexOf(originalId(row));
  const isPart = (row: Transaction) => Number(row.isPart ?? false);
  return rows.toSorted((one, other) => place(one) - place(other) || isPart(one) - isPart(other));
}

/** What the days add up to, by day; a page of the list has only a part of its first and last day. */
export type DayTotals = ReadonlyMap<IsoDate, Cents>;

/** The heading of the rows of one day, with what the whole day adds up to. */
const dayGroup =
  (totals: DayTotals) =>
  ({ date }: { readonly date: IsoDate }): RowGroup => {
    const total = totals.get(date);
    return {
      key: date,
      label: date === today() ? `${TEXT.today}, ${formatWeekday(date)}` : formatWeekday(date),
      aside: total === undefined ? undefined : <Money amount={total} signed isIncome={false} />,
    };
  };

const TransactionActions = later(async () => (await import('./transaction-actions.tsx')).TransactionActions, {
  fallback: <Skeleton height="2rem" />,
});

/** Loads the actions of a row before one opens. */
export const warmActions = TransactionActions.warm;

const shownSort = ({ fieldName, sortDirection }: Ordering): Sort => ({
  key: fieldName,
  direction: sortDirection === 'ASC' ? 'ascending' : 'descending',
});

/** Days and amounts begin with the newest and the highest, words with A. */
const FIRST: Readonly<Record<SortField, Ordering['sortDirection']>> = {
  date: 'DESC',
  value: 'DESC',
  description: 'ASC',
  'account.Name': 'ASC',
  'category.CategoryName': 'ASC',
};

function turned(now: Ordering, fieldName: SortField): Ordering {
  if (now.fieldName !== fieldName) return { fieldName, sortDirection: FIRST[fieldName] };
  return { fieldName, sortDirection: now.sortDirection === 'DESC' ? 'ASC' : 'DESC' };
}

interface TransactionTableProps {
  /** Undefined while they load. */
  readonly rows: readonly Transaction[] | undefined;
  /** Why there are no rows, and what to do. */
  readonly emptyHint: string;
  readonly pageSize: number;
  readonly dayTotals: DayTotals;
  readonly ordering: Ordering;
  readonly onOrder: (ordering: Ordering) => void;
  /** While rows can be selected none opens. */
  readonly selection: Selection | null;
  readonly categories: readonly Category[];
  readonly onOpen: (task: OpenedTask) => void;
}

/** One page of the list; one row at a time opens its actions [A4-40]. */
export function TransactionTable(props: TransactionTableProps) {
  const { rows, emptyHint, pageSize, dayTotals, ordering, onOrder, selection, categories, onOpen } = props;
  const [expanded, setExpanded] = useState<string | null>(null);
  const expand = {
    expandedKey: expanded,
    onToggle: setExpanded,
    label: (row: Transaction) => `Actions for ${shownName(row)}`,
    render: (row: Transaction) => (
      <AfterPaint>
        <TransactionActions transaction={row} categories={categories} onOpen={onOpen} />
      </AfterPaint>
    ),
  };
  return (
    <DataTable
      caption={TEXT.title}
      columns={listColumns(selection)}
      rows={ordering.fieldName === 'date' ? partsTogether(rows ?? []) : (rows ?? [])}
      rowKey={({ userTransactionId }) => userTransactionId}
      loadingRows={rows ? 0 : pageSize}
      groupOf={ordering.fieldName === 'date' ? dayGroup(dayTotals) : undefined}
      isMuted={({ hidden }) => hidden}
      sort={shownSort(ordering)}
      onSort={(key) => {
        if (isSortField(key)) onOrder(turned(ordering, key));
      }}
      expand={selection ? undefined : expand}
      empty={
        <EmptyState illustration="no-transactions" title={TEXT.empty}>
          {emptyHint}
        </EmptyState>
      }
    />
  );
}
