import { connectionCalls } from '@fw/contract-finances/connections';
import { connectMongo, buildIndexes } from '@fw/service-kit/mongo';
import { testDatabase } from '@fw/test-kit/mongo';
import { expect, it, vi } from 'vitest';
import { sendCall, linkBank, signInAtBank, callContract } from '../../testing/service-client.ts';
import { startForTest } from '../../testing/linked-bank.ts';
import { BEN } from '../../testing/test-service.ts';
import { PERSON_LIMITS, personLimits } from './person-limits.repo.ts';

const countBy = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

it('answers 429 with Retry-After to the 21st Link session of a person in ten minutes, and no one else', async () => {
  const service = await startForTest({ isIdle: true });
  const open = () => sendCall(service, connectionCalls.createLink);
  const statuses = (await Promise.all(Array.from({ length: 30 }, open))).map(({ status }) => status);
  expect([countBy(statuses, 200), countBy(statuses, 429)]).toEqual([20, 10]);
  expect(service.proxy.countCalls('/link/token/create')).toBe(20);
  const { path } = connectionCalls.createLink;
  const refused = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: service.gateway.as(),
    body: '{}',
  });
  expect(refused.status).toBe(429);
  const retryAfter = Number(refused.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(590);
  expect(retryAfter).toBeLessThanOrEqual(600);
  expect((await sendCall(service, connectionCalls.createLink, { as: BEN })).status).toBe(200);
});

it('limits full syncs of a person over all accounts, and not the ordinary syncs', async () => {
  const service = await startForTest();
  const { accountIds } = await linkBank(service);
  const body = { accountId: accountIds[0] ?? '' };
  const fullSync = () => sendCall(service, connectionCalls.fullSync, { body });
  const statuses = (await Promise.all(Array.from({ length: 16 }, fullSync))).map(({ status }) => status);
  expect([countBy(statuses, 200), countBy(statuses, 429)]).toEqual([PERSON_LIMITS.fullSync.points, 4]);
  expect((await sendCall(service, connectionCalls.sync, { body })).status).toBe(200);
});

it('limits the public tokens a person hands in, but not the repetition of a request', async () => {
  const service = await startForTest();
  await callContract(service, connectionCalls.createLink);
  const publicToken = await signInAtBank(service);
  const create = (key: string, token: string) =>
    sendCall(service, connectionCalls.createPlaid, { key, body: { publicToken: token } });
  const first = await create('the-same-key', publicToken);
  expect(first.status).toBe(200);
  const statuses = [];
  for (let count = 0; count < 21; count += 1) {
    statuses.push((await create(`another-key-${count}`, `public-sandbox-${count}`)).status);
  }
  expect([countBy(statuses, 422), countBy(statuses, 429)]).toEqual([19, 2]);
  expect((await create('the-same-key', publicToken)).text).toBe(first.text);
});

it('counts the uses of two processes together and starts again after the window', async () => {
  const address = await testDatabase('person_limits');
  const [one, two] = [await connectMongo(address), await connectMongo(address)];
  const limits = { ...PERSON_LIMITS, openLink: { points: 3, windowSeconds: 4 } };
  const [first, second] = [personLimits(one, limits), personLimits(two, limits)];
  await buildIndexes(one);
  await first.check('openLink', 'ana');
  await second.check('openLink', 'ana');
  await first.check('openLink', 'ana');
  await expect(second.check('openLink', 'ana')).rejects.toMatchObject({ status: 429 });
  await vi.waitFor(() => second.check('openLink', 'ana'), { interval: 200 });
  await Promise.all([one.close(), two.close()]);
});
