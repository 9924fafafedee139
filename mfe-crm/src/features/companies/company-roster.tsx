import { fullName } from '@fw/contract-profile/person-name';
import type { CompanyRoster as Roster } from '@fw/contract-crm/company-detail';
import {
  Card,
  DataTable,
  EmptyState,
  Marked,
  Pagination,
  PersonMark,
  StatusPill,
  TextLink,
  type Column,
} from '@fw/ui/core';
import { pageMember, useSearchState } from '@fw/web-kit/search-state';
import { LoadFailed } from '@fw/web-kit';
import { useDesk } from '../../app/desk-settings.api.ts';
import { useLastPage } from '../../app/use-last-page.ts';
import { IN_PLACE } from '../../app/in-place.ts';
import { useCompanyRosterQuery } from './companies.api.ts';
import { COMPANIES_TEXT as TEXT } from './companies.text.ts';
import styles from './companies.module.css';

type Person = Roster['items'][number];

const COLUMNS: readonly Column<Person>[] = [
  {
    key: 'name',
    header: TEXT.name,
    cell: (person) => (
      <Marked
        mark={<PersonMark name={fullName(person)} />}
        name={
          person.isRegistered ? (
            <TextLink href={`#/crm/employees/${person.userId}`}>{fullName(person)}</TextLink>
          ) : (
            fullName(person)
          )
        }
      />
    ),
  },
  {
    key: 'state',
    header: TEXT.registration,
    align: 'end',
    cell: ({ isRegistered }) => (
      <StatusPill tone={isRegistered ? 'good' : 'neutral'}>
        {isRegistered ? TEXT.registered : TEXT.notRegistered}
      </StatusPill>
    ),
  },
];

const MEMBERS = { page: pageMember };

/** The people of a sponsor with their registration, those who have not registered yet included. */
export function CompanyRoster({ companyId }: { readonly companyId: string }) {
  const { read, change } = useSearchState(MEMBERS, IN_PLACE);
  const page = read('page');
  const { listSize: pageSize, isLoading } = useDesk();
  const { data, currentData, error, refetch, isFetching } = useCompanyRosterQuery(
    { body: { companyId, page, pageSize } },
    { skip: isLoading },
  );
  useLastPage({ page, pageSize, total: currentData?.total }, (next) => change({ page: next }));
  if (error && !data) return <LoadFailed {...{ error, isFetching, refetch }} />;
  return (
    <Card title={TEXT.roster} flush>
      <DataTable
        caption={TEXT.roster}
        columns={COLUMNS}
        rows={data?.items ?? []}
        rowKey={({ userId }) => userId}
        loadingRows={data ? 0 : pageSize}
        narrow="same"
        edge="padded"
        empty={
          <EmptyState illustration="no-transactions" title={TEXT.noRoster}>
            {TEXT.noRosterHint}
          </EmptyState>
        }
      />
      {data && data.total > pageSize && (
        <div className={styles['pages']}>
          <Pagination
            page={page}
            total={data.total}
            pageSize={pageSize}
            onPage={(next) => change({ page: next })}
          />
        </div>
      )}
    </Card>
  );
}
