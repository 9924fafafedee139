import type { Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { findAdvisor, freshEmployee, goTo, launchChromium, mailTo, signInAt } from '../lib/index.ts';

const openBrowser = launchChromium();

it('adds a template, refuses an unknown field at the text, sends it to several clients after one confirmation and to one, and shows that in the history', async () => {
  const employee = await freshEmployee();
  const others = [await freshEmployee(), await freshEmployee()];
  const { page } = await openBrowser();
  await signInAt(page, '/crm/', await findAdvisor(employee));
  await goTo(page, '/crm/templates');
  await page.getByRole('button', { name: 'Add a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a template' });
  await dialog.getByLabel('Name').fill(`Welcome ${employee.userId.slice(-4)}`);
  await page.mouse.click(5, 5);
  await page.getByRole('alertdialog', { name: 'Are you sure you want to cancel?' }).waitFor();
  await page.getByRole('button', { name: 'Never mind' }).click();
  await dialog.getByLabel('Subject').fill('Welcome, {{firstName}}');
  await dialog.getByLabel('Text').fill('Hello {{nickname}}');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('There is no field {{nickname}}.').waitFor();
  await dialog.getByLabel('Text').fill('Hello {{firstName}}');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('table', { name: 'Email templates' })
    .getByText(`Welcome ${employee.userId.slice(-4)}`)
    .waitFor();

  await page.getByRole('button', { name: `Details of Welcome ${employee.userId.slice(-4)}` }).click();
  await page.getByRole('button', { name: 'Send to several clients' }).click();
  const many = page.getByRole('dialog', { name: /^Send “Welcome/ });
  for (const { username } of others) {
    const isFound = (response: Response) =>
      response.url().endsWith('/userProfile/search') &&
      response.request().postData()?.includes(username) === true;
    const found = page.waitForResponse(isFound);
    await many.getByRole('textbox', { name: /^Employee/ }).fill(username);
    await found;
    await many.getByRole('list', { name: 'Employees found' }).getByRole('button').click();
  }
  await many.getByText('Subject: Welcome, Throwaway').waitFor();
  await many.getByRole('button', { name: 'Send to 2 clients' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send this email to 2 clients?' });
  await question.getByRole('button', { name: 'Send to 2 clients' }).click();
  await many.getByText('Sent to 2 clients.').waitFor();
  await many.getByText('Close', { exact: true }).click();
  for (const { username } of others) {
    expect((await mailTo(username, 'Welcome, Throwaway')).text).toContain('Hello Throwaway');
  }

  await goTo(page, `/crm/employees/${employee.userId}`);
  await page.getByRole('button', { name: 'Send an email' }).click();
  await page.getByRole('button', { name: /Template$/ }).click();
  await page.getByRole('option', { name: `Welcome ${employee.userId.slice(-4)}` }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  expect(await preview.getByLabel('Subject').inputValue()).toBe('Welcome, Throwaway');
  await preview.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Email sent.').waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByText('Email: Welcome, Throwaway').waitFor();
  await page.getByRole('tab', { name: 'Interactions' }).click();
  const history = page.getByRole('table', { name: 'Interaction history' });
  await history.getByText('Welcome, Throwaway').waitFor();
  expect(await history.getByRole('row').count()).toBe(2);
});
