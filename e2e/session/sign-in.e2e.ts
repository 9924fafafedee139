import { expect, it } from 'vitest';
import {
  launchChromium,
  demoPerson,
  fillSignIn,
  freshEmployee,
  liftSignInLimit,
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
