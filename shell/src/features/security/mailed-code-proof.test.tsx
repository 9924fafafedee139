import { auditCalls, confirmationCalls, ownSessionCalls, secondFactorCalls } from '@fw/contract-identity';
import { aRefusal, onCall, remoteServer } from '@fw/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NO_FACTORS, openSecurity } from '../../testing/security-page.tsx';

const KEY = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Fairwater:ada?secret=JBSWY3DPEHPK3PXP' };
const mailedCodeOnly = () => ({ methods: ['mailedCode' as const], passkey: null });
const server = remoteServer(
  onCall(secondFactorCalls.state, () => NO_FACTORS),
  onCall(ownSessionCalls.list, () => []),
  onCall(auditCalls.list, () => ({ entries: [], total: 0, isUnchanged: true })),
);

async function openDialog() {
  openSecurity();
  await userEvent.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  return within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
}

it('confirms a person without a password by a mailed code, sent when the dialog opens, and then makes the change', async () => {
  const sent: unknown[] = [];
  let mails = 0;
  let isConfirmed = false;
  server.use(
    onCall(confirmationCalls.start, mailedCodeOnly),
    onCall(confirmationCalls.sendCode, () => {
      mails += 1;
      return { resendAfterSeconds: 60 };
    }),
    onCall(confirmationCalls.withCode, (body) => {
      sent.push(body);
      isConfirmed = sent.length > 1;
      return isConfirmed
        ? {}
        : aRefusal(422, { code: 60001, errors: [{ Field: 'code', Errors: ['60001'] }] });
    }),
    onCall(secondFactorCalls.prepareCode, () =>
      isConfirmed ? KEY : aRefusal(403, { reason: 'CONFIRMATION_REQUIRED' }),
    ),
  );
  const dialog = await openDialog();
  await dialog.findByText(/we sent a code to your contact email/);
  expect(dialog.queryByLabelText('Password')).toBeNull();
  expect((await dialog.findByRole('button', { name: /^Send a new code in/ })).hasAttribute('disabled')).toBe(
    true,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Verification code'), '111111');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText('Verification code is invalid');
  expect(screen.queryByText(KEY.secret)).toBeNull();
  await userEvent.clear(dialog.getByLabelText('Verification code'));
  await userEvent.type(dialog.getByLabelText('Verification code'), '222222');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(KEY.secret);
  expect([mails, sent]).toEqual([1, [{ code: '111111' }, { code: '222222' }]]);
});

it('shows why no code was sent, and sends another one on request', async () => {
  let tries = 0;
  server.use(
    onCall(confirmationCalls.start, mailedCodeOnly),
    onCall(secondFactorCalls.prepareCode, () => aRefusal(403, { reason: 'CONFIRMATION_REQUIRED' })),
    onCall(confirmationCalls.sendCode, () => {
      tries += 1;
      if (tries > 1) return { resendAfterSeconds: 60 };
      const message = 'Too many codes were sent to this address. Please try again tomorrow.';
      return aRefusal(429, { reason: 'CODE_LIMIT', message });
    }),
  );
  const dialog = await openDialog();
  expect((await dialog.findByRole('alert')).textContent).toContain('Too many codes were sent');
  await userEvent.click(dialog.getByRole('button', { name: 'Send a new code' }));
  await dialog.findByRole('button', { name: /^Send a new code in/ });
  expect(dialog.queryByRole('alert')).toBeNull();
});
