import type { Model } from 'mongoose';
import type * as z from 'zod/mini';
import { isMatched, rowDecoder } from '../mongo/index.ts';

/** A process that ended while it sent a mail is replaced after this time; one that is sending holds the mail on. */
const LEASE_MS = 5_000;
/** How often the process that is sending a mail holds it on. */
export const HOLD_MS = LEASE_MS / 4;

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

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
          { $set: { dueAt: leaseFrom(now) } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        ),
      ),
    /** Holds a mail on that this process has until `until`; when that ends, or null where another one has it by now. */
    hold: async (_id: string, until: Date, now: Date): Promise<Date | null> => {
      const dueAt = leaseFrom(now);
      const held: object = { _id, dueAt: until };
      return isMatched(await collection.updateOne(held, { $set: { dueAt } })) ? dueAt : null;
    },
    /** Removes a mail that needs no further attempt; one that took its place stays. */
    remove: async (mail: MailKey): Promise<void> => {
      await collection.deleteOne(sameState(mail));
    },
    postpone: async (mail: MailKey, dueAt: Date): Promise<void> => {
      await collection.updateOne(sameState(mail), { $set: { dueAt }, $inc: { failures: 1 } });
    },
  };
}
