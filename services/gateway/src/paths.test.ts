import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { rawCall } from './testing/raw-call.ts';
import { echoRoutes } from './testing/echo-routes.ts';
import { isPlainPath } from './path-checks.ts';

let gateway: TestGateway;
const reached: string[] = [];

beforeAll(async () => {
  gateway = await startTestGateway({
    routes: {
      finances: (app) => {
        app.addHook('onRequest', async ({ url }) => void reached.push(url));
        echoRoutes(app, '/webapi/v1/transactions');
      },
    },
  });
});
afterAll(() => gateway.close());

const TRICKS = [
  '..',
  '../',
  '../../',
  '.%2e',
  '%2e%2e',
  '%2E%2E/',
  '%252e%252e',
  '..%2f..',
  '..%5c..',
  '..\\..',
  '\\..\\..\\',
  '%5c..%5c',
  '..;',
  './',
  '/',
  '%2f',
  '%00',
  '%zz',
  '%',
  '%c0%ae%c0%ae',
];

it.each(TRICKS)('answers 4xx for the path trick %s without a call to a service', async (trick) => {
  const browser = await gateway.signedIn();
  const headers = { cookie: browser.cookies(), 'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '' };
  reached.length = 0;
  for (const path of [
    `/webapi/v1/transactions/${trick}/internal/openapi.json`,
    `/webapi/v1/transactions/${trick}`,
    `/${trick}/internal/openapi.json`,
    `/apps/${trick}/shell.json`,
    `/bp-integration/${trick}/internal`,
  ]) {
    const { status, bytes } = await rawCall(gateway.base, path, { headers });
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    expect(JSON.parse(bytes.toString())).toMatchObject({ errors: [], requestId: expect.any(String) });
  }
  expect(reached).toEqual([]);
});

it('accepts plain addresses, and dots in a query', () => {
  for (const plain of [
    '/',
    '/webapi/v1/user/account',
    '/apps/crm/1.2.0+a1b2/main.0a1b.js',
    '/x?next=../..//%2e',
    '/..x',
  ])
    expect([plain, isPlainPath(plain)]).toEqual([plain, true]);
});

it.each(['/internal/openapi.json', '/internal/sign-in', '/internal/roster/load', '/internal/test/clock'])(
  'has no public spelling of %s',
  async (path) => {
    const browser = await gateway.signedIn();
    for (const method of ['GET', 'POST']) expect((await browser.request(path, { method })).status).toBe(404);
    for (const prefix of ['/webapi/v1/transactions', '/ngapi/v1', '/webapi/v1/crm']) {
      expect((await browser.request(prefix + path, { method: 'POST' })).status).toBe(404);
    }
  },
);

it('answers 404 for a longer name than a known one', async () => {
  const browser = await gateway.signedIn();
  const answer = await browser.request('/webapi/v1/transactionsx/echo');
  expect([answer.status, (await answer.json()).reason]).toEqual([404, 'NOT_FOUND']);
});
