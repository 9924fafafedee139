import { lowerQuartile } from '@fw/test-kit/lower-quartile';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { GATEWAY_LIMITS } from './limits.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { openSocket, statusesIn } from './testing/raw-socket.ts';
import { echoRoutes } from './testing/echo-routes.ts';

const ECHO = '/webapi/v1/transactions/echo';
const WEBHOOK = '/bp-integration/plaid/webhook';
const HALF_SENT_POSTS = 60;
/** Calls that wait for one another, or for the bodies, take hundreds of times as long as alone. */
const MAX_TIMES_ALONE = 10;
let webhooks = 0;

const gateway = await startTestGateway({
  routes: {
    finances: (app) => {
      echoRoutes(app, '/webapi/v1/transactions');
      app.post(WEBHOOK, { config: { access: 'anyone' } }, async () => {
        webhooks += 1;
        return { received: true };
      });
    },
  },
});

const halfSent = (path: string, headers: readonly string[] = []): string =>
  `POST ${path} HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n` +
  `${headers.map((header) => `${header}\r\n`).join('')}\r\n{"half":`;

describe('bodies that stop half way', () => {
  it('leave the service available to other callers and end with one 408 on a closed connection', async () => {
    const browser = await gateway.signedIn();
    const timedCall = async () => {
      const sent = performance.now();
      const { status } = await browser.request(ECHO);
      return { status, ms: performance.now() - sent };
    };
    const alone: number[] = [];
    for (let call = 0; call < 40; call += 1) alone.push((await timedCall()).ms);
    const sockets = Array.from({ length: HALF_SENT_POSTS }, () =>
      openSocket(gateway.base, halfSent(WEBHOOK)),
    );
    let areOpen = true;
    const ended = Promise.all(sockets.map(({ closed }) => closed)).finally(() => (areOpen = false));
    const calls: Awaited<ReturnType<typeof timedCall>>[] = [];
    while (areOpen) calls.push(await timedCall());
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
    expect(calls.length).toBeGreaterThan(10);
    const beside = lowerQuartile(calls.map(({ ms }) => ms));
    expect(beside / lowerQuartile(alone)).toBeLessThan(MAX_TIMES_ALONE);
    const answers = await ended;
    expect(answers).toHaveLength(HALF_SENT_POSTS);
    for (const answer of answers) {
      expect(statusesIn(answer)).toEqual([408]);
      expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
    }
    expect(webhooks).toBe(0);
  });

  it('end with 408 for a signed-in person too, whose next call is answered', async () => {
    const browser = await gateway.signedIn();
    const own = [`Cookie: ${browser.cookies()}`, `X-XSRF-TOKEN: ${browser.jar.get('XSRF-TOKEN') ?? ''}`];
    for (const path of [ECHO, '/webapi/v1/login']) {
      const answer = await openSocket(gateway.base, halfSent(path, own)).closed;
      expect([path, statusesIn(answer)]).toEqual([path, [408]]);
    }
    expect((await browser.request(ECHO)).status).toBe(200);
    expect(GATEWAY_LIMITS.bodyTimeoutMs).toBe(5_000);
  });

  it('are not counted against the service when their senders hang up', async () => {
    const browser = await gateway.signedIn();
    for (let sender = 0; sender < 12; sender += 1) {
      const { socket, closed } = openSocket(gateway.base, halfSent(WEBHOOK));
      await once(socket, 'connect');
      socket.destroy();
      await closed;
    }
    expect((await browser.request(ECHO)).status).toBe(200);
  });
});
