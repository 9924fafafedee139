import { trusted, type Connection } from 'mongoose';
import type { Grant, Institution } from '../../aggregator/adapter.ts';
import { accountModel, type AccountRow } from '../../ledger/accounts.schema.ts';
import type { TokenRing } from '../../secrets/token-ring.ts';
import {
  ownerOf,
  connectionModel,
  type ConnectionRow,
  type ConnectionStatus,
} from '../../ledger/connections.schema.ts';

/** A connection that is being removed is not visible any more. */
export const notRemoving = () => trusted({ $ne: 'removing' as const });

export interface Health {
  readonly status: Exclude<ConnectionStatus, 'removing'>;
  readonly issueCode: string | null;
}

export type ConnectionStore = ReturnType<typeof connectionStore>;

export function connectionStore(connection: Connection, ring: TokenRing) {
  const model = connectionModel(connection);
  const accounts = accountModel(connection);

  /** A token sealed with an old key is sealed anew on its first use. */
  const grantOf = async (row: ConnectionRow | null): Promise<Grant | null> => {
    if (!row?.secret || row.externalId === null) return null;
    const owner = ownerOf(row);
    const secret = ring.open(row.secret, owner);
    if (!ring.isCurrent(row.secret)) {
      const seen = { _id: row._id, 'secret.kid': row.secret.kid };
      await model.updateOne(seen, { $set: { secret: ring.seal(secret.reveal(), owner) } });
    }
    return { externalId: row.externalId, secret };
  };

  const accountIds = async (connectionId: string): Promise<string[]> => {
    const rows = await accounts.find({ connectionId, goneAt: null }, { _id: 1 }).lean<{ _id: string }[]>();
    return rows.map(({ _id }) => _id);
  };

  return {
    accountIds,
    all: (userId: string) =>
      model.find({ userId, status: notRemoving() }).sort({ createdAt: 1 }).lean<ConnectionRow[]>(),
    find: (userId: string, id: string) =>
      model.findOne({ _id: id, userId, status: notRemoving() }).lean<ConnectionRow>(),
    madeSince: (at: Date) =>
      model
        .find(
          {
            status: trusted({ $nin: ['linking', 'link_failed', 'removing'] }),
            createdAt: trusted({ $gte: at }),
          },
          { userId: 1 },
        )
        .lean<ConnectionRow[]>(),
    byExternalId: (type: ConnectionRow['type'], externalId: string) =>
      model.findOne({ type, externalId }).lean<ConnectionRow>(),
    /** Connection of one of the caller's accounts; null for accounts added by hand, undefined when not theirs. */
    idOfAccount: async (userId: string, accountId: string): Promise<string | null | undefined> => {
      const row = await accounts
        .findOne({ _id: accountId, userId, goneAt: null }, { connectionId: 1 })
        .lean<Pick<AccountRow, 'connectionId'>>();
      return row?.connectionId;
    },
    grant: async (id: string): Promise<Grant | null> => {
      const row = await model.findOne({ _id: id }).select('+secret').lean<ConnectionRow>();
      return grantOf(row);
    },
    /** The same, but null for a connection that is being removed. */
    liveGrant: async (id: string): Promise<Grant | null> => {
      const row = await model
        .findOne({ _id: id, status: notRemoving() })
        .select('+secret')
        .lean<ConnectionRow>();
      return grantOf(row);
    },
    /** Stores what the bank reports; a connection that is being removed is left alone. */
    report: async (
      id: string,
      reported: Partial<Institution & Health & { consentExpiresAt: Date | null }>,
    ) => {
      await model.updateOne({ _id: id, status: notRemoving() }, { $set: reported });
    },
  };
}
