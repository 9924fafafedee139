import { runningSuite } from '@fw/test-kit';
import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  fillSignIn,
  freshEmployee,
  goTo,
  launchChromium,
  liftSignInLimit,
  signOut,
  type Person,
} from '../lib/index.ts';

const openBrowser = launchChromium();

/** The portal under its name: passkeys belong to a name and not to an IP address. */
const byName = (): string => runningSuite().portal.replace('127.0.0.1', 'localhost');

async function signInByName(page: Page, who: Person): Promise<void> {
  await liftSignInLimit();
  await page.goto(byName());
  await fillSignIn(page, who);
  await page.getByRole('button', { name: /^Menu of / }).waitFor();
}

/** An authenticator inside Chromium, which confirms without a person. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

const saveCodes = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole('dialog', { name: 'Save these recovery codes' });
  // `allTextContents` reads what is there at once, so the dialog must be open before.
  await dialog.getByRole('button', { name: 'I saved my codes' }).waitFor();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I saved my codes' }).click();
  return codes;
};

it('signs in with an authenticator app and with a recovery code once, after the page that sets it up', async () => {
  const { page, broken } = await openBrowser();
  const who = await freshEmployee();
  await signInByName(page, who);
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const key = (await page.getByTestId('app-key').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await page.getByLabel('Six-digit code').fill(totp.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const [recoveryCode = ''] = await saveCodes(page);
  await page.getByText('10 recovery codes left').waitFor();

  await signOut(page);
  await fillSignIn(page, who);
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Invalid verification code').waitFor();
  await page
    .getByLabel('Code from your authenticator app')
    .fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Menu of / }).waitFor();

  await signOut(page);
  for (const outcome of ['opens', 'is refused'] as const) {
    await fillSignIn(page, who);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Continue' }).click();
    if (outcome === 'is refused') {
      await page.getByText('Invalid verification code').waitFor();
      continue;
    }
    await page.getByRole('button', { name: /^Menu of / }).waitFor();
    await signOut(page);
  }
  expect(broken).toEqual([]);
});

it('signs in with a passkey of this device, and shows on the security page when it was used', async () => {
  const { page, broken } = await openBrowser();
  await addAuthenticator(page);
  const who = await freshEmployee();
  await signInByName(page, who);
  await goTo(page, '/security');
  await page.getByLabel('Name of this device').fill('My laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await saveCodes(page);
  await page.getByText('Last used: not used yet').waitFor();

  await signOut(page);
  await fillSignIn(page, who);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: /^Menu of / }).waitFor();
  await goTo(page, '/security');
  await page.getByText(/^Last used: \w+ \d+/).waitFor();
  await page.getByText('Passkey added').waitFor();
  expect(broken).toEqual([]);
});
