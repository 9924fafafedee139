import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type House } from './testing/house.ts';
import { echoRoutes } from './testing/stand-ins.ts';

const ECHO = '/webapi/v1/transactions/echo';
const HEADER = 'x-gateway-passport';
let house: House;

beforeAll(async () => {
  house = await openHouse({ routes: { finances: (app) => echoRoutes(app, '/webapi/v1/transactions') } });
});
afterAll(() => house.close());

it('a captured passport opens the same call of its service and no other', async () => {
  const browser = await house.signedIn();
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const { headers } = await (await browser.ask(`${ECHO}?page=1`, { method })).json();
    const passport = String(headers[HEADER]);
    const replay = async (path: string, over: string) =>
      (await fetch(house.urls.finances + path, { method: over, headers: { [HEADER]: passport } })).status;
    expect([method, await replay(ECHO, method)]).toEqual([method, 200]);
    expect([method, await replay('/webapi/v1/transactions/large', 'GET')]).toEqual([method, 403]);
    expect([method, await replay(ECHO, method === 'GET' ? 'DELETE' : 'GET')]).toEqual([method, 403]);
  }
});

it('a repeated call of a session is sent with the passport of the first', async () => {
  const browser = await house.signedIn();
  const passports = new Set<unknown>();
  for (let count = 0; count < 3; count += 1) {
    passports.add((await (await browser.ask(ECHO)).json()).headers[HEADER]);
  }
  expect(passports.size).toBe(1);
});
