import { ClientAppointments } from '../../features/appointments/client-appointments.tsx';
import { ClientData } from '../../features/client/client-data.tsx';
import { Conversation } from '../../features/conversation/conversation.tsx';
import { EmployeePage } from '../../features/employee/employee.page.tsx';
import { InteractionHistory } from '../../features/interactions/interaction-history.tsx';
import { ClientTasks } from '../../features/tasks/client-tasks.tsx';
import { SendTemplate } from '../../features/templates/send-template.tsx';
import { Timeline } from '../../features/timeline/timeline.tsx';
import styles from './employee.module.css';

/** One employee: what the client allows and what happened, with tasks and appointments beside. */
export function EmployeeWithConversation() {
  return (
    <EmployeePage>
      {(employee) => (
        <div key={employee.userId} className={styles['page']}>
          <div className={styles['main']}>
            <ClientData employee={employee} />
            <Timeline employee={employee} />
            <InteractionHistory employee={employee} />
            <SendTemplate employee={employee} />
            <Conversation employee={employee} />
          </div>
          <div className={styles['beside']}>
            <ClientTasks employee={employee} />
            <ClientAppointments employee={employee} />
          </div>
        </div>
      )}
    </EmployeePage>
  );
}
