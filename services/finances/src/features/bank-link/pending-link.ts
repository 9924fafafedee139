import { FAILED_MAPPING } from '@fw/contract-finances/accounts';
import { createHash } from 'node:crypto';
import type { AccountFingerprint, Grant } from '../../aggregator/adapter.ts';
import type { SecretRef, TokenRing } from '../../secrets/token-ring.ts';
import {
  ownerOf,
  type ConnectionRow,
  type FullConnectionRow,
  type StoredConnection,
} from '../../ledger/connections.schema.ts';

/** Shown until the bank's name is known. */
export const NAME_WHILE_LINKING = 'New bank connection';

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

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
/** Binds a sealed public token to its connection, apart from the access token of the same connection. */
const linkOwnerOf = (row: Pick<ConnectionRow, '_id' | 'userId' | 'type'>): string => `link|${ownerOf(row)}`;

export function newLinkRow(
  { id, userId, type, publicToken, at, dueAt }: NewLink,
  ring: TokenRing,
): StoredConnection {
  const owner = linkOwnerOf({ _id: id, userId, type });
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
      publicTokenHash: hashOf(publicToken),
      publicToken: ring.seal(publicToken, owner),
      dueAt,
      attempts: 0,
      exchangeStartedAt: null,
      accounts: null,
    },
    removeAt: null,
    removeTries: 0,
    createdAt: at,
  };
}

export function pendingLinkOf(row: FullConnectionRow, ring: TokenRing): PendingLink {
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
    publicToken: token && ring.open(token, linkOwnerOf(row)),
    grant:
      secret && externalId !== null
        ? { type: row.type, externalId, secret: ring.open(secret, ownerOf(row)) }
        : null,
  };
}
