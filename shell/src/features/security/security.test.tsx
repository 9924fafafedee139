import {
  auditCalls,
  confirmationCalls,
  endSessionCalls,
  ownSessionCalls,
  privacyCalls,
  secondFactorCalls,
} from '@fw/contract-identity';
import { SECURITY_ROUTE } from '@fw/contract-remotes/routes';
import { anEmployee, aRefusal, inEnvironment, onCall, serviceUnavailable } from '@fw/web-kit/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openPortal } from '../../testing/portal.tsx';
import {
  AT,
  needsConfirmation,
  NO_FACTORS,
  openSecurity,
  region,
  securityServer,
  SESSIONS,
} from '../../testing/security-page.tsx';

const server = securityServer();

it('lists the devices, signs another one out, and offers that for no other than those', async () => {
  const ended: unknown[] = [];
  server.use(
    onCall(endSessionCalls.end, (body) => {
      ended.push(body);
      return {};
    }),
  );
  openSecurity();
  await screen.findByRole('button', { name: 'Sign out Safari on iOS' });
  const devices = region('Where you are signed in');
  devices.getByText('This device');
  expect(devices.queryByRole('button', { name: 'Sign out Chrome on Linux' })).toBeNull();
  await userEvent.click(devices.getByRole('button', { name: 'Sign out Safari on iOS' }));
  await vi.waitFor(() => expect(ended).toEqual([{ sessionId: 'bbbbbbbbbbbb' }]));
});

it.each([
  {
    what: 'a failure inside the service',
    reply: () => aRefusal(500, { code: -1, message: 'Unknown error encountered' }),
    message: 'Unknown error encountered',
    entry: 'Unknown error encountered',
  },
  {
    what: 'an unreadable reply',
    reply: () => new Response('<html>', { status: 500 }),
    message: 'Unknown error occurred',
    entry: 'status 500',
  },
])(
  'logs $what, shows its message for 5 seconds outside production, and stops the loader of the list [A8-28]',
  async ({ reply, message, entry }) => {
    const logged = vi.spyOn(globalThis, 'reportError');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    server.use(onCall(ownSessionCalls.list, reply));
    const loader = () => region('Where you are signed in').queryByRole('status');
    const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));

    inEnvironment('production');
    openPortal(SECURITY_ROUTE, anEmployee());
    await screen.findByRole('region', { name: 'Where you are signed in' });
    await region('Where you are signed in').findByRole('button', { name: 'Try again' });
    expect(loader()).toBeNull();
    expect(toasts().queryByText(message)).toBeNull();
    expect(String(logged.mock.calls[0]?.[0])).toContain(entry);
    cleanup();

    inEnvironment('development');
    openPortal(SECURITY_ROUTE, anEmployee());
    await screen.findByRole('region', { name: 'Where you are signed in' });
    await toasts().findByText(message);
    expect(toasts().getAllByText(/error/i)).toHaveLength(1);
    expect(logged).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(loader()).toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(toasts().queryByText(message)).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(toasts().queryByText(message)).toBeNull();
    vi.useRealTimers();
  },
);

it('logs and shows no refusal that the page shows itself', async () => {
  const logged = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  server.use(onCall(ownSessionCalls.list, () => serviceUnavailable()));
  openSecurity();
  await screen.findByRole('region', { name: 'Where you are signed in' });
  await region('Where you are signed in').findByRole('button', { name: 'Try again' });
  expect(logged).not.toHaveBeenCalled();
});

it('signs out everywhere else, and offers it only with another device', async () => {
  let count = 0;
  server.use(
    onCall(ownSessionCalls.list, () => (count === 0 ? SESSIONS : SESSIONS.slice(0, 1))),
    onCall(endSessionCalls.endOthers, () => ({ ended: (count += 1) })),
  );
  openSecurity();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out Safari on iOS' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('sets an authenticator app up after a confirmation by password, and shows the recovery codes once', async () => {
  let isConfirmed = false;
  let isOn = false;
  const sent: unknown[] = [];
  server.use(
    onCall(secondFactorCalls.state, () => ({
      ...NO_FACTORS,
      codeSince: isOn ? AT : null,
      recoveryCodesLeft: isOn ? 2 : 0,
    })),
    onCall(secondFactorCalls.prepareCode, () =>
      isConfirmed
        ? { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Fairwater:ada?secret=JBSWY3DPEHPK3PXP' }
        : needsConfirmation(),
    ),
    onCall(confirmationCalls.start, () => ({ methods: ['password' as const], passkey: null })),
    onCall(confirmationCalls.withPassword, (body) => {
      sent.push(body);
      isConfirmed = sent.length > 1;
      const Errors = ['Current password is incorrect'];
      return isConfirmed ? {} : aRefusal(422, { code: 20007, errors: [{ Field: 'password', Errors }] });
    }),
    onCall(secondFactorCalls.addCode, (body) => {
      sent.push(body);
      isOn = true;
      return { recoveryCodes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'] };
    }),
  );
  openSecurity();
  await userEvent.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
  await userEvent.type(await dialog.findByLabelText('Password'), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText('Current password is incorrect');
  expect(screen.queryByText('JBSWY3DPEHPK3PXP')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));

  await screen.findByText('JBSWY3DPEHPK3PXP');
  screen.getByRole('img', { name: 'QR code for your authenticator app' });
  await userEvent.type(screen.getByLabelText('Six-digit code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const codes = within(await screen.findByRole('dialog', { name: 'Save these recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AAAA-BBBB-CCCC',
    'DDDD-EEEE-FFFF',
  ]);
  await userEvent.click(codes.getByRole('button', { name: 'I saved my codes' }));
  await screen.findByText('2 recovery codes left');
  expect(screen.queryByText('AAAA-BBBB-CCCC')).toBeNull();
  expect(sent.at(-1)).toEqual({ code: '123456' });
});

it('shows the refusal of a wrong first code at its field and keeps the key', async () => {
  const Errors = ['Invalid verification code'];
  server.use(
    onCall(secondFactorCalls.prepareCode, () => ({
      secret: 'JBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/x',
    })),
    onCall(secondFactorCalls.addCode, () =>
      aRefusal(422, { code: 10002, errors: [{ Field: 'code', Errors }] }),
    ),
  );
  openSecurity();
  await userEvent.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await screen.findByText('Invalid verification code');
  expect(screen.getByLabelText('Six-digit code').getAttribute('aria-invalid')).toBe('true');
  screen.getByText('JBSWY3DPEHPK3PXP');
});

it('shows the record of the account without a warning and without pages while it is short', async () => {
  openSecurity();
  await screen.findByText('Signed in');
  const record = region('Account activity');
  record.getByText('Chrome on Linux');
  expect(screen.queryByText(/changed outside/)).toBeNull();
  expect(record.queryByRole('button', { name: 'Older' })).toBeNull();
  const link = record.getByRole('link', { name: 'See what your planners opened' });
  expect(link.getAttribute('href')).toBe('#/profile/access-log');
});

it('warns when the stored record was changed from outside, and turns pages', async () => {
  const pages: unknown[] = [];
  server.use(
    onCall(auditCalls.list, (body) => {
      pages.push(body);
      const entries = [{ number: 7, event: 'sign-in-refused', at: AT, detail: '' }] as const;
      return { entries: [...entries], total: 27, isUnchanged: false };
    }),
  );
  openSecurity();
  await screen.findByText('This record was changed outside Fairwater. Please contact support.');
  screen.getByText('Sign-in refused: wrong password');
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await vi.waitFor(() =>
    expect(pages).toEqual([
      { page: 1, about: 'account' },
      { page: 2, about: 'account' },
    ]),
  );
});

it('shows an error with a retry in each part that does not load', async () => {
  server.use(
    onCall(secondFactorCalls.state, serviceUnavailable),
    onCall(ownSessionCalls.list, serviceUnavailable),
    onCall(auditCalls.list, serviceUnavailable),
  );
  openSecurity();
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(3);
});

it('deletes the account only after the word DELETE was typed, and then opens the page about the data afresh', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const sent: unknown[] = [];
  server.use(
    onCall(privacyCalls.deleteAccount, (body) => {
      sent.push(body);
      return {};
    }),
  );
  openSecurity();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete account permanently' });
  expect(button.disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), 'delete');
  expect(button.disabled).toBe(true);
  await userEvent.clear(dialog.getByLabelText('Type DELETE to confirm'));
  await userEvent.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await userEvent.click(button);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ confirmation: 'DELETE' }]);
  expect(location.hash).toBe('#/auth/account-deleted');
});
