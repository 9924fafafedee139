import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openSandbox } from '../app.ts';

const tokenReply = z.object({ iframe_token: z.object({ token: z.string(), url: z.string() }) });

async function open(now: () => number = Date.now) {
  const { app } = openSandbox({ logLevel: 'silent', secret: 'secret', now });
  const headers = { 'plaid-client-id': 'fairwater-sandbox', 'plaid-secret': 'secret' };
  const answer = await app.inject({
    method: 'POST',
    url: '/quovo/v2/iframe_token',
    headers,
    payload: { user: 'ann' },
  });
  const { token, url } = z.parse(tokenReply, answer.json()).iframe_token;
  const page = (query: string) => app.inject({ method: 'GET', url: `${new URL(url).pathname}${query}` });
  const connect = (over: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/quovo/embed/api/connect',
      payload: { token, institution: 'ins_900001', username: 'user_good', password: 'pass_good', ...over },
    });
  return { app, page, connect };
}

it('offers test institutions only where the address includes them, and never one that signs in by OAuth', async () => {
  const { app, page } = await open();
  const [withTest, without] = [await page('?test-institutions=1'), await page('?test-institutions=0')];
  expect(withTest.body).toContain('First Platypus Bank');
  expect(without.body).not.toContain('First Platypus Bank');
  for (const { body } of [withTest, without]) {
    expect(body).toContain('Harbor Light Bank');
    expect(body).not.toContain('OAuth');
  }
  await app.close();
});

it('shows the style name as text, not as HTML', async () => {
  const { app, page } = await open();
  expect((await page('?styles=%22%3E%3Cscript%3E')).body).not.toContain('"><script>');
  await app.close();
});

it('connects once for each token and refuses a wrong password without using it up', async () => {
  const { app, page, connect } = await open();
  expect((await connect({ password: 'wrong' })).statusCode).toBe(400);
  expect((await connect()).statusCode).toBe(200);
  expect((await connect()).statusCode).toBe(400);
  expect((await page('')).body).toContain('This page has expired');
  await app.close();
});

it('ends a token after an hour', async () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const { app, page, connect } = await open(() => now);
  now += 60 * 60_000;
  expect((await page('')).body).toContain('This page has expired');
  expect((await connect()).statusCode).toBe(400);
  await app.close();
});
