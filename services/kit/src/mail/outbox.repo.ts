import type { ClientSession, Connection } from 'mongoose';
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
    put: async ({ _id, ...mail }: NewMail, session?: ClientSession): Promise<void> => {
      const change = { $set: { ...mail, failures: 0 }, $inc: { version: 1 } };
      const options = { upsert: true, ...(session ? { session } : {}) };
      await repeatAfterDuplicate(() => model.updateOne({ _id }, change, options));
    },
    ...mailRows(model, outboxRow),
  };
}
