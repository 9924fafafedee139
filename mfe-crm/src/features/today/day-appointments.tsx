import type { Today, TodayAppointment } from '@fw/contract-crm/today';
import { Card } from '@fw/ui/core';
import { Fragment } from 'react';
import { ClientLink } from './client-link.tsx';
import { clockText, momentText, TODAY_TEXT as TEXT } from './today.text.ts';
import styles from './today.module.css';

interface DayAppointmentsProps {
  readonly day: Today;
  readonly now: number;
}

const startOf = ({ startsAt }: TodayAppointment): number => Date.parse(startsAt);

/** The appointments of the day with the present moment between them, then proposals that wait for an answer. */
export function DayAppointments({ day, now }: DayAppointmentsProps) {
  const { items, accepted } = day.appointments;
  const planned = items.filter(({ status }) => status === 'accepted');
  const next = planned.find((appointment) => startOf(appointment) > now);
  const proposals = items.filter(({ status }) => status === 'proposed');
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
      {items.length > 0 && (
        <ol className={styles['day']}>
          {planned.map((appointment) => (
            <Fragment key={appointment.appointmentId}>
              {appointment === next && <NowLine />}
              <Planned appointment={appointment} timeZone={day.timeZone} now={now} />
            </Fragment>
          ))}
          {planned.length > 0 && !next && <NowLine />}
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
    </Card>
  );
}

const NowLine = () => (
  <li className={styles['now']}>
    <span className="visually-hidden">{TEXT.now}</span>
  </li>
);

interface PlannedProps {
  readonly appointment: TodayAppointment;
  readonly timeZone: string;
  readonly now: number;
}

function Planned({ appointment, timeZone, now }: PlannedProps) {
  const isOver = Date.parse(appointment.endsAt) <= now;
  const time = `${clockText(appointment.startsAt, timeZone)} – ${clockText(appointment.endsAt, timeZone)}`;
  return (
    <li className={isOver ? styles['over'] : styles['planned']}>
      <AppointmentText appointment={appointment} state={isOver ? `${time}, ${TEXT.done}` : time} />
      <ClientLink client={appointment} page="employees" label={isOver ? TEXT.addNotes : TEXT.prepare} />
    </li>
  );
}

const AppointmentText = ({
  appointment: { clientName, topic },
  state,
}: Pick<PlannedProps, 'appointment'> & { readonly state: string }) => (
  <span className={styles['about']}>
    <span className={styles['name']}>{clientName}</span>
    <span className={styles['sub']}>{topic}</span>
    <span className={styles['sub']}>{state}</span>
  </span>
);
