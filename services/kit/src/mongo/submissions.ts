import { mongo, trusted, type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Claim, Submission, SubmissionOwners, Submissions } from '../submissions.ts';
import { idField, timeField } from './fields.ts';
import { mongoSchema } from './mongo-schema.ts';
import { rowDecoder } from './row-decoder.ts';
import { isDuplicateKey, isMatched } from './writes.ts';

const KEPT_SECONDS = 7 * 86_400;
const LEASE_MS = 2_000;
const RENEW_INTERVAL_MS = 500;

const submissionRow = z.object({
  _id: idField,
  /** Whose request it was, so that its stored answer is deleted with the account. */
  userId: z._default(z.string(), ''),
  /** The client whom it is about, for the same reason. */
  clientId: z._default(z.nullable(z.string()), null),
  fingerprint: z.string(),
  state: z.enum(['running', 'done']),
  /** The worker that holds the lease. */
  owner: z.string(),
  leaseUntil: timeField,
  status: z.optional(z.number()),
  body: z.optional(z.unknown()),
  at: timeField,
});
const schema = mongoSchema(submissionRow);
schema.index({ userId: 1 });
schema.index({ clientId: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

interface Claimed {
  readonly key: string;
  readonly fingerprint: string;
  readonly owners: SubmissionOwners;
}

const NO_OWNERS: SubmissionOwners = { userId: '', clientId: null };

/** Leases are compared and extended by the clock of MongoDB alone, so that clocks of two workers may differ. */
const extendLease = (owner: string) => [
  { $set: { owner: { $literal: owner }, leaseUntil: { $add: ['$$NOW', LEASE_MS] } } },
];
/** The members of a new row, as expressions of an update. */
const toRow = ({ fingerprint, owners }: Claimed, owner: string, at: Date) => ({
  userId: { $literal: owners.userId },
  clientId: { $literal: owners.clientId },
  fingerprint: { $literal: fingerprint },
  state: 'running',
  owner: { $literal: owner },
  leaseUntil: { $add: ['$$NOW', LEASE_MS] },
  at,
});
/** Members of a new row; an existing row keeps its own. */
const unlessKnown = (row: Readonly<Record<string, unknown>>) => [
  {
    $set: Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, { $ifNull: [`$${name}`, value] }]),
    ),
  },
];
const PIPELINE = { updatePipeline: true } as const;

/** Idempotency keys in the service's own database; the key of a worker that ended is free after two seconds. */
export function mongoSubmissions(connection: Connection, clock: Clock): Submissions {
  const model = connection.model('Submission', schema, 'submissions');
  const rows = rowDecoder(model, submissionRow);

  const toClaim = (key: string, owner: string): Claim => {
    const held = { _id: key, owner, state: 'running' } as const;
    return {
      state: 'new',
      renew: async () => {
        await model.updateOne(held, extendLease(owner), PIPELINE);
      },
      holds: async (session) => {
        const inTransaction = session instanceof mongo.ClientSession ? { session } : {};
        return isMatched(await model.updateOne(held, extendLease(owner), { ...PIPELINE, ...inTransaction }));
      },
      finish: async ({ status, body }) =>
        isMatched(await model.updateOne(held, { $set: { state: 'done', status, body } })),
      release: async () => {
        await model.deleteOne(held);
      },
    };
  };

  const takeOver = async (key: string, owner: string): Promise<boolean> => {
    const isExpired = trusted({ $lte: ['$leaseUntil', '$$NOW'] });
    const { matchedCount } = await model.updateOne(
      { _id: key, state: 'running', $expr: isExpired },
      extendLease(owner),
      PIPELINE,
    );
    return matchedCount === 1;
  };

  const known = async (key: string, fingerprint: string, owner: string): Promise<Submission> => {
    const row = rows.one(await model.findById(key).lean());
    if (!row) return { state: 'running' };
    if (row.fingerprint !== fingerprint) return { state: 'different' };
    if (row.state === 'done') return { state: 'done', status: row.status ?? 200, body: row.body };
    return (await takeOver(key, owner)) ? toClaim(key, owner) : { state: 'running' };
  };

  const insert = async (claimed: Claimed, owner: string): Promise<boolean> => {
    const row = toRow(claimed, owner, clock.date());
    try {
      const written = await model.updateOne({ _id: claimed.key }, unlessKnown(row), {
        ...PIPELINE,
        upsert: true,
      });
      return written.upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  return {
    renewIntervalMs: RENEW_INTERVAL_MS,
    claim: async (key, fingerprint, owners = NO_OWNERS) => {
      const owner = randomUUID();
      if (await insert({ key, fingerprint, owners }, owner)) return toClaim(key, owner);
      return known(key, fingerprint, owner);
    },
  };
}
