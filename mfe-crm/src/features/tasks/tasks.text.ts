import type { Task, TaskRepeat } from '@fw/contract-crm';
import { formatCount, formatDate, type IsoDate } from '@fw/units';

export const TASKS_TEXT = {
  title: 'Tasks',
  loading: 'Loading your tasks',
  failed: "We couldn't load your tasks.",
  open: 'Open',
  done: 'Done',
  add: 'Add a task',
  none: 'No open tasks',
  noneDone: 'No completed tasks',
  noneHint: 'Add what you want to do for an employee, with the day it is due.',
  task: 'Task',
  employee: 'Employee',
  due: 'Due',
  assigned: 'Assigned to',
  repeat: 'Repeats',
  privacy: 'The advisors of this company can read this. Do not enter government identifiers.',
  note: 'Note',
  edit: 'Edit',
  complete: 'Complete',
  reopen: 'Reopen',
  delete: 'Delete',
  createTitle: 'Add a task',
  editTitle: 'Edit task',
  saved: 'Task saved.',
  changed: "Someone else changed this. Your edits weren't saved.",
  reload: 'Load the current task',
  workflow: 'Start an annual review',
  startOn: 'Start on',
  workflowSaved: 'Tasks added.',
  clientUnknown: 'Please choose an employee from the list.',
  select: 'Select',
  selected: 'Selected tasks',
  selectNone: 'Select tasks to move them together.',
  selectPage: 'Select this page',
  clear: 'Clear selection',
  selectDone: 'Done',
  move: 'Move',
  newDue: 'New due date',
  newDuePast: 'Please enter today or a later day.',
  sameAdvisor: 'No change',
  moveMissing: 'Please choose a day or an advisor.',
  titleMissing: 'Please enter a title.',
  dueMissing: 'Please enter a valid date',
} as const;

/** Of the form beside the timeline. */
export const COMPOSE_TEXT = {
  task: 'Task',
  due: 'Due',
  note: 'Note on the task',
  save: 'Save task',
} as const;

export const REPEAT_TEXT: Readonly<Record<TaskRepeat, string>> = {
  never: 'Never',
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};

/** The headline of the page: how much is to do. */
export const tasksSentence = (total: number, overdue: number): string => {
  if (total === 0) return 'No open tasks.';
  const tasks = total === 1 ? '1 open task' : `${formatCount(total)} open tasks`;
  return overdue > 0 ? `${tasks} · ${formatCount(overdue)} overdue` : `${tasks}.`;
};
export const doneSentence = (total: number): string =>
  total === 1 ? '1 completed task.' : `${formatCount(total)} completed tasks.`;

type Due = Pick<Task, 'dueOn' | 'status'>;
export const isOverdue = ({ dueOn, status }: Due, today: IsoDate): boolean =>
  status === 'open' && dueOn < today;
export const dueText = (task: Due, today: IsoDate): string =>
  isOverdue(task, today) ? `${formatDate(task.dueOn)}, overdue` : formatDate(task.dueOn);

export const deletedText = (title: string): string => `“${title}” deleted.`;

export const addTasksText = (count: number): string => `Add ${String(count)} tasks`;
export const stepText = (title: string, dueOn: IsoDate): string => `${formatDate(dueOn)}: ${title}`;

const taskCount = (count: number): string => (count === 1 ? '1 task' : `${formatCount(count)} tasks`);
export const selectedText = (count: number): string => `${taskCount(count)} selected`;
export const moveTitle = (count: number): string => `Move ${taskCount(count)}`;
const keptText = (titles: readonly string[]): string =>
  `Not moved: ${titles.map((title) => `“${title}”`).join(', ')}.`;
export const movedText = (count: number, kept: readonly string[]): string =>
  [...(count > 0 ? [`${taskCount(count)} moved.`] : []), ...(kept.length > 0 ? [keptText(kept)] : [])].join(
    ' ',
  );
