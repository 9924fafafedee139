import type { Task } from '@fw/contract-crm';
import { Checkbox, StatusPill, TextLink, type Column } from '@fw/ui/core';
import { today } from '@fw/units/today';
import type { TaskSelection } from './task-selection.ts';
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

/** While tasks can be selected each title is the label of a checkbox. */
const titleColumn = (selection: TaskSelection | null): Column<Task> => ({
  key: 'title',
  header: TEXT.task,
  cell: (task) =>
    selection ? (
      <Checkbox
        checked={selection.tasks.has(task.taskId)}
        onChange={(isSelected) => selection.toggle(task, isSelected)}
      >
        {task.title}
      </Checkbox>
    ) : (
      task.title
    ),
  narrow: 'title',
  sortable: true,
});

/** The columns of the list of an advisor. */
export const columnsOf = (selection: TaskSelection | null): readonly Column<Task>[] => [
  DUE,
  titleColumn(selection),
  CLIENT,
  ASSIGNED,
];

/** Those of the list of one client. */
export const CLIENT_COLUMNS: readonly Column<Task>[] = [DUE, titleColumn(null), ASSIGNED];
