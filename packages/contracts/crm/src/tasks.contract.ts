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

export const taskChange = z.strictObject({
  ...fields,
  taskId: id,
  version,
  /** The employee whom it is about from now on, or none; the same one where it is left out. */
  clientId: z.optional(z.nullable(id)),
});
export type TaskChange = z.output<typeof taskChange>;

const taskKey = z.strictObject({ taskId: id, version });

/** Tasks that are moved together. */
export const MAX_MOVED_TASKS = 100;
const taskKeys = z.array(taskKey).check(z.minLength(1), z.maxLength(MAX_MOVED_TASKS));

const taskMove = z.strictObject({
  tasks: taskKeys,
  /** Due on another day, assigned to another advisor, or both. */
  dueOn: z.optional(day),
  assignedTo: z.optional(id),
});
export type TaskMove = z.output<typeof taskMove>;

const taskMoveUndo = z.strictObject({ tasks: taskKeys });
export type TaskMoveUndo = z.output<typeof taskMoveUndo>;

const tasksMoved = z.object({
  /** With their versions after the move. */
  moved: z.array(taskKey),
  /** Left as they were: changed or completed in the meantime, or about a client whom the new advisor does not serve. */
  kept: z.array(z.object({ taskId: id, title: z.string() })),
});
export type TasksMoved = z.output<typeof tasksMoved>;

export const advisor = z.object({ advisorId: id, firstName: z.string(), lastName: z.string() });
export type Advisor = z.output<typeof advisor>;

const access = ['advisor'] as const;

export const taskCalls = {
  list: call({
    path: '/webapi/v1/crm/task/list',
    isRead: true,
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
    path: '/webapi/v1/crm/task/create',
    limits: { perMinute: 300, rows: TASK_ROWS },
    summary: 'Adds a task',
    access,
    acceptsIdempotencyKey: true,
    body: taskDraft,
    reply: task,
  }),
  update: call({
    path: '/webapi/v1/crm/task/update',
    summary: 'Changes a task',
    access,
    body: taskChange,
    reply: task,
    conflict: task,
  }),
  move: call({
    path: '/webapi/v1/crm/task/move',
    limits: { perMinute: 60 },
    summary: 'Moves open tasks to another day or to another advisor together',
    access,
    acceptsIdempotencyKey: true,
    body: taskMove,
    reply: tasksMoved,
  }),
  undoMove: call({
    path: '/webapi/v1/crm/task/undo-move',
    limits: { perMinute: 60 },
    summary:
      'Undoes the last move of each of these tasks, where the caller moved it and nothing changed since',
    access,
    body: taskMoveUndo,
    reply: tasksMoved,
  }),
  complete: call({
    path: '/webapi/v1/crm/task/complete',
    summary: 'Completes a task; a repeated one is due again at its next date',
    access,
    body: taskKey,
    reply: task,
    conflict: task,
  }),
  reopen: call({
    path: '/webapi/v1/crm/task/reopen',
    summary: 'Undoes a completion; the next date of a repeated task is withdrawn',
    access,
    body: taskKey,
    reply: task,
    conflict: task,
  }),
  delete: call({
    path: '/webapi/v1/crm/task/delete',
    summary: 'Deletes a task; it can be restored for thirty days',
    access,
    body: z.strictObject({ taskId: id }),
    reply: nothing,
  }),
  restore: call({
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
