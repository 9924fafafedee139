import { Conversation } from '../../features/conversation/conversation.tsx';
import { EmployeePage } from '../../features/employee/employee.page.tsx';

/** The conversation with one client, as the inbox opens it. */
export const OpenedConversation = () => (
  <EmployeePage>
    {(employee) => <Conversation key={employee.userId} employee={employee} isOpened />}
  </EmployeePage>
);
