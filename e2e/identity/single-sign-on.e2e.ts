import { runningSuite } from '@fw/test-kit';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { codeIn, launchChromium, liftSignInLimit, mailTo, pageFaults, signOut, still } from '../lib/index.ts';

const openBrowser = launchChromium();
const EMPLOYER = 'Sign in with Summit Clinics';
const KNOWN = 'nadia.kowal@summit.example';
/** People of the roster in `docs/demo.md`; a retried test needs one who has not registered yet. */
const NEWCOMERS = [
  { first: 'Jonas', last: 'Meyer', born: '08/09/1985', account: 'jonas.meyer@summit.example' },
  { first: 'Amara', last: 'Diallo', born: '12/30/1997', account: 'amara.diallo@summit.example' },
];
const menu = (page: Page) => page.getByRole('button', { name: /^Menu of / });

async function openProvider(page: Page, address = '/'): Promise<void> {
  await liftSignInLimit();
  await page.goto(address);
  await page.getByRole('link', { name: EMPLOYER }).click();
  await page.getByRole('heading', { name: 'Employer sign-in' }).waitFor();
  expect(new URL(page.url()).origin).toBe(runningSuite().employer);
}

it('signs in a known person at the provider of the employer, on the page they came for, and signs out', async () => {
  const { page, broken } = await openBrowser();
  await openProvider(page, '/#/all-goals');
  await page.getByRole('button', { name: KNOWN }).click();
  await page.getByRole('button', { name: 'Menu of Nadia' }).waitFor();
  expect(new URL(page.url()).origin).toBe(runningSuite().portal);
  expect(new URL(page.url()).hash).toContain('/all-goals');
  await signOut(page);
  await page.getByRole('link', { name: EMPLOYER }).waitFor();
  expect(broken).toEqual([]);
});

it('opens the sign-in of one employer from a link of its intranet after a click', async () => {
  const { page } = await openBrowser();
  await page.goto('/');
  const link = await page.getByRole('link', { name: EMPLOYER }).getAttribute('href');
  await liftSignInLimit();
  expect(link).toMatch(/^\/bp-integration\/sso\/start\?sponsor=[0-9a-f]{24}/);
  await page.goto(link ?? '');
  await page.getByRole('heading', { name: EMPLOYER }).waitFor();
  expect(new URL(page.url()).origin).toBe(runningSuite().portal);
  await still(page);
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('button', { name: KNOWN }).click();
  await page.getByRole('button', { name: 'Menu of Nadia' }).waitFor();
});

it('shows that the sign-in did not work when the provider refuses, and opens no session', async () => {
  const { page } = await openBrowser();
  await openProvider(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const message = "We couldn't sign you in with your employer. Please try again.";
  await page.getByRole('alert').getByText(message).waitFor();
  expect(new URL(page.url()).origin).toBe(runningSuite().portal);
  await still(page);
  expect(await pageFaults(page)).toEqual([]);
  expect(await menu(page).count()).toBe(0);
  await page.reload();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await menu(page).count()).toBe(0);
});

it('registers a new person of the employer without a password, whom the provider then signs in at once', async () => {
  const { page, broken } = await openBrowser();
  const person = NEWCOMERS.shift();
  if (!person) throw new Error('every person of the roster has registered');
  const email = `sso.${String(Date.now())}@mail.example`;
  await openProvider(page);
  await page.getByRole('button', { name: person.account }).click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await page.getByRole('textbox', { name: 'Last name' }).fill(person.last);
  await page.getByRole('textbox', { name: 'Date of birth' }).fill(person.born);
  await page.getByRole('checkbox', { name: 'I am a person' }).check();
  await page.getByText('Verified.').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: `Welcome, ${person.first}` }).waitFor();
  await page.getByText("You'll sign in with your employer.").waitFor();
  expect(await page.getByLabel('Contact email').inputValue()).toBe(person.account);
  await page.getByLabel('Contact email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your email' });
  const code = codeIn(await mailTo(email, 'Your Fairwater verification code'));
  await dialog.getByLabel('Verification code').fill(code);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('You sign in with your employer, so you need no password here.').waitFor();
  expect(await page.getByLabel('New password').count()).toBe(0);
  await still(page);
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create account' }).click();

  // The provider still knows the browser, so that it sends it back at once.
  await page.getByRole('heading', { name: 'Before you begin' }).waitFor();
  await page.getByRole('checkbox', { name: 'I accept: Terms of use' }).check();
  await page.getByRole('checkbox', { name: /^I accept: Firm relationship/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await menu(page).waitFor();
  await page.goto('/#/profile');
  await page.getByText('You sign in with your employer. There is no password here.').waitFor();
  expect(await page.getByText('A new password signs you out everywhere else.').count()).toBe(0);
  expect(broken).toEqual([]);
});
