import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { echoRoutes } from './testing/echo-routes.ts';

const ECHO = '/webapi/v1/transactions/echo';
const HEADER = 'x-gateway-passport';
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({
    routes: { finances: (app) => echoRoutes(app, '/webapi/v1/transactions') },
  });
});
afterAll(() => gateway.close());

it('a captured passport opens the same call of its service and no other', async () => {
  const browser = await gateway.signedIn();
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const { headers } = await (await browser.request(`${ECHO}?page=1`, { method })).json();
    const passport = String(headers[HEADER]);
    const replay = async (path: string, otherMethod: string) =>
      (await fetch(gateway.urls.finances + path, { method: otherMethod, headers: { [HEADER]: passport } }))
        .status;
    expect([method, await replay(ECHO, method)]).toEqual([method, 200]);
    expect([method, await replay('/webapi/v1/transactions/large', 'GET')]).toEqual([method, 403]);
    expect([method, await replay(ECHO, method === 'GET' ? 'DELETE' : 'GET')]).toEqual([method, 403]);
  }
});

it('a repeated call of a session is sent with the passport of the first', async () => {
  const browser = await gateway.signedIn();
  const passports = new Set<unknown>();
  for (let count = 0; count < 3; count += 1) {
    passports.add((await (await browser.request(ECHO)).json()).headers[HEADER]);
  }
  expect(passports.size).toBe(1);
});
