import { isDuplicateKey } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { FAILED_MAPPING, type Grant } from '../../aggregator/adapter.ts';
import type { TokenRing } from '../../secrets/token-ring.ts';
import { ownerOf, connectionModel } from '../../ledger/connections.schema.ts';
import { NAME_WHILE_LINKING, type PendingLink } from './pending-link.ts';

export type LinkGrantsRepo = ReturnType<typeof linkGrantsRepo>;

/** The grant of a connection that is being set up, from the exchange to its end. */
export function linkGrantsRepo(connection: Connection, ring: TokenRing) {
  const model = connectionModel(connection);

  return {
    /** Written before the exchange; false when the setup has ended meanwhile. */
    exchangeStarts: async (id: string, at: Date): Promise<boolean> => {
      const done = await model.updateOne(
        { _id: id, status: 'linking' },
        { $set: { 'link.exchangeStartedAt': at } },
      );
      return done.matchedCount === 1;
    },
    /**
     * Stores the grant whatever became of the connection: one that was removed meanwhile comes back as `removing`, so that
     * its grant is revoked. False when another connection already has the same grant.
     */
    saveGrant: async ({ id, userId, type }: PendingLink, grant: Grant, at: Date): Promise<boolean> => {
      const secret = ring.seal(grant.secret.reveal(), ownerOf({ _id: id, userId, type }));
      // A second worker may have ended the setup because the bank refused its repeated exchange.
      await model.updateOne(
        { _id: id, status: 'link_failed' },
        { $set: { status: 'linking', issueCode: null, 'link.dueAt': at } },
      );
      try {
        await model.updateOne(
          { _id: id },
          {
            $set: { externalId: grant.externalId, secret, tokenIssuedAt: at, 'link.publicToken': null },
            $setOnInsert: {
              userId,
              type,
              institutionId: FAILED_MAPPING,
              name: NAME_WHILE_LINKING,
              status: 'removing',
              removeAt: at,
              createdAt: at,
              'link.publicTokenHash': `removed|${id}`,
            },
          },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** The connection works; its first sync may begin. */
    finish: async (id: string): Promise<void> => {
      await model.updateOne({ _id: id, status: 'linking' }, { $set: { status: 'good', 'link.dueAt': null } });
    },
    /** Ends the setup: a grant goes to the removal, which revokes it; without one the failure stays visible. */
    fail: async ({ id }: PendingLink, issueCode: string, at: Date): Promise<void> => {
      const revoked = await model.updateOne(
        { _id: id, status: 'linking', externalId: trusted({ $ne: null }) },
        { $set: { status: 'removing', removeAt: at, issueCode, 'link.dueAt': null } },
      );
      if (revoked.matchedCount === 1) return;
      await model.updateOne(
        { _id: id, status: 'linking' },
        { $set: { status: 'link_failed', issueCode, 'link.dueAt': null, 'link.publicToken': null } },
      );
    },
  };
}
