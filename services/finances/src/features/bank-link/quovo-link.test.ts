import { accountCalls, connectionCalls, quovoCalls, transactionCalls } from '@fw/contract-finances';
import { deadlineMs } from '@fw/test-kit/deadline';
import { expect, it } from 'vitest';
import { startForTest } from '../../testing/linked-bank.ts';
import { linkByIframe, quovoFor, submitIframe, visitIframe } from '../../testing/quovo-visit.ts';
import {
  callContract,
  isSyncFinished,
  linkBank,
  sendCall,
  signInAtBank,
  waitUntil,
} from '../../testing/service-client.ts';
import { ANA, BEN } from '../../testing/test-service.ts';

const forAna = { readConnectivity: quovoFor(ANA), linkAnswerMs: deadlineMs() };

it('links and syncs through the legacy iframe: iframe-token, styles-name, sync-all-accounts, sync-status, sync-account [A7-21]', async () => {
  expect(Object.values(quovoCalls).map(({ path }) => path.replace('/webapi/v1/quovo/', ''))).toEqual([
    'iframe-token',
    'styles-name',
    'sync-account',
    'sync-all-accounts',
    'sync-status',
  ]);
  const service = await startForTest(forAna);
  const { stylesName } = await callContract(service, quovoCalls.stylesName);
  const before = service.clock.milliseconds();
  const { data } = await callContract(service, quovoCalls.iframeToken);
  const after = service.clock.milliseconds();
  const address = new URL(data.iframeUrl);
  expect(address.pathname).toBe(`/quovo/embed/auth/${data.iframeToken}`);
  expect(Object.fromEntries(address.searchParams)).toEqual({ styles: stylesName, 'test-institutions': '1' });
  const expiration = Date.parse(data.expiration);
  expect(expiration).toBeGreaterThanOrEqual(before + 3_600_000);
  expect(expiration).toBeLessThanOrEqual(after + 3_600_000);

  await submitIframe(service, data.iframeToken);
  expect(await callContract(service, connectionCalls.list)).toEqual([]);
  const started = await callContract(service, quovoCalls.syncAllAccounts);
  expect(started).toMatchObject({
    syncInProgress: true,
    data: { acctSyncInProgress: true, transSyncInProgress: true },
  });
  await waitUntil(
    async () => !(await callContract(service, quovoCalls.syncStatus)).syncInProgress,
    'the first sync ends',
  );

  const accounts = await callContract(service, accountCalls.all);
  expect(accounts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Plaid Checking', typeName: 'Checking', balance: 11_000 }),
      expect.objectContaining({ name: 'Plaid Credit Card', typeName: 'Credit Card', balance: -41_000 }),
    ]),
  );
  const rows = await callContract(service, transactionCalls.list, { body: { page: 1, pageSize: 10 } });
  expect(rows.total).toBeGreaterThan(10);

  const [account] = accounts;
  const body = { accountId: account?.userAccountId ?? '' };
  expect(await callContract(service, quovoCalls.syncAccount, { body })).toMatchObject({
    syncInProgress: true,
  });
  expect(service.proxy.countCalls('/quovo/v2/connections/sync')).toBe(0);
  await waitUntil(() => isSyncFinished(service, ANA), 'the sync of the account ends');
  expect(service.proxy.countCalls('/quovo/v2/connections/sync')).toBe(1);
});

it('names the connection type of each bank: 0 for the legacy aggregator, 1 for Plaid [A3-14]', async () => {
  const service = await startForTest(forAna);
  await linkByIframe(service);
  await linkBank(service, { institution: 'ins_109511', username: 'user_yuppie' });
  const connections = await callContract(service, connectionCalls.list);
  expect(connections.map(({ name, type }) => [name, type])).toEqual([
    ['First Platypus Bank', 0],
    ['Tartan Bank', 1],
  ]);
});

it('opens no iframe for a person whose banks are linked through Plaid', async () => {
  const service = await startForTest(forAna);
  const { status, json } = await sendCall(service, quovoCalls.iframeToken, { as: BEN });
  expect([status, json]).toEqual([409, expect.objectContaining({ reason: 'OTHER_CONNECTIVITY' })]);
});

it('repairs a legacy connection in the iframe also after its person changed to Plaid, and never in a Link session', async () => {
  const people = [ANA];
  const service = await startForTest({ readConnectivity: (person) => quovoFor(...people)(person) });
  await linkByIframe(service);
  people.pop();
  const [account] = await callContract(service, accountCalls.all);
  const repair = await sendCall(service, connectionCalls.publicToken, {
    body: { accountId: account?.userAccountId ?? '' },
  });
  expect([repair.status, repair.json]).toEqual([
    409,
    expect.objectContaining({ reason: 'OTHER_CONNECTIVITY' }),
  ]);
  expect((await sendCall(service, quovoCalls.iframeToken)).status).toBe(200);
});

it('takes up no connection of another person and uses an iframe token once', async () => {
  const service = await startForTest({ readConnectivity: quovoFor(ANA, BEN) });
  const { data } = await callContract(service, quovoCalls.iframeToken, { as: BEN });
  expect((await submitIframe(service, data.iframeToken)).status).toBe(200);
  expect((await submitIframe(service, data.iframeToken)).status).toBe(400);
  await callContract(service, quovoCalls.syncAllAccounts);
  expect(await callContract(service, connectionCalls.list)).toEqual([]);
  await callContract(service, quovoCalls.syncAllAccounts, { as: BEN });
  expect(await callContract(service, connectionCalls.list, { as: BEN })).toHaveLength(1);
});

it('keeps one connection when all accounts are synced twice, also at the same time', async () => {
  const service = await startForTest(forAna);
  await visitIframe(service);
  await Promise.all([1, 2].map(() => sendCall(service, quovoCalls.syncAllAccounts)));
  await waitUntil(() => isSyncFinished(service, ANA), 'the first sync ends');
  await callContract(service, quovoCalls.syncAllAccounts);
  expect(await callContract(service, connectionCalls.list)).toHaveLength(1);
});

it('refuses a bank in the iframe that is linked through Plaid already, and revokes it there', async () => {
  const service = await startForTest(forAna);
  await linkBank(service);
  await visitIframe(service);
  const { status, json } = await sendCall(service, quovoCalls.syncAllAccounts);
  expect([status, json]).toEqual([409, expect.objectContaining({ reason: 'ALREADY_LINKED' })]);
  await waitUntil(
    async () => service.proxy.countCalls('/quovo/v2/connections/delete') > 0,
    'the duplicate is revoked',
  );
  expect(await callContract(service, connectionCalls.list)).toHaveLength(1);
});

it('shows a lost sign-in as an issue until the person signs in again in the iframe', async () => {
  const service = await startForTest(forAna);
  const [linked] = await linkByIframe(service);
  const stored = await service.connection.collection('connections').findOne({ userId: ANA });
  await service.steer(`items/${String(stored?.['externalId'])}/error`, { code: 'ITEM_LOGIN_REQUIRED' });
  await callContract(service, quovoCalls.syncAllAccounts);
  await waitUntil(() => isSyncFinished(service, ANA), 'the sync ends');
  const issues = async () =>
    (await callContract(service, connectionCalls.list)).map(({ connectionId, hasSyncIssue }) => [
      connectionId,
      hasSyncIssue,
    ]);
  expect(await issues()).toEqual([[linked?.connectionId, true]]);
  await linkByIframe(service);
  expect(await issues()).toEqual([[linked?.connectionId, false]]);
});

it('removes the connection at the legacy aggregator when the person deletes it', async () => {
  const service = await startForTest(forAna);
  const [linked] = await linkByIframe(service);
  await callContract(service, connectionCalls.delete, { body: { connectionId: linked?.connectionId ?? '' } });
  await waitUntil(
    async () => service.proxy.countCalls('/quovo/v2/connections/delete') > 0,
    'the grant is revoked',
  );
  await callContract(service, quovoCalls.syncAllAccounts);
  expect(await callContract(service, connectionCalls.list)).toEqual([]);
});

it('answers 503 with a time to retry while the legacy aggregator fails, and stores nothing', async () => {
  const service = await startForTest(forAna);
  service.proxy.intercept('/quovo/v2/iframe_token', () => Promise.resolve('rate-limit'));
  service.proxy.intercept('/quovo/v2/connections', () => Promise.resolve('cut'));
  const token = await sendCall(service, quovoCalls.iframeToken);
  expect([token.status, token.json]).toEqual([
    503,
    expect.objectContaining({ reason: 'AGGREGATOR_UNAVAILABLE' }),
  ]);
  expect((await sendCall(service, quovoCalls.syncAllAccounts)).status).toBe(503);
  expect(await callContract(service, connectionCalls.list)).toEqual([]);
});

it('accepts no public token of the legacy aggregator as one of Plaid', async () => {
  const service = await startForTest({ ...forAna, acceptsUnlistedTokens: false });
  const externalId = await visitIframe(service);
  await callContract(service, connectionCalls.createLink);
  const body = { publicToken: externalId };
  expect((await sendCall(service, connectionCalls.createPlaid, { body })).status).toBe(409);
  expect(await signInAtBank(service)).toMatch(/^public-/);
});
