import type { Page } from 'playwright-core';
import { liftSignInLimit, type Person } from './people.ts';

type SignIn = Pick<Person, 'username' | 'password'>;

/** Fills the sign-in form that is shown and sends it. */
export async function fillSignIn(page: Page, { username, password }: SignIn): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens an address of the portal (`/#/all-goals`, `/crm/`), signs in there, and waits for the frame. */
export async function signInAt(page: Page, address: string, who: SignIn): Promise<void> {
  await liftSignInLimit();
  await page.goto(address);
  await fillSignIn(page, who);
  await page.getByRole('button', { name: /^Menu of / }).waitFor();
}

/** Signs in at the portal and lands on the home page. */
export async function signIn(page: Page, who: SignIn): Promise<void> {
  await signInAt(page, '/', who);
}

/** Goes to a hash route inside the page that is open, without reading the page anew. */
export async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, route);
}

/** Leaves through the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.getByLabel('Username or email').waitFor();
}

/** The portal's reply to the person of this page, requested as the page itself would. */
export function callPortal<Reply>(page: Page, path: string, body: object): Promise<Reply> {
  return page.evaluate(
    async ([to, sent]) => {
      const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
        body: sent,
      });
      if (!response.ok) throw new Error(`${to} returned ${response.status}`);
      return (await response.json()) as Reply;
    },
    [path, JSON.stringify(body)] as const,
  );
}
