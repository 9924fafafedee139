import { connectionCalls } from '@fw/contract-finances/connections';
import { deadlineMs } from '@fw/test-kit/deadline';
import { expect, it } from 'vitest';
import {
  sendCall,
  isSyncFinished,
  signInAtBank,
  callContract,
  waitUntil,
} from '../../testing/service-client.ts';
import { visitLink } from '../../testing/link-visit.ts';
import { ANA, BEN, startTestService } from '../../testing/test-service.ts';

const EXCHANGE = '/item/public_token/exchange';
const REMOVE = '/item/remove';
const person = (number: number): string => `0000000000000000000001${String(number).padStart(2, '0')}`;

const service = await startTestService({ acceptsUnlistedTokens: false, linkAnswerMs: deadlineMs() });

const create = (as: string, publicToken: string, key?: string) =>
  sendCall(service, connectionCalls.createPlaid, { as, body: { publicToken }, ...(key ? { key } : {}) });
const statusAndReason = ({ status, json }: { status: number; json: unknown }) => [
  status,
  Object(json)['reason'],
];
const listConnections = (as: string) => callContract(service, connectionCalls.list, { as });

it('links the bank of a Link session that the person opened', async () => {
  const answer = await create(ANA, await visitLink(service, { as: ANA }));
  expect(answer.status).toBe(200);
  await waitUntil(() => isSyncFinished(service, ANA), 'the first sync ends');
  expect(await listConnections(ANA)).toMatchObject([{ name: 'First Platypus Bank', hasSyncIssue: false }]);
  expect((await listConnections(ANA))[0]?.accountIds).toHaveLength(2);
});

it('refuses the public token of another person’s Link session, before any exchange', async () => {
  const publicToken = await visitLink(service, { as: person(1) });
  await callContract(service, connectionCalls.createLink, { as: BEN });
  const exchanges = service.proxy.countCalls(EXCHANGE);
  expect(statusAndReason(await create(BEN, publicToken))).toEqual([409, 'NO_LINK_SESSION']);
  expect(service.proxy.countCalls(EXCHANGE)).toBe(exchanges);
  expect(await listConnections(BEN)).toEqual([]);
  expect((await create(person(1), publicToken)).status).toBe(200);
});

it('refuses a public token that was made in no Link session', async () => {
  await callContract(service, connectionCalls.createLink, { as: BEN });
  expect(statusAndReason(await create(BEN, await signInAtBank(service)))).toEqual([409, 'NO_LINK_SESSION']);
});

it('links one bank once when two Link sessions of it are completed at the same time', async () => {
  const as = person(2);
  const tokens = [
    await visitLink(service, { as }),
    await visitLink(service, { as }),
    await visitLink(service, { as }),
  ];
  const answers = await Promise.all(tokens.map((token) => create(as, token)));
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
    200, 409, 409,
  ]);
  expect(answers.filter(({ status }) => status === 409).map(statusAndReason)).toEqual([
    [409, 'ALREADY_LINKED'],
    [409, 'ALREADY_LINKED'],
  ]);
  expect(await listConnections(as)).toHaveLength(1);
});

it('links one bank once when one public token is sent five times at the same time', async () => {
  const as = person(3);
  const publicToken = await visitLink(service, { as });
  await Promise.all(Array.from({ length: 5 }, () => create(as, publicToken)));
  await waitUntil(async () => (await listConnections(as)).length === 1, 'one connection is there');
  await waitUntil(() => isSyncFinished(service, as), 'the first sync ends');
  expect(await listConnections(as)).toMatchObject([{ hasSyncIssue: false }]);
});

it('finds a duplicate before the exchange, so that no grant is spent and none is revoked', async () => {
  const as = person(4);
  expect((await create(as, await visitLink(service, { as }))).status).toBe(200);
  const again = await visitLink(service, { as });
  const before = [service.proxy.countCalls(EXCHANGE), service.proxy.countCalls(REMOVE)];
  expect(statusAndReason(await create(as, again))).toEqual([409, 'ALREADY_LINKED']);
  expect([service.proxy.countCalls(EXCHANGE), service.proxy.countCalls(REMOVE)]).toEqual(before);
});

it('links other accounts of the same bank beside the first ones', async () => {
  const as = person(5);
  await create(as, await visitLink(service, { as, places: [0] }));
  expect((await create(as, await visitLink(service, { as, places: [1] }))).status).toBe(200);
  expect(await listConnections(as)).toHaveLength(2);
});

it('keeps both tokens of the setup out of the database in clear', async () => {
  const as = person(6);
  const publicToken = await visitLink(service, { as });
  service.proxy.failNext(EXCHANGE, 'server-error');
  expect((await create(as, publicToken)).status).toBe(200);
  for (const name of ['connections', 'link_sessions', 'submissions']) {
    const rows = JSON.stringify(await service.connection.collection(name).find().toArray());
    expect(rows).not.toMatch(/(access|public|link)-sandbox-/);
  }
});
