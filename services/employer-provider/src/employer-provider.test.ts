import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readAccounts } from './accounts.ts';
import { buildEmployerProvider } from './app.ts';
import { signInPage } from './page.ts';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'fw-employer-'));
const people = join(folder, 'people.json');
const ANN = { subject: 'ann', email: 'ann@work.example', emailVerified: true };
const REDIRECT = 'http://portal.test/back';
const app = buildEmployerProvider({
  provider: {
    issuer: 'http://127.0.0.1:4300',
    clientId: 'fairwater',
    clientSecret: 'a secret of sixteen letters',
    redirectAddress: REDIRECT,
    cookieKey: 'a key',
    accounts: () => readAccounts(people),
  },
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const query = (over: Record<string, string> = {}): string =>
  new URLSearchParams({
    client_id: 'fairwater',
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'openid email',
    state: 's',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...over,
  }).toString();

/** Follows the provider from its start with one choice of the page. */
async function choose(subject: string): Promise<URL> {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (response: Awaited<ReturnType<typeof app.inject>>): string => {
    for (const { name, value } of response.cookies) jar.set(name, value);
    return String(response.headers.location);
  };
  const page = keep(await app.inject(`/auth?${query()}`));
  const shown = await app.inject({ url: page, headers: { cookie: cookie() } });
  expect(shown.body).toContain(`<button>${ANN.email}</button>`);
  const headers = { cookie: cookie(), 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams({ subject }).toString();
  const next = keep(await app.inject({ method: 'POST', url: page, headers, payload }));
  const path = new URL(next, 'http://127.0.0.1:4300');
  return new URL(keep(await app.inject({ url: path.pathname + path.search, headers: { cookie: cookie() } })));
}

it('sends a person who is in the file back with a code, and one who cancels with an error', async () => {
  writeFileSync(people, JSON.stringify([ANN]));
  const signedIn = await choose('ann');
  expect(signedIn.href.startsWith(`${REDIRECT}?`)).toBe(true);
  expect(signedIn.searchParams.get('code')).toMatch(/^[\w-]{20,}$/);
  const cancelled = await choose('');
  expect(cancelled.searchParams.get('error')).toBe('access_denied');
  expect(cancelled.searchParams.get('code')).toBeNull();
});

it('refuses another client, another address to return to and a request without a code challenge', async () => {
  for (const over of [{ client_id: 'other' }, { redirect_uri: 'http://evil.example/back' }]) {
    expect((await app.inject(`/auth?${query(over)}`)).statusCode).toBe(400);
  }
  const { headers } = await app.inject(`/auth?${query({ code_challenge: '', code_challenge_method: '' })}`);
  expect(String(headers.location)).toContain('error=invalid_request');
});

it('has no people before the file is there, and shows names as text', () => {
  expect(readAccounts(join(folder, 'missing.json'))).toEqual([]);
  expect(signInPage('u', [{ ...ANN, email: '<b>"x"' }])).toContain('&lt;b&gt;&quot;x&quot;');
});

it('is alive and ready, and does not run in production', async () => {
  for (const path of ['/livez', '/readyz']) expect((await app.inject(path)).statusCode).toBe(200);
  const env = {
    FW_EMPLOYER_CLIENT_SECRET: 'a secret of sixteen letters',
    FW_EMPLOYER_PEOPLE: people,
    FW_PUBLIC_ORIGIN: 'http://127.0.0.1:4000',
  };
  expect(readSettings(env).FW_EMPLOYER_PORT).toBe(4300);
  expect(() => readSettings({ ...env, FW_ENV: 'production' })).toThrow('FW_ENV=production');
});

it('shows a page about itself with the people it knows, and no other address has one', async () => {
  writeFileSync(people, JSON.stringify([ANN, { ...ANN, subject: 'b', email: '<b>@work.example' }]));
  const { statusCode, headers, body } = await app.inject('/');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('<h1>Sign-in of the demo employer</h1>');
  expect(body).toContain(`<li>${ANN.email}</li><li>&lt;b&gt;@work.example</li>`);
  expect((await app.inject('/unknown')).statusCode).toBe(404);
});
