import { todayCalls, type Today } from '@fw/contract-crm/today';
import { Mark, Notice, PageHeader, SkeletonLines, TextButton, TextLink } from '@fw/ui/core';
import { contractEndpoint, LoadFailed } from '@fw/web-kit';
import { useEffect, useState } from 'react';
import { crmApi } from '../../app/api.ts';
import { EndingConsents, NeedingAttention, PlannerRequests, UnreadMessages } from './client-lists.tsx';
import { DayAppointments } from './day-appointments.tsx';
import { DueTasks } from './due-tasks.tsx';
import { clockText, daySentence, dayText, TODAY_TEXT as TEXT } from './today.text.ts';
import styles from './today.module.css';

const { useTodayQuery } = crmApi.injectEndpoints({
  endpoints: (build) => ({
    today: build.query({
      ...contractEndpoint(todayCalls.get),
      providesTags: ['Tasks', 'Inbox', 'Appointments'],
    }),
  }),
});

const REFRESH_INTERVAL_MS = 60_000;

/** The present moment, renewed with the page. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Headline({ today, now }: { readonly today: Today; readonly now: number }) {
  const next = today.appointments.items.find(
    ({ status, startsAt }) => status === 'accepted' && Date.parse(startsAt) > now,
  );
  return (
    <>
      {daySentence(today)}
      {next && (
        <>
          {' The next is '}
          <Mark>{`${next.clientName} at ${clockText(next.startsAt, today.timeZone)}.`}</Mark>
        </>
      )}
    </>
  );
}

/** The first page of the desk: what waits for the advisor today, each with one action. */
export function TodayPage() {
  const { data, error, refetch, isFetching } = useTodayQuery(
    { background: true },
    { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_INTERVAL_MS, skipPollingIfUnfocused: true },
  );
  const now = useNow();
  if (!data) {
    return (
      <>
        <PageHeader kicker={TEXT.title} headline={error ? TEXT.failed : TEXT.loading} />
        {error ? (
          <LoadFailed {...{ error, isFetching, refetch }} />
        ) : (
          <SkeletonLines label={TEXT.loading} lines={8} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        kicker={dayText(data.day)}
        headline={<Headline today={data} now={now} />}
        aside={<TextLink href="#/crm/employees">{TEXT.allEmployees}</TextLink>}
      />
      {data.unavailable.length > 0 && (
        <Notice
          announce="status"
          action={<TextButton onPress={() => void refetch()}>{TEXT.retry}</TextButton>}
        >
          {TEXT.incomplete}
        </Notice>
      )}
      <div className={styles['page']}>
        <div className={styles['narrow']}>
          <DayAppointments day={data} now={now} />
        </div>
        <div className={styles['wide']}>
          <DueTasks tasks={data.tasks} day={data.day} />
          <UnreadMessages today={data} />
          <PlannerRequests today={data} />
          <EndingConsents today={data} />
        </div>
        <div className={styles['full']}>
          <NeedingAttention today={data} />
        </div>
      </div>
    </>
  );
}
