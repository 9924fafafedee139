import { Provider } from '@fw/state';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createSuiteStore } from '../store.ts';
import { anEmployee } from '../testing/index.ts';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';
import { sessionExpired, sessionRead, signedOut } from './session.slice.ts';

function mounted() {
  const store = createSuiteStore();
  const onAccept = vi.fn<() => void>();
  store.dispatch(sessionRead({ authenticated: true, user: anEmployee(), idleSeconds: 900 }));
  const ui = (
    <Provider store={store}>
      <SessionExpiredDialog onAccept={onAccept} />
    </Provider>
  );
  return { store, onAccept, ui };
}

it('shows that the session expired, cannot be dismissed, and accepting opens sign-in [A2-35]', async () => {
  const { store, onAccept, ui } = mounted();
  store.dispatch(sessionExpired());
  render(ui);
  const dialog = await screen.findByRole('alertdialog', { name: 'Your session expired.' });
  expect(dialog.textContent).toContain('We signed you out due to inactivity. Please sign back in.');

  const cancelled = new Event('cancel', { cancelable: true });
  dialog.dispatchEvent(cancelled);
  expect(cancelled.defaultPrevented).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(onAccept).toHaveBeenCalledTimes(1);
});

it('is not shown to a user who signed out', () => {
  const { store, ui } = mounted();
  store.dispatch(signedOut());
  store.dispatch(sessionExpired());
  render(ui);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each([
  ['elsewhere', /^Your session expired\.You were signed out from another device or by your company\./],
  ['password', /^Your session expired\.Your password was changed, which signed you out\./],
] as const)('names the end of a session by %s, and no inactivity', async (reason, text) => {
  const { store, ui } = mounted();
  store.dispatch(sessionExpired(reason));
  // Calls that were under way are refused too, later and without a reason.
  store.dispatch(sessionExpired());
  render(ui);
  const dialog = await screen.findByRole('alertdialog', { name: 'Your session expired.' });
  expect(dialog.textContent).toMatch(text);
  expect(dialog.textContent).not.toContain('inactivity');
});
