import { connectionCalls } from '@fw/contract-finances/connections';
import { accountCalls } from '@fw/contract-finances/accounts';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { deadlineMs } from '@fw/test-kit/deadline';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { sendCall, linkBank, signInAtBank, callContract, waitUntil } from '../../testing/service-client.ts';
import { readToken } from '../../testing/raw-bank-data.ts';
import { BEN, startTestService } from '../../testing/test-service.ts';

const CARL = '0000000000000000000000c3';
const DORA = '0000000000000000000000d4';
const REDIRECT_URI = 'https://portal.test/link-return';

const service = await startTestService({ redirectUri: REDIRECT_URI, linkAnswerMs: deadlineMs() });

const readReason = ({ json }: { json: unknown }): unknown => Object(json)['reason'];

it('opens Link for 238 minutes at most and answers with data.linkToken [A3-17] [A4-10]', async () => {
  const { json } = await sendCall(service, connectionCalls.createLink, { as: CARL });
  expect(json).toEqual({
    data: { linkToken: expect.stringMatching(/^link-/), expiration: expect.any(String) },
  });
  const { data } = z.parse(connectionCalls.createLink.reply, json);
  const minutes = (Date.parse(data.expiration) - service.clock.milliseconds()) / 60_000;
  expect(minutes).toBeLessThanOrEqual(238);
  expect(minutes).toBeGreaterThan(237.5);
  const tenHours = new Date(service.clock.milliseconds() + 10 * 3_600_000).toISOString();
  service.proxy.rewrite('/link/token/create', (answer) => ({ ...answer, expiration: tenHours }));
  const longer = await callContract(service, connectionCalls.createLink, { as: CARL });
  service.proxy.restore('/link/token/create');
  const longest = (Date.parse(longer.data.expiration) - service.clock.milliseconds()) / 60_000;
  expect(longest).toBeLessThanOrEqual(238);
  expect(longest).toBeGreaterThan(237.5);
});

it('takes client name, products, country codes, language, webhook and redirect address, and opens Link with those of the server [A3-16]', async () => {
  const payload = {
    clientName: 'Evil',
    products: ['auth'],
    countryCodes: ['CA'],
    language: 'fr',
    webhook: 'https://evil.example',
    redirectUri: 'https://evil.example',
  };
  const single = Object.entries(payload).map(([name, value]) => ({ [name]: value }));
  for (const body of [{}, payload, ...single]) {
    const { status, json } = await sendCall(service, connectionCalls.createLink, { as: CARL, body });
    expect([body, status]).toEqual([body, 200]);
    const { data } = z.parse(connectionCalls.createLink.reply, json);
    const { data: linkToken } = await service.api.linkTokenGet({ link_token: data.linkToken });
    expect(linkToken.metadata).toMatchObject({
      client_name: 'Fairwater',
      initial_products: ['transactions'],
      country_codes: ['US'],
      language: 'en',
      webhook: `${service.forwarder.url}/bp-integration/plaid/webhook`,
      redirect_uri: REDIRECT_URI,
    });
  }
  const other = { ...payload, userId: BEN };
  expect((await sendCall(service, connectionCalls.createLink, { as: CARL, body: other })).status).toBe(400);
});

it('refuses a public token of a person without a Link session', async () => {
  const publicToken = await signInAtBank(service);
  const answer = await sendCall(service, connectionCalls.createPlaid, { as: BEN, body: { publicToken } });
  expect([answer.status, readReason(answer)]).toEqual([409, 'NO_LINK_SESSION']);
});

it('accepts a public token once and answers a repeated request with the same connection', async () => {
  await callContract(service, connectionCalls.createLink, { as: CARL });
  const publicToken = await signInAtBank(service, { institution: 'ins_109510' });
  const createCall = { as: CARL, key: 'link-carl-1', body: { publicToken } };
  const [first, second] = [
    await sendCall(service, connectionCalls.createPlaid, createCall),
    await sendCall(service, connectionCalls.createPlaid, createCall),
  ];
  expect(first.status).toBe(200);
  expect(second.text).toBe(first.text);
  const again = await sendCall(service, connectionCalls.createPlaid, { ...createCall, key: 'link-carl-2' });
  expect([again.status, readReason(again)]).toEqual([422, 'LINK_EXPIRED']);
  expect(await callContract(service, connectionCalls.list, { as: CARL })).toHaveLength(1);
});

it('refuses accounts that are already linked and revokes the spare grant', async () => {
  await linkBank(service, { as: BEN });
  const publicToken = await signInAtBank(service, { as: BEN });
  const revoke = vi.spyOn(service.adapter, 'revoke');
  const answer = await sendCall(service, connectionCalls.createPlaid, { as: BEN, body: { publicToken } });
  expect([answer.status, readReason(answer)]).toEqual([409, 'ALREADY_LINKED']);
  await waitUntil(() => Promise.resolve(revoke.mock.results.length === 1), 'the grant is revoked');
  await expect(revoke.mock.results[0]?.value).resolves.toBe('removed');
  expect(await callContract(service, connectionCalls.list, { as: BEN })).toHaveLength(1);
});

it('links the same bank for a second person', async () => {
  await linkBank(service, { as: DORA });
  expect(await callContract(service, connectionCalls.list, { as: DORA })).toHaveLength(1);
});

it('names the Link script and the environment', async () => {
  const settings = await callContract(service, connectionCalls.settings);
  expect(settings).toMatchObject({
    accountConnectivityType: 1,
    useTestInstitutions: true,
    environment: 'sandbox',
  });
  expect(settings.scriptUrl).toContain('link-initialize.js');
});

it('logs why Link ended in eight fields, without tokens [A7-19] [A8-27]', async () => {
  const body = {
    errorCode: 'INVALID_CREDENTIALS',
    errorMessage: 'for link-sandbox-1234',
    displayMessage: 'The bank did not take this password.',
    errorType: 'ITEM_ERROR',
    requestId: 'request-1',
    institutionId: 'ins_9',
    institutionName: 'Harbor Bank',
    linkSessionId: 'session-1',
  };
  const errorLog = { method: 'POST', path: '/webapi/v1/error/log' } as const;
  expect((await sendCall(service, errorLog, { body })).json).toEqual({});
  const [row] = await service.connection.collection('link_log').find().toArray();
  expect(row).toMatchObject({ ...body, errorMessage: 'for [redacted]' });
  expect((await sendCall(service, errorLog, { body: { ...body, other: 'field' } })).status).toBe(400);
  expect(
    (await sendCall(service, connectionCalls.log, { body: { errorCode: 'x'.repeat(501) } })).status,
  ).toBe(400);
});

it('removes the whole connection, at the bank too, when one of its accounts is deleted [A4-24]', async () => {
  const { connectionId, accountIds } = await linkBank(service, { as: DORA, institution: 'ins_109511' });
  const token = await readToken(service, connectionId);
  const [userAccountId = ''] = accountIds;
  const before = await callContract(service, accountCalls.all, { as: DORA });
  const { deletedAccountIds } = await callContract(service, accountCalls.delete, {
    as: DORA,
    body: { userAccountId },
  });
  expect(deletedAccountIds.toSorted()).toEqual(accountIds.toSorted());
  expect(await callContract(service, accountCalls.all, { as: DORA })).toHaveLength(
    before.length - accountIds.length,
  );
  await expect(service.api.itemGet({ access_token: token })).rejects.toThrow('400');
  for (const name of ['accounts', 'transactions']) {
    expect(await service.connection.collection(name).countDocuments({ connectionId })).toBe(0);
  }
  expect((await sendCall(service, accountCalls.single, { as: DORA, body: { userAccountId } })).status).toBe(
    404,
  );
});

it('hides a deleted connection at once while the bank does not answer, and revokes it later', async () => {
  const { connectionId } = await linkBank(service, { as: DORA, institution: 'ins_109512' });
  const token = await readToken(service, connectionId);
  await service.steer('faults', { path: '/item/remove', times: 1, code: 'INTERNAL_SERVER_ERROR' });
  await callContract(service, connectionCalls.delete, { as: DORA, body: { connectionId } });
  const connections = await callContract(service, connectionCalls.list, { as: DORA });
  expect(connections.map((one) => one.connectionId)).not.toContain(connectionId);
  const { items } = await callContract(service, transactionCalls.list, { as: DORA, body: { pageSize: 500 } });
  expect(items.length).toBeGreaterThan(0);
  expect(await service.connection.collection('transactions').countDocuments({ connectionId })).toBe(0);
  service.time.ahead += 10_000;
  const isGone = () =>
    service.api.itemGet({ access_token: token }).then(
      () => false,
      () => true,
    );
  await waitUntil(isGone, 'the bank forgets us');
  await waitUntil(
    async () => (await service.connection.collection('connections').countDocuments({ userId: DORA })) === 1,
    'nothing is left here',
  );
});

it('returns 404 for another person’s connection', async () => {
  const [connection] = await callContract(service, connectionCalls.list, { as: BEN });
  const { connectionId = '', accountIds = [] } = connection ?? {};
  for (const call of [connectionCalls.status, connectionCalls.delete]) {
    expect((await sendCall(service, call, { as: DORA, body: { connectionId } })).status).toBe(404);
  }
  for (const call of [
    connectionCalls.publicToken,
    connectionCalls.restore,
    connectionCalls.sync,
    connectionCalls.fullSync,
  ]) {
    expect(
      (await sendCall(service, call, { as: DORA, body: { accountId: accountIds[0] ?? '' } })).status,
    ).toBe(404);
  }
});
