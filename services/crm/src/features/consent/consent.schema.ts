import { consentScope } from '@fw/contract-crm';
import { dayField, idField, mongoSchema, timeField, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** What one client allows; its `_id` is the client's user id. */
export const consentRow = z.object({
  _id: idField,
  /** The company whose advisors the consent is for; after a change of company it counts no longer. */
  companyId: idField,
  scopes: z.array(consentScope),
  endsOn: z.nullable(dayField),
  changedAt: timeField,
  version: versionField,
});
export type ConsentRow = z.output<typeof consentRow>;

export const consentSchema = mongoSchema(consentRow);
