import { expect, it } from 'vitest';
import {
  chromiumVisits,
  demoPerson,
  fillSignIn,
  freshEmployee,
  liftSignInLimit,
  signIn,
  signOut,
} from '../lib/index.ts';

const visit = chromiumVisits();

it('refuses a wrong password in the words of the catalogue, then lets in who knows it [A7-09] [A8-02]', async () => {
  const { page, broken } = await visit();
  await liftSignInLimit();
  const noor = demoPerson('noor');
  await page.goto('/');
  const refusal = page.waitForResponse('**/webapi/v1/login');
  await fillSignIn(page, { ...noor, password: 'not-the-password' });
  expect((await refusal).status()).toBe(422);
  await page.getByRole('alert').getByText('Your response does not match our records.').waitFor();

  await fillSignIn(page, noor);
  await page.getByRole('heading', { level: 1, name: /^Hello Noor\./ }).waitFor();
  expect(new URL(page.url()).hash).toContain('/my-goals-and-finances');
  expect(broken).toEqual([]);
});

it('ends the session on the server too: what the old cookies ask for is refused', async () => {
  const { context, page } = await visit();
  await signIn(page, await freshEmployee());
  const cookies = await context.cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  const asBefore = {
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-xsrf-token': token,
      'content-type': 'application/json',
    },
    method: 'POST',
    body: '{}',
  };
  const address = new URL('/webapi/v1/user/account/all', page.url());
  expect((await fetch(address, asBefore)).status).toBe(200);

  await signOut(page);
  await expect.poll(async () => (await fetch(address, asBefore)).status).toBe(401);
});
