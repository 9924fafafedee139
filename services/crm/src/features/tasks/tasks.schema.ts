import { taskRepeat } from '@fw/contract-crm';
import { dayField, idField, mongoSchema, timeField, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

const KEEP_DELETED_SECONDS = 30 * 86_400;

/** One task; a deleted one is kept for thirty days. */
export const taskRow = z.object({
  _id: idField,
  assignedTo: idField,
  createdBy: idField,
  clientId: z.nullable(idField),
  /** The company of the client when the task was created. */
  companyId: z.nullable(idField),
  title: z.string(),
  note: z.string(),
  dueOn: dayField,
  repeat: taskRepeat,
  status: z.enum(['open', 'done', 'deleted']),
  /** The status that a restored task returns to. */
  statusBefore: z.nullable(z.enum(['open', 'done'])),
  deletedAt: z.nullable(timeField),
  /** When it was completed; null while it is open, and in rows from before it was kept. */
  doneAt: z._default(z.nullable(timeField), null),
  /** The completed task that this one repeats. */
  repeats: z.optional(idField),
  /** What a move of several tasks replaced, and who moved it; undoing the move restores it. */
  movedFrom: z.optional(z.object({ dueOn: dayField, assignedTo: idField, by: idField })),
  version: versionField,
});
export type TaskRow = z.output<typeof taskRow>;

export const taskSchema = mongoSchema(taskRow);
taskSchema.index({ assignedTo: 1, status: 1, dueOn: 1, _id: 1 });
taskSchema.index({ assignedTo: 1, status: 1, title: 1, _id: 1 });
taskSchema.index({ clientId: 1, companyId: 1, status: 1, dueOn: 1, _id: 1 });
taskSchema.index({ clientId: 1, companyId: 1, status: 1, doneAt: -1, _id: -1 });
taskSchema.index(
  { repeats: 1 },
  { unique: true, name: 'one_repetition', partialFilterExpression: { repeats: { $gt: '' } } },
);
taskSchema.index({ deletedAt: 1 }, { expireAfterSeconds: KEEP_DELETED_SECONDS });
