import { DEFAULT_OFFICE_HOURS, LIST_SIZES, officeHours } from '@fw/contract-crm';
import { idField, insertOnce, mongoSchema, rowDecoder, versionField } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

/** What one advisor set for the desk; its `_id` is the advisor's user id. */
const deskSettingsRow = z.object({
  _id: idField,
  listSize: z.literal(LIST_SIZES),
  timeZone: z.string(),
  signature: z.string(),
  shortcuts: z._default(z.boolean(), true),
  officeHours: z._default(officeHours, DEFAULT_OFFICE_HOURS),
  version: versionField,
});
type DeskSettingsRow = z.output<typeof deskSettingsRow>;

const deskSettingsSchema = mongoSchema(deskSettingsRow);

export type DeskSettingsRepo = ReturnType<typeof deskSettingsRepo>;

/** Settings of advisors. */
export function deskSettingsRepo(connection: Connection) {
  const model = connection.model('DeskSettings', deskSettingsSchema, 'desk_settings');
  const rows = rowDecoder(model, deskSettingsRow);
  return {
    find: async (advisorId: string): Promise<DeskSettingsRow | null> =>
      rows.one(await model.findById(advisorId).lean()),
    /** Null when the settings were changed since `version`; version 0 also inserts the first ones. */
    save: async ({ version, ...row }: DeskSettingsRow): Promise<DeskSettingsRow | null> => {
      const first = { ...row, version: 1 };
      if (version === 0 && (await insertOnce(model, first))) return first;
      const { _id, ...changes } = row;
      const update = { $set: changes, $inc: { version: 1 } };
      return rows.one(
        await model.findOneAndUpdate({ _id, version }, update, { returnDocument: 'after' }).lean(),
      );
    },
  };
}
