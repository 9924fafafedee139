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
/** Resolves when every tab has handled what was sent before: channels deliver in the order of sending. */
async function delivered(): Promise<void> {
  const [sender, receiver] = [new BroadcastChannel('fw:session'), new BroadcastChannel('fw:session')];
  const last = new Promise((resolve) => receiver.addEventListener('message', resolve, { once: true }));
  sender.postMessage('the last message');
  await last;
  await new Promise((resolve) => setTimeout(resolve, 0)); // the channels of a turn are handled one after the other
  sender.close();
  receiver.close();
}

it('reloads the other tabs when one signs out', async () => {
  const [first, second] = [tab('ada'), tab('ada')];
  await delivered();
  expect(second.reload).not.toHaveBeenCalled();
  first.store.dispatch(signedOut());
  await vi.waitFor(() => expect(second.reload).toHaveBeenCalledTimes(1));
  expect(first.reload).not.toHaveBeenCalled();
});

it('reloads the other tabs when one signs in as another person, and not for the same one', async () => {
  const first = tab('ada');
  tab('ada');
  await delivered();
  expect(first.reload).not.toHaveBeenCalled();
  tab('bob');
  await vi.waitFor(() => expect(first.reload).toHaveBeenCalled());
});

it('opens the inactivity dialog in every tab when the session expired in one', async () => {
  const [first, second] = [tab('ada'), tab('ada')];
  first.store.dispatch(sessionExpired('password'));
  await vi.waitFor(() => expect(second.store.getState().session.expired).toBe(true));
  expect(second.store.getState().session.endReason).toBe('password');
  expect(second.reload).not.toHaveBeenCalled();
});

it('opens no inactivity dialog in a tab without a signed-in person', async () => {
  const second = tab(null);
  const first = tab(null);
  first.store.dispatch(sessionExpired());
  await delivered();
  expect(second.store.getState().session.expired).toBe(false);
});

it('counts the activity of another tab of the same person, and of no other person', async () => {
  const active = vi.fn<() => void>();
  addEventListener(OTHER_TAB_EVENT, active);
  tab('ada');
  tab('bob');
  await delivered();
  dispatchEvent(new Event(USER_CALL_EVENT));
  await delivered();
  expect(active).not.toHaveBeenCalled();
  tab('ada');
  await delivered();
  dispatchEvent(new Event(USER_CALL_EVENT));
  await vi.waitFor(() => expect(active).toHaveBeenCalled());
  removeEventListener(OTHER_TAB_EVENT, active);
});

it('drops the drafts of other people when a person signs in', () => {
  sessionStorage.setItem('fw:draft:ada:budget', '1');
  sessionStorage.setItem('fw:draft:bob:budget', '2');
  tab('bob');
  expect(sessionStorage.getItem('fw:draft:ada:budget')).toBeNull();
  expect(sessionStorage.getItem('fw:draft:bob:budget')).toBe('2');
});
