import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { connectionCalls } from '@fw/contract-finances/connections';
import { randomId } from '@fw/service-kit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { tokenRing } from '../../shared/secrets/token-ring.ts';
import { readToken } from '../../testing/raw-bank-data.ts';
import { callContract, waitUntil } from '../../testing/service-client.ts';
import { startForTest } from '../../testing/linked-bank.ts';
import { visitLink } from '../../testing/link-visit.ts';
import { ANA, RING, type TestService } from '../../testing/test-service.ts';
import { bundleService, kill, removeBundle, startServiceProcess } from '../../testing/worker-process.ts';
import { connectionModel } from '../../shared/connections/connections.schema.ts';
import { pendingLinksRepo } from './pending-links.repo.ts';

const GET_LINK = '/link/token/get';
const EXCHANGE = '/item/public_token/exchange';
const REMOVE = '/item/remove';
const HOUR_MS = 3_600_000;

const processes: ChildProcess[] = [];
let service: TestService;

beforeAll(bundleService);
afterAll(removeBundle);
beforeEach(async () => {
  service = await startForTest({ isIdle: true, isRealTime: true, acceptsUnlistedTokens: false });
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map(kill));
});

const startProcess = (): void => void processes.push(startServiceProcess(service));
const killProcesses = () => Promise.all(processes.splice(0).map(kill));
const findRow = (id: string) => connectionModel(service.connection).findOne({ _id: id }).lean();

/** A setup whose process ended right after the intent was written. */
async function writeIntent(): Promise<string> {
  const publicToken = await visitLink(service, { as: ANA });
  const id = randomId();
  const at = new Date();
  const intent = { id, userId: ANA, type: 1, publicToken, at, dueAt: at } as const;
  expect(await pendingLinksRepo(service.connection, tokenRing(RING)).insert(intent)).toBe(true);
  return id;
}

/** Kills every process once the bank has answered a call; the answer gets lost unless it is given time to arrive. */
function killAt(path: string, moment: { readonly forwards: boolean; readonly delayMs?: number }): void {
  service.proxy.intercept(path, async (forward) => {
    service.proxy.restore(path);
    if (!moment.forwards) {
      await killProcesses();
      return 'cut';
    }
    const answer = await forward();
    if (moment.delayMs === undefined) await killProcesses();
    else setTimeout(() => void killProcesses(), moment.delayMs);
    return answer;
  });
}

const restartAfterKill = async (): Promise<void> => {
  await waitUntil(() => Promise.resolve(processes.length === 0), 'the process is killed');
  startProcess();
};

const holdForAnHour = (id: string) =>
  connectionModel(service.connection).updateOne(
    { _id: id },
    { $set: { 'link.dueAt': new Date(Date.now() + HOUR_MS) } },
  );

const waitForEnd = async (id: string): Promise<string> => {
  for (let count = 0; count < 400; count += 1) {
    const status = (await findRow(id))?.status;
    if (status !== 'linking') return status ?? 'gone';
    await wait(50);
  }
  return 'still linking';
};

it('finishes a setup whose process was killed before the exchange at the start of the next one, though it was held for another hour, and exchanges once', async () => {
  const id = await writeIntent();
  killAt(GET_LINK, { forwards: true });
  startProcess();
  await waitUntil(() => Promise.resolve(processes.length === 0), 'the process is killed');
  await holdForAnHour(id);
  startProcess();
  expect(await waitForEnd(id)).toBe('good');
  expect(service.proxy.countCalls(EXCHANGE)).toBe(1);
  expect(await callContract(service, connectionCalls.list)).toMatchObject([
    { connectionId: id, hasSyncIssue: false },
  ]);
});

it('leaves a setup to the process that works on it, as long as that runs', async () => {
  const held = await writeIntent();
  // Written by this process, which has not ended.
  await holdForAnHour(held);
  const other = await writeIntent();
  startProcess();
  expect(await waitForEnd(other)).toBe('good');
  expect((await findRow(held))?.status).toBe('linking');
});

it('shows that a grant was lost when the process was killed before its answer arrived, and lets the person link again', async () => {
  const id = await writeIntent();
  killAt(EXCHANGE, { forwards: true });
  startProcess();
  await restartAfterKill();
  expect(await waitForEnd(id)).toBe('link_failed');
  expect((await findRow(id))?.issueCode).toBe('GRANT_LOST');
  expect(await callContract(service, connectionCalls.list)).toMatchObject([
    { connectionId: id, hasSyncIssue: true },
  ]);
  const publicToken = await visitLink(service, { as: ANA });
  await callContract(service, connectionCalls.createPlaid, { body: { publicToken } });
  expect(await callContract(service, connectionCalls.list)).toHaveLength(2);
});

it('loses no stored grant when the process is killed shortly after the exchange', async () => {
  const ends: string[] = [];
  for (const delayMs of [2, 10, 40, 150]) {
    const id = await writeIntent();
    killAt(EXCHANGE, { forwards: true, delayMs });
    startProcess();
    await restartAfterKill();
    const end = await waitForEnd(id);
    ends.push(end);
    const row = await connectionModel(service.connection).findOne({ _id: id }).select('+secret').lean();
    expect([end, Boolean(row?.secret), row?.externalId !== null]).toEqual(
      end === 'good' ? ['good', true, true] : ['link_failed', false, false],
    );
    await connectionModel(service.connection).deleteMany({});
    await killProcesses();
  }
  expect(ends).toContain('good');
});

it.each([
  { moment: 'before the bank received it', forwards: false },
  { moment: 'before the bank’s answer arrived', forwards: true },
])('revokes a grant whose revocation was killed $moment', async ({ forwards }) => {
  const id = await writeIntent();
  startProcess();
  expect(await waitForEnd(id)).toBe('good');
  const accessToken = await readToken(service, id);
  service.proxy.failNext(REMOVE, 'server-error');
  await callContract(service, connectionCalls.delete, { body: { connectionId: id } });
  expect((await findRow(id))?.status).toBe('removing');
  killAt(REMOVE, { forwards });
  await connectionModel(service.connection).updateOne({ _id: id }, { $set: { removeAt: new Date() } });
  await restartAfterKill();
  await connectionModel(service.connection).updateOne({ _id: id }, { $set: { removeAt: new Date() } });
  await waitUntil(async () => (await findRow(id)) === null, 'the connection is removed');
  await expect(service.api.itemGet({ access_token: accessToken })).rejects.toThrow('400');
});
