import { connectionCalls } from '@fw/contract-finances/connections';
import { expect, it } from 'vitest';
import { sendCall, isSyncFinished, callContract, waitUntil } from '../../testing/service-client.ts';
import { PENDING_ROW, startLinked, workerPolls, type LinkedBank } from '../../testing/linked-bank.ts';
import { ANA } from '../../testing/test-service.ts';

const SYNC = '/transactions/sync';
const RETRY_AFTER_SECONDS = 600;

const limited = (path: string, bank: LinkedBank): void =>
  bank.service.proxy.intercept(path, () =>
    Promise.resolve({
      status: 429,
      headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      body: JSON.stringify({ error_type: 'RATE_LIMIT_EXCEEDED', error_code: 'TRANSACTIONS_LIMIT' }),
    }),
  );

const refresh = ({ service, accountId }: LinkedBank) =>
  callContract(service, connectionCalls.sync, { body: { accountId } });

/** Calls of the bank; the key that verifies a notice is read whenever the first notice comes. */
const bankCalls = ({ service }: LinkedBank) =>
  service.proxy.calls.filter((path) => path !== '/webhook_verification_key/get');

/** Sends a notice of the bank; resolves when the service has received and processed it. */
async function announce({ service, itemId }: LinkedBank): Promise<void> {
  const { letters } = service.forwarder;
  const before = letters.length;
  await service.steer(`items/${itemId}/webhook`, { code: 'SYNC_UPDATES_AVAILABLE' });
  await waitUntil(() => Promise.resolve(letters.length > before), 'the notice arrives');
  await workerPolls(service);
  const inbox = service.connection.collection('webhook_inbox');
  const waiting = () => inbox.countDocuments({ dueAt: { $ne: null } });
  await waitUntil(async () => (await waiting()) === 0, 'the notice is processed');
}

it.each(['a refresh', 'a notice'] as const)(
  'calls a bank that answered Retry-After not before that time, whatever %s requests',
  async (trigger) => {
    const bank = await startLinked();
    const { service, syncRow } = bank;
    limited(SYNC, bank);
    await refresh(bank);
    await waitUntil(async () => (await syncRow()).phase === 'backoff', 'the run ends');
    const calls = bankCalls(bank).length;
    service.proxy.restore();
    await bank.change({ add: [PENDING_ROW] });
    for (let times = 0; times < 3; times += 1) {
      if (trigger === 'a refresh') await refresh(bank);
      else await announce(bank);
      await workerPolls(service);
    }
    expect(bankCalls(bank)).toHaveLength(calls);
    expect(await syncRow()).toMatchObject({ phase: 'backoff', attempt: 1 });
    service.time.ahead += (RETRY_AFTER_SECONDS - 60) * 1_000;
    await workerPolls(service);
    expect(bankCalls(bank)).toHaveLength(calls);
    service.time.ahead += 120_000;
    await waitUntil(async () => (await syncRow()).phase === 'idle', 'the bank is called again');
    expect(await bank.rowNamed('Corner Pizza')).toBeDefined();
  },
);

it('keeps the backoff when a refresh comes while the failing run is still on', async () => {
  const bank = await startLinked();
  const { service, syncRow } = bank;
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  service.proxy.intercept(SYNC, async () => {
    await failed;
    return 'server-error';
  });
  await refresh(bank);
  const calls = service.proxy.countCalls(SYNC);
  await waitUntil(() => Promise.resolve(service.proxy.countCalls(SYNC) > calls), 'the bank is called');
  await refresh(bank);
  fail();
  await waitUntil(async () => (await syncRow()).phase === 'backoff', 'the run ends');
  await workerPolls(service);
  expect(service.proxy.countCalls(SYNC)).toBe(calls + 1);
});

it('requests no fresh data from the bank while it refuses such requests, and syncs nevertheless', async () => {
  const bank = await startLinked();
  const { service, accountId } = bank;
  limited('/transactions/refresh', bank);
  await bank.change({ add: [PENDING_ROW] });
  for (let times = 0; times < 3; times += 1) {
    expect((await sendCall(service, connectionCalls.fullSync, { body: { accountId } })).status).toBe(200);
    await waitUntil(() => isSyncFinished(service, ANA), 'the sync ends');
  }
  expect(await bank.rowNamed('Corner Pizza')).toBeDefined();
  expect(service.proxy.countCalls('/transactions/refresh')).toBe(1);
});

it('checks a connection that needs a new sign-in again though the notice of its repair was lost', async () => {
  const bank = await startLinked();
  const { service, itemId, connectionId, syncRow } = bank;
  service.time.ahead += 15_000;
  const inbox = service.connection.collection('webhook_inbox');
  await waitUntil(
    async () => (await inbox.countDocuments({ dueAt: { $ne: null } })) === 0,
    'the notices of the link are processed',
  );
  await service.steer('webhooks', { drop: 100 });
  await service.steer(`items/${itemId}/error`, { code: 'ITEM_LOGIN_REQUIRED' });
  await bank.sync();
  const issue = async () =>
    (await callContract(service, connectionCalls.status, { body: { connectionId } })).hasSyncIssue;
  expect([await issue(), (await syncRow()).phase]).toEqual([true, 'stopped']);
  await service.steer(`items/${itemId}/error`, { code: null });
  await bank.change({ add: [PENDING_ROW] });
  const calls = service.proxy.countCalls('/item/get');
  service.time.ahead += 3_600_000;
  await workerPolls(service);
  expect(service.proxy.countCalls('/item/get')).toBe(calls);
  service.time.ahead += 8 * 3_600_000;
  await waitUntil(async () => !(await issue()), 'the issue is gone');
  expect(await bank.rowNamed('Corner Pizza')).toBeDefined();
  expect(await callContract(service, connectionCalls.anySync)).toMatchObject({ syncInProgress: false });
});
