import { connectionCalls } from '@fw/contract-finances/connections';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ask, isAtRest, tell, until } from '../../testing/browser.ts';
import { PENDING_ROW, startLinked, type LinkedBank } from '../../testing/linked-bank.ts';
import { ANA } from '../../testing/open-house.ts';

const SYNC = '/transactions/sync';
const SOME_POLLS_MS = 400;
const RETRY_AFTER_SECONDS = 600;

const limited = (path: string, bank: LinkedBank): void =>
  bank.house.proxy.intercept(path, () =>
    Promise.resolve({
      status: 429,
      headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      body: JSON.stringify({ error_type: 'RATE_LIMIT_EXCEEDED', error_code: 'TRANSACTIONS_LIMIT' }),
    }),
  );

const refresh = ({ house, accountId }: LinkedBank) =>
  tell(house, connectionCalls.sync, { body: { accountId } });

it.each(['a refresh', 'a notice'] as const)(
  'calls a bank that answered Retry-After not before that time, whatever %s requests',
  async (trigger) => {
    const bank = await startLinked();
    const { house, syncRow, itemId } = bank;
    limited(SYNC, bank);
    await refresh(bank);
    await until(async () => (await syncRow()).phase === 'backoff', 'the run ends');
    const calls = house.proxy.calls.length;
    house.proxy.restore();
    await bank.change({ add: [PENDING_ROW] });
    for (let times = 0; times < 3; times += 1) {
      if (trigger === 'a refresh') await refresh(bank);
      else await house.steer(`items/${itemId}/webhook`, { code: 'SYNC_UPDATES_AVAILABLE' });
      await wait(SOME_POLLS_MS);
    }
    expect(house.proxy.calls).toHaveLength(calls);
    expect(await syncRow()).toMatchObject({ phase: 'backoff', attempt: 1 });
    house.time.ahead += (RETRY_AFTER_SECONDS - 60) * 1_000;
    await wait(SOME_POLLS_MS);
    expect(house.proxy.calls).toHaveLength(calls);
    house.time.ahead += 120_000;
    await until(async () => (await syncRow()).phase === 'idle', 'the bank is called again');
    expect(await bank.rowNamed('Corner Pizza')).toBeDefined();
  },
);

it('keeps the backoff when a refresh comes while the failing run is still on', async () => {
  const bank = await startLinked();
  const { house, syncRow } = bank;
  house.proxy.intercept(SYNC, async () => {
    await wait(500);
    return 'server-error';
  });
  await refresh(bank);
  const calls = house.proxy.countOf(SYNC);
  await until(() => Promise.resolve(house.proxy.countOf(SYNC) > calls), 'the bank is called');
  await refresh(bank);
  await until(async () => (await syncRow()).phase === 'backoff', 'the run ends');
  await wait(SOME_POLLS_MS);
  expect(house.proxy.countOf(SYNC)).toBe(calls + 1);
});

it('requests no fresh data from the bank while it refuses such requests, and syncs nevertheless', async () => {
  const bank = await startLinked();
  const { house, accountId } = bank;
  limited('/transactions/refresh', bank);
  await bank.change({ add: [PENDING_ROW] });
  for (let times = 0; times < 3; times += 1) {
    expect((await ask(house, connectionCalls.fullSync, { body: { accountId } })).status).toBe(200);
    await until(() => isAtRest(house, ANA), 'the sync ends');
  }
  expect(await bank.rowNamed('Corner Pizza')).toBeDefined();
  expect(house.proxy.countOf('/transactions/refresh')).toBe(1);
});

it('checks a connection that needs a new sign-in again though the notice of its repair was lost', async () => {
  const bank = await startLinked();
  const { house, itemId, connectionId, syncRow } = bank;
  await house.steer('webhooks', { drop: 100 });
  await house.steer(`items/${itemId}/error`, { code: 'ITEM_LOGIN_REQUIRED' });
  await bank.sync();
  const issue = async () =>
    (await tell(house, connectionCalls.status, { body: { connectionId } })).hasSyncIssue;
  expect([await issue(), (await syncRow()).phase]).toEqual([true, 'stopped']);
  await house.steer(`items/${itemId}/error`, { code: null });
  await bank.change({ add: [PENDING_ROW] });
  const calls = house.proxy.countOf('/item/get');
  house.time.ahead += 3_600_000;
  await wait(SOME_POLLS_MS);
  expect(house.proxy.countOf('/item/get')).toBe(calls);
  house.time.ahead += 8 * 3_600_000;
  await until(async () => !(await issue()), 'the issue is gone');
  expect(await bank.rowNamed('Corner Pizza')).toBeDefined();
  expect(await tell(house, connectionCalls.anySync)).toMatchObject({ syncInProgress: false });
});
