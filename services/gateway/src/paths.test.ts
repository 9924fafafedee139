import { expect, it } from 'vitest';
import { startTestGateway } from './testing/test-gateway.ts';
import { rawCall } from './testing/raw-call.ts';
import { echoRoutes } from './testing/echo-routes.ts';
import { isPlainPath } from './path-checks.ts';

const reached: string[] = [];

const gateway = await startTestGateway({
  routes: {
    finances: (app) => {
      app.addHook('onRequest', async ({ url }) => void reached.push(url));
      echoRoutes(app, '/webapi/v1/transactions');
    },
  },
});

/** Tricks that no router reads as a path: they are refused without our check. */
const UNDECODABLE = ['%zz', '%'];

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
];

/** Addresses with a trick in each place where another parser might read it differently. */
const addressesWith = (trick: string): string[] => [
  `/webapi/v1/transactions/${trick}/internal/openapi.json`,
  `/webapi/v1/transactions/${trick}`,
  `/${trick}/internal/openapi.json`,
  `/apps/${trick}/shell.json`,
  `/bp-integration/${trick}/internal`,
];

async function readRefusals(trick: string): Promise<(readonly [string, number, string])[]> {
  const browser = await gateway.signedIn();
  const headers = { cookie: browser.cookies(), 'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '' };
  reached.length = 0;
  const refusals = [];
  for (const path of addressesWith(trick)) {
    const { status, bytes } = await rawCall(gateway.base, path, { headers });
    const refusal = JSON.parse(bytes.toString());
    expect(refusal).toMatchObject({ errors: [], requestId: expect.any(String) });
    refusals.push([path, status, refusal.reason] as const);
  }
  expect(reached).toEqual([]);
  return refusals;
}

it.each([...TRICKS, ...UNDECODABLE])(
  'answers 400 for the path trick %s before any route, without a call to a service',
  async (trick) => {
    expect(await readRefusals(trick)).toEqual(addressesWith(trick).map((path) => [path, 400, 'PATH']));
  },
);

it('answers 4xx for bytes that are no UTF-8, without a call to a service', async () => {
  for (const [path, status] of await readRefusals('%c0%ae%c0%ae')) {
    expect([path, status]).toEqual([path, expect.toBeOneOf([400, 404])]);
  }
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
