import { setTimeout as wait } from 'node:timers/promises';
import { randomId, stableId, systemClock, type Clock } from '@fw/service-kit';
import { buildIndexes, connectMongo } from '@fw/service-kit/mongo';
import { lendDatabase } from '@fw/service-kit/testing';
import type { Connection } from 'mongoose';
import { CONNECTIVITY, type ConnectionOperations } from '../aggregator/adapter.ts';
import { plaidAdapter } from '../aggregator/plaid/plaid-adapter.ts';
import { connectionsRepo } from '../shared/connections/connections.repo.ts';
import { runSync } from '../features/sync/run-sync.ts';
import { syncRepo } from '../features/sync/sync.repo.ts';
import { positionModel } from '../features/sync/sync.schema.ts';
import { syncedAccountsRepo } from '../features/sync/synced-accounts.repo.ts';
import { syncedTransactionsRepo } from '../features/sync/synced-transactions.repo.ts';
import { balancePointsRepo } from '../shared/ledger/balance-points.repo.ts';
import { transactionModel } from '../shared/ledger/transactions.schema.ts';
import { tokenRing } from '../shared/secrets/token-ring.ts';
import { startBankLogServer } from './bank-log-server.ts';
import type { BankLog } from './bank-log.ts';
import { startMongoCut } from './mongo-cut.ts';

const LEASE_MS = 5_000;
const RING = `one:${Buffer.alloc(32, 1).toString('base64url')}`;
const START = Date.parse('2026-11-21T17:00:00Z');
const MAX_ATTEMPTS = 5;

const CHECKING = {
  externalId: 'checking',
  persistentId: null,
  name: 'Checking',
  mask: null,
  typeName: 'Checking',
  balance: null,
  isEveryday: true,
} as const;

/** Runs the due sync of one connection as a worker does; false when none was due. */
function worker(connection: Connection, adapter: ConnectionOperations, clock: Clock) {
  const syncs = syncRepo(connection, LEASE_MS);
  const run = runSync({
    syncRepo: syncs,
    adapter,
    clock,
    syncedAccountsRepo: syncedAccountsRepo(connection),
    syncedTransactionsRepo: syncedTransactionsRepo(connection),
    connectionsRepo: connectionsRepo(connection, tokenRing(RING)),
    publishSynced: () => Promise.resolve(),
    grantOf: (id) =>
      Promise.resolve({ type: CONNECTIVITY.plaid, externalId: id, secret: { reveal: () => id } }),
    onFailure: () => undefined,
    renewalIntervalMs: LEASE_MS / 3,
    random: () => 0.5,
  });
  return async (): Promise<boolean> => {
    const token = randomId();
    const row = await syncs.claim(token, clock.date());
    if (!row) return false;
    const session = await connection.startSession();
    if (await run(row, { token, connectionId: row._id, session })) await session.endSession();
    return true;
  };
}

/** A database, the sync itself and banks that answer over HTTP through the SDK of the aggregator. */
export async function startSyncLab() {
  const { address, giveBack } = await lendDatabase('sync_law');
  const connection = await connectMongo(address);
  const time = { ahead: 0 };
  const clock = systemClock(() => START + time.ahead);
  const server = await startBankLogServer();
  const plaid = plaidAdapter({
    baseUrl: server.url,
    clientId: 'c',
    secret: 's',
    webhookUrl: 'http://w',
    now: () => clock.milliseconds(),
  });
  const adapter: ConnectionOperations = {
    ...plaid,
    snapshot: () =>
      Promise.resolve({
        institution: { institutionId: 'bank', name: 'Bank' },
        consentExpiresAt: null,
        accounts: [CHECKING],
        foreignAccountCount: 0,
        liabilities: 'unavailable',
      }),
  };
  const runDue = worker(connection, adapter, clock);
  const syncs = syncRepo(connection, LEASE_MS);
  balancePointsRepo(connection);
  transactionModel(connection);
  positionModel(connection);
  await buildIndexes(connection);

  const isIdle = async (id: string): Promise<boolean> => (await syncs.find(id))?.phase === 'idle';
  return {
    connection,
    clock,
    counts: server.counts,
    /** A new connection of a bank. */
    open: async (name: string, log: BankLog) => {
      const connectionId = stableId('connection', name);
      await syncs.reserve(connectionId, connectionId, clock.date());
      return { userId: connectionId, connectionId, log, answering: server.open(connectionId, log) };
    },
    /** A sync that nothing interrupts; it also takes over what a dead worker left. */
    sync: async (connectionId: string): Promise<void> => {
      await syncs.request(connectionId, clock.date());
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        await runDue();
        if (await isIdle(connectionId)) return;
        time.ahead += 60_000;
      }
      throw new Error('the sync does not end');
    },
    /** A sync whose worker dies after so many commands to the database; false when it ended before. */
    kill: async (connectionId: string, commands: number): Promise<boolean> => {
      const way = await startMongoCut(address);
      const doomed = await connectMongo(way.url);
      const run = worker(doomed, adapter, clock);
      await syncs.request(connectionId, clock.date());
      way.cutAfter(commands);
      const ended = run().catch(() => undefined);
      while (!way.isCut() && !(await isIdle(connectionId))) await wait(5);
      const isKilled = !(await isIdle(connectionId));
      way.close();
      void doomed.close(true).catch(() => undefined);
      if (!isKilled) await ended;
      time.ahead += LEASE_MS + 1;
      return isKilled;
    },
    /** The bank serves what it already served: the next sync begins at an earlier change. */
    rewind: async (connectionId: string): Promise<void> => {
      await positionModel(connection).updateOne({ _id: connectionId }, { $set: { cursor: null } });
    },
    close: async (): Promise<void> => {
      server.close();
      await giveBack(connection);
    },
  };
}

export type SyncLab = Awaited<ReturnType<typeof startSyncLab>>;
export type SyncedBank = Awaited<ReturnType<SyncLab['open']>>;
