import type { Appointment } from '@fw/contract-crm/appointments';
import { ClockIcon } from '@fw/ui/core';
import { useState } from 'react';
import { useDesk } from '../../app/desk-settings.api.ts';
import { useAppointmentsQuery } from './appointments.api.ts';
import styles from './appointments.module.css';

/** The accepted appointment that begins next; undefined without one. */
export function findNext(appointments: readonly Appointment[], now: number) {
  const ahead = appointments.flatMap(({ topic, status, accepted }) =>
    status === 'accepted' && accepted && Date.parse(accepted.startsAt) > now
      ? [{ topic, at: Date.parse(accepted.startsAt) }]
      : [],
  );
  return ahead.toSorted((one, other) => one.at - other.at)[0];
}

const momentText = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(at)
    .replaceAll(/[\u2009\u202F]/g, ' ');

/** When the advisor and the client meet next, in the zone of the desk. */
export function NextAppointment({ clientId }: { readonly clientId: string }) {
  const [now] = useState(() => Date.now());
  const { timeZone, isLoading } = useDesk();
  const { data } = useAppointmentsQuery({ body: { clientId }, background: true });
  if (!data || isLoading) return null;
  const next = findNext(data, now);
  return (
    <span className={styles['next']}>
      <ClockIcon aria-hidden />
      {next ? `Next: ${momentText(next.at, timeZone)}, ${next.topic}` : 'No appointment planned'}
    </span>
  );
}
