import type { PlannerClient } from '@fw/contract-profile/conversation';
import { Card, DataTable, EmptyState, PageHeader, type Column } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { usePlannerClientsQuery } from '../../app/inbox.api.ts';
import { INBOX_TEXT as TEXT, inboxSentence } from './inbox.text.ts';

const LOADING_ROWS = 5;

const COLUMNS: readonly Column<PlannerClient>[] = [
  { key: 'name', header: TEXT.name, cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { key: 'unread', header: TEXT.unread, align: 'end', cell: ({ unread }) => String(unread) },
];

/** Clients of this planner, those with unread messages first. */
export function InboxPage() {
  const { data, error, refetch, isFetching } = usePlannerClientsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const unread = data?.reduce((total, client) => total + client.unread, 0);
  const headline = unread === undefined ? TEXT.loading : inboxSentence(unread);
  return (
    <>
      <PageHeader kicker={TEXT.title} headline={error && !data ? TEXT.failed : headline} live />
      {error && !data ? (
        <LoadFailed {...{ error, isFetching, refetch }} />
      ) : (
        <Card flush>
          <DataTable
            caption={TEXT.title}
            columns={COLUMNS}
            rows={data ?? []}
            rowKey={({ clientId }) => clientId}
            loadingRows={data ? 0 : LOADING_ROWS}
            rowAction={({ clientId }) => ({ href: `#/crm/employees/${clientId}` })}
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
