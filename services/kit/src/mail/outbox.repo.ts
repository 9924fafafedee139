import type { Connection } from 'mongoose';
import { repeatAfterDuplicate } from '../mongo/index.ts';
import { mailRows } from './mail-rows.repo.ts';
import { outboxRow, outboxSchema, type OutboxRow } from './outbox.schema.ts';

export type OutboxRepo = ReturnType<typeof outboxRepo>;
type NewMail = Omit<OutboxRow, 'failures' | 'version'>;

/** Mails that are still to be sent; they outlive the process and an unreachable mail server. */
export function outboxRepo(connection: Connection) {
  const model = connection.model('OutboxMail', outboxSchema, 'mail_outbox');
  return {
    /** Stores a mail, in place of an unsent one with the same id. */
    put: async ({ _id, ...mail }: NewMail): Promise<void> => {
      const change = { $set: { ...mail, failures: 0 }, $inc: { version: 1 } };
      await repeatAfterDuplicate(() => model.updateOne({ _id }, change, { upsert: true }));
    },
    ...mailRows(model, outboxRow),
  };
}
