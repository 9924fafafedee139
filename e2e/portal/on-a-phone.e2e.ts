import { expect, it } from 'vitest';
import {
  demoPerson,
  DESKTOP,
  goTo,
  launchChromium,
  pageFaults,
  PHONE,
  settled,
  signIn,
  signInAt,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const TRANSACTIONS = '/my-goals-and-finances/transactions';

it('shows the transactions first on a phone, with the filters and the order folded above them', async () => {
  const { page } = await openBrowser({ viewport: PHONE });
  await signIn(page, demoPerson('maya'));
  await goTo(page, `${TRANSACTIONS}?type=EXPENSE&noManual=true`);
  const table = page.getByRole('table', { name: 'Transactions' });
  const fold = page.getByRole('button', { name: 'Filters (2)' });
  await fold.waitFor();
  await settled(page);
  const top = async () => (await table.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  expect(await top()).toBeLessThan(PHONE.height);
  const amount = page.getByLabel('Amount from');
  expect(await amount.isVisible()).toBe(false);
  await fold.click();
  await amount.waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await fold.click();
  await page.getByRole('button', { name: /Sort by/ }).click();
  await page.getByRole('option', { name: 'Lowest amount first' }).click();
  await page.waitForURL(/sort=value&order=ASC/);
  await settled(page);
  await table
    .locator('tbody tr')
    .first()
    .click({ position: { x: 40, y: 20 } });
  await page.getByRole('button', { name: 'Hide transaction' }).waitFor();
});

it('has no list of orders on a desktop, and columns that keep their width', async () => {
  const { page } = await openBrowser({ viewport: DESKTOP });
  await signIn(page, demoPerson('maya'));
  await goTo(page, TRANSACTIONS);
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .waitFor();
  await settled(page);
  expect(await page.getByRole('button', { name: /Sort by/ }).isVisible()).toBe(false);
  // Only the heads of the columns: how many days a page names depends on its transactions.
  const columnHeads = page.getByRole('table', { name: 'Transactions' }).locator('thead th');
  const widths = () => columnHeads.evaluateAll((heads) => heads.map((head) => head.clientWidth));
  const before = await widths();
  expect(before.length).toBeGreaterThan(4);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.waitForURL(/page=2/);
  await settled(page);
  expect(await widths()).toEqual(before);
});

it.each([
  { address: '/', brand: 'Fairwater' },
  { address: '/crm/', brand: 'Fairwater advisor desk' },
  { address: '/alone/mfe_goals/', brand: 'Fairwater' },
])('shows the brand and a skeleton at $address from the HTML alone', async ({ address, brand }) => {
  const { page } = await openBrowser({ viewport: PHONE });
  // Refused ones would make the page show that it cannot start.
  await page.route(/\.js(\?|$)/, () => undefined);
  await page.goto(address, { waitUntil: 'commit' });
  const starting = page.locator('#root .starting');
  await starting.getByText(brand, { exact: true }).waitFor();
  const heights = await starting.locator('i').evaluateAll((boxes) => boxes.map((box) => box.clientHeight));
  expect(heights).toEqual([40, 192]);
});

it('shows what is loading once it takes longer than 400 ms', async () => {
  const { page } = await openBrowser({ viewport: PHONE });
  // A page that reads no budgets, which the page itself would have sent for already.
  await signInAt(page, '/#/all-goals', demoPerson('maya'));
  await page.route('**/webapi/v1/budgets/list', () => undefined);
  await goTo(page, '/live-by-a-budget/calculator');
  const sentence = page.locator('output').getByText('Loading your budgets');
  await sentence.waitFor({ state: 'attached' });
  const animation = () =>
    sentence.evaluate((label) => {
      const [reveal] = label.getAnimations();
      return { delay: reveal?.effect?.getTiming().delay, fill: reveal?.effect?.getTiming().fill };
    });
  await expect.poll(animation).toEqual({ delay: 400, fill: 'both' });
  await expect.poll(() => sentence.evaluate((label) => getComputedStyle(label).opacity)).toBe('1');
});
