import type { Employee } from '@fw/contract-crm';
import { TIMELINE_KINDS, timelineCalls, timelineKind, type TimelineKind } from '@fw/contract-crm/timeline';
import { Card, EmptyState, Notice, Pagination, SkeletonLines, Tabs, TextButton } from '@fw/ui/core';
import { contractEndpoint, LoadFailed, type ReplyOf } from '@fw/web-kit';
import type { ReactNode } from 'react';
import { crmApi } from '../../app/api.ts';
import { useDesk } from '../../app/desk-settings.api.ts';
import { useLastPage } from '../../app/use-last-page.ts';
import { useTimelineAddress } from './timeline-address.ts';
import { TimelineDays } from './timeline-days.tsx';
import { TIMELINE_KIND_TEXT, TIMELINE_TEXT as TEXT } from './timeline.text.ts';
import styles from './timeline.module.css';

const { useTimelineQuery } = crmApi.injectEndpoints({
  endpoints: (build) => ({
    timeline: build.query({
      ...contractEndpoint(timelineCalls.list),
      providesTags: ['Appointments', 'Client', 'Interactions', 'Messages', 'Plans', 'Tasks'],
    }),
  }),
});

const REFRESH_INTERVAL_MS = 30_000;
const EVERYTHING = 'everything';

type OfKind = Readonly<Partial<Record<TimelineKind, ReactNode>>>;

interface TimelineProps {
  readonly employee: Employee;
  /** Opposite the heading. */
  readonly action: ReactNode;
  /** Shown before the entries of all kinds. */
  readonly composer: ReactNode;
  /** Kinds with a view of their own in place of the entries. */
  readonly parts: OfKind;
  /** Shown before the entries of a kind. */
  readonly above: OfKind;
}

/** What happened between a client and their advisors, newest first; each kind has a tab. */
export function Timeline({ employee, action, composer, parts, above }: TimelineProps) {
  const { kind, choose } = useTimelineAddress();
  return (
    <Card title={TEXT.title} action={action}>
      <Tabs
        label={TEXT.show}
        selected={kind ?? EVERYTHING}
        onSelect={(id) => choose(timelineKind.options.find((one) => one === id) ?? null)}
        items={[
          {
            id: EVERYTHING,
            label: TEXT.all,
            panel: (
              <>
                {composer}
                <Entries employee={employee} />
              </>
            ),
          },
          ...TIMELINE_KINDS.map((id) => ({
            id,
            label: TIMELINE_KIND_TEXT[id],
            panel: parts[id] ?? (
              <>
                {above[id]}
                <Entries employee={employee} />
              </>
            ),
          })),
        ]}
      />
    </Card>
  );
}

/** The entries as the address names them. */
function useEntries(clientId: string) {
  const { kind, page, turnTo } = useTimelineAddress();
  const { listSize: pageSize, timeZone, isLoading } = useDesk();
  const query = useTimelineQuery(
    { body: { clientId, page, pageSize, ...(kind === null ? {} : { kind }) }, background: true },
    { skip: isLoading, pollingInterval: REFRESH_INTERVAL_MS, skipPollingIfUnfocused: true },
  );
  useLastPage({ page, pageSize, total: query.currentData?.total }, turnTo);
  return { kind, page, turnTo, pageSize, timeZone, query };
}

function Entries({ employee: { userId, firstName } }: { readonly employee: Employee }) {
  const { kind, page, pageSize, timeZone, turnTo, query } = useEntries(userId);
  const { currentData: data, error, refetch, isFetching } = query;
  if (!data && error !== undefined) return <LoadFailed {...{ error, isFetching, refetch }} />;
  if (!data) return <SkeletonLines label={TEXT.loading} lines={5} />;
  return (
    <>
      <Listed {...{ data, timeZone, firstName }} isFiltered={kind !== null} onRetry={() => void refetch()} />
      {data.total > pageSize && (
        <div className={styles['pages']}>
          <Pagination page={page} total={data.total} pageSize={pageSize} onPage={turnTo} />
        </div>
      )}
    </>
  );
}

interface ListedProps {
  readonly data: ReplyOf<typeof timelineCalls.list>;
  readonly timeZone: string;
  readonly firstName: string;
  readonly isFiltered: boolean;
  readonly onRetry: () => void;
}

function Listed({ data: { items, unavailable }, timeZone, firstName, isFiltered, onRetry }: ListedProps) {
  return (
    <>
      {unavailable.length > 0 && (
        <Notice announce="status" action={<TextButton onPress={onRetry}>{TEXT.retry}</TextButton>}>
          {TEXT.incomplete}
        </Notice>
      )}
      {items.length === 0 && (
        <EmptyState illustration="no-transactions" title={isFiltered ? TEXT.noneOfKind : TEXT.none}>
          {TEXT.noneHint}
        </EmptyState>
      )}
      <TimelineDays entries={items} {...{ timeZone, firstName }} />
    </>
  );
}
