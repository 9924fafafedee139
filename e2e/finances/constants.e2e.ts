import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  freshEmployee,
  goTo,
  launchChromium,
  linkDialog,
  monthBack,
  openLink,
  PLATYPUS,
  settled,
  signIn,
  syncToast,
  today,
  createAccount,
  createTransaction,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const MINUTE_MS = 60_000;
/** How much later than due a timer of a busy machine may be noticed. */
const LATE_MS = 4_000;
/** How much earlier than due it may seem, because browsers round times. */
const EARLY_MS = 10;

interface Times {
  readonly sent: readonly number[];
  readonly ended: readonly number[];
}

/** When the requests of a page for a path were sent and their responses had arrived, in milliseconds of its own clock. */
const readTimes = (page: Page, path: string): Promise<Times> =>
  page.evaluate((end) => {
    const all = performance
      .getEntriesByType('resource')
      .filter((one): one is PerformanceResourceTiming => one.name.endsWith(end));
    return {
      sent: all.map(({ startTime }) => startTime),
      ended: all.map(({ responseEnd }) => responseEnd),
    };
  }, path);

/** Keeps the times of every request that the page makes from now on. */
const keepTimes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(5_000);
  });

function expectAfter(passedMs: number, dueMs: number): void {
  expect(passedMs).toBeGreaterThanOrEqual(dueMs - EARLY_MS);
  expect(passedMs).toBeLessThan(dueMs + LATE_MS);
}

async function passBotCheck(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I am a person' }).check();
  await page.getByText('Verified.').waitFor({ timeout: 60_000 });
}

/** The check of a registration shows its result 3 s after it was sent, however fast the reply was. */
async function expectRegistrationWait(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: /Your employer/ }).click();
  await page.getByRole('option', { name: 'Northwind Robotics' }).click();
  await page.getByRole('textbox', { name: 'Employee number' }).fill('NR0000');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Unknown');
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('01/02/1990');
  await passBotCheck(page);
  await keepTimes(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Checking your details.').waitFor();
  await page.getByRole('alert').getByText('Your entry does not match our records').waitFor();
  const shownAt = await page.evaluate(() => performance.now());
  expectAfter(shownAt - ((await readTimes(page, '/validate-user')).sent[0] ?? 0), 3_000);
}

/** A code is not sent again within 60 s; the clock of the page is moved, not waited for. */
async function expectResendWait(page: Page, username: string): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The page of before has a field of the same name.
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await page.getByLabel('Username or email').fill(username);
  await passBotCheck(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  const waiting = page.getByRole('button', { name: /^Send a new code in \d+ s$/ });
  await waiting.waitFor();
  const left = Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0]);
  expect(left).toBeGreaterThan(40);
  expect(left).toBeLessThanOrEqual(60);
  expect(await waiting.isDisabled()).toBe(true);
  await page.clock.runFor((left - 20) * 1_000);
  expect(await waiting.isDisabled()).toBe(true);
  await page.clock.runFor(20_000);
  const again = page.getByRole('button', { name: 'Send a new code', exact: true });
  await again.waitFor();
  expect(await again.isEnabled()).toBe(true);
}

/** Links a bank; its token is stored for 238 minutes. */
async function expectTokenLife(page: Page): Promise<void> {
  await keepTimes(page);
  await openLink(page);
  const dialog = linkDialog(page);
  await dialog.button('Continue').waitFor();
  const leftMs = await page.evaluate(() => {
    const stored: unknown = JSON.parse(sessionStorage.getItem('fw-link-session') ?? '{}');
    return Number(Object(stored).expiresAt) - Date.now();
  });
  expect(leftMs).toBeLessThanOrEqual(238 * MINUTE_MS);
  expect(leftMs).toBeGreaterThan(237 * MINUTE_MS);
  await dialog.connect({ bank: PLATYPUS, username: 'user_good', password: 'pass_good' });
  await syncToast(page).done();
  await page.getByText('Plaid Checking (0000)').waitFor();
  await expect
    .poll(async () => (await readTimes(page, '/connections/status')).ended.length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  await settled(page);
}

/** Saved accounts are read again 1 s after they were saved. */
async function expectRefreshWait(page: Page): Promise<void> {
  await keepTimes(page);
  await page.getByRole('button', { name: /^Edit Plaid Checking/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit account' });
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('Everyday');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Everyday (0000)').waitFor();
  const savedAt = (await readTimes(page, '/user/account/update')).ended[0] ?? 0;
  const lists = await readTimes(page, '/user/account/all');
  expectAfter((lists.sent.find((at) => at > savedAt) ?? 0) - savedAt, 1_000);
}

/** Each text of the button of a full sync while its timer runs, with the time it appeared. */
const watchTimer = (page: Page) =>
  page.evaluate(() => {
    const seen: { text: string; at: number }[] = [];
    Object.assign(window, { fullSyncTexts: seen });
    new MutationObserver(() => {
      for (const { textContent: text } of document.querySelectorAll('button')) {
        if (text.startsWith('Update again') && seen.at(-1)?.text !== text)
          seen.push({ text, at: Date.now() });
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
const timerTexts = (page: Page) =>
  page.evaluate(() => Array.from<{ text: string; at: number }>(Object(window).fullSyncTexts));

/** In turn; the third error in a row is the last poll. */
const POLLS = ['fails', 'fails', 'syncs', 'fails', 'fails', 'fails'] as const;

/** A full sync counts 5 s down, and the status is read every 5 s until three errors in a row. */
async function expectSyncTimes(page: Page): Promise<void> {
  let polls = 0;
  await keepTimes(page);
  await page.route('**/webapi/v1/connections/status', async (route) => {
    polls += 1;
    if (POLLS[polls - 1] !== 'syncs') return route.fulfill({ status: 500, body: '{}' });
    const response = await route.fetch();
    const data = { acctSyncInProgress: false, transSyncInProgress: true };
    return route.fulfill({ response, json: { ...Object(await response.json()), data } });
  });
  await page.route('**/webapi/v1/connections/list', async (route) => {
    const response = await route.fetch();
    const syncInProgress = polls === 0;
    const list = Array.from<object>(Object(await response.json()));
    return route.fulfill({ response, json: list.map((one) => ({ ...one, syncInProgress })) });
  });
  await watchTimer(page);
  await page.getByRole('button', { name: 'Update now' }).click();
  const seen = () => readTimes(page, '/connections/status');
  await expect.poll(async () => (await seen()).ended.length, { timeout: 90_000 }).toBe(POLLS.length);
  const times = await seen();
  for (const [index, at] of times.sent.slice(1).entries()) expectAfter(at - (times.ended[index] ?? 0), 5_000);
  await page.getByRole('button', { name: 'Update now' }).waitFor();
  const texts = await timerTexts(page);
  expect(texts.map(({ text }) => text)).toEqual(
    [5, 4, 3, 2, 1].map((left) => `Update again in ${String(left)} s`),
  );
  const first = texts[0]?.at ?? 0;
  for (const [index, { at }] of texts.entries()) expectAfter(at - first, index * 1_000);
  // A timer of the page that is due after a further poll would have been.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 5_500)));
  expect(polls).toBe(POLLS.length);
}

it('waits 3 s for a registration, 60 s for another code, 1 s to read accounts again, 5 s between polls and after a full sync, and keeps a link token for 238 minutes [A9-01]', async () => {
  const employee = await freshEmployee();
  await expectRegistrationWait((await openBrowser()).page);
  await expectResendWait((await openBrowser()).page, employee.username);
  const { page } = await openBrowser();
  await signIn(page, employee);
  await expectTokenLife(page);
  await expectRefreshWait(page);
  await expectSyncTimes(page);
});

const shown = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** A date of birth of 130 years is the oldest. */
async function expectMaximumAge(page: Page): Promise<void> {
  await goTo(page, '/profile');
  const about = page.getByRole('region', { name: 'About me' });
  await about.getByText('Not provided').first().waitFor();
  await goTo(page, '/profile/edit-about-me');
  const field = page.getByRole('group', { name: 'Date of birth' }).first();
  const tooOld = page.getByText('Please enter a valid date. You cannot be older than 130.');
  const type = async (year: number) => {
    await field.getByRole('spinbutton').first().click();
    await page.keyboard.type(`0101${String(year)}`);
    await page.keyboard.press('Tab');
  };
  const earliest = Number(today().slice(0, 4)) - 130;
  await type(earliest - 1);
  await tooOld.waitFor();
  await type(earliest);
  await tooOld.waitFor({ state: 'hidden' });
}

/** A file of 51 rows shows 50 on its first page; a row like an existing one names its day with two digits of the year. */
async function expectImportPages(page: Page): Promise<void> {
  await createAccount(page, { name: 'Old bank', balance: 5_000 });
  const rows = Array.from(
    { length: 51 },
    (_, index) => `${shown(today())},SHOP ${String(index)},-${String(index + 1)}.50`,
  );
  const buffer = Buffer.from(['Date,Description,Amount', ...rows].join('\n'));
  await goTo(page, '/my-goals-and-finances/transactions/import');
  await page.reload();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByText('1 to 50 of 51').waitFor();
  const table = page.getByRole('table', { name: /./ }).first();
  expect(await table.locator('tbody tr').count()).toBe(50);
  await table.getByText(shown(today()), { exact: true }).first().waitFor();
  await table.getByText(`${shown(today()).slice(0, 6)}${today().slice(2, 4)}, SHOP 0, `).waitFor();
}

it('takes no age above 130, shows 50 rows a page of a file, Not provided and every form of a date and a month [A9-02]', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await expectMaximumAge(page);
  await createTransaction(page, { value: -1.5, description: 'SHOP 0' });
  await expectImportPages(page);

  await goTo(page, '/my-goals-and-finances/transactions');
  await page.getByRole('heading', { level: 1, name: '1 transaction' }).waitFor();
  await page
    .getByRole('table', { name: 'Transactions' })
    .getByText(shown(today()), { exact: true })
    .waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toBe(
    `transactions-${shown(today()).replaceAll('/', '-')}.csv`,
  );

  const budgets = page.waitForRequest((request) => request.url().endsWith('/budgets/list'));
  await goTo(page, '/live-by-a-budget/calculator');
  expect((await budgets).postDataJSON()).toEqual({ budgetPeriod: monthBack(0) });
  expect(monthBack(0)).toMatch(/^\d{4}-\d{2}$/);
});
