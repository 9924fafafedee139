import { expect, it } from 'vitest';
import { advisorOf, launchChromium, demoPerson, freshEmployee, signInAt } from '../lib/index.ts';

const openBrowser = launchChromium();
const DESK = '/crm/';

/** Names of the front ends whose files were requested. */
const remotesIn = (requested: readonly string[]): string[] => [
  ...new Set(
    requested
      .flatMap((address) => /\/(?:apps\/([^/]+)|(shell))\//.exec(address)?.slice(1) ?? [])
      .filter(Boolean),
  ),
];

it('lets an advisor find and open an employee, and loads no other remote', async () => {
  const { page, requested, broken } = await openBrowser();
  const employee = await freshEmployee();
  await signInAt(page, DESK, await advisorOf(employee));

  await page.getByRole('heading', { level: 1, name: /^You serve \d+ employees?\.$/ }).waitFor();
  await page.getByLabel('Name or email').fill(employee.username);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `1 employee for “${employee.username}”.` }).waitFor();
  const table = page.getByRole('table', { name: 'Employees' });
  await table.getByText(employee.username).waitFor();
  await table.getByRole('link').click();

  await page.getByRole('heading', { level: 1, name: /^Throwaway employee/ }).waitFor();
  expect(page.url()).toMatch(new RegExp(`/crm/#/crm/employees/${employee.userId}$`));
  await page.getByText(employee.username).waitFor();
  expect(remotesIn(requested)).toEqual(['mfe_crm']);
  expect(broken).toEqual([]);
});

it('finds the demo employee an advisor serves', async () => {
  const { page } = await openBrowser();
  await signInAt(page, DESK, demoPerson('priya'));
  await page.getByLabel('Name or email').fill('maya');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Maya Chen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maya Chen' }).waitFor();
  expect(await page.getByRole('region', { name: 'Contact' }).textContent()).toContain('Northwind Robotics');
});

it('shows an advisor a page without data for an employee of another company', async () => {
  const { page } = await openBrowser();
  const [first, second] = [await freshEmployee(), await freshEmployee()];
  const outsider = first.companyId === second.companyId ? await freshEmployee() : second;
  await signInAt(page, DESK, await advisorOf(first));
  await page.goto(`${DESK}#/crm/employees/${outsider.userId}`);
  await page.getByRole('heading', { level: 1, name: 'You do not serve this employee.' }).waitFor();
  expect(await page.getByText(outsider.username).count()).toBe(0);
});

it('refuses an employee with a link to the portal and sends no advisor call', async () => {
  const { page, requested } = await openBrowser();
  const employee = await freshEmployee();
  await page.goto(DESK);
  await page.getByLabel('Username or email').fill(employee.username);
  await page.getByLabel('Password').fill(employee.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'This page is not for your role' }).waitFor();
  await page.getByRole('link', { name: 'Go to the portal' }).waitFor();
  expect(requested.filter((address) => address.includes('/webapi/v1/crm'))).toEqual([]);
});
