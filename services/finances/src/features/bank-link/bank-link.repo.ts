import { createHash } from 'node:crypto';
import { trusted, type Connection } from 'mongoose';
import type { TokenRing } from '../../secrets/token-ring.ts';
import {
  linkLogModel,
  linkSessionModel,
  SESSION_KEPT_AFTER_EXPIRY_SECONDS,
  type LinkLogRow,
  type LinkSessionRow,
} from './bank-link.schema.ts';

const hashed = (token: string): string => createHash('sha256').update(token).digest('hex');
const ownerOf = ({ _id, userId }: Pick<LinkSessionRow, '_id' | 'userId'>): string =>
  `link-session|${_id}|${userId}`;

export interface NewLinkSession {
  readonly userId: string;
  readonly mode: LinkSessionRow['mode'];
  readonly expiresAt: Date;
}

export type BankLinkRepo = ReturnType<typeof bankLinkRepo>;

/** Link sessions and why they ended. A link token is stored sealed: the bank is asked later what was linked with it. */
export function bankLinkRepo(connection: Connection, ring: TokenRing) {
  const sessions = linkSessionModel(connection);
  const log = linkLogModel(connection);

  /** The link tokens of the newest sessions that may have ended with a new bank. */
  async function linkTokens(where: object, at: Date, limit: number): Promise<string[]> {
    const oldest = new Date(at.getTime() - SESSION_KEPT_AFTER_EXPIRY_SECONDS * 1_000);
    const rows = await sessions
      .find({ ...where, mode: 'new', expiresAt: trusted({ $gt: oldest }) })
      .sort({ expiresAt: -1 })
      .limit(limit)
      .lean<LinkSessionRow[]>();
    return rows.map((row) => ring.open(row.token, ownerOf(row)).reveal());
  }

  return {
    saveSession: async (token: string, { userId, mode, expiresAt }: NewLinkSession): Promise<void> => {
      const _id = hashed(token);
      const sealed = ring.seal(token, ownerOf({ _id, userId }));
      await sessions.create([{ _id, userId, mode, expiresAt, token: sealed }]);
    },
    linkTokensOf: (userId: string, at: Date, limit: number) => linkTokens({ userId }, at, limit),
    linkTokensOfOthers: (userId: string, at: Date, limit: number) =>
      linkTokens({ userId: trusted({ $ne: userId }) }, at, limit),
    saveLog: async (row: LinkLogRow): Promise<void> => {
      await log.create([row]);
    },
  };
}
