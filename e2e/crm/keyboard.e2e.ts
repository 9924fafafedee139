import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  findAdvisor,
  freshEmployee,
  goTo,
  launchChromium,
  openShortcuts,
  pressWithEnter,
  signIn,
  signInAt,
  suiteNow,
  tabTo,
  typeInto,
  type Person,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const NEXT_YEAR = suiteNow().getUTCFullYear() + 1;

const focused = (page: Page) => page.locator(':focus');
const press = (page: Page, within: Page | Locator, name: string) =>
  pressWithEnter(page, within.getByRole('button', { name, exact: true }));

/** Opens a select, goes to an option by its first letters, and chooses it. */
async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await pressWithEnter(page, page.getByRole('button', { name: label }));
  await page.getByRole('listbox').waitFor();
  await page.keyboard.type(option);
  await expect.poll(() => focused(page).textContent()).toBe(option);
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}

/** The desk of the advisor of a new employee; from here on nothing is clicked. */
async function openDesk(): Promise<{ page: Page; client: Person; broken: readonly string[] }> {
  const client = await freshEmployee();
  const { page, broken } = await openBrowser();
  await signInAt(page, '/crm/', await findAdvisor(client));
  await page.getByRole('heading', { level: 1, name: / today[.,]/ }).waitFor();
  const shortcuts = await openShortcuts(page);
  await page.keyboard.press('Escape');
  await shortcuts.waitFor({ state: 'hidden' });
  return { page, client, broken };
}

/** Finds the client with the search and opens their page. */
async function openClient(page: Page, { username }: Person): Promise<void> {
  await page.keyboard.press('/');
  await expect.poll(() => focused(page).getAttribute('type')).toBe('search');
  await page.keyboard.type(username);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `1 employee for “${username}”.` }).waitFor();
  await pressWithEnter(page, page.getByRole('table', { name: 'Employees' }).getByRole('link'));
  await page.getByRole('heading', { level: 1, name: /^Throwaway employee/ }).waitFor();
}

it('finds an employee, adds a task with a chosen repetition, completes it and undoes that, with the keyboard alone', async () => {
  const { page, client, broken } = await openDesk();
  await openClient(page, client);
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await press(page, tasks, 'Add a task');
  const dialog = page.getByRole('dialog', { name: 'Add a task' });
  await typeInto(page, dialog.getByRole('textbox', { name: /^Task/ }), 'Given up');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel?' });
  await press(page, question, 'Got it');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Add a task');

  await page.keyboard.press('Enter');
  const title = dialog.getByRole('textbox', { name: /^Task/ });
  await title.waitFor();
  expect(await title.inputValue()).toBe('');
  await typeInto(page, title, 'Call about rates');
  await tabTo(page, dialog.getByRole('spinbutton').first());
  await page.keyboard.type(`1201${NEXT_YEAR}`);
  await choose(page, /Repeats/, 'Every month');
  await press(page, dialog, 'Save');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Add a task');

  const table = tasks.getByRole('table', { name: 'Tasks' });
  const dueDays = () => table.getByText(/^\d\d\/01\/\d{4}$/).allTextContents();
  await table.getByText(`12/01/${NEXT_YEAR}`).waitFor();
  await press(page, table, 'Actions for Call about rates');
  await press(page, table, 'Complete');
  await tasks.getByText('“Call about rates” completed.').waitFor();
  await table.getByText(`01/01/${NEXT_YEAR + 1}`).waitFor();
  expect(await dueDays()).toEqual([`01/01/${NEXT_YEAR + 1}`]);
  await press(page, tasks, 'Undo');
  await table.getByText(`12/01/${NEXT_YEAR}`).waitFor();
  await expect.poll(dueDays).toEqual([`12/01/${NEXT_YEAR}`]);
  expect(broken).toEqual([]);
});

it('shows the shortcuts on ? and leaves them with Escape, where the focus was before', async () => {
  const { page, broken } = await openDesk();
  const before = page.getByRole('link', { name: 'Companies', exact: true });
  await tabTo(page, before);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Search for employees').waitFor();
  expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => before.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect.poll(() => new URL(page.url()).hash).toBe('#/crm/companies');
  expect(broken).toEqual([]);
});

it('sends a message and proposes an appointment with the keyboard alone', async () => {
  const { page, client, broken } = await openDesk();
  const ofClient = await openBrowser();
  await signIn(ofClient.page, client);
  await goTo(ofClient.page, '/secure/work-with-a-planner');
  await ofClient.page.getByRole('button', { name: 'Assign me a planner' }).click();
  await ofClient.page.getByRole('textbox', { name: /^Message / }).waitFor();

  await openClient(page, client);
  await press(page, page, 'Message');
  const message = page.locator('form').filter({ has: page.getByRole('textbox', { name: /^Message / }) });
  await typeInto(page, message.getByRole('textbox'), 'Good morning');
  await press(page, message, 'Send');
  await page.getByText(/^You, .*, Not read yet$/).waitFor();

  await press(page, page, 'Propose an appointment');
  const form = page.getByRole('form', { name: 'Propose an appointment' });
  await typeInto(page, form.getByRole('textbox', { name: /^Topic/ }), 'Your pension');
  await tabTo(page, form.getByRole('spinbutton').first());
  const nextDay = new Date(suiteNow().getTime() + 30 * 86_400_000).toISOString();
  await page.keyboard.type(`${nextDay.slice(5, 7)}${nextDay.slice(8, 10)}${nextDay.slice(0, 4)}`);
  await tabTo(page, form.getByLabel('Option 1: Start'));
  await page.keyboard.type('0900AM');
  await tabTo(page, form.getByLabel('Option 1: End'));
  await page.keyboard.type('0930AM');
  await press(page, form, 'Send proposal');
  await page
    .getByRole('listitem', { name: 'Your pension' })
    .getByText(/^Waiting for .* to answer/)
    .waitFor();

  await ofClient.page.reload();
  await ofClient.page.getByText('Good morning').waitFor();
  await ofClient.page.getByRole('listitem', { name: 'Your pension' }).waitFor();
  expect([...broken, ...ofClient.broken]).toEqual([]);
});

it('writes a template with a field, and shows its preview for a client, with the keyboard alone', async () => {
  const { page, client, broken } = await openDesk();
  const name = `Keys ${client.userId.slice(-4)}`;
  await pressWithEnter(page, page.getByRole('link', { name: 'Templates', exact: true }));
  await press(page, page, 'Add a template');
  const dialog = page.getByRole('dialog', { name: 'Add a template' });
  await typeInto(page, dialog.getByRole('textbox', { name: /^Name/ }), name);
  await typeInto(page, dialog.getByRole('textbox', { name: /^Subject/ }), 'Welcome, {{firstName}}');
  await typeInto(page, dialog.getByRole('textbox', { name: /^Text/ }), 'Hello {{firstName}}');
  await press(page, dialog, 'Save');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page).textContent()).toBe('Add a template');
  await page.getByRole('table', { name: 'Email templates' }).getByText(name).waitFor();

  await openClient(page, client);
  await press(page, page, 'Send an email');
  await choose(page, /Template$/, name);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.poll(() => preview.getByLabel('Subject').inputValue()).toBe('Welcome, Throwaway');
  expect(await preview.getByLabel('Text').inputValue()).toBe('Hello Throwaway');
  expect(broken).toEqual([]);
});
