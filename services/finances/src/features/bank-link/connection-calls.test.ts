import { accountCalls, connectionCalls } from '@fw/contract-finances';
import { expect, it } from 'vitest';
import { startForTest } from '../../testing/linked-bank.ts';
import {
  callContract,
  isSyncFinished,
  sendCall,
  signInAtBank,
  waitUntil,
} from '../../testing/service-client.ts';
import { ANA, BEN, type TestService } from '../../testing/test-service.ts';

const USER_LOG = { method: 'POST', path: '/webapi/v1/user/log' } as const;
const post = (path: string) => ({ method: 'POST', path: `/webapi/v1/connections/${path}` }) as const;

/** Sends a call by its specified path; gives the status and the body as they came. */
async function send(service: TestService, path: string, body: object = {}) {
  const { status, json } = await sendCall(service, post(path), { body });
  return { status, json };
}

async function linkedAccount(service: TestService): Promise<{ accountId: string; connectionId: string }> {
  await waitUntil(() => isSyncFinished(service, ANA), 'the sync ends');
  const [account] = await callContract(service, accountCalls.all);
  return {
    accountId: account?.userAccountId ?? '',
    connectionId: account?.accountConnection.accountConnectionId ?? '',
  };
}

it('answers every call of a connection by its path and payload: link/create, create/plaid, status, any-sync, sync, full-sync, plaid/public-token, restore, user/log [A7-18]', async () => {
  const service = await startForTest();
  const created = await send(service, 'link/create');
  expect(created).toMatchObject({
    status: 200,
    json: { data: { linkToken: expect.stringMatching(/^link-/) } },
  });

  const publicToken = await signInAtBank(service);
  const linked = await send(service, 'create/plaid', {
    publicToken,
    institutionId: 'ins_109508',
    name: 'First Platypus Bank',
  });
  expect(linked).toMatchObject({ status: 200, json: { name: 'First Platypus Bank', syncInProgress: true } });
  const anySync = { method: 'GET', path: '/webapi/v1/connections/any-sync' } as const;
  expect((await sendCall(service, anySync)).json).toMatchObject({ syncInProgress: true });

  const { accountId, connectionId } = await linkedAccount(service);
  expect((await sendCall(service, anySync)).json).toMatchObject({ syncInProgress: false });
  expect(await send(service, 'status', { connectionId })).toMatchObject({
    status: 200,
    json: { syncInProgress: false },
  });
  for (const path of ['sync', 'full-sync']) {
    expect(await send(service, path, { accountId })).toMatchObject({
      status: 200,
      json: { syncInProgress: true },
    });
    expect(await send(service, 'status', { connectionId })).toMatchObject({ json: { syncInProgress: true } });
    await waitUntil(() => isSyncFinished(service, ANA), `${path} ends`);
  }
  expect(service.proxy.countCalls('/transactions/refresh')).toBe(1);

  const repair = await send(service, 'plaid/public-token', { accountId });
  expect(repair).toMatchObject({ status: 200, json: { publicToken: expect.stringMatching(/^link-/) } });
  expect(await send(service, 'restore', { accountId })).toMatchObject({
    status: 200,
    json: { connectionId, hasSyncIssue: false },
  });

  const step = { eventName: 'SELECT_INSTITUTION', institutionId: 'ins_109508', linkSessionId: 'session-1' };
  expect((await sendCall(service, USER_LOG, { body: step })).status).toBe(200);
  const stored = await service.connection.collection('link_events').find({ userId: ANA }).toArray();
  expect(stored).toEqual([expect.objectContaining({ ...step, at: expect.any(Date) })]);
});

it.each(['restore', 'sync', 'full-sync', 'plaid/public-token'])(
  'refuses %s of an account of another person with 404 and of a payload without an account with 400',
  async (path) => {
    const service = await startForTest();
    await callContract(service, connectionCalls.createLink);
    await send(service, 'create/plaid', { publicToken: await signInAtBank(service) });
    const { accountId } = await linkedAccount(service);
    expect((await sendCall(service, post(path), { body: { accountId }, as: BEN })).status).toBe(404);
    expect((await send(service, path, {})).status).toBe(400);
  },
);

it('stores no step of a dialog that the product does not have, and no full account number', async () => {
  const service = await startForTest({ isIdle: true });
  const unknown = await sendCall(service, USER_LOG, { body: { eventName: 'HACKED' } });
  expect(unknown.status).toBe(400);
  await sendCall(service, USER_LOG, {
    body: { eventName: 'EXIT', institutionName: 'Bank 4111111111111111' },
  });
  const stored = await service.connection.collection('link_events').find({ userId: ANA }).toArray();
  expect(stored.map(({ eventName }) => String(eventName))).toEqual(['EXIT']);
  expect(JSON.stringify(stored)).not.toContain('4111111111111111');
});

it('reports both parts of a sync, for one connection and for all of them, while it runs and after it [A3-18]', async () => {
  const service = await startForTest();
  await callContract(service, connectionCalls.createLink);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  service.proxy.intercept('/transactions/sync', async (forward) => {
    await held;
    return forward();
  });
  const publicToken = await signInAtBank(service);
  const { connectionId } = await callContract(service, connectionCalls.createPlaid, {
    body: { publicToken },
  });
  const readOne = async () => {
    const { data, syncInProgress } = await callContract(service, connectionCalls.status, {
      body: { connectionId },
    });
    return [data.acctSyncInProgress, data.transSyncInProgress, syncInProgress];
  };
  const read = async () => {
    const one = await readOne();
    const all = await callContract(service, connectionCalls.anySync);
    expect([all.data.acctSyncInProgress, all.data.transSyncInProgress, all.syncInProgress]).toEqual(one);
    const [connection] = await callContract(service, connectionCalls.list);
    expect(connection?.syncInProgress).toBe(one[2]);
    return one;
  };
  await waitUntil(async () => !(await readOne())[0], 'the accounts are synced');
  expect(await read()).toEqual([false, true, true]);
  release();
  await waitUntil(() => isSyncFinished(service, ANA), 'the sync ends');
  expect(await read()).toEqual([false, false, false]);
});
