import type { EmployeeProfile } from '@fw/contract-crm';
import type { TimelineKind } from '@fw/contract-crm/timeline';
import { Button, useNearView } from '@fw/ui/core';
import { AfterPaint, useIdle, useLoaded, useWhenUsed } from '@fw/web-kit/first-use';
import { useRef } from 'react';
import { ClientAppointments } from '../../features/appointments/client-appointments.tsx';
import { useAppointmentsQuery } from '../../features/appointments/appointments.api.ts';
import { NextAppointment } from '../../features/appointments/next-appointment.tsx';
import { ClientData } from '../../features/client/client-data.tsx';
import { DataFreshness } from '../../features/client/data-freshness.tsx';
import { GoalList } from '../../features/client/goal-list.tsx';
import { useSharing, type ClientSharing } from '../../features/client/use-sharing.ts';
import { ClientDocuments } from '../../features/documents/client-documents.tsx';
import { ClientHeader } from '../../features/employee/client-header.tsx';
import { EmployeePage, LoadingEmployee } from '../../features/employee/employee.page.tsx';
import { ClientTasks, useClientTasks } from '../../features/tasks/client-tasks.tsx';
import { useTimelineAddress } from '../../features/timeline/timeline-address.ts';
import { useDesk } from '../desk-settings.api.ts';
import { useClientFactsQuery } from '../employees.api.ts';
import { ClientTimeline, warmTimeline } from './client-timeline.tsx';
import styles from './employee.module.css';

interface OfEmployee {
  readonly employee: EmployeeProfile;
}

/** One employee: what the client allows and what happened, with tasks and appointments beside. */
export const EmployeeWithTimeline = () => (
  <EmployeePage>
    {(employee) => (
      <AfterPaint key={employee.userId} fallback={<LoadingEmployee />}>
        <Client employee={employee} />
      </AfterPaint>
    )}
  </EmployeePage>
);

/** True while something of the first screen is read that has no skeleton of its own there, as the column beside comes later. */
function useIsReading(clientId: string, { read: consent }: ClientSharing): boolean {
  const desk = useDesk();
  const facts = useClientFactsQuery({ body: { userIds: [clientId] } });
  const appointments = useAppointmentsQuery({ body: { clientId }, background: true });
  const { read: tasks } = useClientTasks(clientId);
  return tasks.isUninitialized || [consent, desk, facts, appointments, tasks].some((one) => one.isLoading);
}

/** Beside the timeline, or below it on a phone, where it is drawn in small parts after the first screen. */
function Rail({ employee, sharing }: OfEmployee & { readonly sharing: ClientSharing }) {
  const { userId: clientId } = employee;
  const [isNear, ref] = useNearView();
  const isIdle = useIdle(true);
  return (
    <div ref={ref} className={styles['beside']} data-rail>
      {(isNear || isIdle) && (
        <AfterPaint>
          <ClientTasks employee={employee} />
          <ClientAppointments employee={employee} />
          <ClientDocuments clientId={clientId} />
          <GoalList {...{ clientId, sharing }} />
          <DataFreshness {...{ employee, sharing }} />
        </AfterPaint>
      )}
    </div>
  );
}

function Client({ employee }: OfEmployee) {
  const { userId: clientId, isPlanner = true } = employee;
  const sharing = useSharing(clientId);
  const { choose } = useTimelineAddress();
  const page = useRef<HTMLDivElement>(null);
  const isReading = useIsReading(clientId, sharing);
  // What is shown then stays where it is: how many figures there are is known only once they are read.
  const isReady = useLoaded(page);
  useWhenUsed(isReady, warmTimeline);
  const timeline = useRef<HTMLDivElement>(null);
  const show = (kind: TimelineKind): void => {
    choose(kind);
    timeline.current?.focus();
  };
  return (
    <>
      {!isReady && <LoadingEmployee />}
      <div ref={page} hidden={!isReady}>
        {isReading && <span data-loading />}
        <ClientHeader
          employee={employee}
          next={<NextAppointment clientId={clientId} />}
          actions={
            <>
              {isPlanner && <Button onPress={() => show('message')}>Message</Button>}
              <Button variant="secondary" onPress={() => show('email')}>
                Send an email
              </Button>
            </>
          }
        />
        <ClientData {...{ employee, sharing }} />
        <div className={styles['page']}>
          <div ref={timeline} tabIndex={-1} className={styles['main']}>
            <ClientTimeline employee={employee} />
          </div>
          {isReady && <Rail {...{ employee, sharing }} />}
        </div>
      </div>
    </>
  );
}
