import { idField, mongoSchema, timeField, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** A planner; its `_id` is the planner's user id. */
export const plannerRow = z.object({
  _id: idField,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyIds: z.array(idField),
  version: versionField,
});

export const plannerSchema = mongoSchema(plannerRow);
plannerSchema.index({ companyIds: 1 });

/** One row per client, whose `_id` is the client's user id; `plannerId` stays null while the request is open. */
export const assignmentRow = z.object({
  _id: idField,
  plannerId: z.nullable(idField),
  requestedAt: timeField,
  /** The act of an advisor that made this planner; null where the client requested one. */
  handOverId: z._default(z.nullable(idField), null),
  version: versionField,
});

export const assignmentSchema = mongoSchema(assignmentRow);
assignmentSchema.index({ plannerId: 1, requestedAt: -1 });
