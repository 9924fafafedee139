import { connectionCalls } from '@fw/contract-finances/connections';
import { beforeEach, expect, it } from 'vitest';
import { FAULTS, type Fault } from '../../testing/bank-proxy.ts';
import { visitLink } from '../../testing/link-visit.ts';
import { callContract, isSyncFinished, sendCall, waitUntil } from '../../testing/service-client.ts';
import { startTestService } from '../../testing/test-service.ts';

/** Long enough for a correct answer of the sandbox on a loaded machine. */
const BANK_TIMEOUT_MS = 2_000;
/** Longer than the first retries and the Retry-After of the proxy. */
const STEP_MS = 25_000;
/** Shorter than a lease, so that a running sync keeps it. */
const SYNC_STEP_MS = 500;

let as = '';
let people = 0;
const service = await startTestService({ acceptsUnlistedTokens: false, bankTimeoutMs: BANK_TIMEOUT_MS });
beforeEach(() => {
  service.proxy.restore();
  people += 1;
  as = people.toString(16).padStart(24, 'f');
});

const list = () => callContract(service, connectionCalls.list, { as });
const create = async (attempt = 'first') =>
  sendCall(service, connectionCalls.createPlaid, {
    as,
    key: `${attempt}-${as}`,
    body: { publicToken: await visitLink(service, { as }) },
  });

/** The connections without the state of their syncs, which start and end by themselves. */
const lasting = async () =>
  (await list()).map(({ connectionId, name, hasSyncIssue, accountIds }) => ({
    connectionId,
    name,
    hasSyncIssue,
    accountIds: accountIds.toSorted(),
  }));

/** Lets the retries run until the connection has its rows. */
async function untilLinked(): Promise<void> {
  await waitUntil(async () => {
    service.time.ahead += STEP_MS;
    return (await list())[0]?.name === 'First Platypus Bank';
  }, 'the bank is known');
  await waitUntil(async () => {
    service.time.ahead += SYNC_STEP_MS;
    return (await isSyncFinished(service, as)) && (await list())[0]?.accountIds.length === 2;
  }, 'the first sync ends');
}

const SETUP_CALLS = ['/link/token/get', '/item/public_token/exchange'] as const;
/** The bank has used up the token, and its reply with the grant is lost: the grant can be neither used nor revoked. */
const isGrantLost = (path: string, fault: Fault) =>
  path === '/item/public_token/exchange' && fault === 'half-json';

/** The person removes what could not be set up and links the bank again. */
async function startAgain() {
  await waitUntil(async () => {
    service.time.ahead += STEP_MS;
    return (await list())[0]?.syncInProgress !== true;
  }, 'the setup ends');
  for (const { connectionId } of await list()) {
    await callContract(service, connectionCalls.delete, { as, body: { connectionId } });
  }
  return create('again');
}

it.each(SETUP_CALLS.flatMap((path) => FAULTS.map((fault) => [path, fault] as const)))(
  'links the bank exactly once when %s meets %s',
  async (path, fault) => {
    service.proxy.failNext(path, fault);
    const first = await create();
    const { status } = isGrantLost(path, fault) ? await startAgain() : first;
    expect(status).toBe(200);
    await untilLinked();
    const connections = await list();
    expect(connections).toHaveLength(1);
    expect(connections[0]).toMatchObject({ hasSyncIssue: false });
    expect(connections[0]?.accountIds).toHaveLength(2);
  },
);

const UNAVAILABLE = { code: 10000, reason: 'AGGREGATOR_UNAVAILABLE' };

it.each(FAULTS)(
  'refuses to open Link with a time to retry when its token meets %s, then opens it',
  async (fault) => {
    service.proxy.failNext('/link/token/create', fault);
    const refused = await sendCall(service, connectionCalls.createLink, { as });
    expect([refused.status, refused.json]).toEqual([503, expect.objectContaining(UNAVAILABLE)]);
    expect(refused.text).not.toMatch(/RATE_LIMIT|INTERNAL_SERVER|gateway|html/i);
    expect((await sendCall(service, connectionCalls.createLink, { as })).status).toBe(200);
    expect(await list()).toEqual([]);
  },
);

it.each(FAULTS)('leaves a connection as it is when the token of its repair meets %s', async (fault) => {
  expect((await create()).status).toBe(200);
  await untilLinked();
  const before = await lasting();
  const accountId = before[0]?.accountIds[0] ?? '';
  service.proxy.failNext('/link/token/create', fault);
  const repair = () => sendCall(service, connectionCalls.publicToken, { as, body: { accountId } });
  const refused = await repair();
  expect([refused.status, refused.json]).toEqual([503, expect.objectContaining(UNAVAILABLE)]);
  expect(await lasting()).toEqual(before);
  expect((await repair()).status).toBe(200);
});

it.each(FAULTS)('deletes a connection at the bank in the end when the deletion meets %s', async (fault) => {
  expect((await create()).status).toBe(200);
  await untilLinked();
  const removals = service.proxy.countCalls('/item/remove');
  service.proxy.failNext('/item/remove', fault);
  const [{ connectionId } = { connectionId: '' }] = await list();
  await callContract(service, connectionCalls.delete, { as, body: { connectionId } });
  expect(await list()).toEqual([]);
  await waitUntil(async () => {
    service.time.ahead += STEP_MS;
    const rows = service.connection.collection('connections');
    return (await rows.countDocuments({ userId: as })) === 0;
  }, 'the connection is gone');
  expect(service.proxy.countCalls('/item/remove')).toBeGreaterThanOrEqual(removals + 2);
  expect(await service.connection.collection('transactions').countDocuments({ userId: as })).toBe(0);
});
