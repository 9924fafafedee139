import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  DESKTOP,
  freshEmployee,
  launchChromium,
  liftSignInLimit,
  overlaps,
  pageFaults,
  PHONE,
  settled,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const VARIANTS = [
  ['light', { viewport: DESKTOP, theme: 'light' }],
  ['dark', { viewport: DESKTOP, theme: 'dark' }],
  ['phone', { viewport: PHONE, theme: 'light' }],
] as const;
const TOKEN = 'T'.repeat(43);

/** Pages without a session: the address, and what is there once it is complete. */
const PAGES = [
  ['/auth/login?sso=failed', "We couldn't sign you in with your employer. Please try again."],
  ['/auth/login?secondFactor=code,recoveryCode', 'Code from your authenticator app'],
  ['/auth/register', 'I am a person'],
  [`/auth/register?sso=${TOKEN}`, 'I am a person'],
  ['/auth/forgot-password', 'I am a person'],
  [`/auth/reset-password?resetToken=${TOKEN}`, 'New password'],
  [`/auth/reset-password?resetToken=${TOKEN}&variant=sso`, 'Sign out everywhere'],
] as const;

async function faultsOf(page: Page, name: string): Promise<string[]> {
  await settled(page);
  const headlines = await page.getByRole('heading', { level: 1 }).count();
  const faults = [...(await pageFaults(page)), ...(await overlaps(page))];
  if (headlines !== 1) faults.push(`${String(headlines)} headlines`);
  if (!(await page.title()).endsWith(' | Fairwater')) faults.push(`the title ${await page.title()}`);
  return faults.map((fault) => `${name}: ${fault}`);
}

it.each(VARIANTS)(
  'sign-in at the employer, registration and reset are accessible, fit, and have one headline and a title, also with refused fields: %s',
  async (_look, options) => {
    const { page, broken } = await openBrowser(options);
    const faults: string[] = [];
    for (const [path, shown] of PAGES) {
      await page.goto('about:blank');
      await page.goto(`/#${path}`);
      await page.getByText(shown).first().waitFor();
      faults.push(...(await faultsOf(page, path)));
      if (path.endsWith('variant=sso')) continue;
      await page.locator('button[type=submit]').first().click();
      faults.push(...(await faultsOf(page, `${path}, refused`)));
    }
    expect(faults).toEqual([]);
    expect(broken).toEqual([]);
  },
);

it.each(VARIANTS)('the step of the mailed code passes the same checks: %s', async (_look, options) => {
  const { page } = await openBrowser(options);
  const { username } = await freshEmployee();
  await liftSignInLimit();
  await page.goto('/#/auth/forgot-password');
  await page.getByLabel('Username or email').fill(username);
  await page.getByRole('checkbox', { name: 'I am a person' }).check();
  await page.getByText('Verified.').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').waitFor();
  expect(await faultsOf(page, 'code')).toEqual([]);
});
