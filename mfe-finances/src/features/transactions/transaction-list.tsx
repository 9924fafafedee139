import type { SortField, TransactionQuery } from '@fw/contract-finances';
import { Card, DataTable, EmptyState, lastPageOf, Pagination, type Sort } from '@fw/ui/core';
import { useState } from 'react';
import { useCategories } from '../../app/categories.api.ts';
import { LoadFailed } from '../../app/load-failed.tsx';
import { TransactionActions } from './transaction-actions.tsx';
import { COLUMNS, isSortField } from './transaction-columns.tsx';
import { useTransactionsQuery } from './transactions.api.ts';
import { TRANSACTIONS_TEXT as TEXT } from './transactions.text.ts';
import styles from './transactions.module.css';

/** [A9-05] */
const PAGE_SIZE = 10;

export type TransactionFilter = Omit<TransactionQuery, 'page' | 'pageSize' | 'ordering'>;

interface Ordering {
  readonly fieldName: SortField;
  readonly sortDirection: 'ASC' | 'DESC';
}

/** [A3-47] */
const NEWEST_FIRST: Ordering = { fieldName: 'date', sortDirection: 'DESC' };

const shownSort = ({ fieldName, sortDirection }: Ordering): Sort => ({
  key: fieldName,
  direction: sortDirection === 'ASC' ? 'ascending' : 'descending',
});

const turned = (now: Ordering, fieldName: SortField): Ordering => ({
  fieldName,
  sortDirection: now.fieldName === fieldName && now.sortDirection === 'DESC' ? 'ASC' : 'DESC',
});

interface TransactionListProps {
  readonly filter: TransactionFilter;
  readonly title?: string;
}

/** Pages of transactions; one row at a time opens its actions [A2-59] [A2-60] [A4-40]. */
export function TransactionList({ filter, title }: TransactionListProps) {
  const [page, setPage] = useState(1);
  const [ordering, setOrdering] = useState(NEWEST_FIRST);
  const [expanded, setExpanded] = useState<string | null>(null);
  const categories = useCategories();
  const { data, currentData, error, isFetching, refetch } = useTransactionsQuery({
    body: { ...filter, page, pageSize: PAGE_SIZE, ordering },
  });
  const lastPage = currentData ? lastPageOf(currentData.total, PAGE_SIZE) : page;
  if (page > lastPage) setPage(lastPage);
  if (error && !currentData) return <LoadFailed error={error} isRetrying={isFetching} onRetry={refetch} />;

  return (
    <Card flush {...(title === undefined ? {} : { title })}>
      <DataTable
        caption={TEXT.title}
        columns={COLUMNS}
        rows={data?.items ?? []}
        rowKey={({ userTransactionId }) => userTransactionId}
        loadingRows={data ? 0 : PAGE_SIZE}
        isMuted={({ hidden }) => hidden}
        sort={shownSort(ordering)}
        onSort={(key) => {
          if (!isSortField(key)) return;
          setOrdering(turned(ordering, key));
          setPage(1);
        }}
        expand={{
          expandedKey: expanded,
          onToggle: setExpanded,
          label: ({ description }) => `Actions for ${description}`,
          render: (row) => <TransactionActions transaction={row} categories={categories} />,
        }}
        empty={
          <EmptyState illustration="no-transactions" title={TEXT.empty}>
            {TEXT.emptyHint}
          </EmptyState>
        }
      />
      {data && (
        <div className={styles['pages']}>
          <Pagination
            page={page}
            total={data.total}
            pageSize={PAGE_SIZE}
            onPage={setPage}
            label="Pages of transactions"
          />
        </div>
      )}
    </Card>
  );
}
