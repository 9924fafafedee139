import { sessionCalls, type SessionState } from '@fw/contract-identity';
import { Button, Notice, PasswordField, TextField } from '@fw/ui/core';
import { useState, type SubmitEvent } from 'react';
import { failureOf, failureText, fieldErrorOf, type Failure } from '../../wire/failure.ts';
import { send } from '../../wire/send.ts';
import classes from './sign-in-form.module.css';

/** The longest values that the contract accepts. */
const MAX_USERNAME = 254;
const MAX_PASSWORD = 1_000;

/** The message of the refusal as a whole; undefined where a field shows it already. */
function generalError(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  const isOnField =
    fieldErrorOf(error, 'username') !== undefined || fieldErrorOf(error, 'password') !== undefined;
  return isOnField && failureOf(error)?.kind === 'refused' ? undefined : failureText(error);
}

/** Username and password; needs no store, so that it works before the framework has loaded. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: (session: SessionState) => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<Failure>();
  const general = generalError(error);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    setIsLoading(true);
    const result = await send(sessionCalls.signIn, { body: { username: username.trim(), password } });
    setIsLoading(false);
    setError('error' in result ? result.error : undefined);
    if ('data' in result) onSignedIn(result.data);
  };
  return (
    <form
      className={classes['form']}
      noValidate
      aria-busy={isLoading}
      onSubmit={(event) => void submit(event)}
    >
      {general !== undefined && (
        <Notice tone="bad" announce="alert">
          {general}
        </Notice>
      )}
      <TextField
        label="Username or email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_USERNAME}
        value={username}
        error={fieldErrorOf(error, 'username') ?? null}
        onChange={setUsername}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        revealable={false}
        maxLength={MAX_PASSWORD}
        value={password}
        error={fieldErrorOf(error, 'password') ?? null}
        onChange={setPassword}
      />
      <Button type="submit" wide busy={isLoading}>
        {isLoading ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}
