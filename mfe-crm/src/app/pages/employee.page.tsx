import { ClientAppointments } from '../../features/appointments/client-appointments.tsx';
import { ClientData } from '../../features/client/client-data.tsx';
import { Conversation } from '../../features/conversation/conversation.tsx';
import { EmployeePage } from '../../features/employee/employee.page.tsx';
import { InteractionHistory } from '../../features/interactions/interaction-history.tsx';
import { ClientTasks } from '../../features/tasks/client-tasks.tsx';
import { SendTemplate } from '../../features/templates/send-template.tsx';
import styles from './employee.module.css';

/** One employee with what the client allows, open tasks, the interaction history and the conversation. */
export function EmployeeWithConversation() {
  return (
    <EmployeePage>
      {(employee) => (
        <div className={styles['below']}>
          <ClientData key={`data ${employee.userId}`} employee={employee} />
          <ClientTasks key={`tasks ${employee.userId}`} employee={employee} />
          <ClientAppointments key={`appointments ${employee.userId}`} employee={employee} />
          <InteractionHistory key={`history ${employee.userId}`} employee={employee} />
          <SendTemplate key={`mail ${employee.userId}`} employee={employee} />
          <Conversation key={employee.userId} employee={employee} />
        </div>
      )}
    </EmployeePage>
  );
}
