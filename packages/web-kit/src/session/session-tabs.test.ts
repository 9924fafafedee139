import { afterEach, expect, it, vi } from 'vitest';
import { createSuiteStore } from '../store.ts';
import { anEmployee } from '../testing/index.ts';
import { USER_CALL_EVENT } from '../wire/send.ts';
import { OTHER_TAB_EVENT, shareSession } from './session-tabs.ts';
import { sessionExpired, sessionRead, signedOut } from './session.slice.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A tab of the browser in which a person is signed in; null: none. */
function tab(userId: string | null) {
  const store = createSuiteStore();
  const reload = vi.fn<() => void>();
  ends.push(shareSession(store, reload));
  const user = userId === null ? null : anEmployee({ userId });
  store.dispatch(sessionRead({ authenticated: user !== null, user, idleSeconds: 900 }));
  return { store, reload };
}
/** Longer than a message to another tab takes. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

it('reloads the other tabs within a second when one signs out', async () => {
  const [first, second] = [tab('ada'), tab('ada')];
  await settle();
  expect(second.reload).not.toHaveBeenCalled();
  first.store.dispatch(signedOut());
  await vi.waitFor(() => expect(second.reload).toHaveBeenCalledTimes(1), 1_000);
  expect(first.reload).not.toHaveBeenCalled();
});

it('reloads the other tabs when one signs in as another person, and not for the same one', async () => {
  const first = tab('ada');
  tab('ada');
  await settle();
  expect(first.reload).not.toHaveBeenCalled();
  tab('bob');
  await vi.waitFor(() => expect(first.reload).toHaveBeenCalled(), 1_000);
});

it('opens the inactivity dialog in every tab when the session expired in one', async () => {
  const [first, second] = [tab('ada'), tab('ada')];
  first.store.dispatch(sessionExpired());
  await vi.waitFor(() => expect(second.store.getState().session.expired).toBe(true), 1_000);
  expect(second.reload).not.toHaveBeenCalled();
});

it('opens no inactivity dialog in a tab without a signed-in person', async () => {
  const second = tab(null);
  const first = tab(null);
  first.store.dispatch(sessionExpired());
  await settle();
  expect(second.store.getState().session.expired).toBe(false);
});

it('counts the activity of another tab of the same person, and of no other person', async () => {
  const active = vi.fn<() => void>();
  addEventListener(OTHER_TAB_EVENT, active);
  tab('ada');
  await settle();
  dispatchEvent(new Event(USER_CALL_EVENT));
  await settle();
  expect(active).not.toHaveBeenCalled();
  tab('ada');
  await settle();
  dispatchEvent(new Event(USER_CALL_EVENT));
  await vi.waitFor(() => expect(active).toHaveBeenCalled(), 1_000);
  removeEventListener(OTHER_TAB_EVENT, active);
});

it('drops the drafts of other people when a person signs in', () => {
  sessionStorage.setItem('fw:draft:ada:budget', '1');
  sessionStorage.setItem('fw:draft:bob:budget', '2');
  tab('bob');
  expect(sessionStorage.getItem('fw:draft:ada:budget')).toBeNull();
  expect(sessionStorage.getItem('fw:draft:bob:budget')).toBe('2');
});
