import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GATEWAY_LIMITS } from './limits.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const ECHO = '/webapi/v1/transactions/echo';
let gateway: TestGateway;
let received = 0;
/** How many of the next calls an instance breaks off that ends. */
let broken = 0;

function breakingRoutes(app: FastifyInstance): void {
  app.all(ECHO, { config: { access: 'signed-in' } }, async (request, reply) => {
    received += 1;
    if (received <= broken) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    await reply.send({ body: request.body ?? null });
  });
}

beforeAll(async () => {
  gateway = await startTestGateway({ routes: { finances: breakingRoutes } });
});
afterAll(() => gateway.close());
beforeEach(() => {
  received = 0;
});

async function signedIn() {
  const { base } = await gateway.openGateway();
  const browser = gateway.browser(base);
  await browser.signIn(await gateway.registerPerson());
  return browser;
}
const WRITE = { method: 'POST', body: { text: 'pets' } } as const;

it('sends a read again whose connection breaks, and gives up after a few', async () => {
  const browser = await signedIn();
  broken = GATEWAY_LIMITS.repeatsOfBrokenCalls;
  expect([(await browser.request(ECHO)).status, received]).toEqual([200, broken + 1]);

  received = 0;
  broken = Number.POSITIVE_INFINITY;
  const refused = await browser.request(ECHO);
  expect([refused.status, received]).toEqual([503, GATEWAY_LIMITS.repeatsOfBrokenCalls + 1]);
});

it('sends a write again that carries an idempotency key, with its body, and never another one', async () => {
  const browser = await signedIn();
  broken = 1;
  const headers = { 'idempotency-key': 'a-key-for-this-form' };
  const repeated = await browser.request(ECHO, { ...WRITE, headers });
  expect([repeated.status, await repeated.json(), received]).toEqual([200, { body: WRITE.body }, 2]);

  received = 0;
  const refused = await browser.request(ECHO, WRITE);
  expect([refused.status, received]).toEqual([503, 1]);
});
