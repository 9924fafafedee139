import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type House } from './testing/house.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse({
    routes: {
      finances: (app) => {
        app.get('/webapi/v1/transactions/echo', { config: { access: 'signed-in' } }, async (request) => ({
          identity: request.identity,
          headers: request.headers,
        }));
      },
    },
  });
});

afterAll(() => house.close());

it('goes all the way: cookies, sign-in, a call to a service, sign-out', async () => {
  const person = await house.somebody();
  const browser = house.browser();
  expect(await (await browser.arrive()).json()).toEqual({
    authenticated: false,
    user: null,
    idleSeconds: 900,
  });
  expect((await browser.ask('/webapi/v1/transactions/echo')).status).toBe(401);

  const entered = await browser.signIn(person);
  expect(entered.status).toBe(200);
  expect(await entered.json()).toMatchObject({ authenticated: true, user: { firstName: 'Ann' } });

  const answer = await browser.ask('/webapi/v1/transactions/echo?page=1');
  expect(answer.status).toBe(200);
  expect((await answer.json()).identity).toMatchObject({ userId: person.userId, role: 'employee' });

  expect((await browser.signOut()).status).toBe(200);
  expect((await browser.ask('/webapi/v1/transactions/echo')).status).toBe(401);
});
