import { taskCalls, taskRepeat, type Task } from '@fw/contract-crm';
import type { TaskDraftContent } from '@fw/contract-crm/drafts';
import { isIsoDate, type IsoDate } from '@fw/units';
import * as z from 'zod/mini';
import { useCreateTaskMutation, useUpdateTaskMutation } from '../../app/desk.api.ts';
import { useEntryForm } from '../../app/entry-form.ts';
import type { StoredDraft } from '../../app/stored-draft.ts';
import { TASKS_TEXT as TEXT } from './tasks.text.ts';

const typed = z.object({
  title: z.string(),
  note: z.string(),
  dueOn: z.nullable(z.custom<IsoDate>((value) => isIsoDate(value))),
  repeat: taskRepeat,
  assignedTo: z.nullable(z.string()),
});
type TypedTask = z.output<typeof typed>;

const EMPTY: TypedTask = { title: '', note: '', dueOn: null, repeat: 'never', assignedTo: null };

const toTyped = ({ title, note, dueOn, repeat, assignedTo }: Task): TypedTask => ({
  title,
  note,
  dueOn,
  repeat,
  assignedTo,
});

/** What is saved; null while something is missing. */
function toPayload({ assignedTo, dueOn, ...entered }: TypedTask) {
  if (entered.title.trim() === '' || dueOn === null) return null;
  return { ...entered, dueOn, ...(assignedTo === null ? {} : { assignedTo }) };
}

export interface TaskFormOptions {
  /** The task to edit; null adds one. */
  readonly edited: Task | null;
  /** The employee whom a new task is about. */
  readonly clientId: string | null;
  /** What an earlier draft of a new task holds. */
  readonly stored?: StoredDraft<TaskDraftContent> | undefined;
  readonly onClose: () => void;
}

/** The input of the dialog, and its saving. */
export function useTaskForm({ edited, clientId, stored, onClose }: TaskFormOptions) {
  const [create] = useCreateTaskMutation();
  const [update] = useUpdateTaskMutation();
  const taskId = edited?.taskId ?? '';
  return useEntryForm({
    name: `task ${edited?.taskId ?? stored?.draftId ?? `new ${clientId ?? ''}`}`,
    schema: typed,
    start: edited ? toTyped(edited) : { ...EMPTY, ...stored?.content },
    edited,
    draft: stored,
    toValues: toTyped,
    toPayload,
    problems: ({ title, dueOn }) => ({
      title: title.trim() === '' ? TEXT.titleMissing : null,
      dueOn: dueOn === null ? TEXT.dueMissing : null,
    }),
    contract: taskCalls.update,
    savedText: TEXT.saved,
    create: (fields, idempotencyKey) => create({ body: { ...fields, clientId }, idempotencyKey }),
    update: (fields, version) => update({ body: { ...fields, taskId, version } }),
    onClose,
  });
}
export type TaskForm = ReturnType<typeof useTaskForm>;
