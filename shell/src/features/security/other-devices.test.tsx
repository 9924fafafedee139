import {
  confirmationCalls,
  endSessionCalls,
  ownSessionCalls,
  secondFactorCalls,
} from '@fw/contract-identity';
import { onCall, serviceUnavailable } from '@fw/web-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  AT,
  needsConfirmation,
  openSecurity,
  region,
  securityServer,
  SESSIONS,
} from '../../testing/security-page.tsx';

const server = securityServer();

it('signs another device and every other one out only after a confirmation', async () => {
  let isConfirmed = false;
  const ended: string[] = [];
  /** Refuses without a confirmation. */
  const end =
    <Reply,>(what: string, reply: Reply) =>
    () => {
      if (!isConfirmed) return needsConfirmation();
      ended.push(what);
      return reply;
    };
  server.use(
    onCall(endSessionCalls.end, end('one', {})),
    onCall(endSessionCalls.endOthers, end('others', { ended: 1 })),
    onCall(confirmationCalls.start, () => ({ methods: ['password' as const], passkey: null })),
    onCall(confirmationCalls.withPassword, () => {
      isConfirmed = true;
      return {};
    }),
  );
  openSecurity();
  const confirm = async (button: string): Promise<void> => {
    isConfirmed = false;
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
    await userEvent.type(await dialog.findByLabelText('Password'), 'right');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await confirm('Sign out Safari on iOS');
  await vi.waitFor(() => expect(ended).toEqual(['one']));
  await confirm('Sign out everywhere else');
  await vi.waitFor(() => expect(ended).toEqual(['one', 'others']));
});

describe('after a change of the second factor', () => {
  const OFFER = 'Your two-step sign-in changed.';
  const codeOn = () => ({ codeSince: AT, passkeys: [], recoveryCodesLeft: 2 });

  it('offers to sign the other devices out, once the recovery codes are saved, and does it', async () => {
    const ended = vi.fn<() => void>();
    server.use(
      onCall(secondFactorCalls.state, codeOn),
      onCall(secondFactorCalls.renewRecoveryCodes, () => ({ recoveryCodes: ['AAAA-BBBB-CCCC'] })),
      onCall(endSessionCalls.endOthers, () => {
        ended();
        return { ended: 1 };
      }),
    );
    openSecurity();
    await userEvent.click(await screen.findByRole('button', { name: 'Create new recovery codes' }));
    const codes = within(await screen.findByRole('dialog', { name: 'Save these recovery codes' }));
    expect(screen.queryByText(OFFER)).toBeNull();
    await userEvent.click(codes.getByRole('button', { name: 'I saved my codes' }));
    await screen.findByText(OFFER);
    screen.getByText(/You are also signed in on: Safari on iOS\./);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out my other devices' }));
    await vi.waitFor(() => expect(screen.queryByText(OFFER)).toBeNull());
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('keeps them signed in when that is chosen', async () => {
    server.use(
      onCall(secondFactorCalls.state, codeOn),
      onCall(secondFactorCalls.removeCode, () => ({})),
    );
    openSecurity();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove authenticator app' }));
    await screen.findByText(OFFER);
    await userEvent.click(screen.getByRole('button', { name: 'Keep them signed in' }));
    expect(screen.queryByText(OFFER)).toBeNull();
    screen.getByRole('button', { name: 'Sign out Safari on iOS' });
  });

  it('offers nothing without another device, nor when the change was refused', async () => {
    let isRefused = true;
    server.use(
      onCall(ownSessionCalls.list, () => (isRefused ? SESSIONS : SESSIONS.slice(0, 1))),
      onCall(secondFactorCalls.state, codeOn),
      onCall(secondFactorCalls.removeCode, () => (isRefused ? serviceUnavailable() : {})),
    );
    openSecurity();
    const remove = await screen.findByRole('button', { name: 'Remove authenticator app' });
    await userEvent.click(remove);
    await screen.findByRole('alert');
    expect(screen.queryByText(OFFER)).toBeNull();
    isRefused = false;
    cleanup();
    openSecurity();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove authenticator app' }));
    await vi.waitFor(() => expect(region('Account activity').getByText('Signed in')).not.toBeNull());
    expect(screen.queryByText(OFFER)).toBeNull();
  });
});
