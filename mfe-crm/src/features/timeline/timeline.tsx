import type { Employee } from '@fw/contract-crm';
import { TIMELINE_KINDS, type timelineCalls, type TimelineKind } from '@fw/contract-crm/timeline';
import { Card, EmptyState, Notice, Pagination, SkeletonLines, TextButton } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { LoadFailed, type ReplyOf } from '@fw/web-kit';
import { useDesk } from '../../app/desk-settings.api.ts';
import { useLastPage } from '../../app/use-last-page.ts';
import { useTimelineAddress } from './timeline-address.ts';
import { useTimelineQuery } from './timeline.api.ts';
import { TimelineDays } from './timeline-days.tsx';
import { TIMELINE_KIND_TEXT, TIMELINE_TEXT as TEXT } from './timeline.text.ts';
import styles from './timeline.module.css';

const REFRESH_INTERVAL_MS = 30_000;
const EVERYTHING = 'everything';

const OPTIONS = [
  { value: EVERYTHING, label: TEXT.all },
  ...TIMELINE_KINDS.map((value) => ({ value, label: TIMELINE_KIND_TEXT[value] })),
] as const;

/** The timeline as the address names it. */
function useTimeline(clientId: string) {
  const address = useTimelineAddress();
  const { kind, page, turnTo } = address;
  const { listSize: pageSize, timeZone, isLoading } = useDesk();
  const query = useTimelineQuery(
    { body: { clientId, page, pageSize, ...(kind === null ? {} : { kind }) }, background: true },
    { skip: isLoading, pollingInterval: REFRESH_INTERVAL_MS, skipPollingIfUnfocused: true },
  );
  useLastPage({ page, pageSize, total: query.currentData?.total }, turnTo);
  return { ...address, pageSize, timeZone, query };
}

interface FilterProps {
  readonly kind: TimelineKind | null;
  readonly onChoose: (kind: TimelineKind | null) => void;
}

const Filter = ({ kind, onChoose }: FilterProps) => (
  <Select
    label={TEXT.show}
    value={kind ?? EVERYTHING}
    options={OPTIONS}
    onChange={(chosen) => onChoose(chosen === EVERYTHING ? null : chosen)}
  />
);

/** What happened between a client and their advisors, newest first. */
export function Timeline({ employee: { userId, firstName } }: { readonly employee: Employee }) {
  const { kind, page, pageSize, timeZone, choose, turnTo, query } = useTimeline(userId);
  const { currentData: data, error, refetch, isFetching } = query;
  return (
    <Card title={TEXT.title}>
      <Filter kind={kind} onChoose={choose} />
      {!data && error !== undefined && <LoadFailed {...{ error, isFetching, refetch }} />}
      {!data && error === undefined && <SkeletonLines label={TEXT.loading} lines={5} />}
      {data && (
        <Entries
          {...{ data, timeZone, firstName }}
          isFiltered={kind !== null}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.total > pageSize && (
        <div className={styles['pages']}>
          <Pagination page={page} total={data.total} pageSize={pageSize} onPage={turnTo} />
        </div>
      )}
    </Card>
  );
}

interface EntriesProps {
  readonly data: ReplyOf<typeof timelineCalls.list>;
  readonly timeZone: string;
  readonly firstName: string;
  readonly isFiltered: boolean;
  readonly onRetry: () => void;
}

function Entries({ data: { items, unavailable }, timeZone, firstName, isFiltered, onRetry }: EntriesProps) {
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
