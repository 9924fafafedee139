import { expect, it } from 'vitest';
import {
  demoPerson,
  launchChromium,
  freshEmployee,
  goTo,
  settled,
  signIn,
  structureFaults,
} from '../lib/index.ts';

const LABELS = [
  'Plan for retirement',
  'Reduce Your Debt',
  'Prepare for the unexpected',
  'Connect with your benefits',
  'Protect Your Legacy',
  'Live by a budget',
  'Manage student debt',
];
const openBrowser = launchChromium();

it('shows the seven goals with their status from the goals service, and keeps a choice [A2-02]', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, '/all-goals');
  await page.getByRole('heading', { level: 1, name: 'Choose your first of seven goals.' }).waitFor();
  const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(names.toSorted()).toEqual(LABELS.toSorted());
  expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(0);

  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Plan for retirement' }) });
  await row.getByRole('button').first().click();
  await page.getByRole('heading', { level: 1, name: 'You have chosen one of seven goals.' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'You have chosen one of seven goals.' }).waitFor();

  await settled(page);
  expect(await structureFaults(page)).toEqual([]);
  await row.getByRole('link', { name: 'Plan for retirement' }).click();
  await page.getByRole('heading', { level: 1, name: /^Your goal:/ }).waitFor();
  await settled(page);
  expect(await structureFaults(page)).toEqual([]);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  expect((await crumbs.allTextContents())[0]).toBe('Explore all goals');
});

it('shows below the plans of a goal its years, next steps, accounts and versions, without a hole at any width', async () => {
  const { page } = await openBrowser();
  await signIn(page, demoPerson('maya'));
  await goTo(page, '/plan-for-retirement');
  await page.getByRole('heading', { level: 1, name: /^Retire at / }).waitFor();
  for (const name of ['Your years', /^Next steps/, 'Linked accounts', 'Versions'])
    await page.getByRole('region', { name }).getByRole('heading', { level: 2 }).waitFor();
  await settled(page);
  expect(await structureFaults(page)).toEqual([]);
});

it('puts the chosen goals on a line of time and answers whether their plans are affordable, without a hole at any width', async () => {
  const { page } = await openBrowser();
  await signIn(page, demoPerson('maya'));
  await goTo(page, '/all-goals');
  const goals = page.getByRole('list', { name: 'Your goals, in order' });
  await goals.waitFor();
  const names = await goals.getByRole('heading', { level: 2 }).allTextContents();
  expect(names.indexOf('Prepare for the unexpected')).toBeLessThan(names.indexOf('Plan for retirement'));
  await page.getByRole('button', { name: 'See the sums' }).click();
  await page.getByText('To spare', { exact: true }).waitFor();
  await settled(page);
  expect(await structureFaults(page)).toEqual([]);
});
