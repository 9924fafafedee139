import { expect, it } from 'vitest';
import {
  axeFindings,
  codeIn,
  fillSignIn,
  goTo,
  launchChromium,
  liftSignInLimit,
  linkIn,
  mailTo,
  ownDemoPerson,
  signInWithForm,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const SUBJECT = 'Reset your Fairwater password';
const GRACE = { username: 'grace', email: 'grace.lindqvist@northwind.example' };

async function requestReset(page: Awaited<ReturnType<typeof openBrowser>>['page'], username: string) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await page.getByLabel('Username or email').fill(username);
  await page.getByRole('checkbox', { name: 'I am a person' }).check();
  await page.getByText('Verified.').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

async function savePassword(page: Awaited<ReturnType<typeof openBrowser>>['page'], password: string) {
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}

it('resets a locked password by the mailed code, ends the other device with the reason, and refuses the link of the used mail', async () => {
  const { password } = ownDemoPerson(GRACE.username);
  const other = await openBrowser();
  await signInWithForm(other.page, '/', { username: GRACE.username, password });
  const { page, broken } = await openBrowser();
  await liftSignInLimit();
  await page.goto('/');
  for (let tries = 0; tries < 6; tries += 1) {
    const refused = page.waitForResponse('**/webapi/v1/login');
    await fillSignIn(page, { username: GRACE.username, password: 'Wrong-Horse-9' });
    await refused;
  }
  await page.getByText('User is locked out').waitFor();
  await page.getByText(/^Try again in 1[45] minutes, or reset your password now\.$/).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await requestReset(page, GRACE.username);
  const mail = await mailTo(GRACE.email, SUBJECT);
  await page.getByLabel('Verification code').fill(codeIn(mail));
  await page.getByRole('button', { name: 'Verify' }).click();
  await savePassword(page, password);
  await page.getByText('Password is a past password').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await savePassword(page, 'Fresh-Battery-7');
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
  await mailTo(GRACE.email, 'Your Fairwater password was changed');

  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, { username: GRACE.username, password: 'Fresh-Battery-7' });
  await page.getByRole('heading', { level: 1, name: /^Hello Grace\./ }).waitFor();
  expect(broken).toEqual([]);
  await expect
    .poll(
      () => other.page.evaluate(async () => (await (await fetch('/webapi/v1/session')).json()).authenticated),
      {
        timeout: 15_000,
      },
    )
    .toBe(false);
  await goTo(other.page, '/all-goals');
  const ended = other.page.getByRole('alertdialog', { name: 'Your session expired.' });
  await ended.getByText(/^Your password was changed, which signed you out\./).waitFor();
  expect(await ended.getByText(/inactivity/).count()).toBe(0);

  const third = await openBrowser();
  await third.page.goto(linkIn(mail));
  await third.page.getByText('This link or code is not valid any more.').waitFor();
  expect(await third.page.getByLabel('New password').count()).toBe(0);
  await third.page.getByRole('link', { name: 'Start again' }).waitFor();
  expect(third.page.url()).not.toContain('resetToken');
});
