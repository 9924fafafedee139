import type { Today } from '@fw/contract-crm/today';
import { StatusPill, TickButton } from '@fw/ui/core';
import { useState } from 'react';
import { UndoNotice, type Undo } from '../../app/undo-notice.tsx';
import { useTaskCompletion } from '../../app/use-task-completion.ts';
import { TodayList, TodayRow } from './today-list.tsx';
import { dueText, TODAY_TEXT as TEXT } from './today.text.ts';

/** Open tasks that are due; completing one can be undone. */
export function DueTasks({ tasks, day }: Pick<Today, 'tasks' | 'day'>) {
  const [undo, setUndo] = useState<Undo | null>(null);
  const { completeTask, completing } = useTaskCompletion(setUndo);
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
            mark={
              <TickButton
                label={`${TEXT.complete} ${task.title}`}
                busy={completing.isLoading && completing.originalArgs?.body.taskId === task.taskId}
                onPress={() => void completeTask(task)}
              />
            }
            name={task.title}
            sub={task.clientName ?? ''}
            side={<StatusPill tone={task.dueOn < day ? 'bad' : 'now'}>{dueText(task.dueOn, day)}</StatusPill>}
          />
        )}
      </TodayList>
    </div>
  );
}
