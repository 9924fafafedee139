import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { openSocket, statusesIn } from './testing/raw-socket.ts';
import { echoRoutes } from './testing/echo-routes.ts';

const ECHO = '/webapi/v1/transactions/echo';
const WEBHOOK = '/bp-integration/plaid/webhook';
const HALF_SENT_POSTS = 60;
const WATCH_MS = 6_500;
let gateway: TestGateway;
let webhooks = 0;

beforeAll(async () => {
  gateway = await startTestGateway({
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
});
afterAll(() => gateway.close());

const halfSent = (path: string, headers: readonly string[] = []): string =>
  `POST ${path} HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n` +
  `${headers.map((header) => `${header}\r\n`).join('')}\r\n{"half":`;

describe('bodies that stop half way', () => {
  it('leave the service available to other callers and end with one 408 on a closed connection', async () => {
    const browser = await gateway.signedIn();
    const sockets = Array.from({ length: HALF_SENT_POSTS }, () =>
      openSocket(gateway.base, halfSent(WEBHOOK)),
    );
    const began = performance.now();
    const statuses: number[] = [];
    const times: number[] = [];
    while (performance.now() - began < WATCH_MS) {
      const sent = performance.now();
      statuses.push((await browser.request(ECHO)).status);
      times.push(performance.now() - sent);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThan(50);
    expect(Math.max(...times)).toBeLessThan(1_000);
    const answers = await Promise.all(sockets.map(({ closed }) => closed));
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
      const began = performance.now();
      const answer = await openSocket(gateway.base, halfSent(path, own)).closed;
      expect([path, statusesIn(answer)]).toEqual([path, [408]]);
      expect(performance.now() - began).toBeLessThan(7_000);
    }
    expect((await browser.request(ECHO)).status).toBe(200);
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
