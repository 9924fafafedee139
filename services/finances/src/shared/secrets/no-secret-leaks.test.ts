import { accountCalls } from '@fw/contract-finances/accounts';
import { connectionCalls } from '@fw/contract-finances/connections';
import { transactionCalls } from '@fw/contract-finances/transactions';
import type { FastifyBaseLogger } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { readToken } from '../../testing/raw-bank-data.ts';
import {
  sendCall,
  eventsOfUser,
  isSyncFinished,
  linkBank,
  signInAtBank,
  callContract,
  waitUntil,
} from '../../testing/service-client.ts';
import {
  ANA,
  memoryLog,
  startTestService,
  SANDBOX_SECRET,
  type TestService,
} from '../../testing/test-service.ts';

const BANK_TOKEN = /(access|public|link)-(sandbox|production)-/;
const log = memoryLog();
let service: TestService;
let token = '';
let accountId = '';

beforeAll(async () => {
  const logger: FastifyBaseLogger = log.logger;
  service = await startTestService({ logger });
  const { connectionId, accountIds } = await linkBank(service);
  token = await readToken(service, connectionId);
  accountId = accountIds[0] ?? '';
  await callContract(service, connectionCalls.publicToken, { body: { accountId } });
  const publicToken = await signInAtBank(service, { institution: 'ins_109511' });
  await callContract(service, connectionCalls.createPlaid, { key: 'leak-test-1', body: { publicToken } });
  const row = await service.connection
    .collection('connections')
    .findOne(Object.assign({ _id: connectionId }));
  await service.steer(`items/${String(row?.['externalId'])}/error`, { code: 'ITEM_LOGIN_REQUIRED' });
  await callContract(service, connectionCalls.sync, { body: { accountId } });
  await waitUntil(() => isSyncFinished(service, ANA), 'the failing sync ends');
});

const expectClean = (text: string): void => {
  expect(text).not.toMatch(BANK_TOKEN);
  expect(text).not.toContain(SANDBOX_SECRET);
  expect(text).not.toContain(token);
};

it('stores no token and no secret in clear in any collection or event', async () => {
  const collections = await service.connection.listCollections();
  const names = collections.map(({ name }) => name);
  const filled = ['connections', 'link_sessions', 'submissions', 'webhook_inbox'];
  expect(names).toEqual(expect.arrayContaining(filled));
  for (const name of filled)
    expect(await service.connection.collection(name).countDocuments()).toBeGreaterThan(0);
  for (const name of names) {
    expectClean(JSON.stringify(await service.connection.collection(name).find().toArray()));
  }
  const events = await eventsOfUser(service, ANA, 'accounts.synced');
  expect(events.length).toBeGreaterThan(0);
  expectClean(JSON.stringify(events));
});

it.each([
  { call: accountCalls.all, body: {}, contains: 'Plaid Checking' },
  { call: connectionCalls.list, body: {}, contains: 'First Platypus Bank' },
  { call: connectionCalls.anySync, body: {}, contains: 'syncInProgress' },
  { call: connectionCalls.settings, body: {}, contains: 'link-initialize.js' },
  { call: transactionCalls.list, body: { pageSize: 500 }, contains: 'isManualTransaction' },
])('answers $call.path with data and without a token', async ({ call, body, contains }) => {
  const { status, text } = await sendCall(service, call, { body });
  expect(status).toBe(200);
  expect(text).toContain(contains);
  expectClean(text);
});

it('answers a failure of the bank with no more than its code', async () => {
  for (const code of ['INVALID_API_KEYS', 'INTERNAL_SERVER_ERROR', 'ITEM_NOT_FOUND']) {
    await service.steer('faults', { path: '*', times: 1, code });
    const { status, text } = await sendCall(service, connectionCalls.createLink);
    expect(status).toBe(code === 'ITEM_NOT_FOUND' ? 409 : 503);
    expectClean(text);
  }
  await service.steer('faults', { path: '*', times: 1, reset: true });
  expect((await sendCall(service, connectionCalls.createLink)).status).toBe(503);
  const publicToken = await signInAtBank(service, { institution: 'ins_109510' });
  await service.steer('faults', {
    path: '/item/public_token/exchange',
    times: 1,
    code: 'INVALID_PUBLIC_TOKEN',
  });
  const refused = await sendCall(service, connectionCalls.createPlaid, { body: { publicToken } });
  expect(refused.status).toBe(422);
  expectClean(refused.text);
});

it('logs the failures of these calls without a secret', () => {
  const text = log.text();
  for (const code of ['INVALID_API_KEYS', 'INTERNAL_SERVER_ERROR', 'INVALID_PUBLIC_TOKEN']) {
    expect(text).toContain(code);
  }
  expectClean(text);
});
