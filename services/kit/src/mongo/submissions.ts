import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Submission, Submissions } from '../submissions.ts';
import { idField, timeField } from './fields.ts';
import { mongoSchema } from './mongo-schema.ts';
import { rowDecoder } from './row-decoder.ts';
import { insertOnce } from './writes.ts';

const SEVEN_DAYS_SECONDS = 7 * 86_400;
const STALE_AFTER_MS = 15_000;

const submissionRow = z.object({
  _id: idField,
  fingerprint: z.string(),
  state: z.enum(['running', 'done']),
  status: z.optional(z.number()),
  body: z.optional(z.unknown()),
  at: timeField,
});
const schema = mongoSchema(submissionRow);
schema.index({ at: 1 }, { expireAfterSeconds: SEVEN_DAYS_SECONDS });

/** Idempotency keys in the service's own database; a claim whose worker died is free again after 15 seconds. */
export function mongoSubmissions(connection: Connection, clock: Clock): Submissions {
  const model = connection.model('Submission', schema, 'submissions');
  const rows = rowDecoder(model, submissionRow);

  const takeOver = async (key: string): Promise<boolean> => {
    const stale = new Date(clock.milliseconds() - STALE_AFTER_MS);
    const taken = await model.findOneAndUpdate(
      { _id: key, state: 'running', at: trusted({ $lt: stale }) },
      { $set: { at: clock.date() } },
    );
    return taken !== null;
  };

  const known = async (key: string, fingerprint: string): Promise<Submission> => {
    const row = rows.one(await model.findById(key).lean());
    if (!row) return { state: 'running' };
    if (row.fingerprint !== fingerprint) return { state: 'different' };
    if (row.state === 'done') return { state: 'done', status: row.status ?? 200, body: row.body };
    return (await takeOver(key)) ? { state: 'new' } : { state: 'running' };
  };

  return {
    claim: async (key, fingerprint) => {
      const row = { _id: key, fingerprint, state: 'running' as const, at: clock.date() };
      return (await insertOnce(model, row)) ? { state: 'new' } : known(key, fingerprint);
    },
    finish: async (key, { status, body }) => {
      await model.updateOne({ _id: key }, { $set: { state: 'done', status, body } });
    },
    release: async (key) => {
      await model.deleteOne({ _id: key, state: 'running' });
    },
  };
}
