import { REPEAT_PAUSES_MS } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { GATEWAY_LIMITS } from './limits.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { WRITTEN_CALLS } from './testing/written-calls.ts';

const READ = '/webapi/v1/transactions/categories';
const READ_BY_POST = '/webapi/v1/user/account/all';
const CREATE = '/webapi/v1/budgets/create';
const CHANGE = '/webapi/v1/budgets/delete';
const WITH_KEY = { 'idempotency-key': 'a-key-for-this-form' };

let received = 0;
/** How many of the next calls an instance breaks off that ends. */
let broken = 0;

function breakingRoutes(app: FastifyInstance): void {
  for (const path of [READ, READ_BY_POST, CREATE, CHANGE])
    app.all(path, { config: { access: 'signed-in' } }, async (request, reply) => {
      received += 1;
      if (received <= broken) {
        reply.hijack();
        request.raw.socket.destroy();
        return;
      }
      await reply.send({ body: request.body ?? null });
    });
}

const gateway = await startTestGateway({ routes: { finances: breakingRoutes } });
beforeEach(() => {
  received = 0;
});

async function signedIn() {
  const { base } = await gateway.openGateway();
  const browser = gateway.browser(base);
  await browser.signIn(await gateway.registerPerson());
  return browser;
}
const POST = { method: 'POST', body: { text: 'pets' } } as const;

interface Sent {
  readonly what: string;
  readonly path: string;
  readonly sent: Parameters<ReturnType<TestGateway['browser']>['request']>[1];
}
const REPEATED: readonly (Sent & { readonly answer: object })[] = [
  { what: 'a read by GET', path: READ, sent: {}, answer: { body: null } },
  { what: 'a read by POST, with its body', path: READ_BY_POST, sent: POST, answer: { body: POST.body } },
  {
    what: 'a write with an idempotency key, with its body',
    path: CREATE,
    sent: { ...POST, headers: WITH_KEY },
    answer: { body: POST.body },
  },
];
const SENT_ONCE: readonly Sent[] = [
  { what: 'a create without a key', path: CREATE, sent: POST },
  { what: 'another change', path: CHANGE, sent: POST },
  {
    what: 'another change, whose key the service does not know',
    path: CHANGE,
    sent: { ...POST, headers: WITH_KEY },
  },
];

it.each(REPEATED)(
  'sends $what again whose connection breaks, and gives up after a few',
  async ({ path, sent, answer }) => {
    const browser = await signedIn();
    broken = REPEAT_PAUSES_MS.length;
    const repeated = await browser.request(path, sent);
    expect([repeated.status, await repeated.json(), received]).toEqual([200, answer, broken + 1]);

    received = 0;
    broken = Number.POSITIVE_INFINITY;
    const refused = await browser.request(path, sent);
    expect([refused.status, received]).toEqual([503, REPEAT_PAUSES_MS.length + 1]);
  },
);

it.each(SENT_ONCE)('never sends $what again: it may have happened', async ({ path, sent }) => {
  const browser = await signedIn();
  broken = 1;
  const refused = await browser.request(path, sent);
  expect([refused.status, received]).toEqual([503, 1]);
});

it('goes on sending calls when those that may not be sent again break, however many: one instance ended', async () => {
  const browser = await signedIn();
  broken = 2 * GATEWAY_LIMITS.breakerFailures;
  const changes = Array.from({ length: broken }, () => browser.request(CHANGE, POST));
  expect(new Set((await Promise.all(changes)).map(({ status }) => status))).toEqual(new Set([503]));
  expect((await browser.request(CHANGE, POST)).status).toBe(200);
});

it('refuses calls for a while when reads break each time, because no instance answers', async () => {
  const browser = await signedIn();
  broken = Number.POSITIVE_INFINITY;
  const reads = Array.from({ length: GATEWAY_LIMITS.breakerFailures }, () => browser.request(READ));
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([503]));
  received = 0;
  expect([(await browser.request(READ)).status, received]).toEqual([503, 0]);
});

it('takes no call for a read that takes a key, has a version to lose, or is a PUT or DELETE', () => {
  const reads = WRITTEN_CALLS.map(({ call }) => call).filter(({ isRead }) => isRead);
  const unlike = reads.filter(
    ({ method, acceptsIdempotencyKey, conflict }) =>
      !['GET', 'POST'].includes(method) || acceptsIdempotencyKey || conflict !== null,
  );
  expect(unlike.map(({ path }) => path)).toEqual([]);
  expect(reads.filter(({ method }) => method === 'POST').length).toBeGreaterThan(50);
});
