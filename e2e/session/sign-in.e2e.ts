import { expect, it } from 'vitest';
import {
  launchChromium,
  demoPerson,
  fillSignIn,
  freshEmployee,
  goTo,
  liftSignInLimit,
  settled,
  signIn,
  signInWithForm,
  signOut,
} from '../lib/index.ts';

const openBrowser = launchChromium();

it('refuses a wrong password with code and text of the catalogue, then accepts the right one [A8-02]', async () => {
  const { page, broken } = await openBrowser();
  await liftSignInLimit();
  const noor = demoPerson('noor');
  await page.goto('/');
  const refusal = page.waitForResponse('**/webapi/v1/login');
  await fillSignIn(page, { ...noor, password: 'not-the-password' });
  const refused = await refusal;
  expect(refused.status()).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: 0,
    message: 'Your response does not match our records.',
  });
  const alert = page.getByRole('alert');
  await alert.getByText("That username or password isn't right.").waitFor();
  await alert.getByText('Your response does not match our records.').waitFor();

  await fillSignIn(page, noor);
  await page.getByRole('heading', { level: 1, name: /^Hello Noor\./ }).waitFor();
  expect(new URL(page.url()).hash).toContain('/my-goals-and-finances');
  expect(broken).toEqual([]);
});

it('ends the session on the server, so that the old cookies are refused', async () => {
  const { context, page } = await openBrowser();
  await signInWithForm(page, '/', await freshEmployee());
  const cookies = await context.cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  const withOldCookies = {
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-xsrf-token': token,
      'content-type': 'application/json',
    },
    method: 'POST',
    body: '{}',
  };
  const address = new URL('/webapi/v1/user/account/all', page.url());
  expect((await fetch(address, withOldCookies)).status).toBe(200);

  await signOut(page);
  await expect.poll(async () => (await fetch(address, withOldCookies)).status).toBe(401);
});

it('sends every request of a visit as JSON that is never cached, with the anti-forgery header from the cookie [A6-02]', async () => {
  const { context, page } = await openBrowser();
  const tokenNow = async (): Promise<string> => {
    const cookies = await context.cookies();
    return decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  };
  await signIn(page, demoPerson('maya'));
  await settled(page);
  const before = await tokenNow();
  const sent: { readonly call: string; readonly headers: Readonly<Record<string, string>> }[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:web|ng)api\//.test(pathname))
      sent.push({ call: `${request.method()} ${pathname}`, headers: request.headers() });
  });
  await page.reload();
  await settled(page);
  for (const path of ['/my-goals-and-finances/transactions', '/all-goals', '/profile', '/security']) {
    await goTo(page, path);
    await settled(page);
  }
  expect(sent.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['GET /webapi/v1/session', 'POST /webapi/v1/transactions/list']),
  );
  const sentValues = (name: string) => [...new Set(sent.map(({ headers }) => headers[name]))];
  expect(['content-type', 'cache-control', 'pragma'].map(sentValues)).toEqual([
    ['application/json'],
    ['no-cache'],
    ['no-cache'],
  ]);
  // The session call renews the token of the page.
  expect(sentValues('x-xsrf-token')).toEqual([before, await tokenNow()]);
  expect(before).not.toBe('');
});
