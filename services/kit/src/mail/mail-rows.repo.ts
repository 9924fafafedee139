import type { Model } from 'mongoose';
import type * as z from 'zod/mini';
import { rowDecoder } from '../mongo/index.ts';

/** A process that took a mail and ended is replaced after this time. */
const LEASE_MS = 60_000;

/** Which state of which mail: one that changed since has another version. */
interface MailKey {
  readonly _id: string;
  readonly version: number;
}

const sameState = ({ _id, version }: MailKey): object => ({ _id, version });

/** What a collection of stored mails does for `dueMails`. */
export function mailRows<Row extends z.ZodMiniType>(
  model: Pick<Model<never>, 'db' | 'collection'>,
  schema: Row,
) {
  const { collection } = model;
  const rows = rowDecoder(model, schema);
  return {
    /** The mail that is due longest, for this process alone until the lease ends; null without one. */
    take: async (now: Date): Promise<z.output<Row> | null> =>
      rows.one(
        await collection.findOneAndUpdate(
          { dueAt: { $lte: now } },
          { $set: { dueAt: new Date(now.getTime() + LEASE_MS) } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        ),
      ),
    /** Removes a mail that needs no further attempt; one that took its place stays. */
    remove: async (mail: MailKey): Promise<void> => {
      await collection.deleteOne(sameState(mail));
    },
    postpone: async (mail: MailKey, dueAt: Date): Promise<void> => {
      await collection.updateOne(sameState(mail), { $set: { dueAt }, $inc: { failures: 1 } });
    },
  };
}
