import { createSuiteStore, sessionRead, signedOut } from '@fw/web-kit';
import { anEmployee } from '@fw/web-kit/testing';
import { expect, it } from 'vitest';
import { rememberSignIn } from './remember-sign-in.ts';

it('stores who is signed in, and removes it at sign-out', () => {
  const store = createSuiteStore();
  rememberSignIn(store);
  store.dispatch(sessionRead({ authenticated: true, user: anEmployee({ userId: 'a' }), idleSeconds: 900 }));
  expect(localStorage.getItem('fw:here')).toBe('a');
  store.dispatch(signedOut());
  expect(localStorage.getItem('fw:here')).toBeNull();
});
