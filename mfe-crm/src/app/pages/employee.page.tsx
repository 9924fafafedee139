import type { EmployeeProfile } from '@fw/contract-crm';
import type { TimelineKind } from '@fw/contract-crm/timeline';
import { Button } from '@fw/ui/core';
import { useRef } from 'react';
import { ClientAppointments } from '../../features/appointments/client-appointments.tsx';
import { NextAppointment } from '../../features/appointments/next-appointment.tsx';
import { ClientData } from '../../features/client/client-data.tsx';
import { DataFreshness } from '../../features/client/data-freshness.tsx';
import { GoalList } from '../../features/client/goal-list.tsx';
import { useSharing } from '../../features/client/use-sharing.ts';
import { Conversation } from '../../features/conversation/conversation.tsx';
import { ClientDocuments } from '../../features/documents/client-documents.tsx';
import { ClientHeader } from '../../features/employee/client-header.tsx';
import { EmployeePage } from '../../features/employee/employee.page.tsx';
import { AddInteraction } from '../../features/interactions/add-interaction.tsx';
import { InteractionHistory } from '../../features/interactions/interaction-history.tsx';
import { ClientTasks } from '../../features/tasks/client-tasks.tsx';
import { SendTemplate } from '../../features/templates/send-template.tsx';
import { useTimelineAddress } from '../../features/timeline/timeline-address.ts';
import { Timeline } from '../../features/timeline/timeline.tsx';
import styles from './employee.module.css';

/** One employee: what the client allows and what happened, with tasks and appointments beside. */
export const EmployeeWithTimeline = () => (
  <EmployeePage>{(employee) => <Client key={employee.userId} employee={employee} />}</EmployeePage>
);

interface ClientProps {
  readonly employee: EmployeeProfile;
}

function Client({ employee }: ClientProps) {
  const { userId: clientId, isPlanner = true } = employee;
  const sharing = useSharing(clientId);
  const { choose } = useTimelineAddress();
  const timeline = useRef<HTMLDivElement>(null);
  const show = (kind: TimelineKind): void => {
    choose(kind);
    timeline.current?.focus();
  };
  return (
    <>
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
    </>
  );
}
