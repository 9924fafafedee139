import type { Transaction, TransactionFilter } from '@fw/contract-finances';
import { Card, lastPageOf, Skeleton, TextButton } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { useEffect, useState } from 'react';
import { useCategories } from '../../app/categories.api.ts';
import { later, useWhenIdle, useWhenUsed } from '@fw/web-kit/first-use';
import { useListAddress } from './list-address.ts';
import { ListPages } from './list-pages.tsx';
import { usePageSize } from './page-size.ts';
import { useSelection } from './selected-rows.ts';
import type { SelectionBarProps } from './selection.tsx';
import { SortChoice } from './sort-choice.tsx';
import { TaskDialog, warmTaskDialogs, type OpenedTask } from './task-dialog.tsx';
import { TransactionTable, warmActions } from './transaction-table.tsx';
import { useTransactionsQuery } from './transactions.api.ts';
import { useDayTotals } from './use-day-totals.ts';
import { hintWithoutRows, TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';
import styles from './transactions.module.css';

const SelectionBar = later(async () => (await import('./selection.tsx')).SelectionBar, {
  fallback: <Skeleton height="2rem" />,
});

/** One page of the filtered list; a page that no longer exists turns to the last one. */
function useListPage(filter: TransactionFilter) {
  const address = useListAddress();
  const { page, ordering, turnTo } = address;
  const pageSize = usePageSize();
  const query = useTransactionsQuery({ body: { ...filter, page, pageSize, ordering } });
  const lastPage = query.currentData ? lastPageOf(query.currentData.total, pageSize) : page;
  useEffect(() => {
    if (page > lastPage) turnTo(lastPage, true);
  });
  return { ...address, pageSize, query };
}

interface TransactionListProps {
  readonly filter: TransactionFilter;
  readonly title?: string;
  /** Whether a bank is connected, which sends rows. */
  readonly hasBank?: boolean;
}

interface SelectingProps extends Omit<SelectionBarProps, 'selection' | 'rows' | 'total'> {
  readonly selecting: ReturnType<typeof useSelection>;
  readonly data: { readonly items: readonly Transaction[]; readonly total: number } | undefined;
  readonly onOutdated: () => void;
}

/** A button that begins a selection, or the bar of the one that has begun. */
function Selecting({ selecting: { selection, begin }, data, ...props }: SelectingProps) {
  if (!selection || !data) {
    return (
      <div className={styles['selection']}>
        <TextButton disabled={!data?.total} onPress={begin}>
          {TEXT.select}
        </TextButton>
      </div>
    );
  }
  return <SelectionBar {...props} selection={selection} rows={data.items} total={data.total} />;
}

const hasFilter = (filter: TransactionFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined && value !== '' && value !== false);

/** Pages of transactions; one row at a time opens its actions [A2-59] [A2-60] [A4-40]. */
export function TransactionList({ filter, title, hasBank = false }: TransactionListProps) {
  const { page, pageSize, ordering, turnTo, order, query } = useListPage(filter);
  const [task, setTask] = useState<OpenedTask | null>(null);
  const categories = useCategories();
  const selecting = useSelection();
  const dayTotals = useDayTotals({ filter, ordering, rows: query.data?.items });
  const { data, currentData, error, isFetching, refetch } = query;
  useWhenIdle(data !== undefined, () => {
    warmActions();
    SelectionBar.warm();
  });
  useWhenUsed(data !== undefined, warmTaskDialogs);
  if (error && !currentData) return <LoadFailed {...{ error, isFetching, refetch }} />;

  return (
    <Card flush {...(title === undefined ? {} : { title })}>
      <div className={styles['list']}>
        <SortChoice ordering={ordering} onOrder={order} isReady={data !== undefined} />
        <Selecting {...{ selecting, data, filter, ordering, categories }} onOutdated={() => void refetch()} />
        <TransactionTable
          rows={data?.items}
          emptyHint={hasFilter(filter) ? TEXT.emptyHint : hintWithoutRows(hasBank)}
          selection={selecting.selection}
          onOpen={setTask}
          {...{ pageSize, dayTotals, ordering, categories }}
          onOrder={order}
        />
      </div>
      {data && <ListPages page={page} pageSize={pageSize} total={data.total} onPage={turnTo} />}
      {task && <TaskDialog task={task} categories={categories} onClose={() => setTask(null)} />}
    </Card>
  );
}
