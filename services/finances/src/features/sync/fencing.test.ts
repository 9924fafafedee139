import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { transactionModel } from '../../shared/ledger/transactions.schema.ts';
import { callContract, waitUntil } from '../../testing/service-client.ts';
import { connectionCalls } from '@fw/contract-finances/connections';
import { PENDING_ROW, startLinked, type LinkedBank } from '../../testing/linked-bank.ts';
import { LeaseLost, syncRepo, type Lease } from './sync.repo.ts';
import { syncModel } from './sync.schema.ts';

const LEASE_MS = 5_000;
/** After this time the database itself ends a transaction. */
const TRANSACTION_LIFETIME_MS = 60_000;

/** Takes the connection over as a worker does, with its own database session. */
async function claimAsWorker({ service, connectionId }: LinkedBank): Promise<Lease> {
  const { connection, clock } = service;
  await syncModel(connection).updateOne(
    { _id: connectionId },
    { $set: { phase: 'queued', dueAt: clock.date() } },
  );
  const token = randomUUID();
  const row = await syncRepo(connection, LEASE_MS).claim(token, clock.date());
  if (!row) throw new Error('the connection is not due');
  const lease = { connectionId, token, session: await connection.startSession() };
  await syncRepo(connection, LEASE_MS).takeOver(lease, row.leaseToken !== null);
  return lease;
}

const rename = (bank: LinkedBank, lease: Lease, description: string): Promise<void> =>
  syncRepo(bank.service.connection, LEASE_MS).write(lease, async (session) => {
    await transactionModel(bank.service.connection).updateMany(
      { connectionId: bank.connectionId },
      { $set: { description } },
      { session },
    );
  });

const readDescriptions = async (bank: LinkedBank): Promise<Set<string>> =>
  new Set((await bank.storedRows()).map(({ description }) => description));

it('refuses writes of a worker that lost its lease: it stores no row and no cursor', async () => {
  const bank = await startLinked({ isWorkerStopped: true });
  const first = await claimAsWorker(bank);
  await rename(bank, first, 'first worker');
  bank.service.time.ahead += LEASE_MS + 1;
  const second = await claimAsWorker(bank);
  await expect(rename(bank, first, 'resumed worker')).rejects.toBeInstanceOf(LeaseLost);
  expect(await readDescriptions(bank)).toEqual(new Set(['first worker']));
  await rename(bank, second, 'second worker');
  expect(await readDescriptions(bank)).toEqual(new Set(['second worker']));
});

it('ends the open transaction of a dead worker so that its successor writes long before the database would end it', async () => {
  const bank = await startLinked({ isWorkerStopped: true });
  const dead = await claimAsWorker(bank);
  const positions = bank.service.connection.collection('sync_positions');
  dead.session.startTransaction();
  await positions.updateOne({ fencingToken: dead.token }, { $inc: { writes: 1 } }, { session: dead.session });
  await transactionModel(bank.service.connection).updateMany(
    { connectionId: bank.connectionId },
    { $set: { description: 'half written' } },
    { session: dead.session },
  );
  bank.service.time.ahead += LEASE_MS + 1;
  const began = performance.now();
  await rename(bank, await claimAsWorker(bank), 'successor');
  expect(performance.now() - began).toBeLessThan(TRANSACTION_LIFETIME_MS / 2);
  expect(await readDescriptions(bank)).toEqual(new Set(['successor']));
  await expect(dead.session.commitTransaction()).rejects.toThrow('aborted');
  expect(await readDescriptions(bank)).toEqual(new Set(['successor']));
});

it('stores rows and cursor together: neither when one row is refused, both in the next run', async () => {
  const bank = await startLinked();
  const { service, syncRow } = bank;
  const positions = service.connection.collection('sync_positions');
  const readCursor = async () => (await positions.findOne({}))?.['cursor'];
  const before = await readCursor();
  await bank.change({ add: [PENDING_ROW, { ...PENDING_ROW, description: 'Refused Row' }] });
  const refuse = (validator: object) =>
    service.connection.db?.command({ collMod: 'transactions', validator, validationAction: 'error' });
  await refuse({ description: { $ne: 'Refused Row' } });
  await callContract(service, connectionCalls.sync, { body: { accountId: bank.accountId } });
  await waitUntil(async () => (await syncRow()).phase === 'backoff', 'the run fails');
  expect(await readDescriptions(bank)).not.toContain('Corner Pizza');
  expect(await readCursor()).toBe(before);
  await refuse({});
  service.time.ahead += 60_000;
  await waitUntil(async () => (await syncRow()).phase === 'idle', 'the next run succeeds');
  expect(await readDescriptions(bank)).toContain('Corner Pizza');
  expect(await readDescriptions(bank)).toContain('Refused Row');
  expect(await readCursor()).not.toBe(before);
});
