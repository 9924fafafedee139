import { insertOnce, isMatched, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { connectionModel, connectionRow, WITH_SECRETS } from '../../ledger/connections.schema.ts';
import type { TokenRing } from '../../secrets/token-ring.ts';
import { hashOf, newLinkRow, pendingLinkOf, type NewLink, type PendingLink } from './pending-link.ts';

const tokenUseRow = z.pick(connectionRow, { _id: true, userId: true, status: true });

export type PendingLinksRepo = ReturnType<typeof pendingLinksRepo>;

/** Connections that are being set up, and whose turn it is to work on them. */
export function pendingLinksRepo(connection: Connection, ring: TokenRing) {
  const model = connectionModel(connection);
  const rows = rowDecoder(model, connectionRow);
  const tokenUses = rowDecoder(model, tokenUseRow);
  const pendingOf = (row: unknown): PendingLink | null => {
    const decoded = rows.one(row);
    return decoded && pendingLinkOf(decoded, ring);
  };

  return {
    /** False when the public token was already used. */
    insert: (made: NewLink): Promise<boolean> => insertOnce(model, newLinkRow(made, ring)),
    /** Who used a public token for which connection. */
    findUseOf: async (publicToken: string) =>
      tokenUses.one(
        await model.findOne({ 'link.publicTokenHash': hashOf(publicToken) }, { userId: 1, status: 1 }).lean(),
      ),
    find: async (id: string): Promise<PendingLink | null> =>
      pendingOf(await model.findOne({ _id: id, status: 'linking' }).select(WITH_SECRETS).lean()),
    /** Takes the next due setup; it is due again at `until` unless it has ended by then. */
    takeDue: async (at: Date, until: Date): Promise<PendingLink | null> =>
      pendingOf(
        await model
          .findOneAndUpdate(
            { status: 'linking', 'link.dueAt': trusted({ $lte: at }) },
            { $set: { 'link.dueAt': until } },
            { sort: { 'link.dueAt': 1 }, returnDocument: 'before' },
          )
          .select(WITH_SECRETS)
          .lean(),
      ),
    /** False when the setup has ended meanwhile. */
    extend: async (id: string, until: Date): Promise<boolean> =>
      isMatched(await model.updateOne({ _id: id, status: 'linking' }, { $set: { 'link.dueAt': until } })),
    retryAt: async (id: string, at: Date): Promise<void> => {
      await model.updateOne(
        { _id: id, status: 'linking' },
        { $set: { 'link.dueAt': at }, $inc: { 'link.attempts': 1 } },
      );
    },
    /** Removes the row of a failed setup whose person was informed. */
    removeFailed: async (id: string): Promise<void> => {
      await model.deleteOne({ _id: id, status: 'link_failed', externalId: null });
    },
  };
}
