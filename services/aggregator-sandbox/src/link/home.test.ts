import { afterAll, expect, it } from 'vitest';
import { openSandbox } from '../app.ts';

const { app } = openSandbox({ logLevel: 'silent' });
afterAll(() => app.close());

it('shows a page at its own address, and none at an unknown one', async () => {
  const { statusCode, headers, body } = await app.inject('/');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('<h1>Bank sandbox</h1>');
  expect(body).toContain('<code>user_good</code>');
  expect((await app.inject('/unknown')).statusCode).toBe(404);
});
