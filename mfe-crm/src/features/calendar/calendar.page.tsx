import { advisorAppointmentCalls } from '@fw/contract-crm/appointments';
import { Card, EmptyState, PageHeader, RadioGroup, SkeletonLines, TextButton } from '@fw/ui/core';
import { DateNavigator } from '@fw/ui/dates';
import { addDays, dayInZone, formatWeekday, isIsoDate, type IsoDate } from '@fw/units';
import { contractEndpoint, LoadFailed } from '@fw/web-kit';
import { choiceMember, useSearchState, type SearchMember } from '@fw/web-kit/search-state';
import { useState } from 'react';
import { crmApi } from '../../app/api.ts';
import { useDesk } from '../../app/desk-settings.api.ts';
import {
  calendarDays,
  LIST_DAYS,
  mondayOf,
  WEEK_DAYS,
  withWarnings,
  type CalendarDay,
} from './calendar-days.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { CalendarTimes } from './calendar-times.tsx';
import { CALENDAR_TEXT as TEXT, countSentence, daysText } from './calendar.text.ts';
import styles from './calendar.module.css';

const { useCalendarQuery } = crmApi.injectEndpoints({
  endpoints: (build) => ({
    calendar: build.query({
      ...contractEndpoint(advisorAppointmentCalls.between),
      providesTags: ['Appointments'],
    }),
  }),
});

const VIEWS = ['week', 'list'] as const;
const CHOICES = [
  { value: 'week' as const, label: TEXT.week },
  { value: 'list' as const, label: TEXT.list },
];
const dayMember: SearchMember<IsoDate | null> = {
  parse: (text) => (isIsoDate(text) ? text : null),
  format: (day) => day ?? '',
};
const MEMBERS = { view: choiceMember(VIEWS, 'week'), from: dayMember };
const REFRESH_INTERVAL_MS = 60_000;

/** The view and the first day that are shown, kept in the address. */
function useShownDays(timeZone: string) {
  const { read, change } = useSearchState(MEMBERS);
  const [openedAt] = useState(() => Date.now());
  const today = dayInZone(openedAt, timeZone);
  const thisMonday = mondayOf(today);
  const from = mondayOf(read('from') ?? today);
  const view = read('view');
  const days = view === 'week' ? WEEK_DAYS : LIST_DAYS;
  const show = (day: IsoDate) => change({ from: day === thisMonday ? null : day });
  return {
    today,
    from,
    days,
    view,
    isNow: from === thisMonday,
    choose: (chosen: (typeof VIEWS)[number]) => change({ view: chosen }),
    earlier: () => show(addDays(from, -days)),
    later: () => show(addDays(from, days)),
    now: () => show(thisMonday),
  };
}

/** The appointments of the advisor with every client, as a week or as a list of four weeks. */
export function CalendarPage() {
  const { timeZone, officeHours, isLoading } = useDesk();
  const shown = useShownDays(timeZone);
  const { from, days, view, today } = shown;
  const { data, currentData, error, isFetching, refetch } = useCalendarQuery(
    { body: { from, days }, background: true },
    { skip: isLoading, pollingInterval: REFRESH_INTERVAL_MS, skipPollingIfUnfocused: true },
  );
  const times = withWarnings(currentData ?? [], { timeZone, officeHours });
  const all = calendarDays(from, days, { times, timeZone });
  const isFailed = error !== undefined && !currentData;
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        headline={headline(isFailed, currentData?.length)}
        live={data !== undefined}
      />
      <div className={styles['bar']}>
        <RadioGroup
          label={TEXT.view}
          layout="segments"
          value={view}
          choices={CHOICES}
          onChange={shown.choose}
        />
        <div className={styles['steps']}>
          {!shown.isNow && <TextButton onPress={shown.now}>{TEXT.thisWeek}</TextButton>}
          <DateNavigator
            label={TEXT.shown}
            previous={{ label: TEXT.previous, onPress: shown.earlier }}
            next={{ label: TEXT.next, onPress: shown.later }}
          >
            {daysText(from, addDays(from, days - 1))}
          </DateNavigator>
        </div>
      </div>
      {isFailed && <LoadFailed {...{ error, isFetching, refetch }} />}
      {!isFailed && !currentData && <SkeletonLines label={TEXT.loading} lines={8} />}
      {currentData &&
        (view === 'week' ? (
          <Week days={all} {...{ today, timeZone }} />
        ) : (
          <List days={all.filter((day) => day.times.length > 0)} {...{ today, timeZone }} />
        ))}
      {(data ?? error) !== undefined && (
        <div className={styles['below']}>
          <CalendarFeed timeZone={timeZone} />
        </div>
      )}
    </>
  );
}

const headline = (isFailed: boolean, count: number | undefined): string => {
  if (isFailed) return TEXT.failed;
  return count === undefined ? TEXT.loading : countSentence(count);
};

interface DaysProps {
  readonly days: readonly CalendarDay[];
  readonly today: IsoDate;
  readonly timeZone: string;
}

/** The date begins a line of its own where the column is narrow. */
function WeekdayTitle({ day }: { readonly day: IsoDate }) {
  const [weekday, ...date] = formatWeekday(day).split(' ');
  return (
    <h2 className={styles['title']}>
      {weekday} <span className={styles['date']}>{date.join(' ')}</span>
    </h2>
  );
}

const Week = ({ days, today, timeZone }: DaysProps) => (
  <div className={styles['week']}>
    {days.map(({ day, times }) => (
      <section key={day} className={styles['day']} aria-label={formatWeekday(day)}>
        <WeekdayTitle day={day} />
        {day === today && <p className={styles['today']}>{TEXT.today}</p>}
        {times.length === 0 ? (
          <p className={styles['free']}>{TEXT.free}</p>
        ) : (
          <CalendarTimes times={times} timeZone={timeZone} />
        )}
      </section>
    ))}
  </div>
);

function List({ days, today, timeZone }: DaysProps) {
  if (days.length === 0) {
    return (
      <Card>
        <EmptyState illustration="no-transactions" title={TEXT.empty} />
      </Card>
    );
  }
  return (
    <div className={styles['list']}>
      {days.map(({ day, times }) => (
        <Card key={day} title={day === today ? `${formatWeekday(day)}, ${TEXT.today}` : formatWeekday(day)}>
          <CalendarTimes times={times} timeZone={timeZone} />
        </Card>
      ))}
    </div>
  );
}
