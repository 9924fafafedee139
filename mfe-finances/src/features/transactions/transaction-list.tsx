import type { TransactionFilter } from '@fw/contract-finances';
import { Card, lastPageNumber, Skeleton } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { useEffect, useState } from 'react';
import { useCategories } from '../../app/categories.api.ts';
import { later, useWhenIdle, useWhenUsed } from '@fw/web-kit/first-use';
import { useListAddress } from './list-address.ts';
import { ListPages } from './list-pages.tsx';
import { usePageSize } from './page-size.ts';
import { SelectButton } from './select-button.tsx';
import { useSelection, type Selecting } from './selected-rows.ts';
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
  const lastPage = query.currentData ? lastPageNumber(query.currentData.total, pageSize) : page;
  useEffect(() => {
    if (page > lastPage) turnTo(lastPage, true);
  });
  return { ...address, pageSize, query };
}

interface SelectableListProps {
  readonly filter: TransactionFilter;
  /** With it the head of the list has the button that begins a selection; without it the page has one. */
  readonly title?: string;
  readonly selecting: Selecting;
  /** Whether a bank is connected, which sends rows. */
  readonly hasBank?: boolean;
}

const hintFor = (filter: TransactionFilter, hasBank: boolean): string => {
  const isFiltered = Object.values(filter).some(
    (value) => value !== undefined && value !== '' && value !== false,
  );
  return isFiltered ? TEXT.emptyHint : hintWithoutRows(hasBank);
};

/** Pages of transactions; one row at a time opens its actions [A2-59] [A2-60] [A4-40]. */
export function SelectableList({ filter, title, selecting, hasBank = false }: SelectableListProps) {
  const { page, pageSize, ordering, turnTo, order, query } = useListPage(filter);
  const [task, setTask] = useState<OpenedTask | null>(null);
  const categories = useCategories();
  const { selection } = selecting;
  const dayTotals = useDayTotals({ filter, ordering, rows: query.data?.items });
  const { data, currentData, error, isFetching, refetch } = query;
  useWhenIdle(data !== undefined, () => {
    warmActions();
    SelectionBar.warm();
  });
  useWhenUsed(data !== undefined, warmTaskDialogs);
  if (error && !currentData) return <LoadFailed {...{ error, isFetching, refetch }} />;

  return (
    <Card
      flush
      {...(title !== undefined && {
        title,
        action: (
          <div className={styles['headSelect']}>
            <SelectButton selecting={selecting} total={data?.total} size="sm" />
          </div>
        ),
      })}
    >
      <div className={styles['list']}>
        <SortChoice ordering={ordering} onOrder={order} isReady={data !== undefined} />
        {selection && data && (
          <SelectionBar
            rows={data.items}
            total={data.total}
            {...{ selection, filter, ordering, categories }}
            onOutdated={() => void refetch()}
          />
        )}
        <TransactionTable
          rows={data?.items}
          emptyHint={hintFor(filter, hasBank)}
          selection={selection}
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

/** The same below a title, with a selection of its own. */
export function TransactionList(props: { readonly filter: TransactionFilter; readonly title: string }) {
  return <SelectableList {...props} selecting={useSelection()} />;
}
