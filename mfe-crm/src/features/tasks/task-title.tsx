import type { Task } from '@fw/contract-crm';
import { Checkbox, Marked, TickButton } from '@fw/ui/core';
import type { Undo } from '../../app/undo-notice.tsx';
import { useTaskCompletion } from '../../app/use-task-completion.ts';
import type { TaskSelection } from './task-selection.ts';
import { TASKS_TEXT as TEXT } from './tasks.text.ts';

export interface TaskTitleProps {
  readonly task: Task;
  readonly selection: TaskSelection | null;
  readonly onUndo: (undo: Undo) => void;
}

/** The title with what completes the task; while tasks can be selected it is the label of a checkbox. */
export function TaskTitle({ task, selection, onUndo }: TaskTitleProps) {
  const { completeTask, completing } = useTaskCompletion(onUndo);
  if (selection) {
    return (
      <Checkbox
        checked={selection.tasks.has(task.taskId)}
        onChange={(isSelected) => selection.toggle(task, isSelected)}
      >
        {task.title}
      </Checkbox>
    );
  }
  if (task.status === 'done') return task.title;
  return (
    <Marked
      mark={
        <TickButton
          label={`${TEXT.complete} ${task.title}`}
          busy={completing.isLoading}
          onPress={() => void completeTask(task)}
        />
      }
      name={task.title}
    />
  );
}
