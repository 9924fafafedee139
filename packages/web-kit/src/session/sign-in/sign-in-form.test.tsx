import type { SessionState } from '@fw/contract-identity';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { anEmployee } from '../../testing/index.ts';
import { SignInForm } from './index.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

async function signIn(password: string) {
  const onSignedIn = vi.fn<(session: SessionState) => void>();
  render(<SignInForm onSignedIn={onSignedIn} />);
  await userEvent.type(screen.getByLabelText('Username or email'), ' ada ');
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return onSignedIn;
}

it('posts the typed credentials and passes the session on', async () => {
  const sent: unknown[] = [];
  const session = { authenticated: true, user: anEmployee(), idleSeconds: 900 };
  server.use(
    http.post('*/webapi/v1/login', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(session);
    }),
  );
  const onSignedIn = await signIn('secret');
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
  expect(sent).toEqual([{ username: 'ada', password: 'secret' }]);
});

it('shows the first error of a field beside it, whatever the case of its name, and any other refusal above the form [A5-18]', async () => {
  const onField = {
    code: 10001,
    message: 'm',
    errors: [{ Field: 'PassWord', Errors: ['Wrong.', 'Also wrong.'] }],
    requestId: 'r',
  };
  server.use(http.post('*/webapi/v1/login', () => HttpResponse.json(onField, { status: 422 })));
  await signIn('secret');
  await screen.findByText('Wrong.');
  expect(screen.queryByText('Also wrong.')).toBeNull();
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();

  const general = { code: 10003, message: 'User is locked out', errors: [], requestId: 'r' };
  server.use(http.post('*/webapi/v1/login', () => HttpResponse.json(general, { status: 422 })));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('User is locked out');
});

it('shows that the password is required and sends no request', async () => {
  const onSignedIn = await signIn('');
  await screen.findByText('Field required');
  expect(onSignedIn).not.toHaveBeenCalled();
});
