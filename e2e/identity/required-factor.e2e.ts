import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findAdvisor,
  connectBank,
  faultsInEveryLook,
  fillSignIn,
  freshEmployee,
  launchChromium,
  liftSignInLimit,
  signIn,
} from '../lib/index.ts';
import { discard, startOwnSuite, throwawayData, type OwnSuite } from '../lib/own-suite.ts';

let suite: OwnSuite | undefined;
beforeAll(async () => {
  suite = await startOwnSuite(throwawayData(), { FW_SECOND_FACTOR: 'enforced' });
});
afterAll(() => discard(suite));

const openBrowser = launchChromium();

it('opens nothing to an advisor before a second factor is set up, and everything after it', async () => {
  const { page, broken } = await openBrowser();
  const advisor = await findAdvisor(await freshEmployee());
  await liftSignInLimit();
  await page.goto('/');
  await fillSignIn(page, advisor);
  await page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' }).waitFor();
  await page.goto('/crm/');
  await page.getByText('Set it up in the portal to continue.').waitFor();
  expect(await faultsInEveryLook(page, 'the desk before the set-up')).toEqual([]);
  await page.getByRole('link', { name: 'Go to the portal' }).click();
  await page.getByRole('button', { name: 'Set up authenticator app' }).waitFor();
  expect(await faultsInEveryLook(page, 'the required set-up')).toEqual([]);

  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const key = (await page.getByTestId('app-key').textContent()) ?? '';
  expect(await faultsInEveryLook(page, 'the key of the app')).toEqual([]);
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await page.getByLabel('Six-digit code').fill(totp.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I saved my codes' }).click();
  await page.getByText('Your second step is set up.').waitFor();
  expect(await faultsInEveryLook(page, 'the set-up that is done')).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Menu of / }).waitFor();
  await page.goto('/crm/');
  await page.getByRole('button', { name: /^Menu of / }).waitFor();
  expect(broken).toEqual([]);
});

it('offers a second factor to an employee after the first bank, which leads to the page that sets it up', async () => {
  const { page, broken } = await openBrowser();
  await signIn(page, await freshEmployee());
  await connectBank(page, { username: 'user_good', password: 'pass_good' });
  const offer = page.getByText('Your bank is linked. A second step at sign-in keeps your accounts safer.');
  await offer.waitFor({ timeout: 30_000 });
  expect(await faultsInEveryLook(page, 'the offer')).toEqual([]);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.getByRole('button', { name: 'Set up authenticator app' }).waitFor();
  await offer.waitFor({ state: 'hidden' });
  expect(broken).toEqual([]);
});
