import { connectionCalls } from '@fw/contract-finances/connections';
import { deadlineMs } from '@fw/test-kit/deadline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import {
  sendCall,
  isSyncFinished,
  linkBank,
  signInAtBank,
  callContract,
  waitUntil,
} from '../../testing/service-client.ts';
import { FAMILY_BANK } from '../../testing/family-bank.ts';
import { startForTest } from '../../testing/linked-bank.ts';
import { visitLink } from '../../testing/link-visit.ts';
import { ANA, type TestService } from '../../testing/test-service.ts';

const EXCHANGE = '/item/public_token/exchange';
const GET_LINK = '/link/token/get';
const SYNC = '/transactions/sync';
let service: TestService;
afterEach(() => service.proxy.restore());

const list = () => callContract(service, connectionCalls.list);
const create = (publicToken: string, key: string) =>
  sendCall(service, connectionCalls.createPlaid, { key, body: { publicToken } });
it.each([1_000, 8_000])(
  'answers with a connection that is being set up while each call of the bank takes %i ms, and finishes it',
  async (delayMs) => {
    service = await startForTest({ acceptsUnlistedTokens: false, bankTimeoutMs: 30_000 });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const publicToken = await visitLink(service, { as: ANA });
    const answered: string[] = [];
    for (const path of [GET_LINK, EXCHANGE, '/item/get', '/accounts/get', SYNC]) {
      service.proxy.intercept(path, async (forward) => {
        await wait(delayMs);
        if (path === SYNC) await released;
        answered.push(path);
        return forward();
      });
    }
    const first = await create(publicToken, 'slow-bank-1');
    const second = await create(publicToken, 'slow-bank-1');
    expect([first.status, second.text]).toEqual([200, first.text]);
    expect(answered).not.toContain(SYNC);
    const { connectionId, syncInProgress } = (await list())[0] ?? {};
    expect(first.json).toMatchObject({ connectionId, hasSyncIssue: false });
    expect(syncInProgress).toBe(true);
    expect(await callContract(service, connectionCalls.anySync)).toMatchObject({ syncInProgress: true });
    release();
    service.proxy.restore();
    await waitUntil(async () => (await list())[0]?.name === 'First Platypus Bank', 'the bank is known');
    await waitUntil(() => isSyncFinished(service, ANA), 'the first sync ends');
    const [finished] = await list();
    expect(finished).toMatchObject({ connectionId, hasSyncIssue: false });
    expect(finished?.accountIds).toHaveLength(2);
    expect(service.proxy.countCalls(EXCHANGE)).toBe(1);
  },
);

it('keeps a link whose duplicate check fails for a while, and finishes it once the bank answers', async () => {
  service = await startForTest();
  await linkBank(service);
  await callContract(service, connectionCalls.createLink);
  const publicToken = await signInAtBank(service, { username: 'user_custom', password: FAMILY_BANK });
  service.proxy.failNext('/accounts/get', 'server-error', 'cut', 'error-page');
  const answer = await create(publicToken, 'transient-1');
  expect(answer.status).toBe(200);
  const { connectionId } = (await list())[1] ?? {};
  expect(answer.json).toMatchObject({ connectionId, syncInProgress: true });
  service.time.ahead += 60_000;
  await waitUntil(async () => {
    service.time.ahead += 5_000;
    return (await list())[1]?.syncInProgress === false;
  }, 'the link is finished');
  expect((await list())[1]).toMatchObject({ connectionId, hasSyncIssue: false });
  expect(service.proxy.countCalls('/item/remove')).toBe(0);
});

it('revokes a grant that turns out to be a duplicate, again and again until the bank accepts it', async () => {
  service = await startForTest({ linkAnswerMs: deadlineMs() });
  await linkBank(service);
  const publicToken = await signInAtBank(service);
  service.proxy.failNext('/item/remove', 'server-error', 'cut', 'rate-limit', 'error-page');
  const answer = await create(publicToken, 'duplicate-1');
  expect([answer.status, Object(answer.json)['reason']]).toEqual([409, 'ALREADY_LINKED']);
  expect(await list()).toHaveLength(1);
  const rows = () => service.connection.collection('connections').countDocuments();
  await waitUntil(async () => {
    service.time.ahead += 60_000;
    return (await rows()) === 1;
  }, 'the grant is revoked');
  expect(service.proxy.countCalls('/item/remove')).toBe(5);
});

it('shows a setup that failed in the background as an issue that can be deleted', async () => {
  service = await startForTest();
  await callContract(service, connectionCalls.createLink);
  const publicToken = await signInAtBank(service);
  service.proxy.intercept(EXCHANGE, () => Promise.resolve('server-error'));
  const answer = await create(publicToken, 'background-1');
  expect(answer.status).toBe(200);
  await waitUntil(async () => {
    service.time.ahead += 5 * 60_000;
    return (await list())[0]?.hasSyncIssue === true;
  }, 'the failure shows');
  const [failed] = await list();
  expect(failed).toMatchObject({ syncInProgress: false, accountIds: [] });
  const connectionId = failed?.connectionId ?? '';
  expect((await sendCall(service, connectionCalls.delete, { body: { connectionId } })).status).toBe(200);
  expect(await list()).toEqual([]);
});
