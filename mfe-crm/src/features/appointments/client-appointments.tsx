import { Appointments } from '@fw/appointments';
import type { Employee } from '@fw/contract-crm';
import { APPOINTMENTS_TEXT as TEXT } from '@fw/ui/appointments';
import { Card, SkeletonLines } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { useDesk } from '../../app/desk-settings.api.ts';
import {
  appointmentsApi,
  useAppointmentsQuery,
  useBusyTimesQuery,
  useProposeAppointmentMutation,
} from './appointments.api.ts';

const REFRESH_INTERVAL_MS = 60_000;

/** Appointments of the advisor with one client. */
export function ClientAppointments({ employee: { userId: clientId } }: { readonly employee: Employee }) {
  const { timeZone, officeHours, isLoading } = useDesk();
  // Without an answer the form warns of nothing; the service refuses two accepted times that overlap.
  const { data: busy = [] } = useBusyTimesQuery();
  const [propose] = useProposeAppointmentMutation();
  const { data, error, isFetching, refetch } = useAppointmentsQuery(
    { body: { clientId }, background: true },
    { pollingInterval: REFRESH_INTERVAL_MS, skipPollingIfUnfocused: true },
  );
  return (
    <Card title={TEXT.title}>
      {!data && error !== undefined && <LoadFailed {...{ error, isFetching, refetch }} />}
      {(isLoading || (!data && error === undefined)) && <SkeletonLines label={TEXT.loading} lines={3} />}
      {data && !isLoading && (
        <Appointments
          side="advisor"
          ownZone={timeZone}
          form={`appointment ${clientId}`}
          appointments={data}
          busy={busy}
          officeHours={officeHours}
          hooks={appointmentsApi}
          propose={(proposal, idempotencyKey) => propose({ body: { ...proposal, clientId }, idempotencyKey })}
        />
      )}
    </Card>
  );
}
