import { insertOnce, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import { deskSettingsRow, deskSettingsSchema, type DeskSettingsRow } from './desk-settings.schema.ts';

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
