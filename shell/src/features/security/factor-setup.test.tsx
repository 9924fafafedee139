import { secondFactorCalls } from '@fw/contract-identity';
import { HOME_ROUTE, SECURITY_ROUTE } from '@fw/contract-remotes/routes';
import { anEmployee, onCall, remoteServer, serviceUnavailable } from '@fw/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { accountHandlers, openPortal } from '../../testing/portal.tsx';

const AT = '2026-11-20T15:00:00.000Z';
const pendingAdvisor = () => anEmployee({ role: 'advisor', secondFactorPending: true });
let isOn = false;
const server = remoteServer(
  ...accountHandlers,
  onCall(secondFactorCalls.state, () => ({
    codeSince: isOn ? AT : null,
    passkeys: [],
    recoveryCodesLeft: isOn ? 10 : 0,
  })),
  onCall(secondFactorCalls.prepareCode, () => ({ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x' })),
  onCall(secondFactorCalls.addCode, () => {
    isOn = true;
    return { recoveryCodes: ['AAAA-BBBB-CCCC'] };
  }),
);

it.each([HOME_ROUTE, SECURITY_ROUTE])(
  'opens the set-up instead of %s while a second factor is required',
  async (route) => {
    isOn = false;
    const { at } = openPortal(route, pendingAdvisor());
    await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
    expect(at()).toBe('/auth/second-factor');
    expect(screen.queryByRole('navigation')).toBeNull();
    screen.getByRole('link', { name: 'Sign out' });
  },
);

it('sets an app up, shows the recovery codes, and opens the portal only after "Continue"', async () => {
  isOn = false;
  const { at } = openPortal('/auth/second-factor', pendingAdvisor());
  await userEvent.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const codes = within(await screen.findByRole('dialog', { name: 'Save these recovery codes' }));
  codes.getByText('AAAA-BBBB-CCCC');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await userEvent.click(codes.getByRole('button', { name: 'I saved my codes' }));
  await screen.findByText('Your second step is set up.');
  expect(screen.queryByRole('button', { name: 'Remove authenticator app' })).toBeNull();
  expect(at()).toBe('/auth/second-factor');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(at()).toBe(HOME_ROUTE));
});

it('offers to try again when the state cannot be read', async () => {
  server.use(onCall(secondFactorCalls.state, serviceUnavailable));
  openPortal('/auth/second-factor', pendingAdvisor());
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Set up authenticator app' })).toBeNull();
});

it('opens home for a person who has nothing to set up, and sign-in without a session', async () => {
  const home = openPortal('/auth/second-factor', anEmployee());
  await vi.waitFor(() => expect(home.at()).toBe(HOME_ROUTE));
  const signIn = openPortal('/auth/second-factor');
  await vi.waitFor(() => expect(signIn.at()).toBe('/auth/login'));
});
