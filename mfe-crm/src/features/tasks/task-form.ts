import { DUE_RANGE, MAX_DAYS_AHEAD, MAX_DAYS_PAST, taskCalls, taskRepeat, type Task } from '@fw/contract-crm';
import type { TaskDraftContent } from '@fw/contract-crm/drafts';
import { addDays, isIsoDate, type IsoDate } from '@fw/units';
import { today } from '@fw/units/today';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCreateTaskMutation, useUpdateTaskMutation } from '../../app/desk.api.ts';
import { chosenClient, isUnknown, NO_CLIENT, type ChosenClient } from '../../app/chosen-client.ts';
import { useEntryForm } from '../../app/entry-form.ts';
import type { StoredDraft } from '../../app/stored-draft.ts';
import { TASKS_TEXT as TEXT } from './tasks.text.ts';

const typed = z.object({
  title: z.string(),
  note: z.string(),
  dueOn: z.nullable(z.custom<IsoDate>((value) => isIsoDate(value))),
  repeat: taskRepeat,
  assignedTo: z.nullable(z.string()),
  client: chosenClient,
});
type TypedTask = z.output<typeof typed>;

const EMPTY: TypedTask = {
  title: '',
  note: '',
  dueOn: null,
  repeat: 'never',
  assignedTo: null,
  client: NO_CLIENT,
};

const DUE_MESSAGES = { minDate: DUE_RANGE, maxDate: DUE_RANGE };

/** When a task can be due; the day that a task has already stays possible. */
export function dueRule(dueOn: IsoDate | undefined) {
  const [first, last] = [addDays(today(), -MAX_DAYS_PAST), addDays(today(), MAX_DAYS_AHEAD)];
  return {
    minDate: dueOn !== undefined && dueOn < first ? dueOn : first,
    maxDate: dueOn !== undefined && dueOn > last ? dueOn : last,
    messages: DUE_MESSAGES,
  };
}

const toTyped = ({ title, note, dueOn, repeat, assignedTo, ...task }: Task): TypedTask => ({
  title,
  note,
  dueOn,
  repeat,
  assignedTo,
  client: { clientId: task.clientId, name: task.clientName ?? '' },
});

/** What is saved; null while something is missing. */
function toPayload({ assignedTo, dueOn, client, ...entered }: TypedTask) {
  if (entered.title.trim() === '' || dueOn === null || isUnknown(client)) return null;
  return { ...entered, clientId: client.clientId, dueOn, ...(assignedTo === null ? {} : { assignedTo }) };
}

export interface TaskFormOptions {
  /** The task to edit; null adds one. */
  readonly edited: Task | null;
  /** The employee whom a new task is about, unless another one is chosen. */
  readonly client: ChosenClient;
  /** Names the draft of a form that is shown beside the dialog. */
  readonly place?: string;
  /** What an earlier draft of a new task holds. */
  readonly stored?: StoredDraft<TaskDraftContent> | undefined;
  readonly onClose: () => void;
}

/** The input of the dialog, and its saving. */
export function useTaskForm({ edited, client, place = 'new', stored, onClose }: TaskFormOptions) {
  const [create] = useCreateTaskMutation();
  const [update] = useUpdateTaskMutation();
  const taskId = edited?.taskId ?? '';
  /** Of the day as it is typed: the field lets out a valid one only, and keeps the one from before. */
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const form = useEntryForm({
    name: `task ${edited?.taskId ?? stored?.draftId ?? `${place} ${client.clientId ?? ''}`}`,
    schema: typed,
    start: edited ? toTyped(edited) : { ...EMPTY, client, ...stored?.content },
    edited,
    draft: stored,
    toValues: toTyped,
    toPayload: (values) => (dayProblem === null ? toPayload(values) : null),
    problems: ({ title, dueOn, client: about }) => ({
      title: title.trim() === '' ? TEXT.titleMissing : null,
      dueOn: dayProblem ?? (dueOn === null ? TEXT.dueMissing : null),
      client: isUnknown(about) ? TEXT.clientUnknown : null,
    }),
    contract: taskCalls.update,
    savedText: TEXT.saved,
    create: (fields, idempotencyKey) => create({ body: fields, idempotencyKey }),
    update: (fields, version) => update({ body: { ...fields, taskId, version } }),
    onClose,
  });
  return { ...form, setDayProblem };
}
export type TaskForm = ReturnType<typeof useTaskForm>;
