import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  findAdvisor,
  collectFaultsInEveryLook,
  freshEmployee,
  goTo,
  launchChromium,
  openShortcuts,
  pageFaults,
  PHONE,
  pressWithEnter,
  signIn,
  signInAt,
  suiteNow,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const DESK = '/crm/';

const nextYear = (now = suiteNow()): string =>
  `1201${now.getUTCFullYear() + (now.getUTCMonth() > 10 ? 1 : 0)}`;

/** A day as it is typed, `12012026`, as the address names it. */
const toIsoDay = (typed: string): string => `${typed.slice(4)}-${typed.slice(0, 2)}-${typed.slice(2, 4)}`;

it('a client proposes a time, the advisor accepts it with the keyboard alone, and the client saves it as a calendar file', async () => {
  const employee = await freshEmployee();
  const advisor = await findAdvisor(employee);
  const client = await openBrowser({ theme: 'dark' });
  await signIn(client.page, employee);
  await goTo(client.page, '/secure/work-with-a-planner');
  await client.page.getByRole('button', { name: 'Assign me a planner' }).click();
  await client.page.getByText('No appointments yet.').waitFor();
  await client.page.getByRole('button', { name: 'Propose an appointment' }).click();
  const form = client.page.getByRole('form', { name: 'Propose an appointment' });
  await form.getByLabel('Topic').fill('My pension');
  await form.getByRole('spinbutton').first().click();
  await client.page.keyboard.type(nextYear());
  await form.getByLabel('Option 1: Start').fill('15:00');
  await form.getByLabel('Option 1: End').fill('15:30');
  await form.getByLabel('Time zone of these times').selectOption('Europe/Berlin');
  expect(await pageFaults(client.page)).toEqual([]);
  await form.getByRole('button', { name: 'Send proposal' }).click();
  await client.page.getByText(/^Waiting for .* to answer/).waitFor();

  const desk = await openBrowser();
  await signInAt(desk.page, DESK, advisor);
  await goTo(desk.page, `/crm/employees/${employee.userId}`);
  const item = desk.page.getByRole('listitem', { name: 'My pension' });
  await item.getByText(/9:00 – 9:30 AM, New York time$/).waitFor();
  await item.getByText(/3:00 – 3:30 PM, Berlin time$/).waitFor();
  expect(await pageFaults(desk.page)).toEqual([]);
  await pressWithEnter(desk.page, item.getByRole('button', { name: /^Accept/ }));
  await item.getByText('Accepted', { exact: true }).waitFor();
  await goTo(desk.page, `/crm/calendar?from=${toIsoDay(nextYear())}`);
  await desk.page
    .getByRole('region', { name: /December 1/ })
    .getByText('My pension')
    .waitFor();
  expect(await pageFaults(desk.page)).toEqual([]);
  await client.page.reload();
  const accepted = client.page.getByRole('listitem', { name: 'My pension' });
  const download = client.page.waitForEvent('download');
  await accepted.getByRole('button', { name: /^Add to calendar/ }).click();
  const path = await (await download).path();
  expect(readFileSync(path, 'utf8')).toContain('SUMMARY:My pension');
  expect([...client.broken, ...desk.broken]).toEqual([]);
});

it('a client books a free time, which the advisor sees, and which a calendar app reads until the address is renewed', async () => {
  const employee = await freshEmployee();
  const advisor = await findAdvisor(employee);
  const client = await openBrowser();
  await signIn(client.page, employee);
  await goTo(client.page, '/secure/work-with-a-planner');
  await client.page.getByRole('button', { name: 'Assign me a planner' }).click();
  await client.page.getByRole('button', { name: 'Show free times' }).click();
  const form = client.page.getByRole('form', { name: 'Book a free time' });
  const times = form.getByLabel('Time');
  const startsAt = (await times.locator('option').nth(1).getAttribute('value')) ?? '';
  await times.selectOption(startsAt);
  await form.getByLabel('Topic').fill('My pension');
  const booking = collectFaultsInEveryLook(client.page);
  await booking.checkLooks();
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await client.page.getByRole('listitem', { name: 'My pension' }).getByText('Accepted').waitFor();

  const desk = await openBrowser();
  await signInAt(desk.page, DESK, advisor);
  await goTo(desk.page, `/crm/calendar?from=${startsAt.slice(0, 10)}`);
  await desk.page.getByText('My pension').first().waitFor();
  await desk.page.getByRole('button', { name: /^(Create a secret|Renew the) address$/ }).click();
  const question = desk.page.getByRole('alertdialog');
  const field = desk.page.getByLabel('Secret address');
  await field.or(question).first().waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Renew the address' }).click();
  const address = await field.inputValue();
  const calendar = collectFaultsInEveryLook(desk.page);
  await calendar.checkLooks();
  const read = await fetch(address);
  expect([read.status, read.headers.get('content-type'), read.headers.get('x-content-type-options')]).toEqual(
    [200, 'text/calendar; charset=utf-8', 'nosniff'],
  );
  const text = await read.text();
  expect(text).toContain(`DTSTART:${startsAt.replaceAll(/[-:]|\.\d+/g, '')}`);
  expect(text).not.toContain('My pension');
  await desk.page.getByRole('button', { name: 'Renew the address' }).click();
  await question.getByRole('button', { name: 'Renew the address' }).click();
  await expect.poll(() => field.inputValue()).not.toBe(address);
  expect((await fetch(address)).status).toBe(404);
  expect([...booking.faults, ...calendar.faults, ...client.broken, ...desk.broken]).toEqual([]);
});

it('shows the shortcuts on ?, opens pages by keys, and undoes a deleted interaction', async () => {
  const employee = await freshEmployee();
  const { page, broken } = await openBrowser({ viewport: PHONE });
  await signInAt(page, DESK, await findAdvisor(employee));
  await page.getByRole('heading', { level: 1, name: / today[.,]/ }).waitFor();
  const dialog = await openShortcuts(page);
  await dialog.getByText('Open tasks').waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.getByRole('heading', { level: 1, name: /open tasks?/i }).waitFor();
  await page.keyboard.press('/');
  await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('search');
  await page.keyboard.type(employee.username);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `1 employee for “${employee.username}”.` }).waitFor();

  await goTo(page, `/crm/employees/${employee.userId}`);
  await page.getByRole('button', { name: 'Add an interaction' }).click();
  const form = page.getByRole('dialog', { name: 'Add an interaction' });
  await form.getByLabel('Subject').fill('First call');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.mouse.move(0, 0); // A notice under the pointer stays.
  await page.getByText('Draft saved.').waitFor({ state: 'hidden' });
  await goTo(page, '/crm/drafts');
  await page.getByRole('button', { name: 'Open First call' }).waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open First call' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  await goTo(page, `/crm/employees/${employee.userId}`);
  await page.getByRole('tab', { name: 'Interactions' }).click();
  await page.getByRole('button', { name: 'Details of First call' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('“First call” deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Details of First call' }).waitFor();
  expect(broken).toEqual([]);
});
