import { sessionCalls, type SessionState } from '@fw/contract-identity';
import { useId, useState, type SubmitEvent } from 'react';
import { failureOf, failureText, fieldErrorOf, type Failure } from '../../wire/failure.ts';
import { send } from '../../wire/send.ts';
import classes from './sign-in-form.module.css';

interface SignInFieldProps {
  readonly label: string;
  readonly name: 'username' | 'password';
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function SignInField({ label, name, value, error, onChange }: SignInFieldProps) {
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={name === 'password' ? 'password' : 'text'}
        autoComplete={name === 'password' ? 'current-password' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What the refusal says besides its fields; nothing where a field already says it. */
function generalError(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  const isOnField =
    fieldErrorOf(error, 'username') !== undefined || fieldErrorOf(error, 'password') !== undefined;
  return isOnField && failureOf(error)?.kind === 'refused' ? undefined : failureText(error);
}

/** Username and password; needs no store, so that it can stand before the framework has arrived. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: (session: SessionState) => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<Failure>();
  const general = generalError(error);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setIsLoading(true);
    const answer = await send(sessionCalls.signIn, { body: { username: username.trim(), password } });
    setIsLoading(false);
    setError('error' in answer ? answer.error : undefined);
    if ('data' in answer) onSignedIn(answer.data);
  };
  return (
    <form
      className={classes['form']}
      noValidate
      aria-busy={isLoading}
      onSubmit={(event) => void submit(event)}
    >
      {general !== undefined && (
        <p role="alert" className={classes['refused']}>
          {general}
        </p>
      )}
      <SignInField
        label="Username or email"
        name="username"
        value={username}
        error={fieldErrorOf(error, 'username')}
        onChange={setUsername}
      />
      <SignInField
        label="Password"
        name="password"
        value={password}
        error={fieldErrorOf(error, 'password')}
        onChange={setPassword}
      />
      <button type="submit" disabled={isLoading}>
        {isLoading ? 'Signing in…' : 'Sign in'}
      </button>
    </form>
  );
}
