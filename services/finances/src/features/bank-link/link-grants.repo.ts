import { FAILED_MAPPING } from '@fw/contract-finances/accounts';
import { isDuplicateKey, isMatched } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import type { Grant } from '../../aggregator/adapter.ts';
import type { TokenRing } from '../../secrets/token-ring.ts';
import { ownerOf, connectionModel } from '../../ledger/connections.schema.ts';
import { NAME_WHILE_LINKING, type PendingLink } from './pending-link.ts';

/** How long a setup that failed in the background stays in the list of connections. */
const FAILED_LINK_SHOWN_MS = 7 * 86_400_000;

const failedAt = (at: Date) => ({
  status: 'link_failed' as const,
  expiresAt: new Date(at.getTime() + FAILED_LINK_SHOWN_MS),
});

/** What is written of a connection that was removed while its grant was on its way: it is to be revoked. */
const removedMeanwhile = ({ id, userId, type }: PendingLink, at: Date) => ({
  userId,
  type,
  institutionId: FAILED_MAPPING,
  name: NAME_WHILE_LINKING,
  status: 'removing' as const,
  removeAt: at,
  createdAt: at,
  'link.publicTokenHash': `removed|${id}`,
});

export type LinkGrantsRepo = ReturnType<typeof linkGrantsRepo>;

/** The grant of a connection that is being set up, from the exchange to its end. */
export function linkGrantsRepo(connection: Connection, ring: TokenRing) {
  const model = connectionModel(connection);

  return {
    /** Written before the exchange; false when the setup has ended meanwhile. */
    startExchange: async (id: string, at: Date): Promise<boolean> =>
      isMatched(
        await model.updateOne({ _id: id, status: 'linking' }, { $set: { 'link.exchangeStartedAt': at } }),
      ),
    /**
     * Stores the grant whatever became of the connection: one that was removed meanwhile comes back as `removing`, so that
     * its grant is revoked. False when another connection already has the same grant.
     */
    saveGrant: async (pending: PendingLink, grant: Grant, at: Date): Promise<boolean> => {
      const { id, userId, type } = pending;
      const secret = ring.seal(grant.secret.reveal(), ownerOf({ _id: id, userId, type }));
      // A second worker may have ended the setup because the bank refused its repeated exchange.
      await model.updateOne(
        { _id: id, status: 'link_failed' },
        { $set: { status: 'linking', issueCode: null, expiresAt: null, 'link.dueAt': at } },
      );
      try {
        await model.updateOne(
          { _id: id },
          {
            $set: { externalId: grant.externalId, secret, tokenIssuedAt: at, 'link.publicToken': null },
            $setOnInsert: removedMeanwhile(pending, at),
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
    /** Ends the setup: a grant goes to the removal, which revokes it; without one the failure is shown for a week. */
    fail: async ({ id }: PendingLink, issueCode: string, at: Date): Promise<void> => {
      const revoked = await model.updateOne(
        { _id: id, status: 'linking', externalId: trusted({ $ne: null }) },
        { $set: { status: 'removing', removeAt: at, issueCode, 'link.dueAt': null } },
      );
      if (isMatched(revoked)) return;
      await model.updateOne(
        { _id: id, status: 'linking' },
        {
          $set: { ...failedAt(at), issueCode, 'link.dueAt': null, 'link.publicToken': null },
        },
      );
    },
  };
}
