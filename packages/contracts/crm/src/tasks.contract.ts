import {
  call,
  enteredLines,
  enteredText,
  id,
  nothing,
  page,
  pageSize,
  sortDirection,
  version,
  type RowLimit,
} from '@fw/contract-kernel';
import { day } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** Tasks that are assigned to one advisor, done ones included. */
export const TASK_ROWS: RowLimit = { of: 'tasks', max: 20_000 };

export const REPEATS = ['never', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
export const taskRepeat = z.enum(REPEATS);
export type TaskRepeat = z.output<typeof taskRepeat>;

export const taskStatus = z.enum(['open', 'done']);
export type TaskStatus = z.output<typeof taskStatus>;

export const taskSort = z.enum(['due', 'title']);
export type TaskSort = z.output<typeof taskSort>;

/** Work of an advisor, about one employee or about none. */
export const task = z.object({
  taskId: id,
  title: z.string(),
  note: z.string(),
  dueOn: day,
  repeat: taskRepeat,
  status: taskStatus,
  assignedTo: id,
  assignedName: z.string(),
  clientId: z.nullable(id),
  clientName: z.nullable(z.string()),
  version,
});
export type Task = z.output<typeof task>;

/** Characters of a note of a task or an interaction. */
export const MAX_NOTE_LENGTH = 5_000;
export const MAX_TITLE_LENGTH = 120;

/** When a task can be due, in days before and after the day on which that is entered. */
export const MAX_DAYS_PAST = 366;
export const MAX_DAYS_AHEAD = 3_660;
export const DUE_RANGE = 'Please enter a date within the last year or the next ten years.';

const fields = {
  title: enteredText(MAX_TITLE_LENGTH).check(z.minLength(1, 'Please enter a title.')),
  note: enteredLines(MAX_NOTE_LENGTH),
  dueOn: day,
  repeat: taskRepeat,
  /** An advisor who serves the same company; the caller where it is left out. */
  assignedTo: z.optional(id),
};

export const taskDraft = z.strictObject({ ...fields, clientId: z.nullable(id) });
export type TaskDraft = z.output<typeof taskDraft>;

export const taskChange = z.strictObject({ ...fields, taskId: id, version });
export type TaskChange = z.output<typeof taskChange>;

const taskKey = z.strictObject({ taskId: id, version });

export const advisor = z.object({ advisorId: id, firstName: z.string(), lastName: z.string() });
export type Advisor = z.output<typeof advisor>;

const access = ['advisor'] as const;

export const taskCalls = {
  list: call({
    method: 'POST',
    path: '/webapi/v1/crm/task/list',
    summary: 'Tasks of the advisor, or of every advisor about one employee, by due date or title',
    access,
    body: z.strictObject({
      status: taskStatus,
      clientId: z.optional(id),
      sort: z._default(taskSort, 'due'),
      direction: z._default(sortDirection, 'ASC'),
      page: z._default(page, 1),
      pageSize: z._default(pageSize, 10),
    }),
    reply: z.object({
      items: z.array(task),
      total: z.number(),
      /** How many of all pages were due before today. */
      overdue: z._default(z.number(), 0),
    }),
  }),
  create: call({
    method: 'POST',
    path: '/webapi/v1/crm/task/create',
    limits: { perMinute: 300, rows: TASK_ROWS },
    summary: 'Adds a task',
    access,
    acceptsIdempotencyKey: true,
    body: taskDraft,
    reply: task,
  }),
  update: call({
    method: 'POST',
    path: '/webapi/v1/crm/task/update',
    summary: 'Changes a task',
    access,
    body: taskChange,
    reply: task,
    conflict: task,
  }),
  complete: call({
    method: 'POST',
    path: '/webapi/v1/crm/task/complete',
    summary: 'Completes a task; a repeated one is due again at its next date',
    access,
    body: taskKey,
    reply: task,
    conflict: task,
  }),
  reopen: call({
    method: 'POST',
    path: '/webapi/v1/crm/task/reopen',
    summary: 'Undoes a completion; the next date of a repeated task is withdrawn',
    access,
    body: taskKey,
    reply: task,
    conflict: task,
  }),
  delete: call({
    method: 'POST',
    path: '/webapi/v1/crm/task/delete',
    summary: 'Deletes a task; it can be restored for thirty days',
    access,
    body: z.strictObject({ taskId: id }),
    reply: nothing,
  }),
  restore: call({
    method: 'POST',
    path: '/webapi/v1/crm/task/restore',
    summary: 'Restores a deleted task',
    access,
    body: z.strictObject({ taskId: id }),
    reply: task,
  }),
  advisors: call({
    method: 'GET',
    path: '/webapi/v1/crm/advisors',
    summary: 'Advisors who serve a company of the caller',
    access,
    reply: z.array(advisor),
  }),
} as const;
