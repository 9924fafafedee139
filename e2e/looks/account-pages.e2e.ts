import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  DESKTOP,
  faultsOfLook,
  freshEmployee,
  launchChromium,
  liftSignInLimit,
  LOOKS,
  overlaps,
  setLook,
  settled,
} from '../lib/index.ts';

const openBrowser = launchChromium();
/** Light, dark and on a phone. */
const LOOKS_OF_ACCOUNT_PAGES = LOOKS.slice(0, 3);
const TOKEN = 'T'.repeat(43);
const USED_TOKEN = 'U'.repeat(43);

/** Pages without a session: the address, and what is there once it is complete. */
const PAGES = [
  ['/auth/login?sso=failed', "We couldn't sign you in with your employer. Please try again."],
  ['/auth/login?secondFactor=code,recoveryCode', 'Code from your authenticator app'],
  ['/auth/register', 'I am a person'],
  [`/auth/register?sso=${TOKEN}`, 'I am a person'],
  ['/auth/forgot-password', 'I am a person'],
  [`/auth/reset-password?resetToken=${TOKEN}`, 'New password'],
  [`/auth/reset-password?resetToken=${TOKEN}&variant=sso`, 'Sign out everywhere'],
  [`/auth/reset-password?resetToken=${USED_TOKEN}&variant=sso`, 'Start again'],
] as const;

/** What is wrong with a page in each of the looks; it then has the first look again. */
async function findFaults(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const look of LOOKS_OF_ACCOUNT_PAGES) {
    await setLook(page, look);
    await settled(page);
    const headlines = await page.getByRole('heading', { level: 1 }).count();
    const found = [...(await faultsOfLook(page, look)), ...(await overlaps(page))];
    if (headlines !== 1) found.push(`${String(headlines)} headlines`);
    if (!(await page.title()).endsWith(' | Fairwater')) found.push(`the title ${await page.title()}`);
    faults.push(...found.map((fault) => `${name}, ${look.name}: ${fault}`));
  }
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

it('sign-in at the employer, registration and reset are accessible, fit, and have one headline and a title, also with refused fields: light, dark and on a phone', async () => {
  const { page, broken } = await openBrowser();
  const faults: string[] = [];
  await page.route('**/forgot-password/check-link', (route) =>
    route.request().postData()?.includes(TOKEN) ? route.fulfill({ json: {} }) : route.continue(),
  );
  for (const [path, shown] of PAGES) {
    await page.goto('about:blank');
    await page.goto(`/#${path}`);
    await page.getByText(shown).first().waitFor();
    faults.push(...(await findFaults(page, path)));
    if (path.endsWith('variant=sso')) continue;
    await page.locator('button[type=submit]').first().click();
    faults.push(...(await findFaults(page, `${path}, refused`)));
  }
  expect(faults).toEqual([]);
  expect(broken).toEqual([]);
});

it('the step of the mailed code passes the same checks', async () => {
  const { page } = await openBrowser();
  const { username } = await freshEmployee();
  await liftSignInLimit();
  await page.goto('/#/auth/forgot-password');
  await page.getByLabel('Username or email').fill(username);
  await page.getByRole('checkbox', { name: 'I am a person' }).check();
  await page.getByText('Verified.').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').waitFor();
  expect(await findFaults(page, 'code')).toEqual([]);
});
