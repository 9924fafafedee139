import { connectionCalls } from '@fw/contract-finances/connections';
import { expect, it } from 'vitest';
import { tokenOf } from '../../testing/bank-truth.ts';
import { ask, isAtRest, linkBank, tell, until } from '../../testing/browser.ts';
import { startForTest } from '../../testing/linked-bank.ts';
import { ANA, type House } from '../../testing/open-house.ts';

const INVALIDATE = '/item/access_token/invalidate';
const DAY_MS = 86_400_000;

async function syncOnce(house: House, accountId: string): Promise<void> {
  const before = house.proxy.countOf('/transactions/sync');
  await tell(house, connectionCalls.sync, { body: { accountId } });
  await until(
    async () => house.proxy.countOf('/transactions/sync') > before && isAtRest(house, ANA),
    'it syncs',
  );
}

it('replaces an access token that is a month old at its next sync, and the old one ends', async () => {
  const house = await startForTest();
  const { connectionId, accountIds } = await linkBank(house);
  const accountId = accountIds[0] ?? '';
  const first = await tokenOf(house, connectionId);
  house.time.ahead += 29 * DAY_MS;
  await syncOnce(house, accountId);
  expect([await tokenOf(house, connectionId), house.proxy.countOf(INVALIDATE)]).toEqual([first, 0]);
  house.time.ahead += 2 * DAY_MS;
  await syncOnce(house, accountId);
  const second = await tokenOf(house, connectionId);
  expect(second).not.toBe(first);
  await expect(house.api.itemGet({ access_token: first })).rejects.toThrow('400');
  expect((await house.api.itemGet({ access_token: second })).status).toBe(200);
  await syncOnce(house, accountId);
  expect(house.proxy.countOf(INVALIDATE)).toBe(1);
  expect(await tell(house, connectionCalls.list)).toMatchObject([{ connectionId, hasSyncIssue: false }]);
});

it('syncs with the old token when the bank refuses to renew it, and tries again a day later', async () => {
  const house = await startForTest();
  const { connectionId, accountIds } = await linkBank(house);
  const accountId = accountIds[0] ?? '';
  const first = await tokenOf(house, connectionId);
  house.time.ahead += 31 * DAY_MS;
  house.proxy.failNext(INVALIDATE, 'server-error');
  await syncOnce(house, accountId);
  await syncOnce(house, accountId);
  expect([await tokenOf(house, connectionId), house.proxy.countOf(INVALIDATE)]).toEqual([first, 1]);
  house.time.ahead += 2 * DAY_MS;
  await syncOnce(house, accountId);
  expect(await tokenOf(house, connectionId)).not.toBe(first);
  expect((await ask(house, connectionCalls.status, { body: { connectionId } })).json).toMatchObject({
    hasSyncIssue: false,
  });
});
