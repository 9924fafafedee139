import { interactionKind, taskRepeat } from '@fw/contract-crm';
import { dayField, idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

const KEEP_SECONDS = 90 * 86_400;

/** One form that is not submitted; an advisor has one of each kind for an employee. */
export const draftRow = z.object({
  _id: idField,
  advisorId: idField,
  /** `task`, `interaction`, `template`, or `plan` with the id of the plan. */
  kind: z.string(),
  /** Empty for a task about no employee. */
  clientId: z.string(),
  /** The company of the employee; empty where there is none. */
  companyId: z.string(),
  task: z.nullable(
    z.object({ title: z.string(), note: z.string(), dueOn: z.nullable(dayField), repeat: taskRepeat }),
  ),
  interaction: z.nullable(
    z.object({
      kind: interactionKind,
      subject: z.string(),
      text: z.string(),
      happenedOn: z.nullable(dayField),
    }),
  ),
  template: z._default(
    z.nullable(z.object({ name: z.string(), subject: z.string(), text: z.string() })),
    null,
  ),
  plan: z._default(
    z.nullable(
      z.object({
        planId: z.string(),
        planName: z.string(),
        answers: z.array(z.object({ field: z.string(), value: z.union([z.string(), z.boolean()]) })),
      }),
    ),
    null,
  ),
  savedAt: timeField,
});
export type DraftRow = z.output<typeof draftRow>;

export const draftSchema = mongoSchema(draftRow);
draftSchema.index({ advisorId: 1, kind: 1, clientId: 1 }, { name: 'one_per_form', unique: true });
draftSchema.index({ companyId: 1, savedAt: -1 });
draftSchema.index({ savedAt: 1 }, { expireAfterSeconds: KEEP_SECONDS });
