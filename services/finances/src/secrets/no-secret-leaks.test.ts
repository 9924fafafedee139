import { accountCalls } from '@fw/contract-finances/accounts';
import { connectionCalls } from '@fw/contract-finances/connections';
import { transactionCalls } from '@fw/contract-finances/transactions';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenOf } from '../testing/raw-bank-data.ts';
import {
  sendCall,
  eventsOfUser,
  isSyncFinished,
  linkBank,
  signInAtBank,
  callContract,
  waitUntil,
} from '../testing/service-client.ts';
import {
  ANA,
  memoryLog,
  startTestService,
  SANDBOX_SECRET,
  type TestService,
} from '../testing/test-service.ts';

const BANK_TOKEN = /(access|public|link)-(sandbox|production)-/;
const log = memoryLog();
let house: TestService;
let token = '';
let accountId = '';

beforeAll(async () => {
  const logger: FastifyBaseLogger = log.logger;
  house = await startTestService({ logger });
  const { connectionId, accountIds } = await linkBank(house);
  token = await tokenOf(house, connectionId);
  accountId = accountIds[0] ?? '';
  await callContract(house, connectionCalls.publicToken, { body: { accountId } });
  const row = await house.connection.collection('connections').findOne({ userId: ANA });
  await house.steer(`items/${String(row?.['externalId'])}/error`, { code: 'ITEM_LOGIN_REQUIRED' });
  await callContract(house, connectionCalls.sync, { body: { accountId } });
  await waitUntil(() => isSyncFinished(house, ANA), 'the failing sync ends');
});
afterAll(() => house.close());

const expectClean = (text: string): void => {
  expect(text).not.toMatch(BANK_TOKEN);
  expect(text).not.toContain(SANDBOX_SECRET);
  expect(text).not.toContain(token);
};

it('no collection holds a token or the secret in clear', async () => {
  const collections = await house.connection.listCollections();
  const names = collections.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['connections', 'link_sessions', 'submissions', 'webhook_inbox']),
  );
  for (const name of names) {
    expectClean(JSON.stringify(await house.connection.collection(name).find().toArray()));
  }
  const facts = await eventsOfUser(house, ANA, 'accounts.synced');
  expect(facts.length).toBeGreaterThan(0);
  expectClean(JSON.stringify(facts));
});

it('no answer but the two that must carry a link token holds one', async () => {
  for (const call of [
    accountCalls.all,
    connectionCalls.list,
    connectionCalls.anySync,
    connectionCalls.settings,
  ]) {
    expectClean((await sendCall(house, call)).text);
  }
  expectClean((await sendCall(house, transactionCalls.list, { body: { pageSize: 500 } })).text);
});

it('a refusal of the bank reaches neither the answer nor the log with more than its code', async () => {
  for (const code of ['INVALID_API_KEYS', 'INTERNAL_SERVER_ERROR', 'ITEM_NOT_FOUND']) {
    await house.steer('faults', { path: '*', times: 1, code });
    const answer = await sendCall(house, connectionCalls.createLink);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expectClean(answer.text);
  }
  await house.steer('faults', { path: '*', times: 1, reset: true });
  expect((await sendCall(house, connectionCalls.createLink)).status).toBe(503);
  const publicToken = await signInAtBank(house, { institution: 'ins_109510' });
  await house.steer('faults', { path: '*', times: 1, code: 'INVALID_PUBLIC_TOKEN' });
  expectClean((await sendCall(house, connectionCalls.createPlaid, { body: { publicToken } })).text);
});

it('the log of all this names failures and no secrets', () => {
  const text = log.text();
  expect(text).toContain('INVALID_API_KEYS');
  expectClean(text);
});
