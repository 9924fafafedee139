import { interactionKind, taskRepeat } from '@fw/contract-crm';
import { cleanLine, cleanLines } from '@fw/contract-kernel';
import { dayField, idField, mongoSchema, timeField, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

const KEEP_SECONDS = 90 * 86_400;

/** Of a draft that was saved once, and of those that were stored without a version. */
export const FIRST_VERSION = 1;

/** Texts that were stored before texts were restricted are read as they would be accepted today. */
const line = z.string().check(z.overwrite(cleanLine));
/** The rows of a list of answers. */
const rows = z.array(z.record(z.string(), z.nullable(z.union([line, z.number(), z.boolean()]))));
const lines = z.string().check(z.overwrite(cleanLines));

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
  task: z.nullable(z.object({ title: line, note: lines, dueOn: z.nullable(dayField), repeat: taskRepeat })),
  interaction: z.nullable(
    z.object({
      kind: interactionKind,
      subject: line,
      text: lines,
      happenedOn: z.nullable(dayField),
    }),
  ),
  template: z._default(z.nullable(z.object({ name: line, subject: line, text: lines })), null),
  plan: z._default(
    z.nullable(
      z.object({
        planId: z.string(),
        planName: line,
        answers: z.array(z.object({ field: line, value: z.union([line, z.boolean(), rows]) })),
      }),
    ),
    null,
  ),
  savedAt: timeField,
  version: z._default(versionField, FIRST_VERSION),
});
export type DraftRow = z.output<typeof draftRow>;

export const draftSchema = mongoSchema(draftRow);
draftSchema.index({ advisorId: 1, kind: 1, clientId: 1 }, { name: 'one_per_form', unique: true });
draftSchema.index({ companyId: 1, savedAt: -1 });
draftSchema.index({ savedAt: 1 }, { expireAfterSeconds: KEEP_SECONDS });
