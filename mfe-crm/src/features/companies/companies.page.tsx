import type { CrmCompany } from '@fw/contract-crm/companies';
import { useSearchParams } from '@fw/router';
import { Card, DataTable, EmptyState, PageHeader, type Column } from '@fw/ui/core';
import { QueryFailed } from '../../app/query-failed.tsx';
import { useCompaniesQuery } from '../../app/employees.api.ts';
import { COMPANIES_TEXT as TEXT, companiesSentence, countText, levelText } from './companies.text.ts';

const LOADING_ROWS = 3;

const COLUMNS: readonly Column<CrmCompany>[] = [
  { key: 'name', header: TEXT.company, cell: ({ name }) => name, sortable: true },
  { key: 'level', header: TEXT.level, cell: ({ level1 }) => levelText(level1) },
  {
    key: 'employees',
    header: TEXT.employees,
    align: 'end',
    cell: ({ employees }) => countText(employees),
    sortable: true,
  },
];

const ORDER: Readonly<Record<string, (one: CrmCompany, other: CrmCompany) => number>> = {
  name: (one, other) => one.name.localeCompare(other.name, 'en-US'),
  employees: (one, other) => one.employees - other.employees,
};

/** Column and direction of the list, kept in the address: `sort=-employees`. */
function useSortAddress() {
  const [params, setParams] = useSearchParams();
  const typed = params.get('sort') ?? 'name';
  const key = typed.replace(/^-/, '');
  const isKnown = Object.hasOwn(ORDER, key);
  const isDescending = isKnown && typed.startsWith('-');
  return {
    key: isKnown ? key : 'name',
    direction: isDescending ? ('descending' as const) : ('ascending' as const),
    sortBy: (next: string) => setParams({ sort: next === key && !isDescending ? `-${next}` : next }),
  };
}

/** Companies that this advisor serves. */
export function CompaniesPage() {
  const { data, error, refetch, isFetching } = useCompaniesQuery();
  const { key, direction, sortBy } = useSortAddress();
  const sorted = (data ?? []).toSorted(ORDER[key]);
  const waiting = error ? TEXT.failed : TEXT.loading;
  return (
    <>
      <PageHeader kicker={TEXT.title} headline={data ? companiesSentence(data.length) : waiting} live />
      {error && !data ? (
        <QueryFailed error={error} isFetching={isFetching} refetch={refetch} />
      ) : (
        <Card flush>
          <DataTable
            caption={TEXT.title}
            columns={COLUMNS}
            rows={direction === 'descending' ? sorted.toReversed() : sorted}
            rowKey={({ companyId }) => companyId}
            loadingRows={data ? 0 : LOADING_ROWS}
            sort={{ key, direction }}
            onSort={sortBy}
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
