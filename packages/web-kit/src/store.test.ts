import { expect, it } from 'vitest';
import { createSuiteStore } from './store.ts';
import { toastShown } from './toasts/toasts.slice.ts';

it('lets no one change the state but a reducer', () => {
  const store = createSuiteStore();
  store.dispatch(toastShown({ id: 'saved', tone: 'info', message: 'Saved.' }));
  const { shown } = store.getState().toasts;
  expect(shown.map(({ message }) => message)).toEqual(['Saved.']);
  expect(() => Object.assign(shown[0] ?? {}, { message: 'Lost.' })).toThrow(TypeError);
  expect(() => Object.assign(shown, { length: 0 })).toThrow(TypeError);
  expect(store.getState().toasts.shown).toHaveLength(1);
});
