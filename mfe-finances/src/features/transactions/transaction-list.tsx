import type { SortField, TransactionFilter } from '@fw/contract-finances';
import { Card, DataTable, EmptyState, lastPageOf, Skeleton, type Sort } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { Suspense, useEffect, useState } from 'react';
import { useCategories } from '../../app/categories.api.ts';
import { useWhenIdle } from '../../app/idle.ts';
import { later } from '../../app/later.ts';
import { ListPages } from './list-pages.tsx';
import { useListAddress, type Ordering } from './list-address.ts';
import { SortChoice } from './sort-choice.tsx';
import { TaskDialog, warmTaskDialogs, type OpenedTask } from './task-dialog.tsx';
import { COLUMNS, isSortField } from './transaction-columns.tsx';
import { dayGroup } from './day-group.ts';
import { usePageSize } from './page-size.ts';
import { useTransactionsQuery } from './transactions.api.ts';
import { TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';
import styles from './transactions.module.css';

const actions = later(async () => (await import('./transaction-actions.tsx')).TransactionActions);

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
}

/** Pages of transactions; one row at a time opens its actions [A2-59] [A2-60] [A4-40]. */
export function TransactionList({ filter, title }: TransactionListProps) {
  const { page, pageSize, ordering, turnTo, order, query } = useListPage(filter);
  const [expanded, setExpanded] = useState<string | null>(null);
  const [task, setTask] = useState<OpenedTask | null>(null);
  const categories = useCategories();
  const { data, currentData, error, isFetching, refetch } = query;
  useWhenIdle(data !== undefined, () => {
    actions.warm();
    warmTaskDialogs();
  });
  if (error && !currentData) return <LoadFailed {...{ error, isFetching, refetch }} />;

  return (
    <Card flush {...(title === undefined ? {} : { title })}>
      <div className={styles['list']}>
        <SortChoice ordering={ordering} onOrder={order} isReady={data !== undefined} />
        <DataTable
          caption={TEXT.title}
          columns={COLUMNS}
          rows={data?.items ?? []}
          rowKey={({ userTransactionId }) => userTransactionId}
          loadingRows={data ? 0 : pageSize}
          groupOf={ordering.fieldName === 'date' ? dayGroup : undefined}
          isMuted={({ hidden }) => hidden}
          sort={shownSort(ordering)}
          onSort={(key) => {
            if (isSortField(key)) order(turned(ordering, key));
          }}
          expand={{
            expandedKey: expanded,
            onToggle: setExpanded,
            label: ({ description }) => `Actions for ${description}`,
            render: (row) => (
              <Suspense fallback={<Skeleton height="2rem" />}>
                <actions.Part transaction={row} categories={categories} onOpen={setTask} />
              </Suspense>
            ),
          }}
          empty={
            <EmptyState illustration="no-transactions" title={TEXT.empty}>
              {TEXT.emptyHint}
            </EmptyState>
          }
        />
      </div>
      {data && <ListPages page={page} pageSize={pageSize} total={data.total} onPage={turnTo} />}
      {task && <TaskDialog task={task} categories={categories} onClose={() => setTask(null)} />}
    </Card>
  );
}
