import type { Today, TodayAppointment } from '@fw/contract-crm/today';
import { Card, PersonMark } from '@fw/ui/core';
import { ClientLink } from './client-link.tsx';
import { hourText } from '@fw/contract-crm/office-hours';
import { useDesk } from '../../app/desk-settings.api.ts';
import { dayRows, type DayRow } from './day-rows.ts';
import { clockText, momentText, TODAY_TEXT as TEXT } from './today.text.ts';
import styles from './today.module.css';

interface DayAppointmentsProps {
  readonly day: Today;
  readonly now: number;
}

/** The appointments of the day by the hour with the present moment between them, then proposals that wait for an answer. */
export function DayAppointments({ day, now }: DayAppointmentsProps) {
  const { items, accepted } = day.appointments;
  const planned = items.filter(({ status }) => status === 'accepted');
  const proposals = items.filter(({ status }) => status === 'proposed');
  const { officeHours } = useDesk();
  const rows = dayRows(planned, { now, timeZone: day.timeZone, officeHours });
  return (
    <Card
      fill
      title={
        <>
          {TEXT.appointments} <span className={styles['count']}>{accepted}</span>
        </>
      }
    >
      {planned.length === 0 && <p className={styles['quiet']}>{TEXT.noAppointments}</p>}
      <div className={styles['chart']}>
        {rows.map((row, place) =>
          row.hour === null ? null : (
            <span key={row.key} className={styles['hour']} style={{ gridRow: place + 1 }} aria-hidden>
              {hourText(row.hour)}
            </span>
          ),
        )}
        {items.length > 0 && (
          <ol className={styles['day']}>
            {rows.map((row, place) => (
              <Row key={row.key} row={row} line={place + 1} timeZone={day.timeZone} now={now} />
            ))}
            {proposals.map((appointment) => (
              <li key={appointment.appointmentId} className={styles['proposed']}>
                <AppointmentText
                  appointment={appointment}
                  state={`${TEXT.proposed}: ${momentText(appointment.startsAt, day)}, ${clockText(appointment.startsAt, day.timeZone)}`}
                />
                <ClientLink client={appointment} page="employees" label={TEXT.answer} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  );
}

interface RowProps {
  readonly row: DayRow;
  readonly line: number;
  readonly timeZone: string;
  readonly now: number;
}

/** What a row of the day holds; nothing in an empty hour. */
function Row({ row: { holds }, line, timeZone, now }: RowProps) {
  const gridRow = line;
  if (holds === null) return null;
  if (holds === 'now') {
    return (
      <li className={styles['now']} style={{ gridRow }}>
        <span className="visually-hidden">{TEXT.now}</span>
      </li>
    );
  }
  const isOver = Date.parse(holds.endsAt) <= now;
  const time = `${clockText(holds.startsAt, timeZone)} – ${clockText(holds.endsAt, timeZone)}`;
  return (
    <li className={isOver ? styles['over'] : styles['planned']} style={{ gridRow }}>
      <AppointmentText appointment={holds} state={isOver ? `${time}, ${TEXT.done}` : time} />
      <ClientLink client={holds} page="employees" label={isOver ? TEXT.addNotes : TEXT.prepare} />
    </li>
  );
}

const AppointmentText = ({
  appointment: { clientName, topic },
  state,
}: {
  readonly appointment: TodayAppointment;
  readonly state: string;
}) => (
  <>
    <PersonMark name={clientName} isRaised />
    <span className={styles['about']}>
      <span className={styles['name']}>{clientName}</span>
      <span className={styles['sub']}>{topic}</span>
      <span className={styles['sub']}>{state}</span>
    </span>
  </>
);
