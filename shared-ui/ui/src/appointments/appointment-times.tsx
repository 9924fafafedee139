import { Button } from '../button/button.tsx';
import type { AppointmentSide, AppointmentTime, ShownAppointment } from './appointment.ts';
import styles from './appointments.module.css';
import { APPOINTMENTS_TEXT as TEXT, otherTimeText } from './appointments.text.ts';

/** The city of a time zone: `Europe/Berlin` is Berlin. */
const zoneName = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** `Tue, Dec 1, 2026, 3:00 – 3:30 PM, Berlin time` */
function timeText({ startsAt, endsAt }: AppointmentTime, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const range = format.formatRange(new Date(startsAt), new Date(endsAt));
  return `${range.replaceAll(/[\u2009\u202F]/g, ' ')}, ${zoneName(timeZone)} time`;
}

interface AppointmentTimesProps {
  readonly appointment: ShownAppointment;
  /** The side of the reader. */
  readonly side: AppointmentSide;
  readonly ownZone: string;
  readonly isBusy: boolean;
  /** Undefined where the times cannot be accepted by the reader. */
  readonly onAccept: ((startsAt: string) => void) | undefined;
}

/** The times of an appointment in the zone of the reader and in that of the other side. */
export function AppointmentTimes({ appointment, side, ownZone, isBusy, onAccept }: AppointmentTimesProps) {
  const { accepted, times, clientTimeZone, advisorTimeZone, clientName, advisorName } = appointment;
  const [otherName, otherZone] =
    side === 'client' ? [advisorName, advisorTimeZone] : [clientName, clientTimeZone];
  const shown: readonly AppointmentTime[] = accepted ? [accepted] : times;
  return (
    <ul className={styles['times']} aria-label={TEXT.times}>
      {shown.map((time) => (
        <li key={time.startsAt}>
          <span>{timeText(time, ownZone)}</span>
          {otherZone !== null && otherZone !== ownZone && (
            <span className={styles['other']}>{otherTimeText(otherName, timeText(time, otherZone))}</span>
          )}
          {onAccept && (
            <div>
              <Button
                size="sm"
                busy={isBusy}
                aria-label={`${TEXT.accept} ${timeText(time, ownZone)}`}
                onPress={() => onAccept(time.startsAt)}
              >
                {TEXT.accept}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
