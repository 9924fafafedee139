import { MAX_FACTS, type ClientFacts } from '@fw/contract-crm/client-facts';
import type { FoundEmployee } from '@fw/contract-crm/employee-search';
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  PageHeader,
  Pagination,
  TextLink,
  type Sort,
} from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { useState } from 'react';
import { UndoNotice, type Undo } from '../../app/undo-notice.tsx';
import { useLastPage } from '../../app/use-last-page.ts';
import { useDesk } from '../../app/desk-settings.api.ts';
import { useClientFactsQuery, useSearchEmployeesQuery } from '../../app/employees.api.ts';
import { useClientSelection } from './client-selection.ts';
import { employeeColumns } from './employee-columns.tsx';
import { EMPLOYEES_TEXT as TEXT, foundSentence } from './employees.text.ts';
import { HAND_OVER_TEXT } from './hand-over.text.ts';
import { SelectedClients } from './hand-over.tsx';
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

/** What the advisors know of the people of a page, by id; nothing until it is loaded or where it cannot be read. */
function useFacts(people: readonly FoundEmployee[]) {
  const userIds = people.map(({ userId }) => userId).slice(0, MAX_FACTS);
  const { data = [], isLoading } = useClientFactsQuery({ body: { userIds } }, { skip: userIds.length === 0 });
  const facts: ReadonlyMap<string, ClientFacts> = new Map(data.map((one) => [one.userId, one]));
  return { facts, isLoading };
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
        <EmployeeList found={data} {...{ page, pageSize, order, setPage, sortBy }} />
      )}
    </>
  );
}

interface EmployeeListProps {
  /** Undefined while it loads. */
  readonly found: { readonly items: readonly FoundEmployee[]; readonly total: number } | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly order: Sort;
  readonly setPage: (page: number) => void;
  readonly sortBy: (key: string) => void;
}

const openEmployee = ({ userId }: FoundEmployee) => ({ href: `#/crm/employees/${userId}` });

/** A page of found employees; they open theirs, or are selected to be handed over. */
function EmployeeList({ found, page, pageSize, order, setPage, sortBy }: EmployeeListProps) {
  const { items, total } = found ?? { items: [], total: 0 };
  const { selection, begin } = useClientSelection();
  const [undo, setUndo] = useState<Undo | null>(null);
  // Shown with the people, so that no row grows for what comes later.
  const { facts, isLoading } = useFacts(items);
  const isShown = found !== undefined && !isLoading;
  return (
    <Card flush>
      {undo && (
        <div className={styles['undo']}>
          <UndoNotice undo={undo} onDone={() => setUndo(null)} />
        </div>
      )}
      {selection && <SelectedClients selection={selection} onUndo={setUndo} />}
      <DataTable
        caption={TEXT.title}
        columns={employeeColumns(facts, selection)}
        rows={isShown ? items : []}
        rowKey={({ userId }) => userId}
        loadingRows={isShown ? 0 : pageSize}
        sort={order}
        onSort={sortBy}
        rowAction={selection ? undefined : openEmployee}
        empty={
          <EmptyState illustration="no-transactions" title={TEXT.none}>
            {TEXT.noneHint}
          </EmptyState>
        }
      />
      <div className={styles['pages']}>
        <Pagination page={page} total={total} pageSize={pageSize} onPage={setPage} />
      </div>
      {!selection && total > 0 && (
        <div className={styles['handOver']}>
          <Button size="sm" variant="quiet" onPress={begin}>
            {HAND_OVER_TEXT.begin}
          </Button>
        </div>
      )}
    </Card>
  );
}
