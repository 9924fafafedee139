import type { Task } from '@fw/contract-crm';
import type { Today } from '@fw/contract-crm/today';
import { Button, StatusPill } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { useState } from 'react';
import { useCompleteTaskMutation, useReopenTaskMutation } from '../../app/desk.api.ts';
import { UndoNotice, type Undo } from '../../app/undo-notice.tsx';
import { TodayList, TodayRow } from './today-list.tsx';
import { completedText, dueText, TODAY_TEXT as TEXT } from './today.text.ts';

/** Open tasks that are due; completing one can be undone. */
export function DueTasks({ tasks, day }: Pick<Today, 'tasks' | 'day'>) {
  const [complete, completing] = useCompleteTaskMutation();
  const [reopen] = useReopenTaskMutation();
  const [undo, setUndo] = useState<Undo | null>(null);
  const toast = useToast();
  const completeIt = async ({ taskId, title, version }: Task) => {
    const { data, error } = await complete({ body: { taskId, version } });
    if (error) toast.failure(error);
    if (!data) return;
    const { version: completed } = data;
    setUndo({
      message: completedText(title),
      revert: () => reopen({ body: { taskId, version: completed } }),
    });
  };
  return (
    <div>
      {undo && <UndoNotice undo={undo} onDone={() => setUndo(null)} />}
      <TodayList
        title={TEXT.tasks}
        count={tasks.total}
        link={{ href: '#/crm/tasks', label: TEXT.allTasks }}
        items={tasks.items}
        empty={TEXT.noTasks}
        itemKey={({ taskId }) => taskId}
      >
        {(task) => (
          <TodayRow
            name={task.title}
            sub={task.clientName ?? ''}
            side={<StatusPill tone={task.dueOn < day ? 'bad' : 'now'}>{dueText(task.dueOn, day)}</StatusPill>}
            action={
              <Button
                size="sm"
                variant="secondary"
                busy={completing.isLoading && completing.originalArgs?.body.taskId === task.taskId}
                onPress={() => void completeIt(task)}
              >
                {TEXT.complete} <span className="visually-hidden">{task.title}</span>
              </Button>
            }
          />
        )}
      </TodayList>
    </div>
  );
}
