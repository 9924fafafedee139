import {
  centsField,
  dueRows,
  idField,
  insertOnce,
  isMatched,
  mongoSchema,
  publishEvent,
  rowDecoder,
  timeField,
  versionField,
} from '@fw/service-kit/mongo';
import type { IsoDate } from '@fw/units';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

/** When a person is mailed about the forecast; its `_id` is the id of the person. */
const forecastAlertRow = z.object({
  _id: idField,
  boundCents: z.nullable(centsField),
  /** Accounts that are expected to fall, about which the person was mailed: the same fall is mailed once. */
  fallen: z.array(idField),
  /** When the forecast is looked at next; null while the email is switched off. */
  dueAt: z.nullable(timeField),
  version: versionField,
});
export type ForecastAlertRow = Readonly<z.output<typeof forecastAlertRow>>;

const forecastAlertSchema = mongoSchema(forecastAlertRow);
forecastAlertSchema.index({ dueAt: 1 }, { name: 'due' });

interface Checked {
  readonly fallen: readonly string[];
  readonly nextAt: Date;
  /** The day of a fall that is new; null where there is none. */
  readonly newFall: IsoDate | null;
  readonly at: Date;
}

export type ForecastAlertsRepo = ReturnType<typeof forecastAlertsRepo>;

/** Bounds of persons and what they were mailed about. */
export function forecastAlertsRepo(connection: Connection) {
  const model = connection.model('ForecastAlert', forecastAlertSchema, 'forecast_alerts');
  const rows = rowDecoder(model, forecastAlertRow);
  return {
    find: async (userId: string): Promise<ForecastAlertRow | null> =>
      rows.one(await model.findById(userId).lean()),
    /** Null when it was changed since `version`; version 0 also inserts the first one. */
    save: async ({ version, ...row }: ForecastAlertRow): Promise<ForecastAlertRow | null> => {
      const first = { ...row, version: 1 };
      if (version === 0 && (await insertOnce(model, first))) return first;
      const { _id, ...changes } = row;
      const update = { $set: changes, $inc: { version: 1 } };
      return rows.one(
        await model.findOneAndUpdate({ _id, version }, update, { returnDocument: 'after' }).lean(),
      );
    },
    ...dueRows(model, forecastAlertRow),
    /** Looks at it again later, because it could not be looked at. */
    postpone: async (_id: string, until: Date, dueAt: Date): Promise<void> => {
      await model.updateOne({ _id, dueAt: until }, { $set: { dueAt } });
    },
    /**
     * Notes what was found by the process that has the row until `dueAt`, and publishes a new fall with it; nothing where
     * the person changed the bound meanwhile.
     */
    noteChecked: (
      { _id, version, dueAt }: Pick<ForecastAlertRow, '_id' | 'version' | 'dueAt'>,
      { fallen, nextAt, newFall, at }: Checked,
    ): Promise<void> =>
      connection.transaction(async (session) => {
        const change = { $set: { fallen, dueAt: nextAt } };
        const result = await model.updateOne({ _id, version, dueAt }, change, { session });
        if (!isMatched(result) || newFall === null) return;
        const payload = { userId: _id, on: newFall };
        await publishEvent(connection, session, { type: 'forecast.fell', userId: _id, payload, at });
      }),
  };
}
