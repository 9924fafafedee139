import { Schema, trusted, type Connection } from 'mongoose';
import type { Clock } from '../clock.ts';
import type { Submission, Submissions } from '../submissions.ts';
import { SCHEMA_OPTIONS } from './connect.ts';

const SEVEN_DAYS_SECONDS = 7 * 86_400;
const STALE_AFTER_MS = 15_000;
const DUPLICATE_KEY = 11_000;

const schema = new Schema(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    state: { type: String, enum: ['running', 'done'], required: true },
    status: { type: Number },
    body: { type: Schema.Types.Mixed },
    at: { type: Date, required: true, expires: SEVEN_DAYS_SECONDS },
  },
  { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false },
);

export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;

/** Idempotency keys in the service's own database; a claim whose worker died is free again after 15 seconds. */
export function mongoSubmissions(connection: Connection, clock: Clock): Submissions {
  const model = connection.model('Submission', schema, 'submissions');

  const takeOver = async (key: string): Promise<boolean> => {
    const stale = new Date(clock.milliseconds() - STALE_AFTER_MS);
    const taken = await model.findOneAndUpdate(
      { _id: key, state: 'running', at: trusted({ $lt: stale }) },
      { $set: { at: clock.date() } },
    );
    return taken !== null;
  };

  const known = async (key: string, fingerprint: string): Promise<Submission> => {
    const row = await model.findById(key).lean();
    if (!row) return { state: 'running' };
    if (row.fingerprint !== fingerprint) return { state: 'different' };
    if (row.state === 'done') return { state: 'done', status: row.status ?? 200, body: row.body };
    return (await takeOver(key)) ? { state: 'new' } : { state: 'running' };
  };

  return {
    claim: async (key, fingerprint) => {
      try {
        await model.create([{ _id: key, fingerprint, state: 'running', at: clock.date() }]);
        return { state: 'new' };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return known(key, fingerprint);
      }
    },
    finish: async (key, { status, body }) => {
      await model.updateOne({ _id: key }, { $set: { state: 'done', status, body } });
    },
    release: async (key) => {
      await model.deleteOne({ _id: key, state: 'running' });
    },
  };
}
