import { MAX_FACTS, type ClientFacts } from '@fw/contract-crm/client-facts';
import type { FoundEmployee } from '@fw/contract-crm/employee-search';
import { Card, DataTable, EmptyState, PageHeader, Pagination, TextLink } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { useLastPage } from '../../app/use-last-page.ts';
import { useDesk } from '../../app/desk-settings.api.ts';
import { useClientFactsQuery, useSearchEmployeesQuery } from '../../app/employees.api.ts';
import { employeeColumns } from './employee-columns.tsx';
import { EMPLOYEES_TEXT as TEXT, foundSentence } from './employees.text.ts';
import { SavedSegments } from './saved-segments.tsx';
import { SearchForm } from './search-form.tsx';
import { useSearchAddress } from './search-address.ts';
import styles from './employees.module.css';
import { useRecentClients } from '../../app/recent-clients.ts';

/** Links to the clients that were opened last. */
function RecentClients() {
  const { recent } = useRecentClients();
  if (recent.length === 0) return null;
  return (
    <nav className={styles['recent']} aria-label={TEXT.recent}>
      <span>{TEXT.recent}:</span>
      {recent.map(({ userId, name }) => (
        <TextLink key={userId} href={`#/crm/employees/${userId}`}>
          {name}
        </TextLink>
      ))}
    </nav>
  );
}

/** What the advisors know of the people of a page, by id; nothing until it is loaded. */
function useFacts(people: readonly FoundEmployee[]): ReadonlyMap<string, ClientFacts> {
  const userIds = people.map(({ userId }) => userId).slice(0, MAX_FACTS);
  const { data = [] } = useClientFactsQuery({ body: { userIds } }, { skip: userIds.length === 0 });
  return new Map(data.map((facts) => [facts.userId, facts]));
}

/** Employees of the companies this advisor serves. */
export function EmployeesPage() {
  const { search, page, order, query, start, setPage, sortBy } = useSearchAddress();
  const { listSize: pageSize, isLoading } = useDesk();
  const body = { ...query, page, pageSize };
  const { data, currentData, error, isFetching, refetch } = useSearchEmployeesQuery(
    { body },
    { skip: isLoading },
  );
  useLastPage({ page, pageSize, total: currentData?.total }, setPage);

  const facts = useFacts(data?.items ?? []);
  const waiting = error ? TEXT.failed : TEXT.loading;

  return (
    <>
      <PageHeader kicker={TEXT.title} headline={data ? foundSentence(data, search) : waiting} live />
      <RecentClients />
      <SavedSegments search={search} onSearch={start} />
      <SearchForm search={search} onSearch={start} />
      {error ? (
        <LoadFailed {...{ error, isFetching, refetch }} />
      ) : (
        <Card flush>
          <DataTable
            caption={TEXT.title}
            columns={employeeColumns(facts)}
            rows={data?.items ?? []}
            rowKey={({ userId }) => userId}
            loadingRows={data ? 0 : pageSize}
            sort={order}
            onSort={sortBy}
            rowAction={({ userId }) => ({ href: `#/crm/employees/${userId}` })}
            empty={
              <EmptyState illustration="no-transactions" title={TEXT.none}>
                {TEXT.noneHint}
              </EmptyState>
            }
          />
          <div className={styles['pages']}>
            <Pagination page={page} total={data?.total ?? 0} pageSize={pageSize} onPage={setPage} />
          </div>
        </Card>
      )}
    </>
  );
}
