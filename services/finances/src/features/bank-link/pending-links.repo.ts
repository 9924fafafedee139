import { createHash } from 'node:crypto';
import { FAILED_MAPPING } from '@fw/contract-finances/accounts';
import { hasEnded, OWN_PROCESS } from '@fw/service-kit';
import { insertOnce, isDuplicateKey, isMatched, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { AccountFingerprint, Grant } from '../../aggregator/adapter.ts';
import {
  connectionModel,
  connectionRow,
  ownerOf,
  WITH_SECRETS,
  type ConnectionRow,
  type FullConnectionRow,
  type StoredConnection,
} from '../../shared/connections/connections.schema.ts';
import type { SecretRef, TokenRing } from '../../shared/secrets/token-ring.ts';
import { linkMachine, type LinkEvent } from '../../shared/connections/link.machine.ts';

/** Shown until the bank's name is known. */
const NAME_WHILE_LINKING = 'New bank connection';
/** How long a setup that failed in the background stays in the list of connections. */
const FAILED_LINK_SHOWN_MS = 7 * 86_400_000;

const tokenUseRow = z.pick(connectionRow, { _id: true, userId: true, status: true });

export interface NewLink {
  readonly id: string;
  readonly userId: string;
  readonly type: ConnectionRow['type'];
  readonly publicToken: string;
  readonly at: Date;
  /** When a worker takes the setup up, unless the request itself finishes it. */
  readonly dueAt: Date;
}

/** A connection that is being set up. */
export interface PendingLink {
  readonly id: string;
  readonly userId: string;
  readonly type: ConnectionRow['type'];
  readonly createdAt: Date;
  readonly attempts: number;
  readonly exchangeStartedAt: Date | null;
  readonly accounts: AccountFingerprint['accounts'] | null;
  /** Null once it was exchanged. */
  readonly publicToken: SecretRef | null;
  /** Null until the public token was exchanged. */
  readonly grant: Grant | null;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
/** Binds a sealed public token to its connection, apart from the access token of the same connection. */
const linkOwner = (row: Pick<ConnectionRow, '_id' | 'userId' | 'type'>): string => `link|${ownerOf(row)}`;
const statusBefore = (event: LinkEvent) => trusted({ $in: linkMachine.from(event) });

function newLinkRow(
  { id, userId, type, publicToken, at, dueAt }: NewLink,
  ring: TokenRing,
): StoredConnection {
  const owner = linkOwner({ _id: id, userId, type });
  return {
    _id: id,
    userId,
    type,
    externalId: null,
    institutionId: FAILED_MAPPING,
    name: NAME_WHILE_LINKING,
    status: 'linking',
    issueCode: null,
    consentExpiresAt: null,
    tokenIssuedAt: at,
    link: {
      publicTokenHash: hashToken(publicToken),
      publicToken: ring.seal(publicToken, owner),
      dueAt,
      holder: OWN_PROCESS,
      attempts: 0,
      exchangeStartedAt: null,
      accounts: null,
    },
    removeAt: null,
    removeTries: 0,
    createdAt: at,
  };
}

function toPendingLink(row: FullConnectionRow, ring: TokenRing): PendingLink {
  const { link, secret, externalId } = row;
  const token = link?.publicToken ?? null;
  return {
    id: row._id,
    userId: row.userId,
    type: row.type,
    createdAt: row.createdAt,
    attempts: link?.attempts ?? 0,
    exchangeStartedAt: link?.exchangeStartedAt ?? null,
    accounts: link?.accounts ?? null,
    publicToken: token && ring.open(token, linkOwner(row)),
    grant:
      secret && externalId !== null
        ? { type: row.type, externalId, secret: ring.open(secret, ownerOf(row)) }
        : null,
  };
}

/** Whose turn it is to work on a setup, and when. */
function setupTurns(connection: Connection, ring: TokenRing) {
  const model = connectionModel(connection);
  const rows = rowDecoder(model, connectionRow);
  const tokenUses = rowDecoder(model, tokenUseRow);
  const isPending = () => statusBefore('setupAdvanced');
  const toPending = (row: unknown): PendingLink | null => {
    const decoded = rows.one(row);
    return decoded && toPendingLink(decoded, ring);
  };

  return {
    /** False when the public token was already used. */
    insert: (made: NewLink): Promise<boolean> => insertOnce(model, newLinkRow(made, ring)),
    /** Who used a public token for which connection. */
    findTokenUse: async (publicToken: string) =>
      tokenUses.one(
        await model
          .findOne({ 'link.publicTokenHash': hashToken(publicToken) }, { userId: 1, status: 1 })
          .lean(),
      ),
    find: async (id: string): Promise<PendingLink | null> =>
      toPending(await model.findOne({ _id: id, status: isPending() }).select(WITH_SECRETS).lean()),
    /** Takes the next due setup; it is due again at `until` unless it has ended by then. */
    takeDue: async (at: Date, until: Date): Promise<PendingLink | null> =>
      toPending(
        await model
          .findOneAndUpdate(
            { status: isPending(), 'link.dueAt': trusted({ $lte: at }) },
            { $set: { 'link.dueAt': until, 'link.holder': OWN_PROCESS } },
            { sort: { 'link.dueAt': 1 }, returnDocument: 'before' },
          )
          .select(WITH_SECRETS)
          .lean(),
      ),
    /** Makes what ended processes of this machine worked on due at once; whether there was any. */
    freeEnded: async (at: Date): Promise<boolean> => {
      const held = await model
        .find({
          status: isPending(),
          'link.dueAt': trusted({ $gt: at }),
          'link.holder.machine': OWN_PROCESS.machine,
        })
        .select(WITH_SECRETS)
        .lean();
      const abandoned = rows.many(held).filter(({ link }) => link?.holder && hasEnded(link.holder));
      for (const { _id, link } of abandoned) {
        const isUnchanged = { _id, status: isPending(), 'link.holder.instance': link?.holder?.instance };
        await model.updateOne(isUnchanged, { $set: { 'link.dueAt': at } });
      }
      return abandoned.length > 0;
    },
    /** False when the setup has ended meanwhile. */
    extend: async (id: string, until: Date): Promise<boolean> =>
      isMatched(await model.updateOne({ _id: id, status: isPending() }, { $set: { 'link.dueAt': until } })),
    retryAt: async (id: string, at: Date): Promise<void> => {
      await model.updateOne(
        { _id: id, status: isPending() },
        { $set: { 'link.dueAt': at, 'link.holder': null }, $inc: { 'link.attempts': 1 } },
      );
    },
  };
}

/** What is written of a connection that was removed while its grant was on its way: it is to be revoked. */
const removedMeanwhile = ({ id, userId, type }: PendingLink, at: Date) => ({
  userId,
  type,
  institutionId: FAILED_MAPPING,
  name: NAME_WHILE_LINKING,
  status: linkMachine.to('removed'),
  removeAt: at,
  createdAt: at,
  'link.publicTokenHash': `removed|${id}`,
});

/** The grant of a connection that is being set up, from the exchange to its end. */
function setupGrants(connection: Connection, ring: TokenRing) {
  const model = connectionModel(connection);

  return {
    /** Written before the exchange; false when the setup has ended meanwhile. */
    startExchange: async (id: string, at: Date): Promise<boolean> =>
      isMatched(
        await model.updateOne(
          { _id: id, status: statusBefore('setupAdvanced') },
          { $set: { 'link.exchangeStartedAt': at } },
        ),
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
        { _id: id, status: statusBefore('grantArrivedLate') },
        {
          $set: {
            status: linkMachine.to('grantArrivedLate'),
            issueCode: null,
            expiresAt: null,
            'link.dueAt': at,
          },
        },
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
  };
}

/** How a setup ends. */
function setupEndings(connection: Connection) {
  const model = connectionModel(connection);

  return {
    /** The connection works; its first sync may begin. */
    finish: async (id: string): Promise<void> => {
      await model.updateOne(
        { _id: id, status: statusBefore('linked') },
        { $set: { status: linkMachine.to('linked'), 'link.dueAt': null } },
      );
    },
    /** Ends the setup: a grant goes to the removal, which revokes it; without one the failure is shown for a week. */
    fail: async ({ id }: PendingLink, issueCode: string, at: Date): Promise<void> => {
      const revoked = await model.updateOne(
        {
          _id: id,
          status: statusBefore('setupFailedWithGrant'),
          externalId: trusted({ $ne: null }),
        },
        {
          $set: {
            status: linkMachine.to('setupFailedWithGrant'),
            removeAt: at,
            issueCode,
            'link.dueAt': null,
          },
        },
      );
      if (isMatched(revoked)) return;
      await model.updateOne(
        { _id: id, status: statusBefore('setupFailed') },
        {
          $set: {
            status: linkMachine.to('setupFailed'),
            expiresAt: new Date(at.getTime() + FAILED_LINK_SHOWN_MS),
            issueCode,
            'link.dueAt': null,
            'link.publicToken': null,
          },
        },
      );
    },
    /** Removes the row of a failed setup whose person was informed. */
    removeFailed: async (id: string): Promise<void> => {
      await model.deleteOne({ _id: id, status: statusBefore('failureAnswered'), externalId: null });
    },
  };
}

export type PendingLinksRepo = ReturnType<typeof pendingLinksRepo>;

/** Connections that are being set up, from the public token to the first sync. */
export const pendingLinksRepo = (connection: Connection, ring: TokenRing) => ({
  ...setupTurns(connection, ring),
  ...setupGrants(connection, ring),
  ...setupEndings(connection),
});
