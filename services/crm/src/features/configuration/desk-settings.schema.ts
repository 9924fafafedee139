import { DEFAULT_OFFICE_HOURS, LIST_SIZES, officeHours } from '@fw/contract-crm';
import { idField, mongoSchema, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** What one advisor set for the desk; its `_id` is the advisor's user id. */
export const deskSettingsRow = z.object({
  _id: idField,
  listSize: z.literal(LIST_SIZES),
  timeZone: z.string(),
  signature: z.string(),
  shortcuts: z._default(z.boolean(), true),
  officeHours: z._default(officeHours, DEFAULT_OFFICE_HOURS),
  version: versionField,
});
export type DeskSettingsRow = z.output<typeof deskSettingsRow>;

export const deskSettingsSchema = mongoSchema(deskSettingsRow);
