import { taskRepeat, type Task } from '@fw/contract-crm';
import type { TaskDraftContent } from '@fw/contract-crm/drafts';
import { isIsoDate, type IsoDate } from '@fw/units';
import { useFormDraft } from '@fw/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';
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

const typedOf = ({ title, note, dueOn, repeat, assignedTo }: Task): TypedTask => ({
  title,
  note,
  dueOn,
  repeat,
  assignedTo,
});

export interface TaskForm {
  /** The task to edit; null adds one. */
  readonly edited: Task | null;
  /** The employee whom a new task is about. */
  readonly clientId: string | null;
  /** What an earlier draft of a new task holds. */
  readonly stored?: StoredDraft<TaskDraftContent> | undefined;
}

/** The input of the dialog, kept while the advisor signs in again; problems are shown once it was submitted. */
export function useTaskDraft({ edited, clientId, stored }: TaskForm) {
  const name = `task ${edited?.taskId ?? stored?.draftId ?? `new ${clientId ?? ''}`}`;
  const { value, set, drop } = useFormDraft(
    name,
    typed,
    edited ? typedOf(edited) : { ...EMPTY, ...stored?.content },
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const { assignedTo, dueOn, ...entered } = value;
  const problems = {
    title: entered.title.trim() === '' ? TEXT.titleMissing : null,
    dueOn: dueOn === null ? TEXT.dueMissing : null,
  };
  return {
    value,
    change: (changes: Partial<TypedTask>) => set({ ...value, ...changes }),
    adopt: (task: Task) => set(typedOf(task)),
    drop,
    /** What a draft keeps: all but the assignee. */
    kept: { ...entered, dueOn },
    problems: isSubmitted ? problems : { title: null, dueOn: null },
    /** What is saved; null while something is missing, which is then shown at its field. */
    submitted: () => {
      setSubmitted(true);
      if (problems.title !== null || dueOn === null) return null;
      return { ...entered, dueOn, ...(assignedTo === null ? {} : { assignedTo }) };
    },
  };
}
export type TaskDraftState = ReturnType<typeof useTaskDraft>;
export type SubmittedTask = NonNullable<ReturnType<TaskDraftState['submitted']>>;
