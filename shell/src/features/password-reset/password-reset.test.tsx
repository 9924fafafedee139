import { passwordResetCalls, resetLinkCalls } from '@fw/contract-identity';
import { aRefusal, onCall, remoteServer } from '@fw/web-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import {
  accountHandlers,
  openPortal,
  passBotCheck,
  press,
  RESET_CONTENT,
  SOLVED_TOKEN,
  TOKEN,
} from '../../testing/portal.tsx';

const server = remoteServer(...accountHandlers);
const PASSWORD = 'Fresh-Battery-7';
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

function record() {
  const sent: unknown[] = [];
  server.use(
    onCall(passwordResetCalls.resetForUsername, (body) => {
      sent.push(body);
      return { resendAfterSeconds: 60 };
    }),
    onCall(passwordResetCalls.verifyCode, (body) => {
      sent.push(body);
      return { resetToken: TOKEN };
    }),
    onCall(passwordResetCalls.completeReset, (body) => {
      sent.push(body);
      return { username: 'maya' };
    }),
  );
  return sent;
}

async function openCodeStep() {
  const sent = record();
  openPortal('/auth/forgot-password');
  await screen.findByRole('heading', { name: 'Reset your password' });
  await type('Username or email', 'maya');
  await passBotCheck();
  await press('Send code');
  await screen.findByRole('heading', { name: 'Enter your code' });
  return sent;
}

async function savePassword(): Promise<void> {
  await type('New password', PASSWORD);
  await type('Confirm password', PASSWORD);
  await press('Save password');
}

it('takes name and bot check first, then the code, then the password; with the link name and password only [A2-33]', async () => {
  const sent = await openCodeStep();
  expect(screen.getByText('Step 2 of 3')).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
  await type('Verification code', '123456');
  await press('Verify');
  await screen.findByRole('heading', { name: 'Choose a new password' });
  expect(screen.getByText('Step 3 of 3')).toBeTruthy();
  await savePassword();
  await screen.findByRole('heading', { name: 'Your password is changed' });
  expect(sent).toEqual([
    { username: 'maya', botCheckToken: SOLVED_TOKEN },
    { username: 'maya', code: '123456' },
    { resetToken: TOKEN, password: PASSWORD, confirmPassword: PASSWORD },
  ]);
  cleanup();

  sent.length = 0;
  openPortal(`/auth/reset-password?resetToken=${TOKEN}`);
  await screen.findByRole('heading', { name: 'Choose a new password' });
  expect(screen.getByText('Step 3 of 3')).toBeTruthy();
  expect(screen.queryByLabelText('Verification code')).toBeNull();
  await savePassword();
  await screen.findByRole('heading', { name: 'Your password is changed' });
  expect(sent).toEqual([{ resetToken: TOKEN, password: PASSWORD, confirmPassword: PASSWORD }]);
});

it('requires a name of the form of a user name or an address, and sends nothing before [A5-31]', async () => {
  const sent = record();
  openPortal('/auth/forgot-password');
  await screen.findByRole('heading', { name: 'Reset your password' });
  await passBotCheck();
  await press('Send code');
  expect(screen.getByText('Enter your username or email.')).toBeTruthy();
  for (const wrong of ['maya chen', 'maya@', '@example.com', 'maya@@example.com']) {
    await userEvent.clear(screen.getByLabelText('Username or email'));
    await type('Username or email', wrong);
    await press('Send code');
    expect(screen.getByText('Please enter a valid username or email.')).toBeTruthy();
  }
  expect(sent).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Username or email'));
  await type('Username or email', 'maya.chen@northwind.example');
  await press('Send code');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

it('sends nothing without the bot check, and needs a new one after a refusal', async () => {
  const sent = record();
  openPortal('/auth/forgot-password');
  await screen.findByRole('heading', { name: 'Reset your password' });
  await type('Username or email', 'maya');
  await press('Send code');
  expect(screen.getByText('Please complete the check.')).toBeTruthy();
  expect(sent).toEqual([]);
  server.use(
    onCall(passwordResetCalls.resetForUsername, () =>
      aRefusal(422, { code: -1, message: 'Unknown error encountered' }),
    ),
  );
  await passBotCheck();
  await press('Send code');
  expect((await screen.findByRole('alert')).textContent).toBe('Unknown error encountered');
  expect(screen.getByRole('checkbox', { name: 'I am a person' })).toHaveProperty('checked', false);
});

it('requires the code, shows why one is refused, and offers a new one after a minute only [A8-05]', async () => {
  await openCodeStep();
  await press('Verify');
  expect(screen.getByText('Please enter verification code')).toBeTruthy();
  server.use(
    onCall(passwordResetCalls.verifyCode, () =>
      aRefusal(422, { code: 10002, errors: [{ Field: 'code', Errors: ['Invalid verification code'] }] }),
    ),
  );
  await type('Verification code', '12ab34x56');
  expect(screen.getByLabelText('Verification code')).toHaveProperty('value', '123456');
  expect(screen.getByText('We left out x because only digits can be used here.')).toBeTruthy();
  await press('Verify');
  expect(await screen.findByText('Invalid verification code')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Send a new code in/ })).toHaveProperty('disabled', true);
});

it('shows a past password at its field, and a used link with the way to start again', async () => {
  const refuse = (code: number, message: string, errors: { Field: string; Errors: string[] }[]) =>
    server.use(onCall(passwordResetCalls.completeReset, () => aRefusal(422, { code, message, errors })));
  refuse(20006, 'Password is a past password', [
    { Field: 'password', Errors: ['Password is a past password'] },
  ]);
  openPortal(`/auth/reset-password?resetToken=${TOKEN}`);
  await screen.findByRole('heading', { name: 'Choose a new password' });
  await savePassword();
  expect(await screen.findByText('Password is a past password')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();

  refuse(0, 'This link or code is not valid any more. Please start again.', []);
  await press('Save password');
  expect((await screen.findByRole('alert')).textContent).toContain('not valid any more');
  expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe(
    '#/auth/forgot-password',
  );
});

it('refuses a used link when it is opened, before a password is typed, and opens the form of any other link', async () => {
  const checked: unknown[] = [];
  const over = { code: 0, reason: 'RESET_OVER', message: 'This link or code is not valid any more.' };
  server.use(
    onCall(resetLinkCalls.check, (body) => {
      checked.push(body);
      return aRefusal(422, over);
    }),
  );
  for (const variant of ['', '&variant=sso']) {
    openPortal(`/auth/reset-password?resetToken=${TOKEN}${variant}`);
    await screen.findByRole('heading', { name: 'This link was used or has expired' });
    expect(screen.getByRole('alert').textContent).toContain(over.message);
    expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe(
      '#/auth/forgot-password',
    );
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
    cleanup();
  }
  expect(checked).toEqual([{ resetToken: TOKEN }, { resetToken: TOKEN }]);

  server.use(onCall(resetLinkCalls.check, () => aRefusal(429, { code: -1, message: 'Too many.' })));
  openPortal(`/auth/reset-password?resetToken=${TOKEN}`);
  expect(await screen.findByLabelText('New password')).toBeTruthy();
});

it('opens the first step for a link without a token of the right form', async () => {
  const portal = openPortal('/auth/reset-password?resetToken=//evil.example');
  await screen.findByLabelText('Username or email');
  expect(portal.at()).toBe('/auth/forgot-password');
  expect(screen.getByRole('heading', { name: RESET_CONTENT.title })).toBeTruthy();
});
