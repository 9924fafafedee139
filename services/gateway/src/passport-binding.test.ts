import { expect, it } from 'vitest';
import { startTestGateway } from './testing/test-gateway.ts';
import { echoRoutes } from './testing/echo-routes.ts';

const ECHO = '/webapi/v1/transactions/echo';
const HEADER = 'x-gateway-passport';
const TOKEN_HEADER = 'x-xsrf-token';

const gateway = await startTestGateway({
  routes: { finances: (app) => echoRoutes(app, '/webapi/v1/transactions') },
});

it('a captured passport opens the same call of its service and no other', async () => {
  const browser = await gateway.signedIn();
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const { headers } = await (await browser.request(`${ECHO}?page=1`, { method })).json();
    const passport = String(headers[HEADER]);
    const replay = async (path: string, otherMethod: string) =>
      (
        await fetch(gateway.urls.finances + path, {
          method: otherMethod,
          headers: { [HEADER]: passport, [TOKEN_HEADER]: String(headers[TOKEN_HEADER]) },
        })
      ).status;
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

it('adds a token of its own for exactly this call, never the one of the browser; a service refuses a change without it', async () => {
  const browser = await gateway.signedIn();
  const other = await gateway.signedIn();
  const own = browser.jar.get('XSRF-TOKEN') ?? '';
  const seen = new Set<unknown>();
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const { headers } = await (await browser.request(ECHO, { method })).json();
    const ofOther = await (await other.request(ECHO, { method })).json();
    const send = async (token: Record<string, string>): Promise<unknown> => {
      const passport = { [HEADER]: String(headers[HEADER]) };
      const answer = await fetch(gateway.urls.finances + ECHO, {
        method,
        headers: { ...passport, ...token },
      });
      return answer.status === 200 ? 200 : (await answer.json()).reason;
    };
    const outcome = method === 'GET' ? 200 : 'ANTI_FORGERY';
    expect(await send({ [TOKEN_HEADER]: String(headers[TOKEN_HEADER]) })).toBe(200);
    for (const wrong of [
      {},
      { [TOKEN_HEADER]: own },
      { [TOKEN_HEADER]: String(ofOther.headers[TOKEN_HEADER]) },
    ])
      expect([method, wrong, await send(wrong)]).toEqual([method, wrong, outcome]);
    seen.add(headers[TOKEN_HEADER]).add(ofOther.headers[TOKEN_HEADER]);
  }
  expect(seen.size).toBe(8);
  expect(seen.has(own)).toBe(false);
});
