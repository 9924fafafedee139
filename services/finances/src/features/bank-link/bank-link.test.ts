import { connectionCalls } from '@fw/contract-finances/connections';
import { accountCalls } from '@fw/contract-finances/accounts';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendCall, linkBank, signInAtBank, callContract, waitUntil } from '../../testing/service-client.ts';
import { tokenOf } from '../../testing/raw-bank-data.ts';
import { BEN, startTestService, type TestService } from '../../testing/test-service.ts';

const CARL = '0000000000000000000000c3';
const DORA = '0000000000000000000000d4';
let house: TestService;

beforeAll(async () => {
  house = await startTestService();
});
afterAll(() => house.close());

const reasonOf = ({ json }: { json: unknown }): unknown => Object(json)['reason'];

it('opens Link for two years of rows and for 238 minutes at most [A3-17] [A4-10]', async () => {
  const { data } = await callContract(house, connectionCalls.createLink, { as: CARL });
  const minutes = (Date.parse(data.expiration) - house.clock.milliseconds()) / 60_000;
  expect(minutes).toBeLessThanOrEqual(238);
  expect(minutes).toBeGreaterThan(237.5);
  const { data: told } = await house.api.linkTokenGet({ link_token: data.linkToken });
  expect(told.metadata).toMatchObject({
    initial_products: ['transactions'],
    language: 'en',
    country_codes: ['US'],
  });
  expect(told.metadata.webhook).toContain('/bp-integration/plaid/webhook');
});

it('refuses webhook and redirect addresses that come from a browser [A3-16]', async () => {
  const answer = await sendCall(house, connectionCalls.createLink, {
    body: { webhook: 'https://evil.example' },
  });
  expect(answer.status).toBe(400);
});

it('takes a public token only from someone who opened Link', async () => {
  const publicToken = await signInAtBank(house);
  const answer = await sendCall(house, connectionCalls.createPlaid, { as: BEN, body: { publicToken } });
  expect([answer.status, reasonOf(answer)]).toEqual([409, 'NO_LINK_SESSION']);
});

it('takes a public token once; the same request again gives the same connection', async () => {
  await callContract(house, connectionCalls.createLink, { as: CARL });
  const publicToken = await signInAtBank(house, { institution: 'ins_109510' });
  const asking = { as: CARL, key: 'link-carl-1', body: { publicToken } };
  const [first, second] = [
    await sendCall(house, connectionCalls.createPlaid, asking),
    await sendCall(house, connectionCalls.createPlaid, asking),
  ];
  expect(first.status).toBe(200);
  expect(second.text).toBe(first.text);
  const again = await sendCall(house, connectionCalls.createPlaid, { ...asking, key: 'link-carl-2' });
  expect([again.status, reasonOf(again)]).toEqual([422, 'LINK_EXPIRED']);
  expect(await callContract(house, connectionCalls.list, { as: CARL })).toHaveLength(1);
});

it('the same accounts of the same bank are not linked twice, and the spare grant is given back', async () => {
  await linkBank(house, { as: BEN });
  const publicToken = await signInAtBank(house, { as: BEN });
  const revoke = vi.spyOn(house.adapter, 'revoke');
  const answer = await sendCall(house, connectionCalls.createPlaid, { as: BEN, body: { publicToken } });
  expect([answer.status, reasonOf(answer)]).toEqual([409, 'ALREADY_LINKED']);
  await expect(revoke.mock.results[0]?.value).resolves.toBe('removed');
  expect(await callContract(house, connectionCalls.list, { as: BEN })).toHaveLength(1);
});

it('a second person may link the same bank', async () => {
  await linkBank(house, { as: DORA });
  expect(await callContract(house, connectionCalls.list, { as: DORA })).toHaveLength(1);
});

it('tells which script to load [A3-19] [A7-34]', async () => {
  const settings = await callContract(house, connectionCalls.settings);
  expect(settings).toMatchObject({
    accountConnectivityType: 1,
    useTestInstitutions: true,
    environment: 'sandbox',
  });
  expect(settings.scriptUrl).toContain('link-initialize.js');
});

it('notes why Link ended, without tokens [A7-19] [A8-27]', async () => {
  const body = {
    errorCode: 'INVALID_CREDENTIALS',
    errorMessage: 'for link-sandbox-1234',
    displayMessage: null,
  };
  expect(await callContract(house, connectionCalls.log, { body })).toEqual({});
  const [row] = await house.connection.collection('link_log').find().toArray();
  expect(row).toMatchObject({ errorCode: 'INVALID_CREDENTIALS', errorMessage: 'for [redacted]' });
  expect((await sendCall(house, connectionCalls.log, { body: { errorCode: 'x'.repeat(501) } })).status).toBe(
    400,
  );
});

it('deleting one account of a bank removes the whole connection, there and here [A7-17] [A4-24]', async () => {
  const { connectionId, accountIds } = await linkBank(house, { as: DORA, institution: 'ins_109511' });
  const token = await tokenOf(house, connectionId);
  const [userAccountId = ''] = accountIds;
  const before = await callContract(house, accountCalls.all, { as: DORA });
  const { deletedAccountIds } = await callContract(house, accountCalls.delete, {
    as: DORA,
    body: { userAccountId },
  });
  expect(deletedAccountIds.toSorted()).toEqual(accountIds.toSorted());
  expect(await callContract(house, accountCalls.all, { as: DORA })).toHaveLength(
    before.length - accountIds.length,
  );
  await expect(house.api.itemGet({ access_token: token })).rejects.toThrow('400');
  for (const name of ['accounts', 'transactions']) {
    expect(await house.connection.collection(name).countDocuments({ connectionId })).toBe(0);
  }
  expect((await sendCall(house, accountCalls.single, { as: DORA, body: { userAccountId } })).status).toBe(
    404,
  );
});

it('a bank that does not answer only delays the clearing up: everything is hidden at once', async () => {
  const { connectionId } = await linkBank(house, { as: DORA, institution: 'ins_109512' });
  const token = await tokenOf(house, connectionId);
  await house.steer('faults', { path: '/item/remove', times: 1, code: 'INTERNAL_SERVER_ERROR' });
  await callContract(house, connectionCalls.delete, { as: DORA, body: { connectionId } });
  const connections = await callContract(house, connectionCalls.list, { as: DORA });
  expect(connections.map((one) => one.connectionId)).not.toContain(connectionId);
  const { items } = await callContract(house, transactionCalls.list, { as: DORA, body: { pageSize: 500 } });
  expect(items.length).toBeGreaterThan(0);
  expect(await house.connection.collection('transactions').countDocuments({ connectionId })).toBe(0);
  house.time.ahead += 10_000;
  const isGone = () =>
    house.api.itemGet({ access_token: token }).then(
      () => false,
      () => true,
    );
  await waitUntil(isGone, 'the bank forgets us');
  await waitUntil(
    async () => (await house.connection.collection('connections').countDocuments({ userId: DORA })) === 1,
    'nothing is left here',
  );
});

it('another person’s connection is not there', async () => {
  const [connection] = await callContract(house, connectionCalls.list, { as: BEN });
  const { connectionId = '', accountIds = [] } = connection ?? {};
  for (const call of [connectionCalls.status, connectionCalls.delete]) {
    expect((await sendCall(house, call, { as: DORA, body: { connectionId } })).status).toBe(404);
  }
  for (const call of [
    connectionCalls.publicToken,
    connectionCalls.restore,
    connectionCalls.sync,
    connectionCalls.fullSync,
  ]) {
    expect((await sendCall(house, call, { as: DORA, body: { accountId: accountIds[0] ?? '' } })).status).toBe(
      404,
    );
  }
});
