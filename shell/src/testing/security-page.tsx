import { auditCalls, ownSessionCalls, secondFactorCalls } from '@fw/contract-identity';
import { createMemoryRouter } from '@fw/router/testing';
import { AppRoot } from '@fw/web-kit';
import { aRefusal, onCall, remoteServer, signedInStore } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import { registerSecurity, SecurityPage } from '../features/security/security.page.tsx';

export const AT = '2026-11-20T15:00:00.000Z';
export const NO_FACTORS = { codeSince: null, passkeys: [], recoveryCodesLeft: 0 };

const session = (sessionId: string, device: string, isCurrent: boolean) => ({
  sessionId,
  device,
  signedInAt: AT,
  lastSeenAt: AT,
  isCurrent,
});
export const SESSIONS = [
  session('aaaaaaaaaaaa', 'Chrome on Linux', true),
  session('bbbbbbbbbbbb', 'Safari on iOS', false),
];

/** An identity service with two sessions, one entry of the record, and no second factor. */
export const securityServer = () =>
  remoteServer(
    onCall(secondFactorCalls.state, () => NO_FACTORS),
    onCall(ownSessionCalls.list, () => SESSIONS),
    onCall(auditCalls.list, () => ({
      entries: [{ number: 1, event: 'signed-in' as const, at: AT, detail: 'Chrome on Linux' }],
      total: 1,
      isUnchanged: true,
    })),
  );

/** The security page of a person who is signed in. */
export function openSecurity(): void {
  const store = signedInStore();
  registerSecurity(store);
  const router = createMemoryRouter([{ path: '/', element: <SecurityPage /> }]);
  render(<AppRoot store={store} router={router} />);
}

export const region = (name: string) => within(screen.getByRole('region', { name }));
export const needsConfirmation = () => aRefusal(403, { reason: 'CONFIRMATION_REQUIRED' });
