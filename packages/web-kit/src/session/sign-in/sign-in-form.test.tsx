import { sessionCalls, signInStepCalls, type SessionState } from '@fw/contract-identity';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { anEmployee, onCall, remoteServer } from '../../testing/index.ts';
import { SignInForm } from './index.ts';

const server = remoteServer();

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
    onCall(sessionCalls.signIn, (body) => {
      sent.push(body);
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
  server.use(onCall(sessionCalls.signIn, () => HttpResponse.json(onField, { status: 422 })));
  await signIn('secret');
  await screen.findByText('Wrong.');
  expect(screen.queryByText('Also wrong.')).toBeNull();
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();

  const general = { code: 10003, message: 'User is locked out', errors: [], requestId: 'r' };
  server.use(onCall(sessionCalls.signIn, () => HttpResponse.json(general, { status: 422 })));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('User is locked out');
});

it('names a wrong pair in a sentence above the text of its code [A8-02]', async () => {
  const refusal = {
    code: 0,
    message: 'Your response does not match our records.',
    errors: [],
    requestId: 'r',
  };
  server.use(onCall(sessionCalls.signIn, () => HttpResponse.json(refusal, { status: 422 })));
  await signIn('secret');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText("That username or password isn't right.")).toBeTruthy();
  expect(alert.getByText(refusal.message)).toBeTruthy();
});

it('shows that the password is required and sends no request', async () => {
  const onSignedIn = await signIn('');
  await screen.findByText('Enter your password.');
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('shows the second step after the right password of a person with a second factor, and signs in by its code [A8-05]', async () => {
  const sent: unknown[] = [];
  const session = { authenticated: true, user: anEmployee(), idleSeconds: 900 };
  const half = { authenticated: false, user: null, idleSeconds: 900, secondFactor: ['code', 'recoveryCode'] };
  const wrong = {
    code: 10002,
    message: 'Invalid verification code',
    errors: [{ Field: 'code', Errors: ['Invalid verification code'] }],
    requestId: 'r',
  };
  server.use(
    onCall(sessionCalls.signIn, () => HttpResponse.json(half)),
    onCall(signInStepCalls.finish, (body) => {
      sent.push(body);
      return sent.length === 1 ? HttpResponse.json(wrong, { status: 422 }) : HttpResponse.json(session);
    }),
  );
  const onSignedIn = await signIn('secret');
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '000000');
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(screen.queryByText('Invalid verification code')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Invalid verification code');
  expect(onSignedIn).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH-JKLM');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session));
  expect(sent).toEqual([
    { method: 'code', code: '000000' },
    { method: 'recoveryCode', code: 'ABCD-EFGH-JKLM' },
  ]);
});

it('starts at the user name, shows the password on request, and continues at the first missing field', async () => {
  server.use(
    onCall(sessionCalls.signIn, () =>
      HttpResponse.json({ code: 0, message: 'No match.', errors: [], requestId: 'r' }, { status: 422 }),
    ),
  );
  render(<SignInForm onSignedIn={vi.fn<(session: SessionState) => void>()} />);
  const [username, password] = [
    screen.getByLabelText('Username or email'),
    screen.getByLabelText('Password'),
  ];
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(document.activeElement).toBe(username);
  await submit();
  await screen.findByText('Enter your username or email.');
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(document.activeElement).toBe(username);
  await userEvent.type(username, 'ada');
  await submit();
  await vi.waitFor(() => expect(document.activeElement).toBe(password));
  await userEvent.type(password, 'secret');
  expect(password.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.getAttribute('type')).toBe('password');
  await submit();
  await screen.findByText('No match.');
  expect(document.activeElement).toBe(password);
});

it('opens the password step again on request', async () => {
  const half = { authenticated: false, user: null, idleSeconds: 900, secondFactor: ['code'] };
  server.use(onCall(sessionCalls.signIn, () => HttpResponse.json(half)));
  await signIn('secret');
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Back to sign in' }));
  await screen.findByLabelText('Password');
});
