import type { EmployeeProfile } from '@fw/contract-crm';
import type { TimelineKind } from '@fw/contract-crm/timeline';
import { Button } from '@fw/ui/core';
import { useEffect, useRef, useState } from 'react';
import { ClientAppointments } from '../../features/appointments/client-appointments.tsx';
import { useAppointmentsQuery } from '../../features/appointments/appointments.api.ts';
import { NextAppointment } from '../../features/appointments/next-appointment.tsx';
import { ClientData } from '../../features/client/client-data.tsx';
import { DataFreshness } from '../../features/client/data-freshness.tsx';
import { GoalList } from '../../features/client/goal-list.tsx';
import { useSharing, type ClientSharing } from '../../features/client/use-sharing.ts';
import { Conversation } from '../../features/conversation/conversation.tsx';
import { ClientDocuments } from '../../features/documents/client-documents.tsx';
import { ClientHeader } from '../../features/employee/client-header.tsx';
import { EmployeePage, LoadingEmployee } from '../../features/employee/employee.page.tsx';
import { AddInteraction } from '../../features/interactions/add-interaction.tsx';
import { InteractionHistory } from '../../features/interactions/interaction-history.tsx';
import { ClientTasks, useClientTasks } from '../../features/tasks/client-tasks.tsx';
import { SendTemplate } from '../../features/templates/send-template.tsx';
import { useTimelineAddress } from '../../features/timeline/timeline-address.ts';
import { Timeline } from '../../features/timeline/timeline.tsx';
import { useDesk } from '../desk-settings.api.ts';
import { useClientFactsQuery } from '../employees.api.ts';
import { ClientComposer } from './client-composer.tsx';
import styles from './employee.module.css';

/** The page is shown after this time, whatever is still being read. */
const LATEST_MS = 2_000;

/** One employee: what the client allows and what happened, with tasks and appointments beside. */
export const EmployeeWithTimeline = () => (
  <EmployeePage>{(employee) => <Client key={employee.userId} employee={employee} />}</EmployeePage>
);

/** True once everything of the first screen has been read, or has failed: what is shown then stays where it is. */
function useFirstScreen(clientId: string, { read: consent }: ClientSharing): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), LATEST_MS);
    return () => clearTimeout(timer);
  }, []);
  const desk = useDesk();
  const facts = useClientFactsQuery({ body: { userIds: [clientId] } });
  const appointments = useAppointmentsQuery({ body: { clientId }, background: true });
  const { read: tasks } = useClientTasks(clientId);
  const isReading = [consent, desk, facts, appointments, tasks].some((one) => one.isLoading);
  if (!isShown && !isReading && !tasks.isUninitialized) setShown(true);
  return isShown;
}

interface ClientProps {
  readonly employee: EmployeeProfile;
}

function Client({ employee }: ClientProps) {
  const { userId: clientId, isPlanner = true } = employee;
  const sharing = useSharing(clientId);
  const { choose } = useTimelineAddress();
  const isReady = useFirstScreen(clientId, sharing);
  const timeline = useRef<HTMLDivElement>(null);
  const show = (kind: TimelineKind): void => {
    choose(kind);
    timeline.current?.focus();
  };
  return (
    <>
      {!isReady && <LoadingEmployee />}
      <div hidden={!isReady}>
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
            <Timeline
              employee={employee}
              action={<AddInteraction clientId={clientId} />}
              composer={<ClientComposer employee={employee} />}
              parts={{
                message: <Conversation employee={employee} />,
                interaction: <InteractionHistory employee={employee} />,
              }}
              above={{ email: <SendTemplate employee={employee} /> }}
            />
          </div>
          <div className={styles['beside']} data-rail>
            <ClientTasks employee={employee} />
            <ClientAppointments employee={employee} />
            <ClientDocuments clientId={clientId} />
            <GoalList {...{ clientId, sharing }} />
            <DataFreshness {...{ employee, sharing }} />
          </div>
        </div>
      </div>
    </>
  );
}
