import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { Grant, Institution } from '../../aggregator/adapter.ts';
import { accountModel, accountRow } from '../../ledger/accounts.schema.ts';
import type { TokenRing } from '../../secrets/token-ring.ts';
import {
  connectionModel,
  connectionRow,
  connectionSummaryRow,
  ownerOf,
  WITH_SECRETS,
  type ConnectionRow,
  type ConnectionStatus,
  type FullConnectionRow,
} from '../../ledger/connections.schema.ts';

/** A connection that is being removed is not visible any more. */
export const notRemoving = () => trusted({ $ne: 'removing' as const });

const accountId = z.pick(accountRow, { _id: true });
const accountConnection = z.pick(accountRow, { connectionId: true });
const connectionOwner = z.pick(connectionRow, { _id: true, userId: true });

export interface Health {
  readonly status: Exclude<ConnectionStatus, 'removing'>;
  readonly issueCode: string | null;
}

export type ConnectionsRepo = ReturnType<typeof connectionsRepo>;

/** The grants of connections; a token sealed with an old key is sealed anew on its first use. */
function grantReads(connection: Connection, ring: TokenRing) {
  const model = connectionModel(connection);
  const full = rowDecoder(model, connectionRow);

  const grantOf = async (row: FullConnectionRow | null): Promise<Grant | null> => {
    if (!row?.secret || row.externalId === null) return null;
    const owner = ownerOf(row);
    const secret = ring.open(row.secret, owner);
    if (!ring.isCurrent(row.secret)) {
      const seen = { _id: row._id, 'secret.kid': row.secret.kid };
      await model.updateOne(seen, { $set: { secret: ring.seal(secret.reveal(), owner) } });
    }
    return { type: row.type, externalId: row.externalId, secret };
  };

  return {
    grant: async (id: string): Promise<Grant | null> =>
      grantOf(full.one(await model.findOne({ _id: id }).select(WITH_SECRETS).lean())),
    /** The same, but null for a connection that is being removed. */
    liveGrant: async (id: string): Promise<Grant | null> =>
      grantOf(full.one(await model.findOne({ _id: id, status: notRemoving() }).select(WITH_SECRETS).lean())),
  };
}

export function connectionsRepo(connection: Connection, ring: TokenRing) {
  const model = connectionModel(connection);
  const rows = rowDecoder(model, connectionSummaryRow);
  const owners = rowDecoder(model, connectionOwner);
  const accounts = accountModel(connection);
  const accountIds = rowDecoder(accounts, accountId);
  const accountConnections = rowDecoder(accounts, accountConnection);

  return {
    ...grantReads(connection, ring),
    listAccountIds: async (connectionId: string): Promise<string[]> =>
      accountIds
        .many(await accounts.find({ connectionId, goneAt: null }, { _id: 1 }).lean())
        .map(({ _id }) => _id),
    list: async (userId: string): Promise<ConnectionRow[]> =>
      rows.many(await model.find({ userId, status: notRemoving() }).sort({ createdAt: 1 }).lean()),
    find: async (userId: string, id: string): Promise<ConnectionRow | null> =>
      rows.one(await model.findOne({ _id: id, userId, status: notRemoving() }).lean()),
    /** Working connections created since then, of every person. */
    listCreatedSince: async (at: Date): Promise<Pick<ConnectionRow, '_id' | 'userId'>[]> => {
      const created = {
        status: trusted({ $nin: ['linking' as const, 'link_failed' as const, 'removing' as const] }),
        createdAt: trusted({ $gte: at }),
      };
      return owners.many(await model.find(created, { userId: 1 }).lean());
    },
    findByExternalId: async (
      type: ConnectionRow['type'],
      externalId: string,
    ): Promise<ConnectionRow | null> => rows.one(await model.findOne({ type, externalId }).lean()),
    /** Connection of one of the caller's accounts; null for accounts added by hand, undefined when not theirs. */
    connectionIdOfAccount: async (userId: string, id: string): Promise<string | null | undefined> => {
      const row = await accounts.findOne({ _id: id, userId, goneAt: null }, { connectionId: 1 }).lean();
      return accountConnections.one(row)?.connectionId;
    },
    /** Stores what the bank reports; a connection that is being removed is left alone. */
    report: async (
      id: string,
      reported: Partial<Institution & Health & { consentExpiresAt: Date | null }>,
    ): Promise<void> => {
      await model.updateOne({ _id: id, status: notRemoving() }, { $set: reported });
    },
  };
}
