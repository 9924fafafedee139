import { createHash } from 'node:crypto';
import { trusted, type Connection } from 'mongoose';
import { linkLogModel, linkSessionModel, type LinkLogRow, type LinkSessionRow } from './bank-link.schema.ts';

const hashed = (token: string): string => createHash('sha256').update(token).digest('hex');

export type LinkStore = ReturnType<typeof linkStore>;

export function linkStore(connection: Connection) {
  const sessions = linkSessionModel(connection);
  const log = linkLogModel(connection);

  return {
    opened: async (token: string, session: Omit<LinkSessionRow, '_id'>): Promise<void> => {
      await sessions.create([{ _id: hashed(token), ...session }]);
    },
    hasOpen: async (userId: string, at: Date): Promise<boolean> =>
      (await sessions.exists({ userId, mode: 'new', expiresAt: trusted({ $gt: at }) })) !== null,
    note: async (row: LinkLogRow): Promise<void> => {
      await log.create([row]);
    },
  };
}
