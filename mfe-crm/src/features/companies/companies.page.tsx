import type { CrmCompany } from '@fw/contract-crm/companies';
import {
  Card,
  CompanyIcon,
  DataTable,
  EmptyState,
  Marked,
  PageHeader,
  RoundMark,
  type Column,
} from '@fw/ui/core';
import { formatCount } from '@fw/units';
import { sortMember, useSearchState } from '@fw/web-kit/search-state';
import { LoadFailed } from '@fw/web-kit';
import { useCompaniesQuery } from '../../app/employees.api.ts';
import { COMPANIES_TEXT as TEXT, companiesSentence, levelText } from './companies.text.ts';

const LOADING_ROWS = 3;

const COMPANY = (
  <RoundMark tone="mute">
    <CompanyIcon />
  </RoundMark>
);

const COLUMNS: readonly Column<CrmCompany>[] = [
  {
    key: 'name',
    header: TEXT.company,
    cell: ({ name }) => <Marked mark={COMPANY} name={name} />,
    sortable: true,
  },
  { key: 'level', header: TEXT.level, cell: ({ level1 }) => levelText(level1) },
  {
    key: 'employees',
    header: TEXT.employees,
    align: 'end',
    cell: ({ employees }) => formatCount(employees),
    sortable: true,
  },
];

const ORDER: Readonly<Record<string, (one: CrmCompany, other: CrmCompany) => number>> = {
  name: (one, other) => one.name.localeCompare(other.name, 'en-US'),
  employees: (one, other) => one.employees - other.employees,
};

const MEMBERS = { sort: sortMember(Object.keys(ORDER), 'name') };

/** Companies that this advisor serves. */
export function CompaniesPage() {
  const { data, error, refetch, isFetching } = useCompaniesQuery();
  const { read, change } = useSearchState(MEMBERS);
  const sort = read('sort');
  const sorted = (data ?? []).toSorted(ORDER[sort.key]);
  const waiting = error ? TEXT.failed : TEXT.loading;
  return (
    <>
      <PageHeader kicker={TEXT.title} headline={data ? companiesSentence(data.length) : waiting} live />
      {error && !data ? (
        <LoadFailed {...{ error, isFetching, refetch }} />
      ) : (
        <Card flush>
          <DataTable
            caption={TEXT.title}
            columns={COLUMNS}
            rows={sort.direction === 'descending' ? sorted.toReversed() : sorted}
            rowKey={({ companyId }) => companyId}
            loadingRows={data ? 0 : LOADING_ROWS}
            sort={sort}
            onSort={(key) => change({ sort: MEMBERS.sort.turned(sort, key) })}
            rowAction={({ companyId }) => ({ href: `#/crm/companies/${companyId}` })}
            empty={
              <EmptyState illustration="no-transactions" title={TEXT.none}>
                {TEXT.noneHint}
              </EmptyState>
            }
          />
        </Card>
      )}
    </>
  );
}
