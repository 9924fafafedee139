import { expect, it } from 'vitest';
import { faultsInEveryLook, freshEmployee, launchChromium, signIn } from '../lib/index.ts';

const openBrowser = launchChromium();
const HEADLINE = { level: 1, name: 'How can we help?' } as const;
const MAIL = { name: 'Write to help@fairwater.example' } as const;

it('opens help at its address and from sign-in without a session, and leads back', async () => {
  const { page, broken } = await openBrowser();
  await page.goto('/#/help');
  await page.getByRole('heading', HEADLINE).waitFor();
  await page.getByRole('link', MAIL).waitFor();
  expect(await page.title()).toBe('Help | Fairwater');
  expect(await faultsInEveryLook(page, 'help without a session')).toEqual([]);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await page.getByRole('heading', HEADLINE).waitFor();
  expect(broken).toEqual([]);
});

it('opens help from the menu of a signed-in person, inside the portal', async () => {
  const { page, broken } = await openBrowser();
  await signIn(page, await freshEmployee());
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await page.getByRole('heading', HEADLINE).waitFor();
  await page.getByRole('link', MAIL).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Work with a planner' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/secure/work-with-a-planner');
  expect(broken).toEqual([]);
});
