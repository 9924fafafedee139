import { mailRows } from '@fw/service-kit/mail';
import { isMatched, rowDecoder } from '@fw/service-kit/mongo';
import type { ClientSession, Connection } from 'mongoose';
import {
  messageMailRow,
  messageMailSchema,
  type MessageMailRow,
  type MessageSide,
} from './message-mails.schema.ts';

/** Messages of so many milliseconds are one mail; none is sent where they were read meanwhile. */
export const MAIL_DELAY_MS = 60_000;
/** The shortest time between two mails about one conversation to one person. */
export const MAIL_INTERVAL_MS = 15 * 60_000;

interface NewMail {
  readonly clientId: string;
  readonly plannerId: string;
  readonly to: MessageSide;
  readonly at: Date;
}

const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);
const afterBoth = (one: Date, other: Date): Date => (one > other ? one : other);

export type MessageMailsRepo = ReturnType<typeof messageMailsRepo>;

/** Mails about messages that are still to be sent; they outlive the process and an unreachable mail server. */
export function messageMailsRepo(connection: Connection) {
  const model = connection.model('MessageMail', messageMailSchema, 'messageMails');
  const rows = rowDecoder(model, messageMailRow);
  const { take, hold } = mailRows(model, messageMailRow);
  return {
    /** Plans a mail in the transaction of the message; one that is planned already covers it. */
    plan: async ({ at, ...mail }: NewMail, session: ClientSession): Promise<void> => {
      const _id = `${mail.clientId} ${mail.plannerId} ${mail.to}`;
      const known = rows.one(await model.findById(_id).session(session).lean());
      const earliest = known?.mailedAt ? later(known.mailedAt, MAIL_INTERVAL_MS) : at;
      const dueAt = known?.dueAt ?? afterBoth(later(at, MAIL_DELAY_MS), earliest);
      await model.updateOne(
        { _id },
        { $set: { dueAt }, $inc: { version: 1 }, $setOnInsert: { ...mail, mailedAt: null, failures: 0 } },
        { session, upsert: true },
      );
    },
    take,
    hold,
    /** Notes a sent mail; messages that came after it was taken get another one. */
    setSent: async ({ _id, version }: MessageMailRow, mailedAt: Date): Promise<void> => {
      const sent = { mailedAt, failures: 0 };
      const none = await model.updateOne({ _id, version }, { $set: { ...sent, dueAt: null } });
      if (isMatched(none)) return;
      await model.updateOne({ _id }, { $set: { ...sent, dueAt: later(mailedAt, MAIL_INTERVAL_MS) } });
    },
    /** Nothing is to be sent any more, unless a message came after the mail was taken. */
    drop: async ({ _id, version }: MessageMailRow): Promise<void> => {
      await model.updateOne({ _id, version }, { $set: { dueAt: null, failures: 0 } });
    },
    postpone: async ({ _id }: MessageMailRow, dueAt: Date): Promise<void> => {
      await model.updateOne({ _id }, { $set: { dueAt }, $inc: { failures: 1 } });
    },
  };
}
