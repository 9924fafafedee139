import { mongo, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { hasEnded, processOfName } from '../process-identity.ts';

const openTransaction = z.object({
  appName: z.string(),
  lsid: z.object({ id: z.instanceof(mongo.UUID) }),
});

/**
 * A process that is killed within a transaction leaves it open at the server for up to a minute, with its locks. Ends
 * those of processes of this machine that have ended; gives how many. It reads and ends only what the own user of the
 * database has open, for which no privilege is needed.
 */
export async function endAbandonedTransactions(connection: Connection): Promise<number> {
  const admin = connection.getClient().db('admin');
  const found = await admin
    .aggregate(
      [
        { $currentOp: { allUsers: false, idleSessions: true } },
        { $match: { type: 'idleSession', transaction: { $exists: true } } },
      ],
      { readConcern: { level: 'local' } },
    )
    .toArray();
  const abandoned = found.flatMap((one) => {
    const { appName, lsid } = z.safeParse(openTransaction, one).data ?? {};
    const owner = appName === undefined ? null : processOfName(appName);
    return lsid && owner && hasEnded(owner) ? [lsid] : [];
  });
  if (abandoned.length > 0) await admin.command({ killSessions: abandoned.map(({ id }) => ({ id })) });
  return abandoned.length;
}
