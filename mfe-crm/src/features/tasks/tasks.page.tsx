import type { Task, TaskStatus } from '@fw/contract-crm/tasks';
import { Button, PageHeader } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { useState } from 'react';
import { today } from '@fw/units/today';
import { LoadFailed } from '@fw/web-kit';
import { useTasksQuery } from '../../app/desk.api.ts';
import { useDesk } from '../../app/desk-settings.api.ts';
import { TaskDialog } from './task.dialog.tsx';
import { TaskList } from './task-list.tsx';
import { useTasksAddress } from './tasks-address.ts';
import { doneSentence, TASKS_TEXT as TEXT, tasksSentence } from './tasks.text.ts';
import styles from './tasks.module.css';

const VIEWS = [
  { value: 'open', label: TEXT.open },
  { value: 'done', label: TEXT.done },
] as const satisfies readonly { value: TaskStatus; label: string }[];

const isOverdue = (first: Task | undefined): boolean => first !== undefined && first.dueOn < today();

/** The tasks of the advisor, by due date. */
export function TasksPage() {
  const { status, page, query, order, isDueFirst, show, turnTo } = useTasksAddress();
  const [isAdding, setAdding] = useState(false);
  const { listSize: pageSize, isLoading } = useDesk();
  const body = { ...query, pageSize };
  const { data, currentData, error, refetch, isFetching } = useTasksQuery({ body }, { skip: isLoading });
  const first = isDueFirst ? currentData?.items[0] : undefined;
  const sentence = (total: number) =>
    status === 'open' ? tasksSentence(total, isOverdue(first)) : doneSentence(total);
  const waiting = error ? TEXT.failed : TEXT.loading;
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        headline={data ? sentence(data.total) : waiting}
        aside={<Button onPress={() => setAdding(true)}>{TEXT.add}</Button>}
        live
      />
      <div className={styles['views']}>
        <Select label={TEXT.title} labelHidden value={status} options={VIEWS} onChange={show} />
      </div>
      {error && !currentData ? (
        <LoadFailed {...{ error, isFetching, refetch }} />
      ) : (
        <TaskList
          tasks={currentData?.items}
          total={currentData?.total ?? 0}
          page={page}
          pageSize={pageSize}
          onPage={turnTo}
          order={order}
          emptyTitle={status === 'open' ? TEXT.none : TEXT.noneDone}
        />
      )}
      {isAdding && <TaskDialog edited={null} clientId={null} onClose={() => setAdding(false)} />}
    </>
  );
}
