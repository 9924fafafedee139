import { timesAsLong } from '@fw/test-kit/lower-quartile';
import { Agent } from 'node:http';
import { expect, it, vi } from 'vitest';
import { GATEWAY_LIMITS } from './limits.ts';
import { buildStatusServer } from './service-states.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { rawCall } from './testing/raw-call.ts';
import { echoRoutes, LARGE_BYTES } from './testing/echo-routes.ts';

const FINANCES = '/webapi/v1/transactions';
let busyCalls = 0;
/** Calls that finances has received and has not finished, as it sees them. */
let underWay = 0;

const gateway = await startTestGateway({
  routes: {
    finances: (app) => {
      app.addHook('onRequest', async () => void (underWay += 1));
      app.addHook('onSend', async () => void (underWay -= 1));
      echoRoutes(app, FINANCES);
    },
    goals: (app) => echoRoutes(app, '/ngapi/v1'),
    profile: (app) =>
      void app.get('/webapi/v1/planner/busy', { config: { access: 'signed-in' } }, (_request, reply) => {
        busyCalls += 1;
        return reply.code(503).header('retry-after', '7').send({ code: 10000 });
      }),
  },
});

/** A gateway whose address of finances refuses connections, with a person signed in. */
async function withoutFinances() {
  const { base } = await gateway.openGateway({
    upstreams: gateway.upstreamsWith({ finances: 'http://127.0.0.1:9' }),
  });
  const person = await gateway.registerPerson();
  const browser = gateway.browser(base);
  await browser.signIn(person);
  return { browser, base };
}

/** A call that waited for a connection would take more than a hundred times as long as one that is answered. */
const MAX_TIMES_AN_ANSWER = 30;

it('answers 503 with Retry-After at once for a stopped service and 200 for the others', async () => {
  const { browser } = await withoutFinances();
  const stopped = () => browser.request(`${FINANCES}/echo`);
  const running = () => browser.request('/ngapi/v1/echo');
  const answer = await stopped();
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toEqual({
    code: 10000,
    message: 'An error has occurred, Please retry',
    errors: [],
    reason: 'SERVICE_UNAVAILABLE',
    requestId: expect.any(String),
  });
  expect((await running()).status).toBe(200);
  // The circuit opens with the fifth call; each of these still tries to connect.
  const runs = GATEWAY_LIMITS.breakerFailures - 1;
  expect(await timesAsLong({ work: stopped, reference: running, runs })).toBeLessThan(MAX_TIMES_AN_ANSWER);
});

it('answers 503 for a call with a body to a stopped service', async () => {
  const { browser } = await withoutFinances();
  for (const size of [10, 60_000]) {
    const answer = await browser.request(`${FINANCES}/echo`, {
      method: 'POST',
      body: { text: 'x'.repeat(size) },
    });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
  }
});

it('stays ready while services are stopped, and names them to the operator alone', async () => {
  const { base } = await withoutFinances();
  const ready = await fetch(`${base}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.text()).toBe('{"status":"ready"}');
  const status = buildStatusServer(gateway.upstreamsWith({ finances: 'http://127.0.0.1:9' }));
  const address = await status.listen({ host: '127.0.0.1', port: 0 });
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({
    status: 'ready',
    services: { identity: 'ready', finances: 'away', goals: 'ready', profile: 'ready', crm: 'ready' },
  });
  await status.close();
  expect((await fetch(`${base}/livez`)).status).toBe(200);
});

it('answers 503 and not 401 while identity is stopped', async () => {
  const browser = await gateway.signedIn();
  const { base } = await gateway.openGateway({
    upstreams: gateway.upstreamsWith({ identity: 'http://127.0.0.1:9' }),
  });
  const elsewhere = gateway.browser(base);
  for (const [name, value] of browser.jar) elsewhere.jar.set(name, value);
  expect((await elsewhere.request(`${FINANCES}/echo`)).status).toBe(503);
});

it('answers 503 when a service needs more than four and a half seconds', async () => {
  const browser = await gateway.signedIn();
  const answer = await browser.request(`${FINANCES}/slow/7000`);
  expect([answer.status, underWay, GATEWAY_LIMITS.upstreamAnswerMs]).toEqual([503, 1, 4_500]);
  expect((await browser.request(`${FINANCES}/echo`)).status).toBe(200);
});

it('calls a service once when it answers 503', async () => {
  const browser = await gateway.signedIn();
  const answer = await browser.request('/webapi/v1/planner/busy');
  expect([answer.status, answer.headers.get('retry-after'), busyCalls]).toEqual([503, '7', 1]);
});

it('keeps the circuit closed when callers disconnect', async () => {
  const browser = await gateway.signedIn();
  const token = browser.jar.get('XSRF-TOKEN') ?? '';
  for (let caller = 0; caller < 8; caller += 1) {
    const headers = { cookie: browser.cookies(), 'x-xsrf-token': token };
    const hung = fetch(`${gateway.base}${FINANCES}/slow/400`, { headers, signal: AbortSignal.timeout(30) });
    await expect(hung).rejects.toThrow('timeout');
  }
  expect((await browser.request(`${FINANCES}/echo`)).status).toBe(200);
});

it('streams a large answer and stays usable when its caller disconnects midway', async () => {
  const browser = await gateway.signedIn();
  const headers = { cookie: browser.cookies(), 'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '' };
  for (let caller = 0; caller < 3; caller += 1) {
    const hangUp = new AbortController();
    const answer = await fetch(`${gateway.base}${FINANCES}/large`, { headers, signal: hangUp.signal });
    hangUp.abort();
    await expect(answer.text()).rejects.toThrow('aborted');
  }
  const whole = await browser.request(`${FINANCES}/large`);
  expect([whole.status, (await whole.text()).length]).toEqual([200, LARGE_BYTES]);
});

it('finishes calls in flight on close while connections are kept alive', async () => {
  const { app, base } = await gateway.openGateway();
  const browser = await gateway.signedIn();
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const headers = { cookie: browser.cookies(), 'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '' };
  const call = (path: string) => rawCall(base, path, { headers, agent });
  await Promise.all([call(`${FINANCES}/echo`), call(`${FINANCES}/echo`)]);

  await vi.waitUntil(() => underWay === 0);
  const calls = Promise.all([call(`${FINANCES}/slow/600`), call(`${FINANCES}/slow/300`)]);
  await vi.waitUntil(() => underWay === 2, { interval: 5 });
  const began = performance.now();
  const closed = app.close();
  const answers = await calls;
  const answeredMs = performance.now() - began;
  await closed;
  // A connection that is kept alive would hold it up for more than a minute.
  expect(performance.now() - began).toBeLessThan(5 * answeredMs);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  agent.destroy();
});
