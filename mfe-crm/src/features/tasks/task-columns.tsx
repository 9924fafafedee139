import type { Task } from '@fw/contract-crm';
import { StatusPill, TextLink, type Column } from '@fw/ui/core';
import { today } from '@fw/units/today';
import { TaskTitle, type TaskTitleProps } from './task-title.tsx';
import { dueText, isOverdue, TASKS_TEXT as TEXT } from './tasks.text.ts';

function DueCell({ task }: { readonly task: Task }) {
  const day = today();
  const text = dueText(task, day);
  return isOverdue(task, day) ? <StatusPill tone="bad">{text}</StatusPill> : text;
}

const DUE: Column<Task> = {
  key: 'due',
  header: TEXT.due,
  cell: (task) => <DueCell task={task} />,
  narrow: 'sub',
  sortable: true,
};
const CLIENT: Column<Task> = {
  key: 'client',
  header: TEXT.employee,
  cell: ({ clientId, clientName }) =>
    clientId === null || clientName === null ? null : (
      <TextLink href={`#/crm/employees/${clientId}`}>{clientName}</TextLink>
    ),
  narrow: 'side',
};
const ASSIGNED: Column<Task> = {
  key: 'assigned',
  header: TEXT.assigned,
  cell: ({ assignedName }) => assignedName,
  narrow: 'hidden',
};

type TitleProps = Pick<TaskTitleProps, 'selection' | 'onUndo'>;

const titleColumn = (props: TitleProps): Column<Task> => ({
  key: 'title',
  header: TEXT.task,
  cell: (task) => <TaskTitle task={task} {...props} />,
  narrow: 'title',
  sortable: true,
});

/** The columns of the list of an advisor. */
export const columnsWith = (title: TitleProps): readonly Column<Task>[] => [
  DUE,
  titleColumn(title),
  CLIENT,
  ASSIGNED,
];

/** Those of the list of one client. */
export const clientColumnsWith = (title: TitleProps): readonly Column<Task>[] => [
  DUE,
  titleColumn(title),
  ASSIGNED,
];
