import { expect, it } from 'vitest';
import { ACCOUNTS, goTo, launchChromium, ownDemoPerson, signIn, syncToast } from '../lib/index.ts';

const openBrowser = launchChromium();

it('links a bank of a person of type 0 in the iframe of the legacy aggregator and shows its accounts', async () => {
  const { page } = await openBrowser();
  // A demo person whom the sponsor brought in from the legacy aggregator.
  await signIn(page, ownDemoPerson('ivy'));
  await goTo(page, ACCOUNTS);
  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByRole('button', { name: 'Connect an account' }).click();
  const frame = page.frameLocator('iframe[title="Connect your bank"]');
  await frame.getByRole('combobox').selectOption({ label: 'Harbor Light Bank' });
  await frame.getByLabel('Username').fill('user_good');
  await frame.getByLabel('Password').fill('wrong');
  await frame.getByRole('button', { name: 'Connect', exact: true }).click();
  await frame.getByRole('alert').waitFor();

  await frame.getByLabel('Password').fill('pass_good');
  await frame.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('Your bank is connected.').waitFor();
  await syncToast(page).done();
  const bank = page.getByRole('region', { name: 'Harbor Light Bank' });
  await bank.getByText('Plaid Checking').first().waitFor();
  expect(await page.locator('iframe[title="Connect your bank"]').count()).toBe(0);
});
