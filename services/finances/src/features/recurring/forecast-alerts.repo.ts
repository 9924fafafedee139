import { insertOnce, isMatched, publishEvent, rowDecoder } from '@fw/service-kit/mongo';
import type { IsoDate } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import { forecastAlertRow, forecastAlertSchema, type ForecastAlertRow } from './forecast-alerts.schema.ts';

/** A process that took an alert and ended is replaced after this time. */
const LEASE_MS = 10 * 60_000;

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
    /** The alert that is due longest, for this process alone until the lease ends; null without one. */
    take: async (now: Date): Promise<ForecastAlertRow | null> =>
      rows.one(
        await model
          .findOneAndUpdate(
            { dueAt: trusted({ $lte: now }) },
            { $set: { dueAt: new Date(now.getTime() + LEASE_MS) } },
            { sort: { dueAt: 1 }, returnDocument: 'after' },
          )
          .lean(),
      ),
    /** Notes what was found, and publishes a new fall with it; nothing where the person changed the bound meanwhile. */
    noteChecked: (
      { _id, version }: ForecastAlertRow,
      { fallen, nextAt, newFall, at }: Checked,
    ): Promise<void> =>
      connection.transaction(async (session) => {
        const change = { $set: { fallen, dueAt: nextAt } };
        const result = await model.updateOne({ _id, version, dueAt: trusted({ $ne: null }) }, change, {
          session,
        });
        if (!isMatched(result) || newFall === null) return;
        const payload = { userId: _id, on: newFall };
        await publishEvent(connection, session, { type: 'forecast.fell', userId: _id, payload, at });
      }),
  };
}
