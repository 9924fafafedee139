import { fullName } from '@fw/contract-profile/person-name';
import type { PlannerClient } from '@fw/contract-profile/conversation';
import {
  Card,
  DataTable,
  EmptyState,
  Marked,
  PageHeader,
  PersonMark,
  StatusPill,
  TextField,
  type Column,
} from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { LoadFailed } from '@fw/web-kit';
import { choiceMember, textMember, useSearchState } from '@fw/web-kit/search-state';
import { useDesk } from '../../app/desk-settings.api.ts';
import { usePlannerClientsQuery } from '../../app/inbox.api.ts';
import { INBOX_TEXT as TEXT, inboxSentence, previewText } from './inbox.text.ts';
import styles from './inbox.module.css';

const LOADING_ROWS = 5;
/** A new message is listed within three seconds while the tab is visible. */
const REFRESH_INTERVAL_MS = 2_500;
const MAX_SEARCH_LENGTH = 100;

const MEMBERS = { show: choiceMember(['all', 'unread'], 'all'), q: textMember(MAX_SEARCH_LENGTH) };
const CHOICES = [
  { value: 'all', label: TEXT.all },
  { value: 'unread', label: TEXT.onlyUnread },
] as const;

const columnsIn = (timeZone: string): readonly Column<PlannerClient>[] => {
  const sentAt = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return [
    {
      key: 'name',
      header: TEXT.name,
      cell: (client) => <Marked mark={<PersonMark name={fullName(client)} />} name={fullName(client)} />,
      narrow: 'title',
    },
    { key: 'last', header: TEXT.last, cell: previewText, narrow: 'below' },
    {
      key: 'at',
      header: TEXT.at,
      cell: ({ lastMessage }) => (lastMessage ? sentAt.format(Date.parse(lastMessage.sentAt)) : ''),
      narrow: 'sub',
    },
    {
      key: 'unread',
      header: TEXT.unread,
      align: 'end',
      cell: ({ unread }) =>
        unread > 0 ? <StatusPill tone="info">{String(unread)}</StatusPill> : String(unread),
      narrow: 'value',
    },
  ];
};

/** The conversations, and those of them that the address shows. */
function useInbox() {
  const query = usePlannerClientsQuery(
    { background: true },
    { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_INTERVAL_MS, skipPollingIfUnfocused: true },
  );
  const { read, change } = useSearchState(MEMBERS);
  const [show, searched] = [read('show'), read('q')];
  const isShown = (client: PlannerClient): boolean =>
    (show === 'all' || client.unread > 0) &&
    `${fullName(client)} ${previewText(client)}`.toLowerCase().includes(searched.trim().toLowerCase());
  return { ...query, show, searched, change, shown: (query.data ?? []).filter(isShown) };
}

function inboxHeadline(clients: readonly PlannerClient[] | undefined, error: unknown): string {
  if (clients) return inboxSentence(clients.reduce((total, client) => total + client.unread, 0));
  return error ? TEXT.failed : TEXT.loading;
}

/** Conversations of this planner, those with unread messages first, then the latest. */
export function InboxPage() {
  const { data, error, refetch, isFetching, show, searched, change, shown } = useInbox();
  const { timeZone } = useDesk();
  const isEmpty = data?.length === 0;
  return (
    <>
      <PageHeader kicker={TEXT.title} headline={inboxHeadline(data, error)} live />
      <div className={styles['filters']}>
        <Select
          label={TEXT.show}
          value={show}
          options={CHOICES}
          onChange={(next) => change({ show: next })}
        />
        <TextField
          label={TEXT.search}
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          value={searched}
          onChange={(q) => change({ q })}
        />
      </div>
      {error && !data ? (
        <LoadFailed {...{ error, isFetching, refetch }} />
      ) : (
        <Card flush>
          <DataTable
            caption={TEXT.title}
            columns={columnsIn(timeZone)}
            rows={shown}
            rowKey={({ clientId }) => clientId}
            loadingRows={data ? 0 : LOADING_ROWS}
            rowAction={({ clientId }) => ({ href: `#/crm/messages/${clientId}` })}
            empty={
              <EmptyState illustration="no-transactions" title={isEmpty ? TEXT.none : TEXT.noneFound}>
                {isEmpty ? TEXT.noneHint : TEXT.noneFoundHint}
              </EmptyState>
            }
          />
        </Card>
      )}
    </>
  );
}
