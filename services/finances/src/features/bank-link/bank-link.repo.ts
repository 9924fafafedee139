import { createHash } from 'node:crypto';
import { insertOnce, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection, type QueryFilter } from 'mongoose';
import type { TokenRing } from '../../shared/secrets/token-ring.ts';
import {
  linkEventSchema,
  linkLogSchema,
  linkSessionRow,
  linkSessionSchema,
  SESSION_KEPT_AFTER_EXPIRY_SECONDS,
  type LinkEventRow,
  type LinkLogRow,
  type LinkSessionRow,
} from './bank-link.schema.ts';

const hashed = (token: string): string => createHash('sha256').update(token).digest('hex');
const sealOwner = ({ _id, userId }: Pick<LinkSessionRow, '_id' | 'userId'>): string =>
  `link-session|${_id}|${userId}`;

export interface NewLinkSession {
  readonly userId: string;
  readonly mode: LinkSessionRow['mode'];
  readonly expiresAt: Date;
}

export type BankLinkRepo = ReturnType<typeof bankLinkRepo>;

/** Link sessions and why they ended. A link token is stored sealed: the results of its session are requested later. */
export function bankLinkRepo(connection: Connection, ring: TokenRing) {
  const sessions = connection.model('LinkSession', linkSessionSchema, 'link_sessions');
  const log = connection.model('LinkLog', linkLogSchema, 'link_log');
  const events = connection.model('LinkEvent', linkEventSchema, 'link_events');
  const rows = rowDecoder(sessions, linkSessionRow);

  /** The link tokens of the newest sessions that may have ended with a new bank. */
  async function linkTokens(where: QueryFilter<LinkSessionRow>, at: Date, limit: number): Promise<string[]> {
    const oldest = new Date(at.getTime() - SESSION_KEPT_AFTER_EXPIRY_SECONDS * 1_000);
    const found = await sessions
      .find({ ...where, mode: 'new', expiresAt: trusted({ $gt: oldest }) })
      .sort({ expiresAt: -1 })
      .limit(limit)
      .lean();
    return rows.many(found).map((row) => ring.open(row.token, sealOwner(row)).reveal());
  }

  return {
    saveSession: async (token: string, { userId, mode, expiresAt }: NewLinkSession): Promise<void> => {
      const _id = hashed(token);
      const sealed = ring.seal(token, sealOwner({ _id, userId }));
      await insertOnce(sessions, { _id, userId, mode, expiresAt, token: sealed });
    },
    linkTokensOf: (userId: string, at: Date, limit: number) => linkTokens({ userId }, at, limit),
    linkTokensOfOthers: (userId: string, at: Date, limit: number) =>
      linkTokens({ userId: trusted({ $ne: userId }) }, at, limit),
    insertEvent: async (row: LinkEventRow): Promise<void> => {
      await insertOnce(events, row);
    },
    insertLog: async (row: LinkLogRow): Promise<void> => {
      await insertOnce(log, row);
    },
  };
}
