import { loggerFor } from '@fw/service-kit';
import { expect, it } from 'vitest';
import { startTestGateway } from './testing/test-gateway.ts';
import { echoRoutes } from './testing/echo-routes.ts';

it('writes one line per call with route and request id, and no secret or personal value', async () => {
  const lines: string[] = [];
  const logger = loggerFor('gateway', 'trace', { write: (line) => void lines.push(line) });
  const gateway = await startTestGateway({
    gateway: { logger },
    routes: { finances: (app) => echoRoutes(app, '/webapi/v1/transactions') },
  });
  const browser = await gateway.signedIn();
  const { requestId } = await (
    await browser.request('/webapi/v1/transactions/fails?search=my-secret-word')
  ).json();
  await browser.signIn({ username: browser.person.username, password: 'Wrong-Horse-9' });
  await browser.request('/webapi/v1/transactions/echo', { method: 'POST', body: { note: 'a-private-note' } });
  const secrets = [...browser.jar.values(), browser.person.username, browser.person.password];
  await browser.signOut();
  await gateway.close();

  const written = lines.join('');
  const kept = [...secrets, 'Wrong-Horse-9', 'my-secret-word', 'a-private-note', 'Ann'];
  expect(kept.filter((secret) => written.includes(secret))).toEqual([]);
  const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(calls).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      route: '/webapi/v1/transactions/fails',
      status: 500,
      requestId,
    }),
  );
  expect(calls.filter((line) => line.requestId === requestId)).toHaveLength(1);
});
