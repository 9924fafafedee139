import { createSuiteStore, sessionRead, signedOut } from '@fw/web-kit';
import { anEmployee } from '@fw/web-kit/testing';
import { expect, it, vi } from 'vitest';
import { keepSignInNote } from './sign-in-note.ts';

it('starts afresh when another tab signs in as someone else', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const store = createSuiteStore();
  keepSignInNote(store);
  store.dispatch(sessionRead({ authenticated: true, user: anEmployee({ userId: 'a' }), idleSeconds: 900 }));
  expect(localStorage.getItem('fw:here')).toBe('a');

  const tell = (newValue: string) => dispatchEvent(new StorageEvent('storage', { key: 'fw:here', newValue }));
  tell('a');
  expect(reload).not.toHaveBeenCalled();
  tell('b');
  expect(reload).toHaveBeenCalledTimes(1);

  store.dispatch(signedOut());
  expect(localStorage.getItem('fw:here')).toBeNull();
});
