import { createSuiteStore, sessionRead, signedOut } from '@fw/web-kit';
import { anEmployee } from '@fw/web-kit/testing';
import { expect, it, vi } from 'vitest';
import { rememberSignIn } from './remember-sign-in.ts';

it('reloads when another tab signs in as another user, and not for the same one', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const store = createSuiteStore();
  rememberSignIn(store);
  store.dispatch(sessionRead({ authenticated: true, user: anEmployee({ userId: 'a' }), idleSeconds: 900 }));
  expect(localStorage.getItem('fw:here')).toBe('a');

  const changeInOtherTab = (newValue: string) =>
    dispatchEvent(new StorageEvent('storage', { key: 'fw:here', newValue }));
  changeInOtherTab('a');
  expect(reload).not.toHaveBeenCalled();
  changeInOtherTab('b');
  expect(reload).toHaveBeenCalledTimes(1);

  store.dispatch(signedOut());
  expect(localStorage.getItem('fw:here')).toBeNull();
});
