import { ACCESSES_PAGE_SIZE, type RecordAccess } from '@fw/contract-crm/supervision';
import { useParams } from '@fw/router';
import { Card, DataTable, PageHeader, Pagination, TextLink, type Column } from '@fw/ui/core';
import { failureOf, LoadFailed } from '@fw/web-kit';
import { formatCount } from '@fw/units';
import { pageMember, useSearchState } from '@fw/web-kit/search-state';
import { useDesk } from '../../app/desk-settings.api.ts';
import { useLastPage } from '../../app/use-last-page.ts';
import { useRecordAccessesQuery } from './supervision.api.ts';
import { accessesSentence, accessText, momentFormat, SUPERVISION_TEXT as TEXT } from './supervision.text.ts';

const LOADING_ROWS = 8;
const MEMBERS = { page: pageMember };

const columnsIn = (timeZone: string): readonly Column<RecordAccess>[] => {
  const moment = momentFormat(timeZone);
  return [
    { key: 'at', header: TEXT.time, cell: ({ at }) => moment.format(Date.parse(at)), narrow: 'title' },
    { key: 'by', header: TEXT.administrator, cell: ({ byName }) => byName, narrow: 'side' },
    { key: 'what', header: TEXT.access, cell: accessText, narrow: 'sub' },
    {
      key: 'count',
      header: TEXT.found,
      align: 'end',
      cell: ({ count }) => formatCount(count),
      narrow: 'value',
    },
  ];
};

const waitingText = (error: unknown): string => {
  if (!error) return TEXT.loadingLog;
  return failureOf(error)?.kind === 'refused' ? TEXT.refused : TEXT.failedLog;
};

/** What administrators of the company did with its records; no one changes it. */
export function RecordAccessesPage() {
  const { companyId = '' } = useParams();
  const { timeZone } = useDesk();
  const { read, change } = useSearchState(MEMBERS);
  const page = read('page');
  const { data, currentData, error, refetch, isFetching } = useRecordAccessesQuery(
    { body: { companyId, page } },
    { refetchOnMountOrArgChange: true },
  );
  useLastPage({ page, pageSize: ACCESSES_PAGE_SIZE, total: currentData?.total }, (next) =>
    change({ page: next }),
  );
  const headline = data && accessesSentence(data.total);
  return (
    <>
      <PageHeader
        kicker={TEXT.log}
        headline={headline ?? waitingText(error)}
        aside={<TextLink href={`#/crm/companies/${companyId}/records`}>{TEXT.backToRecords}</TextLink>}
        live
      />
      {error && !data ? (
        <LoadFailed {...{ error, isFetching, refetch }} />
      ) : (
        <Card flush>
          <DataTable
            caption={TEXT.log}
            columns={columnsIn(timeZone)}
            rows={data?.items ?? []}
            rowKey={({ accessId }) => accessId}
            loadingRows={data ? 0 : LOADING_ROWS}
            empty={<p>{TEXT.noAccesses}</p>}
          />
          {data && data.total > ACCESSES_PAGE_SIZE && (
            <Pagination
              page={page}
              total={data.total}
              pageSize={ACCESSES_PAGE_SIZE}
              onPage={(next) => change({ page: next })}
            />
          )}
        </Card>
      )}
    </>
  );
}
