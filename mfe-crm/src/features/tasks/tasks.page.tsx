import type { TaskStatus } from '@fw/contract-crm/tasks';
import { Button, PageHeader } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { useState } from 'react';
import { LoadFailed } from '@fw/web-kit';
import { NO_CLIENT } from '../../app/chosen-client.ts';
import { useTasksQuery } from '../../app/desk.api.ts';
import { useDesk } from '../../app/desk-settings.api.ts';
import { useLastPage } from '../../app/use-last-page.ts';
import { TaskDialog } from './task.dialog.tsx';
import { useTaskSelection } from './task-selection.ts';
import { TaskList } from './task-list.tsx';
import { useTasksAddress } from './tasks-address.ts';
import { doneSentence, TASKS_TEXT as TEXT, tasksSentence } from './tasks.text.ts';
import styles from './tasks.module.css';

const VIEWS = [
  { value: 'open', label: TEXT.open },
  { value: 'done', label: TEXT.done },
] as const satisfies readonly { value: TaskStatus; label: string }[];

interface Counted {
  readonly total: number;
  readonly overdue: number;
}

const EMPTY: Readonly<Record<TaskStatus, string>> = { open: TEXT.none, done: TEXT.noneDone };

function tasksHeadline(status: TaskStatus, counted: Counted | undefined, error: unknown): string {
  if (!counted) return error ? TEXT.failed : TEXT.loading;
  const { total, overdue } = counted;
  return status === 'open' ? tasksSentence(total, overdue) : doneSentence(total);
}

const hasTasks = (counted: Counted | undefined): boolean => (counted?.total ?? 0) > 0;

/** The tasks of the advisor, by due date. */
export function TasksPage() {
  const { status, page, query, order, show, turnTo } = useTasksAddress();
  const [isAdding, setAdding] = useState(false);
  const { selection, begin } = useTaskSelection();
  const { listSize: pageSize, isLoading } = useDesk();
  const body = { ...query, pageSize };
  const { data, currentData, error, refetch, isFetching } = useTasksQuery({ body }, { skip: isLoading });
  useLastPage({ page, pageSize, total: currentData?.total }, turnTo);
  const isSelectable = status === 'open' && hasTasks(data);
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        headline={tasksHeadline(status, data, error)}
        actions={<Button onPress={() => setAdding(true)}>{TEXT.add}</Button>}
        live
      />
      <div className={styles['views']}>
        <Select label={TEXT.title} labelHidden value={status} options={VIEWS} onChange={show} />
        {isSelectable && !selection && (
          <Button variant="secondary" onPress={begin}>
            {TEXT.select}
          </Button>
        )}
      </div>
      {error && !currentData ? (
        <LoadFailed {...{ error, isFetching, refetch }} />
      ) : (
        <TaskList
          selection={isSelectable ? selection : null}
          tasks={currentData?.items}
          total={currentData?.total ?? 0}
          page={page}
          pageSize={pageSize}
          onPage={turnTo}
          order={order}
          emptyTitle={EMPTY[status]}
        />
      )}
      {isAdding && <TaskDialog edited={null} client={NO_CLIENT} onClose={() => setAdding(false)} />}
    </>
  );
}
