import { Appointments } from '@fw/appointments';
import { APPOINTMENTS_TEXT as TEXT } from '@fw/ui/appointments';
import { Card, SkeletonLines } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { appointmentsApi, useAppointmentsQuery, useProposeAppointmentMutation } from './appointments.api.ts';

const REFRESH_INTERVAL_MS = 60_000;

/** The zone of the browser; the only place of this page that reads it. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Appointments of the client with their planner and other advisors. */
export function PlannerAppointments() {
  const [propose] = useProposeAppointmentMutation();
  const { data, error, isFetching, refetch } = useAppointmentsQuery(
    { background: true },
    { pollingInterval: REFRESH_INTERVAL_MS, skipPollingIfUnfocused: true },
  );
  return (
    <Card title={TEXT.title}>
      {!data && error === undefined && <SkeletonLines label={TEXT.loading} lines={3} />}
      {!data && error !== undefined && <LoadFailed {...{ error, isFetching, refetch }} />}
      {data && (
        <Appointments
          side="client"
          ownZone={ownZone()}
          form="appointment"
          appointments={data}
          hooks={appointmentsApi}
          propose={(body, idempotencyKey) => propose({ body, idempotencyKey })}
        />
      )}
    </Card>
  );
}
