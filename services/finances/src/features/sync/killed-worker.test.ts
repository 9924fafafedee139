import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { connectionCalls } from '@fw/contract-finances/connections';
import { OWN_PROCESS } from '@fw/service-kit';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { linkBank, callContract, waitUntil } from '../../testing/service-client.ts';
import {
  PENDING_ROW,
  startForTest,
  bankViews,
  writesTo,
  type LinkedBank,
} from '../../testing/linked-bank.ts';
import { bundleService, kill, removeBundle, startServiceProcess } from '../../testing/worker-process.ts';
import { positionModel, syncModel } from './sync.schema.ts';

const SYNC = '/transactions/sync';
const HOUR_MS = 3_600_000;
/** On a quiet machine a process starts within a second, so that a sync goes on well within the ten of the product. */
const MAX_TIMES_A_START = 8;
/** From the answer of the bank on: some of these moments lie within the transaction. */
const KILL_DELAYS_MS = [0, 15, 60];

const processes: ChildProcess[] = [];
const processesOfLoad: ChildProcess[] = [];
beforeAll(bundleService);
afterAll(removeBundle);
afterEach(async () => {
  await Promise.all([...processes.splice(0), ...processesOfLoad.splice(0)].map(kill));
});

/** A linked bank that only processes of their own sync. */
async function linkedTo(start: (bank: LinkedBank['service']) => void): Promise<LinkedBank> {
  const service = await startForTest({ isIdle: true, isRealTime: true });
  start(service);
  const { connectionId } = await linkBank(service);
  const account = await service.connection.collection('accounts').findOne({ connectionId, isEveryday: true });
  return bankViews(service, connectionId, String(account?._id));
}

const startProcess = (service: LinkedBank['service']): ChildProcess => {
  const child = startServiceProcess(service);
  processes.push(child);
  return child;
};

const today = () => new Date().toISOString().slice(0, 10);
const request = ({ service, accountId }: LinkedBank) =>
  callContract(service, connectionCalls.sync, { body: { accountId } });

/** From the start of a process until it looks for connections that are due, in milliseconds. */
async function timeOfAStart({ service }: LinkedBank): Promise<number> {
  await Promise.all(processes.splice(0).map(kill));
  const syncs = syncModel(service.connection).collection.name;
  const before = await writesTo(service, syncs);
  const began = performance.now();
  startProcess(service);
  await waitUntil(async () => (await writesTo(service, syncs)) > before, 'the worker polls');
  return performance.now() - began;
}

/** Processes that leave no processor idle. */
const startLoad = (count: number): void => {
  for (let index = 0; index < count; index += 1)
    processesOfLoad.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
};

it.each([
  ['alone', 0, KILL_DELAYS_MS],
  ['beside as much other work as there are processors', availableParallelism(), KILL_DELAYS_MS.slice(1, 2)],
])(
  'resumes a sync within eight times the start of a process when its process is killed during the sync, %s',
  async (_how, load, delays) => {
    startLoad(load);
    const bank = await linkedTo(startProcess);
    const stored = (await bank.storedRows()).length;
    expect(stored).toBeGreaterThan(300);
    const startMs = await timeOfAStart(bank);
    const recoveries: number[] = [];
    for (const [index, delay] of delays.entries()) {
      const descriptions = Array.from({ length: 200 }, (_, row) => `Row ${String(index)}-${String(row)}`);
      await bank.change({
        add: descriptions.map((description) => ({ ...PENDING_ROW, date: today(), description })),
      });
      bank.service.proxy.intercept(SYNC, async (forward) => {
        bank.service.proxy.restore(SYNC);
        const answer = await forward();
        setTimeout(() => void Promise.all(processes.splice(0).map(kill)), delay);
        return answer;
      });
      await request(bank);
      await waitUntil(() => Promise.resolve(processes.length === 0), 'the process is killed');
      const began = performance.now();
      startProcess(bank.service);
      const expected = stored + (index + 1) * descriptions.length;
      await waitUntil(async () => (await bank.syncRow()).phase === 'idle', 'the sync goes on');
      expect((await bank.storedRows()).length).toBe(expected);
      recoveries.push(performance.now() - began);
    }
    expect(recoveries).toHaveLength(delays.length);
    expect(Math.max(...recoveries) / startMs).toBeLessThan(MAX_TIMES_A_START);
  },
);

/** A transaction that the ended process left open: it has changed a row of the bank. */
async function leaveTransactionOpen({ service, syncRow }: LinkedBank, externalId: string) {
  const { machine, pid, instance } = (await syncRow()).leaseHolder ?? OWN_PROCESS;
  const appName = ['fw', machine, pid, instance].join(' ');
  const ended = await mongoose.createConnection(service.mongoUrl, { appName }).asPromise();
  const session = await ended.startSession();
  session.startTransaction();
  await ended.collection('transactions').updateOne({ externalId }, { $set: { hidden: true } }, { session });
  return ended;
}

it('takes over at its start what a killed process of the machine held, though its lease lasts another hour and a row is locked', async () => {
  const bank = await linkedTo(startProcess);
  const before = await bank.storedRows();
  const externalId = before[0]?.externalId ?? '';
  await bank.change({
    add: [{ ...PENDING_ROW, date: today() }],
    modify: [{ transaction_id: externalId, amount: 77 }],
  });
  bank.service.proxy.intercept(SYNC, async (forward) => {
    bank.service.proxy.restore(SYNC);
    await Promise.all(processes.splice(0).map(kill));
    return forward();
  });
  await request(bank);
  await waitUntil(() => Promise.resolve(processes.length === 0), 'the process is killed');
  await waitUntil(async () => (await bank.syncRow()).leaseToken !== null, 'it held the lease');
  await syncModel(bank.service.connection).updateOne(
    { _id: bank.connectionId },
    { $set: { leaseUntil: new Date(Date.now() + HOUR_MS) } },
  );
  const ended = await leaveTransactionOpen(bank, externalId);
  startProcess(bank.service);
  await waitUntil(async () => (await bank.syncRow()).phase === 'idle', 'the sync goes on');
  const after = await bank.storedRows();
  expect(after.length).toBe(before.length + 1);
  expect(after.find((row) => row.externalId === externalId)).toMatchObject({
    fullCents: -7_700,
    hidden: false,
  });
  await ended.close();
});

it('stores nothing from a process that is paused during a sync and resumes after another process took over', async () => {
  const bank = await linkedTo(startProcess);
  const [paused] = processes;
  let isPaused = false;
  const [id] = await bank.change({ add: [{ ...PENDING_ROW, date: today(), pending: false }] });
  bank.service.proxy.intercept(SYNC, async (forward) => {
    bank.service.proxy.restore(SYNC);
    const outdated = await forward();
    paused?.kill('SIGSTOP');
    isPaused = true;
    return outdated;
  });
  await request(bank);
  await waitUntil(() => Promise.resolve(isPaused), 'the process is paused');
  await bank.change({ modify: [{ transaction_id: id, amount: 25 }] });
  startProcess(bank.service);
  await waitUntil(async () => (await bank.syncRow()).phase === 'idle', 'the other process syncs');
  const position = () => positionModel(bank.service.connection).findOne({ _id: bank.connectionId }).lean();
  const before = await position();
  const rows = await bank.storedRows();
  expect(await bank.rowNamed('Corner Pizza')).toMatchObject({ value: -2_500 });
  const positions = positionModel(bank.service.connection).collection.name;
  const tried = await writesTo(bank.service, positions);
  paused?.kill('SIGCONT');
  await waitUntil(
    async () => (await writesTo(bank.service, positions)) > tried,
    'the resumed process tries to store what it read',
  );
  expect(paused?.exitCode).toBeNull();
  expect(await bank.storedRows()).toEqual(rows);
  expect(await position()).toEqual(before);
});
