import { expect, it } from 'vitest';
import { findAdvisor, freshEmployee, goTo, launchChromium, signIn, signInAt } from '../lib/index.ts';

const openBrowser = launchChromium();

it('assigns a planner, opens the planner page in a new tab, carries messages both ways, and counts the unread ones at the desk', async () => {
  const { page, broken } = await openBrowser();
  const employee = await freshEmployee();
  const planner = await findAdvisor(employee);
  const words = `A question of ${employee.username}`;
  await signIn(page, employee);
  await goTo(page, '/profile');
  const card = page.getByRole('region', { name: 'My planner' });
  const popup = page.context().waitForEvent('page');
  await card.getByRole('link', { name: /^Assign me a planner/ }).click();
  const plannerPage = await popup;
  await plannerPage.getByRole('heading', { level: 1, name: 'Work with a planner' }).waitFor();
  expect(new URL(plannerPage.url()).hash).toBe('#/secure/work-with-a-planner');
  await plannerPage.getByRole('button', { name: 'Assign me a planner' }).click();
  await plannerPage.getByRole('textbox', { name: /^Message / }).fill(words);
  await plannerPage.getByRole('button', { name: 'Send' }).click();
  await plannerPage.getByText(/^You, .*, Not read yet$/).waitFor();

  const desk = await openBrowser();
  await signInAt(desk.page, '/crm/', planner);
  await goTo(desk.page, '/crm/messages');
  await desk.page.getByRole('heading', { level: 1, name: /^\d+ unread messages?\.$/ }).waitFor();
  const name = `Throwaway employee ${/\d+/.exec(employee.username)?.[0] ?? ''}`;
  const client = desk.page
    .getByRole('table', { name: 'Messages' })
    .getByRole('row')
    .filter({ has: desk.page.getByText(name, { exact: true }) });
  const unread = () => client.getByRole('cell').nth(3).textContent();
  await client.waitFor();
  expect(await unread()).toBe('1');
  await client.getByRole('link').click();
  await desk.page.waitForURL(`**/crm/messages/${employee.userId}`);
  await desk.page.getByText(words).waitFor();
  await desk.page.getByRole('textbox', { name: /^Message / }).fill('Thank you for asking');
  await desk.page.locator('form').getByRole('button', { name: 'Send' }).click();
  await desk.page.getByText('Thank you for asking').waitFor();
  await goTo(desk.page, '/crm/messages');
  await expect.poll(unread).toBe('0');

  await plannerPage.reload();
  await plannerPage.getByText('Thank you for asking').waitFor();
  await plannerPage.getByText(/^You, .*, Read$/).waitFor();
  await page.reload();
  await card.getByRole('link', { name: /^Message / }).waitFor();
  expect([...broken, ...desk.broken]).toEqual([]);
});
