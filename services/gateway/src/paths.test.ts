import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type House } from './testing/house.ts';
import { rawCall } from './testing/raw-call.ts';
import { echoRoutes } from './testing/stand-ins.ts';
import { isPlainPath } from './path-guard.ts';

let house: House;
const reached: string[] = [];

beforeAll(async () => {
  house = await openHouse({
    routes: {
      finances: (app) => {
        app.addHook('onRequest', async ({ url }) => void reached.push(url));
        echoRoutes(app, '/webapi/v1/transactions');
      },
    },
  });
});
afterAll(() => house.close());

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

it.each(TRICKS)('refuses the trick %s before anyone looks at it', async (trick) => {
  const browser = await house.signedIn();
  const headers = { cookie: browser.cookies(), 'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '' };
  reached.length = 0;
  for (const path of [
    `/webapi/v1/transactions/${trick}/internal/openapi.json`,
    `/webapi/v1/transactions/${trick}`,
    `/${trick}/internal/openapi.json`,
    `/apps/${trick}/shell.json`,
    `/bp-integration/${trick}/internal`,
  ]) {
    const { status, bytes } = await rawCall(house.base, path, { headers });
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    expect(JSON.parse(bytes.toString())).toMatchObject({ errors: [], requestId: expect.any(String) });
  }
  expect(reached).toEqual([]);
});

it('takes plain addresses, and dots in a query', () => {
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
    const browser = await house.signedIn();
    for (const method of ['GET', 'POST']) expect((await browser.ask(path, { method })).status).toBe(404);
    for (const prefix of ['/webapi/v1/transactions', '/ngapi/v1', '/webapi/v1/crm']) {
      expect((await browser.ask(prefix + path, { method: 'POST' })).status).toBe(404);
    }
  },
);

it('does not take a longer name for a known one', async () => {
  const browser = await house.signedIn();
  const answer = await browser.ask('/webapi/v1/transactionsx/echo');
  expect([answer.status, (await answer.json()).reason]).toEqual([404, 'NOT_FOUND']);
});
