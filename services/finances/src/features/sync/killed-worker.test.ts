import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { connectionCalls } from '@fw/contract-finances/connections';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { linkBank, tell, until } from '../../testing/browser.ts';
import { PENDING_ROW, startForTest, viewsOf, type LinkedBank } from '../../testing/linked-bank.ts';
import { bundleService, kill, removeBundle, startServiceProcess } from '../../testing/worker-process.ts';
import { positionModel } from './position.schema.ts';

const SYNC = '/transactions/sync';
const MAX_RECOVERY_MS = 10_000;
/** From the answer of the bank on: some of these moments lie within the transaction. */
const KILL_DELAYS_MS = [0, 15, 60];

const processes: ChildProcess[] = [];
beforeAll(bundleService);
afterAll(removeBundle);
afterEach(async () => {
  await Promise.all(processes.splice(0).map(kill));
});

/** A linked bank that only processes of their own sync. */
async function linkedTo(start: (bank: LinkedBank['house']) => void): Promise<LinkedBank> {
  const house = await startForTest({ isIdle: true, isRealTime: true });
  start(house);
  const { connectionId } = await linkBank(house);
  const account = await house.connection.collection('accounts').findOne({ connectionId, isEveryday: true });
  return viewsOf(house, connectionId, String(account?._id));
}

const startProcess = (house: LinkedBank['house']): ChildProcess => {
  const child = startServiceProcess(house);
  processes.push(child);
  return child;
};

const today = () => new Date().toISOString().slice(0, 10);
const request = ({ house, accountId }: LinkedBank) =>
  tell(house, connectionCalls.sync, { body: { accountId } });

it('goes on with a sync within 10 s of the restart after its process was killed in the middle of it', async () => {
  const bank = await linkedTo(startProcess);
  const stored = (await bank.storedRows()).length;
  expect(stored).toBeGreaterThan(300);
  const recoveries: number[] = [];
  for (const [index, delay] of KILL_DELAYS_MS.entries()) {
    const descriptions = Array.from({ length: 200 }, (_, row) => `Row ${String(index)}-${String(row)}`);
    await bank.change({
      add: descriptions.map((description) => ({ ...PENDING_ROW, date: today(), description })),
    });
    bank.house.proxy.intercept(SYNC, async (forward) => {
      bank.house.proxy.restore(SYNC);
      const answer = await forward();
      setTimeout(() => void Promise.all(processes.splice(0).map(kill)), delay);
      return answer;
    });
    await request(bank);
    await until(() => Promise.resolve(processes.length === 0), 'the process is killed');
    const began = performance.now();
    startProcess(bank.house);
    const expected = stored + (index + 1) * descriptions.length;
    await until(async () => (await bank.syncRow()).phase === 'idle', 'the sync goes on');
    expect((await bank.storedRows()).length).toBe(expected);
    recoveries.push(performance.now() - began);
  }
  expect(recoveries).toHaveLength(KILL_DELAYS_MS.length);
  expect(Math.max(...recoveries)).toBeLessThan(MAX_RECOVERY_MS);
}, 90_000);

it('stores nothing of a process that was paused in a sync and wakes up after another one took over', async () => {
  const bank = await linkedTo(startProcess);
  const [paused] = processes;
  const [id] = await bank.change({ add: [{ ...PENDING_ROW, date: today(), pending: false }] });
  bank.house.proxy.intercept(SYNC, async (forward) => {
    bank.house.proxy.restore(SYNC);
    const outdated = await forward();
    paused?.kill('SIGSTOP');
    return outdated;
  });
  const calls = bank.house.proxy.countOf(SYNC);
  await request(bank);
  await until(() => Promise.resolve(bank.house.proxy.countOf(SYNC) > calls), 'the process is paused');
  await wait(200);
  await bank.change({ modify: [{ transaction_id: id, amount: 25 }] });
  startProcess(bank.house);
  await until(async () => (await bank.syncRow()).phase === 'idle', 'the other process syncs');
  const position = () => positionModel(bank.house.connection).findOne({ _id: bank.connectionId }).lean();
  const before = await position();
  const rows = await bank.storedRows();
  expect(await bank.rowNamed('Corner Pizza')).toMatchObject({ value: -2_500 });
  paused?.kill('SIGCONT');
  await wait(3_000);
  expect(paused?.exitCode).toBeNull();
  expect(await bank.storedRows()).toEqual(rows);
  expect(await position()).toEqual(before);
}, 60_000);
