import { runningSuite } from '@fw/test-kit';
import type { Page } from 'playwright-core';
import { liftSignInLimit, type Person } from './people.ts';
import { storedSession } from './stored-session.ts';

type SignIn = Pick<Person, 'username' | 'password'>;

/** Fills the sign-in form that is shown and sends it. */
export async function fillSignIn(page: Page, { username, password }: SignIn): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A cookie of the portal as a browser keeps it; the page reads the anti-forgery token alone. */
const toCookie = (portal: string, name: string, value: string) => ({
  name,
  value,
  domain: new URL(portal).hostname,
  path: '/',
  expires: -1,
  httpOnly: name !== 'XSRF-TOKEN',
  secure: false,
  sameSite: 'Strict' as const,
});

const frameShown = (page: Page) => page.getByRole('button', { name: /^Menu of / }).waitFor();

/** Opens an address of the portal (`/#/all-goals`, `/crm/`), signs in there with the form, and waits for the frame. */
export async function signInWithForm(page: Page, address: string, who: SignIn): Promise<void> {
  await liftSignInLimit();
  await page.goto(address);
  await fillSignIn(page, who);
  await frameShown(page);
}

/** Opens an address of the portal in the stored session of this person, and waits for the frame. */
export async function signInAt(page: Page, address: string, who: SignIn): Promise<void> {
  const { portal } = runningSuite();
  const { userId, cookies } = await storedSession(who);
  // An address that differs in its hash alone would not read the page anew.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.context().setStorageState({
    cookies: Object.entries(cookies).map(([name, value]) => toCookie(portal, name, value)),
    // The shell keeps for the next visit who was signed in on this device.
    origins: [{ origin: portal, localStorage: [{ name: 'fw:here', value: userId }] }],
  });
  await page.goto(address);
  await frameShown(page);
}

/** Opens the home page of the portal in the stored session of this person. */
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
