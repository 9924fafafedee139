import type { Model } from 'mongoose';
import type * as z from 'zod/mini';
import { rowDecoder } from './row-decoder.ts';
import { isMatched } from './writes.ts';

/** A process that ended while it worked on a due row is replaced after this time; one that works holds the row on. */
const LEASE_MS = 5_000;
/** How often the process that works on a row holds it on. */
export const HOLD_MS = LEASE_MS / 4;

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Rows that are worked on when they are due, each by one process at a time. */
export function dueRows<Row extends z.ZodMiniType>(
  model: Pick<Model<never>, 'db' | 'collection'>,
  schema: Row,
) {
  const { collection } = model;
  const rows = rowDecoder(model, schema);
  return {
    /** The row that is due longest, for this process alone until the lease ends; null without one. */
    take: async (now: Date): Promise<z.output<Row> | null> =>
      rows.one(
        await collection.findOneAndUpdate(
          { dueAt: { $lte: now } },
          { $set: { dueAt: leaseFrom(now) } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        ),
      ),
    /** Holds a row on that this process has until `until`; when that ends, or null where another one has it by now. */
    hold: async (_id: string, until: Date, now: Date): Promise<Date | null> => {
      const dueAt = leaseFrom(now);
      const held: object = { _id, dueAt: until };
      return isMatched(await collection.updateOne(held, { $set: { dueAt } })) ? dueAt : null;
    },
  };
}
