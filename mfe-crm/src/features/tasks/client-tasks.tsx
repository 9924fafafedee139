import { fullName } from '@fw/contract-profile/person-name';
import type { Employee } from '@fw/contract-crm';
import { Button, Card, ErrorPanel, IconButton, PlusIcon } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';
import { later } from '@fw/web-kit/first-use';
import { useState } from 'react';
import { useTasksQuery } from '../../app/desk.api.ts';
import { useDesk } from '../../app/desk-settings.api.ts';
import { useLastPage } from '../../app/use-last-page.ts';
import { useClientTasksAddress } from './client-tasks-address.ts';
import { LateTaskDialog } from './late-task-dialog.tsx';
import { TaskList } from './task-list.tsx';
import { TASKS_TEXT as TEXT } from './tasks.text.ts';
import styles from './tasks.module.css';

const WorkflowDialog = later(async () => (await import('./workflow.dialog.tsx')).WorkflowDialog);

/** The open tasks about a client as the address names them. */
export function useClientTasks(clientId: string) {
  const { query } = useClientTasksAddress();
  const { listSize: pageSize, isLoading } = useDesk();
  const body = { status: 'open' as const, clientId, ...query, pageSize };
  return { pageSize, read: useTasksQuery({ body }, { skip: isLoading }) };
}

/** Open tasks of every advisor about one employee. */
export function ClientTasks({ employee }: { readonly employee: Employee }) {
  const { userId: clientId } = employee;
  const { page, order, turnTo } = useClientTasksAddress();
  const [isAdding, setAdding] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const { pageSize, read } = useClientTasks(clientId);
  const { currentData, error, refetch, isFetching } = read;
  useLastPage({ page, pageSize, total: currentData?.total }, turnTo);
  const add = (
    <IconButton size="sm" label={TEXT.add} icon={<PlusIcon aria-hidden />} onPress={() => setAdding(true)} />
  );
  return (
    <>
      {error && !currentData ? (
        <Card title={TEXT.title} action={add}>
          <ErrorPanel onRetry={() => void refetch()} busy={isFetching}>
            {TEXT.failed} {failureText(error)}
          </ErrorPanel>
        </Card>
      ) : (
        <TaskList
          ofClient={{ title: TEXT.title, action: add }}
          below={
            <div className={styles['below']}>
              <Button size="sm" variant="quiet" onPress={() => setStarting(true)}>
                {TEXT.workflow}
              </Button>
            </div>
          }
          tasks={currentData?.items}
          total={currentData?.total ?? 0}
          page={page}
          pageSize={pageSize}
          onPage={turnTo}
          order={order}
          emptyTitle={TEXT.none}
        />
      )}
      {isAdding && (
        <LateTaskDialog
          edited={null}
          client={{ clientId, name: fullName(employee) }}
          onClose={() => setAdding(false)}
        />
      )}
      {isStarting && <WorkflowDialog clientId={clientId} onClose={() => setStarting(false)} />}
    </>
  );
}
