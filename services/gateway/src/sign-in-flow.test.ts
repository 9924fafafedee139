import { expect, it } from 'vitest';
import { startTestGateway } from './testing/test-gateway.ts';

const gateway = await startTestGateway({
  routes: {
    finances: (app) => {
      app.get('/webapi/v1/transactions/echo', { config: { access: 'signed-in' } }, async (request) => ({
        identity: request.identity,
        headers: request.headers,
      }));
    },
  },
});

it('sets cookies, signs in, forwards a call with the identity, and signs out', async () => {
  const person = await gateway.registerPerson();
  const browser = gateway.browser();
  expect(await (await browser.openSession()).json()).toEqual({
    authenticated: false,
    user: null,
    idleSeconds: 900,
    draftKey: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect((await browser.request('/webapi/v1/transactions/echo')).status).toBe(401);

  const entered = await browser.signIn(person);
  expect(entered.status).toBe(200);
  expect(await entered.json()).toMatchObject({ authenticated: true, user: { firstName: 'Ann' } });

  const answer = await browser.request('/webapi/v1/transactions/echo?page=1');
  expect(answer.status).toBe(200);
  expect((await answer.json()).identity).toMatchObject({ userId: person.userId, role: 'employee' });

  expect((await browser.signOut()).status).toBe(200);
  expect((await browser.request('/webapi/v1/transactions/echo')).status).toBe(401);
});
