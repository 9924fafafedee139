import type { Model } from 'mongoose';
import type * as z from 'zod/mini';
import { dueRows } from '../mongo/index.ts';

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
  return {
    ...dueRows(model, schema),
    /** Removes a mail that needs no further attempt; one that took its place stays. */
    remove: async (mail: MailKey): Promise<void> => {
      await collection.deleteOne(sameState(mail));
    },
    postpone: async (mail: MailKey, dueAt: Date): Promise<void> => {
      await collection.updateOne(sameState(mail), { $set: { dueAt }, $inc: { failures: 1 } });
    },
  };
}
