import type { DomainEventPayload } from '@fw/contract-events';
import { idField, isMatched, publishEvent, removeInBatches, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { Grant, Institution } from '../../aggregator/adapter.ts';
import { accountModel, accountRow } from '../ledger/accounts.schema.ts';
import { balancePointsRepo } from '../ledger/balance-points.repo.ts';
import {
  connectionModel,
  connectionRow,
  connectionSummaryRow,
  ownerOf,
  WITH_SECRETS,
  type ConnectionRow,
  type FullConnectionRow,
} from './connections.schema.ts';
import { INDEX, transactionModel } from '../ledger/transactions.schema.ts';
import type { SecretRef, TokenRing } from '../secrets/token-ring.ts';
import {
  linkMachine,
  reportEvent,
  VISIBLE_STATUSES,
  type LinkEvent,
  type ReportedStatus,
} from './link.machine.ts';

const accountId = z.pick(accountRow, { _id: true });
const accountConnection = z.pick(accountRow, { connectionId: true });
const connectionOwner = z.pick(connectionRow, { _id: true, userId: true });
const issuedRow = z.pick(connectionRow, { tokenIssuedAt: true });
const ownerRow = z.pick(connectionRow, { _id: true, userId: true, type: true });
const pendingLine = z.object({ _id: idField, count: z.number() });

const isVisible = () => trusted({ $in: VISIBLE_STATUSES });
const statusBefore = (event: LinkEvent) => trusted({ $in: linkMachine.from(event) });

/** What is found out about a connection. */
export type ConnectionReport =
  | { readonly status: ReportedStatus; readonly issueCode: string | null }
  | (Institution & { readonly consentExpiresAt: Date | null });

export type ConnectionsRepo = ReturnType<typeof connectionsRepo>;

/** What is read of connections and of their accounts and rows. */
function reads(connection: Connection) {
  const model = connectionModel(connection);
  const rows = rowDecoder(model, connectionSummaryRow);
  const owners = rowDecoder(model, connectionOwner);
  const accounts = accountModel(connection);
  const accountIds = rowDecoder(accounts, accountId);
  const accountConnections = rowDecoder(accounts, accountConnection);
  const transactions = transactionModel(connection);
  const pendingLines = rowDecoder(transactions, pendingLine);

  return {
    listAccountIds: async (connectionId: string): Promise<string[]> =>
      accountIds
        .many(await accounts.find({ connectionId, goneAt: null }, { _id: 1 }).lean())
        .map(({ _id }) => _id),
    list: async (userId: string): Promise<ConnectionRow[]> =>
      rows.many(await model.find({ userId, status: isVisible() }).sort({ createdAt: 1 }).lean()),
    find: async (userId: string, id: string): Promise<ConnectionRow | null> =>
      rows.one(await model.findOne({ _id: id, userId, status: isVisible() }).lean()),
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
    /** How many rows that the banks have not posted yet count in sums; a connection without any is left out. */
    countPendingRows: async (userId: string): Promise<ReadonlyMap<string, number>> => {
      const stages = [
        { $match: { userId, isPending: true, counted: true, connectionId: { $gt: '' } } },
        { $group: { _id: '$connectionId', count: { $sum: 1 } } },
      ];
      const found = pendingLines.many(await transactions.aggregate(stages).hint(INDEX.pending));
      return new Map(found.map(({ _id, count }) => [_id, count]));
    },
  };
}

/** What is found out about a connection; a write with a session belongs to the transaction of a sync. */
function reports(connection: Connection) {
  const model = connectionModel(connection);

  return {
    report: async (id: string, reported: ConnectionReport, session?: ClientSession): Promise<void> => {
      const event = 'status' in reported ? reportEvent(reported.status) : null;
      await model.updateOne(
        { _id: id, status: event === null ? isVisible() : statusBefore(event) },
        { $set: { ...reported, ...(event === null ? {} : { status: linkMachine.to(event) }) } },
        session ? { session } : {},
      );
    },
    recovered: async (id: string, session: ClientSession): Promise<void> => {
      const good = { status: linkMachine.to('synced'), issueCode: null };
      await model.updateOne({ _id: id, status: statusBefore('synced') }, { $set: good }, { session });
    },
    failing: async (id: string, issueCode: string, session: ClientSession): Promise<void> => {
      const failing = { status: linkMachine.to('partFailed'), issueCode };
      await model.updateOne({ _id: id, status: statusBefore('partFailed') }, { $set: failing }, { session });
    },
  };
}

/** The grants of connections, and their new access tokens. */
function grants(connection: Connection, ring: TokenRing) {
  const model = connectionModel(connection);
  const full = rowDecoder(model, connectionRow);
  const issued = rowDecoder(model, issuedRow);
  const owners = rowDecoder(model, ownerRow);

  /** A token sealed with an old key is sealed anew on its first use. */
  const openGrant = async (row: FullConnectionRow | null): Promise<Grant | null> => {
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
      openGrant(full.one(await model.findOne({ _id: id }).select(WITH_SECRETS).lean())),
    /** The same, but null for a connection that is being removed. */
    liveGrant: async (id: string): Promise<Grant | null> =>
      openGrant(full.one(await model.findOne({ _id: id, status: isVisible() }).select(WITH_SECRETS).lean())),
    issuedAt: async (id: string): Promise<Date | null> =>
      issued.one(await model.findOne({ _id: id }, { tokenIssuedAt: 1 }).lean())?.tokenIssuedAt ?? null,
    /** Written before the bank is called; false when the token was renewed meanwhile. */
    startRenewal: async (id: string, issuedAt: Date, issuedAtIfItFails: Date): Promise<boolean> =>
      isMatched(
        await model.updateOne(
          { _id: id, tokenIssuedAt: issuedAt },
          { $set: { tokenIssuedAt: issuedAtIfItFails } },
        ),
      ),
    saveSecret: async (id: string, secret: SecretRef, at: Date): Promise<void> => {
      const row = owners.one(await model.findOne({ _id: id }, { userId: 1, type: 1 }).lean());
      if (!row) return;
      const sealed = ring.seal(secret.reveal(), ownerOf(row));
      await model.updateOne({ _id: id }, { $set: { secret: sealed, tokenIssuedAt: at } });
    },
  };
}

/** Whose turn it is to work on a removal, and when. */
function removalTurns(connection: Connection) {
  const model = connectionModel(connection);
  const rows = rowDecoder(model, connectionSummaryRow);

  return {
    findDueRemoval: async (at: Date): Promise<ConnectionRow | null> =>
      rows.one(
        await model
          .findOne({ status: statusBefore('revocationTried'), removeAt: trusted({ $lte: at }) })
          .sort({ removeAt: 1 })
          .lean(),
      ),
    /** Takes a due removal for one attempt; it is due again at `until`. False when another worker took it first. */
    takeRemoval: async ({ _id, removeAt }: ConnectionRow, until: Date): Promise<boolean> =>
      isMatched(
        await model.updateOne(
          { _id, status: statusBefore('revocationTried'), removeAt },
          { $set: { removeAt: until }, $inc: { removeTries: 1 } },
        ),
      ),
    /** Not due before the time that the bank names. */
    delayRemoval: async (id: string, at: Date): Promise<void> => {
      await model.updateOne({ _id: id }, { $max: { removeAt: at } });
    },
  };
}

type Removed = Pick<ConnectionRow, '_id' | 'userId'>;

/** Connections that are being removed, with what is deleted beside them. */
function removals(connection: Connection) {
  const model = connectionModel(connection);
  const accounts = accountModel(connection);
  const accountIds = rowDecoder(accounts, accountId);
  const transactions = transactionModel(connection);
  const status = linkMachine.to('removed');
  const removePoints = async ({ _id, userId }: ConnectionRow, session: ClientSession): Promise<void> => {
    const all = accountIds.many(await accounts.find({ connectionId: _id }, { _id: 1 }, { session }).lean());
    const ids = all.map((account) => account._id);
    await balancePointsRepo(connection).removeForAccounts(userId, ids, session);
  };

  return {
    /**
     * Hides a connection with its accounts and publishes the event, all or nothing; gives the account ids.
     * The caller makes the first attempt; the removal is due again at `until`. Null when another request has begun it.
     */
    startRemoval: (row: ConnectionRow, at: Date, until: Date): Promise<string[] | null> =>
      connection.transaction(async (session) => {
        const { _id, userId } = row;
        const marked = await model.updateOne(
          { _id, userId, status: statusBefore('removed') },
          { $set: { status, removeAt: until, removeTries: 1 } },
          { session },
        );
        if (!isMatched(marked)) return null;
        const gone = await accounts.find({ connectionId: _id, goneAt: null }, { _id: 1 }, { session }).lean();
        await accounts.updateMany({ connectionId: _id }, { $set: { goneAt: at } }, { session });
        await removePoints(row, session);
        const payload: DomainEventPayload<'account.deleted'> = {
          userId,
          userAccountIds: accountIds.many(gone).map((account) => account._id),
        };
        await publishEvent(connection, session, { type: 'account.deleted', userId, payload, at });
        return payload.userAccountIds;
      }),
    /** Every connection of a person who deleted the account is due for removal; the accounts are deleted by then. */
    startRemovalOfAll: async (userId: string, at: Date, session: ClientSession): Promise<void> => {
      const change = { $set: { status, removeAt: at } };
      await model.updateMany({ userId, status: statusBefore('removed') }, change, { session });
    },
    /** False when the signal came before every row was deleted. */
    removeTransactions: async (
      { _id: connectionId, userId }: Removed,
      signal: AbortSignal,
    ): Promise<boolean> => {
      const isDone = await removeInBatches(transactions.collection, { userId, connectionId }, { signal });
      if (isDone) await transactions.deleteMany({ userId, connectionId });
      return isDone;
    },
    /** The secret is deleted first, so that a crash leaves no token of a connection without rows. */
    purge: async ({ _id, userId }: Removed): Promise<void> => {
      const removing = { _id, status: statusBefore('purged') };
      await model.updateOne(removing, { $unset: { secret: 1 } });
      await transactions.deleteMany({ userId, connectionId: _id });
      await accounts.deleteMany({ connectionId: _id });
      await model.deleteOne(removing);
    },
  };
}

/** Connections to banks from their setup on; `pending-links.repo.ts` has the setup itself. */
export const connectionsRepo = (connection: Connection, ring: TokenRing) => ({
  ...reads(connection),
  ...reports(connection),
  ...grants(connection, ring),
  ...removalTurns(connection),
  ...removals(connection),
});
