import { connectionCalls } from '@fw/contract-finances/connections';
import { deadlineMs } from '@fw/test-kit/deadline';
import { expect, it } from 'vitest';
import {
  ACCOUNTS,
  bankControl,
  callPortal,
  launchChromium,
  connectBank,
  freshEmployee,
  goTo,
  linkDialog,
  openLink,
  PLATYPUS,
  signIn,
  syncToast,
  tableTexts,
} from '../lib/index.ts';

const OAUTH = 'Platypus OAuth Bank';
const GOOD = { username: 'user_good', password: 'pass_good' };
const CHANGES = '/my-goals-and-finances/transactions/changes';
const openBrowser = launchChromium();

it("continues with the token stored for 238 minutes when a bank's own page returns, connects, and shows what the sync added [A2-22] [A4-09] [A4-10]", async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, CHANGES);
  await page.getByRole('heading', { level: 1, name: 'What changed in the last sync', exact: true }).waitFor();
  await page.getByText('No changes yet').waitFor();
  expect(await page.getByRole('note', { name: 'Data of your banks' }).count()).toBe(0);
  const dialog = await openLink(page);
  await dialog.begin();
  const minutes = await page.evaluate(() => {
    const { expiresAt } = JSON.parse(sessionStorage.getItem('fw-link-session') ?? '{}') as {
      expiresAt: number;
    };
    return (expiresAt - Date.now()) / 60_000;
  });
  expect(minutes).toBeGreaterThan(237);
  expect(minutes).toBeLessThanOrEqual(238);
  await dialog.choose(OAUTH);
  await dialog.begin();

  await page.getByRole('heading', { level: 1, name: OAUTH }).waitFor();
  await page.getByLabel('Username').fill(GOOD.username);
  const returned = page.waitForRequest(/\/link-return\?.*oauth_state_id=/);
  await page.getByRole('button', { name: 'Approve' }).click();
  await returned;
  await page.waitForURL(`**/#${ACCOUNTS}`);
  await linkDialog(page).shareAll();

  await syncToast(page).done();
  await page.getByRole('region', { name: OAUTH }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('fw-link-session'))).toBeNull();

  await page
    .getByRole('note', { name: 'Data of your banks' })
    .getByText(/^All banks updated today\./)
    .waitFor();
  await goTo(page, CHANGES);
  await page.getByRole('heading', { level: 1, name: /^What changed in the last sync on \d\d\// }).waitFor();
  const accounts = page.getByRole('table', { name: 'By account' });
  await accounts.getByText('Plaid Checking').first().waitFor();
  const [added = 0] = (await tableTexts(accounts))
    .filter(([name = '']) => name.startsWith('Plaid Checking'))
    .map(([, count]) => Number(count));
  expect(added).toBeGreaterThan(0);
  const rows = await tableTexts(page.getByRole('table', { name: 'Transactions' }));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain('Added');
});

const UNUSABLE = [
  ['has expired', { expiresAt: 1 }],
  ['is incomplete', { expiresAt: null }],
] as const;

it.each(UNUSABLE)(
  'discards a stored session that %s, and opens nothing on return [A4-09]',
  async (_what, change) => {
    const { page } = await openBrowser();
    await signIn(page, await freshEmployee());
    const dialog = await openLink(page);
    await dialog.begin();
    await page.evaluate((replaced) => {
      const stored = JSON.parse(sessionStorage.getItem('fw-link-session') ?? '{}') as object;
      sessionStorage.setItem('fw-link-session', JSON.stringify({ ...stored, ...replaced }));
    }, change);
    await page.goto('/link-return?oauth_state_id=made-up');
    await page.waitForURL(`**/#${ACCOUNTS}`);
    await page.getByRole('heading', { level: 1, name: 'Connect your first bank.' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('fw-link-session'))).toBeNull();
  },
);

it('only notifies when Link is closed without success, and removes the stored token [A4-07] [A4-10]', async () => {
  const { page, requested } = await openBrowser();
  await signIn(page, await freshEmployee());
  const dialog = await openLink(page);
  await dialog.button('Continue').waitFor();
  await dialog.close();

  await page.getByText('No bank was connected.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Connect your first bank.' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('fw-link-session'))).toBeNull();
  expect(requested.filter((address) => /create\/plaid|error\/log/.test(address))).toEqual([]);
});

it('reports the error a bank ended with, in eight fields [A7-19]', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  const dialog = await openLink(page);
  await dialog.begin();
  await dialog.choose(PLATYPUS);
  await dialog.login('user_good', 'error_INSTITUTION_DOWN');
  await dialog.frame.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  const logged = page.waitForResponse('**/error/log');
  await dialog.button('Exit').click();

  const response = await logged;
  expect(response.status()).toBe(200);
  const sent = JSON.parse(response.request().postData() ?? '{}') as Record<string, unknown>;
  expect(Object.keys(sent).toSorted()).toEqual([
    'displayMessage',
    'errorCode',
    'errorMessage',
    'errorType',
    'institutionId',
    'institutionName',
    'linkSessionId',
    'requestId',
  ]);
  expect(sent).toMatchObject({ errorCode: 'INSTITUTION_DOWN', institutionName: PLATYPUS });
});

interface Items {
  readonly items: readonly { readonly item_id: string; readonly username: string }[];
}

interface SyncIssue {
  readonly hasSyncIssue: boolean;
}

it('repairs a connection whose bank requires a new sign-in, then lists its accounts and deletes it [A4-08] [A2-28]', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  // No other test signs in as this customer of the bank, so that their newest Item is the one of this test.
  const customer = 'user_credit_bonus';
  await connectBank(page, { ...GOOD, username: customer });
  const item = (await bankControl<Items>('items')).items.findLast(({ username }) => username === customer);
  const bank = page.getByRole('region', { name: PLATYPUS });
  await bank.waitFor();

  await bankControl(`items/${item?.item_id ?? ''}/error`, { code: 'ITEM_LOGIN_REQUIRED' });
  const connections = () => callPortal<readonly SyncIssue[]>(page, connectionCalls.list.path, {});
  const issues = async () => (await connections()).map(({ hasSyncIssue }) => hasSyncIssue);
  await expect.poll(issues, { timeout: deadlineMs(), interval: 250 }).toEqual([true]);
  await page.reload();
  await bank.getByRole('button', { name: 'Reconnect' }).click();
  const dialog = linkDialog(page);
  await dialog.frame.getByRole('heading', { name: 'Repair your connection' }).waitFor();
  await dialog.begin();
  await dialog.frame.getByLabel('Password').fill(GOOD.password);
  await dialog.button('Submit').click();
  await dialog.frame.getByRole('heading', { name: 'Your connection works again' }).waitFor();
  await dialog.button('Finish').click();
  await page.getByText('Your bank is connected again.', { exact: true }).waitFor();
  await expect.poll(() => bank.getByRole('button', { name: 'Reconnect' }).count()).toBe(0);
  await goTo(page, '/all-goals');
  await goTo(page, ACCOUNTS);
  await bank.waitFor();
  expect(await bank.getByRole('button', { name: 'Reconnect' }).count()).toBe(0);

  const names = await bank.getByRole('listitem').locator('p:first-child').allTextContents();
  await bank.getByRole('button', { name: 'Delete connection' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete this connection?' });
  await confirmation.waitFor();
  expect(await confirmation.getByRole('listitem').allTextContents()).toEqual(names);
  await confirmation.getByRole('button', { name: 'Delete connection' }).click();
  await page.getByRole('heading', { level: 1, name: 'Connect your first bank.' }).waitFor();
});

it('shows the dialog of the catalogue when a connection cannot be deleted [A8-23]', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await connectBank(page, GOOD);
  await page.route('**/connections/delete', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 10000, message: 'unavailable', errors: [], requestId: 'made-up' },
    }),
  );
  await page.getByRole('button', { name: 'Delete connection' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete connection' }).click();
  const whoops = page.getByRole('dialog', { name: 'Whoops, something went wrong' });
  await whoops.waitFor();
  expect(await whoops.textContent()).toContain(
    'We couldn\'t delete your connection. Please try again or use the "help" link above to request support.',
  );
  await whoops.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('heading', { level: 1, name: 'How can we help?' }).waitFor();
  await page.getByRole('link', { name: 'Write to help@fairwater.example' }).waitFor();
});
