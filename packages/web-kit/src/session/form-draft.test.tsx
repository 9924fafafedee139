import { sessionCalls } from '@fw/contract-identity';
import { Provider } from '@fw/state';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anEmployee, onCall, remoteServer, signedInStore } from '../testing/index.ts';
import { keepDraft } from './drafts/drafts.ts';
import { useFormDraft } from './form-draft.ts';
import { sessionApi } from './session.api.ts';
import { signedOut } from './session.slice.ts';

remoteServer(onCall(sessionCalls.signOut, () => HttpResponse.json({})));

function Form() {
  const { value, set, discard } = useFormDraft('note', z.object({ text: z.string() }), { text: '' });
  return (
    <>
      <input aria-label="Text" value={value.text} onChange={(event) => set({ text: event.target.value })} />
      <button type="button" onClick={discard}>
        Save
      </button>
    </>
  );
}

/** A fresh page with the form, as after signing in again. */
function open(userId: string) {
  cleanup();
  const store = signedInStore(anEmployee({ userId }));
  render(
    <Provider store={store}>
      <Form />
    </Provider>,
  );
  return store;
}
const shown = (): string => screen.getByLabelText<HTMLInputElement>('Text').value;

it('shows what was typed before the session ended, to the same person only', async () => {
  const store = open('ada');
  await userEvent.type(screen.getByLabelText('Text'), 'rent 950');
  store.dispatch(signedOut()); // the accepted inactivity dialog
  open('bob');
  expect(shown()).toBe('');
  open('ada');
  expect(shown()).toBe('rent 950');
});

it('forgets what was typed after saving', async () => {
  open('ada');
  await userEvent.type(screen.getByLabelText('Text'), 'rent');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  open('ada');
  expect(shown()).toBe('');
});

it('forgets what was typed at sign-out', async () => {
  const store = open('ada');
  await userEvent.type(screen.getByLabelText('Text'), 'rent');
  await store.dispatch(sessionApi.endpoints.signOut.initiate());
  open('ada');
  expect(shown()).toBe('');
});

it('begins anew where the draft has another shape', () => {
  keepDraft({ userId: 'ada', form: 'note' }, '{"text":5}');
  open('ada');
  expect(shown()).toBe('');
});
