import type { Employee } from '@fw/contract-crm';
import { Card, DataTable, EmptyState, ErrorPanel, PageHeader, Pagination, type Column } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';
import { useState } from 'react';
import { useSearchEmployeesQuery } from '../../app/employees.api.ts';
import { EMPLOYEES_TEXT as TEXT, foundSentence } from './employees.text.ts';
import { SearchForm, type Search } from './search-form.tsx';
import styles from './employees.module.css';

const PAGE_SIZE = 10;

const COLUMNS: readonly Column<Employee>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    narrow: 'title',
  },
  { key: 'email', header: 'Email', cell: ({ email }) => email, narrow: 'sub' },
  { key: 'company', header: 'Company', cell: ({ companyName }) => companyName, narrow: 'side' },
];

/** Employees of the companies this advisor serves. */
export function EmployeesPage() {
  const [search, setSearch] = useState<Search>({ searchText: '', companyId: '' });
  const [page, setPage] = useState(1);
  const { searchText, companyId } = search;
  const body = { searchText, page, pageSize: PAGE_SIZE, ...(companyId === '' ? {} : { companyId }) };
  const { data, error, isFetching, refetch } = useSearchEmployeesQuery({ body });

  const start = (next: Search) => {
    setSearch(next);
    setPage(1);
  };

  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        headline={error && !data ? TEXT.failed : headlineOf(data?.total, searchText)}
        live
      />
      <SearchForm search={search} isBusy={isFetching} onSearch={start} />
      {error ? (
        <ErrorPanel onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorPanel>
      ) : (
        <Card flush>
          <DataTable
            caption={TEXT.title}
            columns={COLUMNS}
            rows={data?.items ?? []}
            rowKey={({ userId }) => userId}
            loadingRows={data ? 0 : PAGE_SIZE}
            rowAction={({ userId }) => ({ href: `#/crm/employees/${userId}` })}
            empty={
              <EmptyState illustration="no-transactions" title={TEXT.none}>
                {TEXT.noneHint}
              </EmptyState>
            }
          />
          <div className={styles['pages']}>
            <Pagination page={page} total={data?.total ?? 0} pageSize={PAGE_SIZE} onPage={setPage} />
          </div>
        </Card>
      )}
    </>
  );
}

const headlineOf = (total: number | undefined, searchText: string): string =>
  total === undefined ? TEXT.loading : foundSentence(total, searchText);
