import { TextLink } from '@fw/ui/core';
import type { ShownTime } from './calendar-days.ts';
import { CALENDAR_TEXT as TEXT, timeRange } from './calendar.text.ts';
import styles from './calendar.module.css';

interface CalendarTimesProps {
  readonly times: readonly ShownTime[];
  readonly timeZone: string;
}

const listNotes = ({ status, isOverlapping, isOutside }: ShownTime): string[] => [
  ...(status === 'proposed' ? [TEXT.proposed] : []),
  ...(isOverlapping ? [TEXT.overlaps] : []),
  ...(isOutside ? [TEXT.outside] : []),
];

/** Without `clsx`, with which the page would load a second copy of the design system. */
const className = ({ status, isOverlapping }: ShownTime): string =>
  [styles['time'], styles[status], isOverlapping ? styles['overlapping'] : ''].filter(Boolean).join(' ');

/** The times of a day; each leads to the client, where it is answered and changed. */
export const CalendarTimes = ({ times, timeZone }: CalendarTimesProps) => (
  <ul className={styles['times']}>
    {times.map((time) => (
      <li key={`${time.appointmentId} ${time.startsAt}`} className={className(time)}>
        <span className={styles['when']}>{timeRange(time, timeZone)}</span>
        <TextLink href={`#/crm/employees/${time.clientId}`}>{time.clientName}</TextLink>
        <span className={styles['sub']}>{time.topic}</span>
        {listNotes(time).map((note) => (
          <span key={note} className={styles['note']}>
            {note}
          </span>
        ))}
      </li>
    ))}
  </ul>
);
