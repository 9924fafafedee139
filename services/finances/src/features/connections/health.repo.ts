import { trusted, type ClientSession, type Connection } from 'mongoose';
import type { Institution } from '../../aggregator/adapter.ts';
import { notRemoving, type Health } from './connections.repo.ts';
import { connectionModel } from '../../ledger/connections.schema.ts';

const MENDED = trusted({ $in: ['needs_reauth' as const, 'revoked' as const, 'failing' as const] });
const REPLACED = trusted({ $in: ['good' as const, 'failing' as const] });

/** What a sync finds out about a connection, written in the transaction of the sync. */
export function healthRepo(connection: Connection) {
  const model = connectionModel(connection);

  return {
    /** A connection that is being removed is left alone. */
    report: async (
      id: string,
      reported: Partial<Institution & Health & { consentExpiresAt: Date | null }>,
      session: ClientSession,
    ): Promise<void> => {
      await model.updateOne({ _id: id, status: notRemoving() }, { $set: reported }, { session });
    },
    /** A sync went well; a warning of the bank stays until the person acted on it. */
    recovered: async (id: string, session: ClientSession): Promise<void> => {
      const good = { status: 'good' as const, issueCode: null };
      await model.updateOne({ _id: id, status: MENDED }, { $set: good }, { session });
    },
    /** A part of its sync fails run after run; a status that only the person can change stays. */
    failing: async (id: string, issueCode: string, session: ClientSession): Promise<void> => {
      const failing = { status: 'failing' as const, issueCode };
      await model.updateOne({ _id: id, status: REPLACED }, { $set: failing }, { session });
    },
  };
}
