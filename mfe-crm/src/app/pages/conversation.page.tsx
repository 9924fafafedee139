import { CONVERSATION_TEXT } from '@fw/ui/conversation';
import { Card } from '@fw/ui/core';
import { Conversation } from '../../features/conversation/conversation.tsx';
import { ClientHeader } from '../../features/employee/client-header.tsx';
import { EmployeePage } from '../../features/employee/employee.page.tsx';

/** The conversation with one client, as the inbox opens it. */
export const OpenedConversation = () => (
  <EmployeePage>
    {(employee) => (
      <>
        <ClientHeader employee={employee} />
        <Card title={CONVERSATION_TEXT.title}>
          <Conversation key={employee.userId} employee={employee} isOpened />
        </Card>
      </>
    )}
  </EmployeePage>
);
