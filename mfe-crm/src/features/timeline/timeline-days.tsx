import type { TimelineEntry, TimelineKind } from '@fw/contract-crm/timeline';
import {
  CalendarIcon,
  GoalsIcon,
  MailIcon,
  MessageIcon,
  PeopleIcon,
  RoundMark,
  StatusPill,
  TasksIcon,
  type Icon,
  type RoundMarkProps,
} from '@fw/ui/core';
import type { IsoDate } from '@fw/units';
import { dayHeading, entryDay, entryTime, TIMELINE_TEXT as TEXT, entryTitle } from './timeline.text.ts';
import styles from './timeline.module.css';

interface Day {
  readonly day: IsoDate;
  readonly entries: readonly TimelineEntry[];
}

/** Entries in their order, by day. */
function groupByDay(entries: readonly TimelineEntry[], timeZone: string): Day[] {
  const days = new Map<IsoDate, TimelineEntry[]>();
  for (const entry of entries) {
    const day = entryDay(entry, timeZone);
    const listed = days.get(day);
    if (listed) listed.push(entry);
    else days.set(day, [entry]);
  }
  return [...days].map(([day, listed]) => ({ day, entries: listed }));
}

interface TimelineDaysProps {
  readonly entries: readonly TimelineEntry[];
  readonly timeZone: string;
  readonly firstName: string;
}

/** What happened, newest first, under the day on which it did. */
export const TimelineDays = ({ entries, timeZone, firstName }: TimelineDaysProps) =>
  groupByDay(entries, timeZone).map(({ day, entries: listed }) => (
    <section key={day} className={styles['day']}>
      <h3 className={styles['heading']}>{dayHeading(day)}</h3>
      <ol className={styles['entries']}>
        {listed.map((entry) => (
          <li key={entry.entryId} className={styles['entry']} data-kind={entry.kind} data-by={entry.by}>
            <Entry {...{ entry, timeZone, firstName }} />
          </li>
        ))}
      </ol>
    </section>
  ));

interface EntryProps {
  readonly entry: TimelineEntry;
  readonly timeZone: string;
  readonly firstName: string;
}

/** The mark of each kind; the words beside it name it. */
const MARKS: Readonly<Record<TimelineKind, readonly [Icon, RoundMarkProps['tone']]>> = {
  message: [MessageIcon, 'brand'],
  email: [MailIcon, 'now'],
  interaction: [PeopleIcon, 'info'],
  appointment: [CalendarIcon, 'info'],
  task: [TasksIcon, 'good'],
  plan: [GoalsIcon, 'good'],
};

function Entry({ entry, timeZone, firstName }: EntryProps) {
  const { at, by, advisorName, text, kind, isRead = true } = entry;
  const [KindIcon, tone] = MARKS[kind];
  const isUnread = kind === 'message' && by === 'client' && !isRead;
  return (
    <>
      <RoundMark tone={tone}>
        <KindIcon />
      </RoundMark>
      <div className={styles['said']}>
        <p className={styles['line']}>
          <span className={styles['title']}>{entryTitle(entry)}</span>
          <span className={styles['by']}>{by === 'client' ? firstName : advisorName}</span>
          {isUnread && <StatusPill tone="info">{TEXT.unread}</StatusPill>}
          <time dateTime={at} className={styles['time']}>
            {entryTime(entry, timeZone)}
          </time>
        </p>
        {text !== '' && <p className={styles['text']}>{text}</p>}
      </div>
    </>
  );
}
