import { connectionCalls } from '@fw/contract-finances/connections';
import { expect, it } from 'vitest';
import { readToken } from '../../testing/raw-bank-data.ts';
import { sendCall, isSyncFinished, linkBank, callContract, waitUntil } from '../../testing/service-client.ts';
import { startForTest } from '../../testing/linked-bank.ts';
import { ANA, type TestService } from '../../testing/test-service.ts';

const INVALIDATE = '/item/access_token/invalidate';
const DAY_MS = 86_400_000;

async function syncOnce(service: TestService, accountId: string): Promise<void> {
  const before = service.proxy.countCalls('/transactions/sync');
  await callContract(service, connectionCalls.sync, { body: { accountId } });
  await waitUntil(
    async () => service.proxy.countCalls('/transactions/sync') > before && isSyncFinished(service, ANA),
    'it syncs',
  );
}

it('replaces an access token that is a month old at its next sync, and the old one ends', async () => {
  const service = await startForTest();
  const { connectionId, accountIds } = await linkBank(service);
  const accountId = accountIds[0] ?? '';
  const first = await readToken(service, connectionId);
  service.time.ahead += 29 * DAY_MS;
  await syncOnce(service, accountId);
  expect([await readToken(service, connectionId), service.proxy.countCalls(INVALIDATE)]).toEqual([first, 0]);
  service.time.ahead += 2 * DAY_MS;
  await syncOnce(service, accountId);
  const second = await readToken(service, connectionId);
  expect(second).not.toBe(first);
  await expect(service.api.itemGet({ access_token: first })).rejects.toThrow('400');
  expect((await service.api.itemGet({ access_token: second })).status).toBe(200);
  await syncOnce(service, accountId);
  expect(service.proxy.countCalls(INVALIDATE)).toBe(1);
  expect(await callContract(service, connectionCalls.list)).toMatchObject([
    { connectionId, hasSyncIssue: false },
  ]);
});

it('syncs with the old token when the bank refuses to renew it, and tries again a day later', async () => {
  const service = await startForTest();
  const { connectionId, accountIds } = await linkBank(service);
  const accountId = accountIds[0] ?? '';
  const first = await readToken(service, connectionId);
  service.time.ahead += 31 * DAY_MS;
  service.proxy.failNext(INVALIDATE, 'server-error');
  await syncOnce(service, accountId);
  await syncOnce(service, accountId);
  expect([await readToken(service, connectionId), service.proxy.countCalls(INVALIDATE)]).toEqual([first, 1]);
  service.time.ahead += 2 * DAY_MS;
  await syncOnce(service, accountId);
  expect(await readToken(service, connectionId)).not.toBe(first);
  expect((await sendCall(service, connectionCalls.status, { body: { connectionId } })).json).toMatchObject({
    hasSyncIssue: false,
  });
});
