import { isDuplicateKey } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import type { TokenRing } from '../../secrets/token-ring.ts';
import { connectionModel, type ConnectionRow } from '../../ledger/connections.schema.ts';
import { hashOf, newLinkRow, pendingLinkOf, type NewLink, type PendingLink } from './pending-link.ts';

export type PendingLinksRepo = ReturnType<typeof pendingLinksRepo>;

/** Connections that are being set up, and whose turn it is to work on them. */
export function pendingLinksRepo(connection: Connection, ring: TokenRing) {
  const model = connectionModel(connection);

  return {
    /** False when the public token was already used. */
    insert: async (made: NewLink): Promise<boolean> => {
      try {
        await model.create([newLinkRow(made, ring)]);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** Who used a public token for which connection. */
    usedBy: (publicToken: string) =>
      model
        .findOne({ 'link.publicTokenHash': hashOf(publicToken) }, { userId: 1, status: 1 })
        .lean<Pick<ConnectionRow, '_id' | 'userId' | 'status'>>(),
    find: async (id: string): Promise<PendingLink | null> => {
      const row = await model
        .findOne({ _id: id, status: 'linking' })
        .select('+secret +link')
        .lean<ConnectionRow>();
      return row && pendingLinkOf(row, ring);
    },
    /** Takes the next due setup; it is due again at `until` unless it has ended by then. */
    takeDue: async (at: Date, until: Date): Promise<PendingLink | null> => {
      const row = await model
        .findOneAndUpdate(
          { status: 'linking', 'link.dueAt': trusted({ $lte: at }) },
          { $set: { 'link.dueAt': until } },
          { sort: { 'link.dueAt': 1 }, returnDocument: 'before' },
        )
        .select('+secret +link')
        .lean<ConnectionRow>();
      return row && pendingLinkOf(row, ring);
    },
    /** False when the setup has ended meanwhile. */
    extend: async (id: string, until: Date): Promise<boolean> => {
      const done = await model.updateOne({ _id: id, status: 'linking' }, { $set: { 'link.dueAt': until } });
      return done.matchedCount === 1;
    },
    retryAt: async (id: string, at: Date): Promise<void> => {
      await model.updateOne(
        { _id: id, status: 'linking' },
        { $set: { 'link.dueAt': at }, $inc: { 'link.attempts': 1 } },
      );
    },
    /** Removes the row of a failed setup whose person was informed. */
    discardFailed: async (id: string): Promise<void> => {
      await model.deleteOne({ _id: id, status: 'link_failed', externalId: null });
    },
  };
}
