import { mongo, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { hasEnded, OWN_PROCESS, processOfName, type ProcessIdentity } from '../process-identity.ts';

/** A transaction of another machine is ended when nothing has happened in it for this long. */
export const STALLED_MS = 4_000;

/** A transaction between two statements, as `$currentOp` lists it. */
const openTransaction = z.object({
  type: z.literal('idleSession'),
  appName: z.string(),
  lsid: z.object({ id: z.instanceof(mongo.UUID) }),
  transaction: z.object({
    parameters: z.object({ txnNumber: z.number() }),
    timeActiveMicros: z.number(),
  }),
});
type OpenTransaction = z.output<typeof openTransaction>;

/** How far a transaction was when it was first seen there. */
interface Standstill {
  readonly progress: string;
  readonly since: number;
}

/** Of each connection, what was open when it looked last; by session. */
const standstills = new WeakMap<Connection, ReadonlyMap<string, Standstill>>();

const sessionId = ({ lsid }: OpenTransaction): string => lsid.id.toString();

/** When each transaction was first seen where it is; one that went on is new. */
function noteProgress(connection: Connection, open: readonly OpenTransaction[]) {
  const known = standstills.get(connection);
  const now = performance.now();
  const noted = new Map(
    open.map((one): [string, Standstill] => {
      const { parameters, timeActiveMicros } = one.transaction;
      const progress = `${parameters.txnNumber} ${timeActiveMicros}`;
      const before = known?.get(sessionId(one));
      return [sessionId(one), before?.progress === progress ? before : { progress, since: now }];
    }),
  );
  standstills.set(connection, noted);
  return (one: OpenTransaction): boolean => now - (noted.get(sessionId(one))?.since ?? now) >= STALLED_MS;
}

/** Everything that the own user of the database has open there: sessions, and the connections of its processes. */
const readOpen = (connection: Connection) =>
  connection
    .getClient()
    .db('admin')
    .aggregate(
      [
        { $currentOp: { allUsers: false, idleSessions: true, idleConnections: true } },
        { $project: { type: 1, appName: 1, 'lsid.id': 1, transaction: 1, shard: 1 } },
      ],
      { readConcern: { level: 'local' } },
    )
    .toArray();

/**
 * A process that is killed within a transaction leaves it open at the server for up to a minute, with its locks. Ends
 * those of processes that have ended; gives how many. A process of this machine is looked up; one of another machine has
 * ended when it has no connection to the database; its machine is lost or paused when nothing happens in its transaction.
 * A process whose transaction is ended wrongly repeats it. Reads and ends only what the own user of the database has open, for
 * which no privilege is needed.
 */
export async function endAbandonedTransactions(connection: Connection): Promise<number> {
  const found = await readOpen(connection);
  const connected = new Set<unknown>(
    found.flatMap(({ type, appName }) => (type === 'op' ? [appName as unknown] : [])),
  );
  // A router lists the connections of its own to the shards, not those of processes to itself.
  const areConnectionsListed = found.every(({ shard }) => shard === undefined);
  const open = found.flatMap((one) => z.safeParse(openTransaction, one).data ?? []);
  const isStalled = noteProgress(connection, open);

  const isAbandoned = (one: OpenTransaction, owner: ProcessIdentity): boolean => {
    if (owner.machine === OWN_PROCESS.machine) return hasEnded(owner);
    return (areConnectionsListed && !connected.has(one.appName)) || isStalled(one);
  };
  const abandoned = open.filter((one) => {
    const owner = processOfName(one.appName);
    return owner !== null && isAbandoned(one, owner);
  });
  if (abandoned.length > 0) {
    const sessions = abandoned.map(({ lsid }) => ({ id: lsid.id }));
    await connection.getClient().db('admin').command({ killSessions: sessions });
  }
  return abandoned.length;
}
