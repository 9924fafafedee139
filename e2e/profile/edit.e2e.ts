import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  codeIn,
  faultsInEveryLook,
  freshEmployee,
  goTo,
  launchChromium,
  mailTo,
  signIn,
  signInWithForm,
} from '../lib/index.ts';

const openBrowser = launchChromium();

const PAGES = [
  ['/profile', 'What Fairwater knows about you', 'My information'],
  ['/profile/edit-contact-information', 'How we contact you', 'Contact information'],
  ['/profile/edit-about-me', 'About you', 'About me'],
  ['/profile/edit-settings', 'How Fairwater works for you', 'Settings'],
  ['/profile/update-password', 'Choose a new password', 'Update password'],
  ['/profile/confidence-checkup', 'How confident are you about your finances?', 'Confidence checkup'],
] as const;

it('has the six pages of the profile under the breadcrumb My information [A2-18]', async () => {
  const { page, broken } = await openBrowser();
  await signIn(page, await freshEmployee());
  for (const [path, headline, name] of PAGES) {
    await goTo(page, path);
    await page.getByRole('heading', { level: 1, name: headline }).waitFor();
    expect(await page.title()).toBe(`${name} | Fairwater`);
    if (path === '/profile') continue;
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    expect(await crumbs.allTextContents()).toEqual(['My information', name]);
  }
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'What Fairwater knows about you' }).waitFor();
  expect(broken).toEqual([]);
});

it('keeps contact information and incomes over a reload, and shows them at once after saving', async () => {
  const { page, broken } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, '/profile/edit-contact-information');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('4155550134');
  await page.getByRole('button', { name: 'Save' }).click();
  const contact = page.getByRole('region', { name: 'Contact information' });
  await contact.getByText('415-555-0134').waitFor();

  await goTo(page, '/profile/edit-about-me');
  const about = page.getByRole('region', { name: 'About me' });
  await about.getByRole('radio', { name: 'Married' }).check();
  await about.getByLabel('Annual income', { exact: true }).fill('84000.50');
  await about.getByLabel('First name of your partner').fill('Jon');
  const saved = page.waitForResponse((response) => response.url().endsWith('/user/profile/about-me'));
  await about.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);

  await goTo(page, '/profile');
  await page.reload();
  await page.getByRole('region', { name: 'About me' }).getByText('$84,000.50').waitFor();
  await page.getByRole('region', { name: 'About me' }).getByText('Jon').waitFor();
  await contact.getByText('415-555-0134').waitFor();
  expect(broken).toEqual([]);
});

it('confirms before a link leaves About me with unsaved input, and leaves at once without any', async () => {
  const { page, broken } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, '/profile/edit-about-me');
  const income = page.getByLabel('Annual income', { exact: true });
  await income.fill('84000.50');
  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await back.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel?' });
  await question.getByRole('button', { name: 'Never mind' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await income.inputValue()).toBe('$84,000.50');
  await back.click();
  await question.getByRole('button', { name: 'Got it' }).click();
  const overview = page.getByRole('heading', { level: 1, name: 'What Fairwater knows about you' });
  await overview.waitFor();
  await goTo(page, '/profile/edit-about-me');
  expect(await income.inputValue()).toBe('');
  await back.click();
  await overview.waitFor();
  expect(broken).toEqual([]);
});

/** Toggles a checkbox of a card and saves it; returns what it is now. */
async function toggleAndSave(page: Page, card: string, choice: string): Promise<boolean> {
  const region = page.getByRole('region', { name: card });
  const box = region.getByRole('checkbox', { name: choice });
  const isChosen = !(await box.isChecked());
  await box.setChecked(isChosen);
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await region.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  return isChosen;
}

it('lists the result of a confidence checkup and keeps preferences and concerns over a reload', async () => {
  const { page, broken } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, '/profile/confidence-checkup');
  await page.getByText('You have not taken the checkup yet.').waitFor();
  await page.getByRole('button', { name: 'Save my answers' }).click();
  await page.getByText('Answer this question.').first().waitFor();
  const questions = page.getByRole('main').getByRole('radiogroup');
  expect(await questions.count()).toBeGreaterThan(1);
  for (const question of await questions.all()) await question.getByRole('radio').last().check();
  await page.getByRole('button', { name: 'Save my answers' }).click();
  const headline = page.getByRole('heading', {
    level: 1,
    name: /^You were \d+% confident on \d\d\/\d\d\/\d{4}\.$/,
  });
  await headline.waitFor();
  await page.reload();
  await headline.waitFor();
  expect(await page.getByRole('table', { name: 'Earlier checkups' }).locator('tbody tr').count()).toBe(1);

  await goTo(page, '/profile/edit-settings');
  const shown = (card: string, choice: string) =>
    page.getByRole('region', { name: card }).getByRole('checkbox', { name: choice });
  const newsletter = ['Email preferences', 'Newsletter'] as const;
  const concern = ['Financial concerns', 'Getting control of my debt'] as const;
  await shown(...newsletter).waitFor();
  const hasNewsletter = await toggleAndSave(page, ...newsletter);
  const hasConcern = await toggleAndSave(page, ...concern);
  await page.reload();
  await expect.poll(() => shown(...newsletter).isChecked()).toBe(hasNewsletter);
  await expect.poll(() => shown(...concern).isChecked()).toBe(hasConcern);
  expect(broken).toEqual([]);
});

it('takes a new contact email into use with its code, and notifies the one before', async () => {
  const { page, broken } = await openBrowser();
  const employee = await freshEmployee();
  await signIn(page, employee);
  await goTo(page, '/profile/edit-contact-information');
  const field = page.getByRole('textbox', { name: 'Email' });
  const before = await field.inputValue();
  const email = `moved.${before}`;
  await field.fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  const card = page.getByRole('region', { name: 'Confirm your new email' });
  await card.getByText(`we keep writing to ${before}`).waitFor();
  await mailTo(before, 'A new email address was entered at Fairwater');
  expect(await field.inputValue()).toBe(before);

  await page.reload();
  await card.getByText(`We sent a code to ${email}`).waitFor();
  expect(await faultsInEveryLook(page, 'a new email that is to be confirmed')).toEqual([]);
  const mail = await mailTo(email, 'Your Fairwater verification code');
  await card.getByLabel('Verification code').fill(codeIn(mail));
  await card.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByText('Your new email is confirmed.').waitFor();
  expect(await field.inputValue()).toBe(email);
  await mailTo(before, 'Your Fairwater contact email was changed');
  expect(broken).toEqual([]);
});

it('updates the password, which signs in from then on', async () => {
  const { page } = await openBrowser();
  const employee = await freshEmployee();
  const password = 'Fresh-Battery-7';
  await signIn(page, employee);
  await goTo(page, '/profile/update-password');
  await page.getByLabel('Current password').fill(employee.password);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Update password' }).click();
  await page.getByText(/Your password was updated/).waitFor();

  const second = await openBrowser();
  await signInWithForm(second.page, '/', { username: employee.username, password });
  expect(new URL(second.page.url()).hash).toBe('#/my-goals-and-finances');
});
