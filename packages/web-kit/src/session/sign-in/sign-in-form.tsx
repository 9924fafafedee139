import { sessionCalls, type SecondFactorMethod, type SessionState } from '@fw/contract-identity';
import { Button, Notice, PasswordField, TextField } from '@fw/ui/core';
import { lazy, Suspense, useState, type SubmitEvent, useEffect, useRef } from 'react';
import { failureOf, failureText, findFieldError, type Failure } from '../../wire/failure.ts';
import { send } from '../../wire/send.ts';
import classes from './sign-in-form.module.css';

type Name = 'username' | 'password';

/** Puts the focus on the user name when the form is shown, and after a refusal on the field to continue with. */
function useFormFocus(next: Name) {
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: Name): void => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[name=username]')?.focus();
  }, []);
  return { form, focusFirst: () => focus(next) };
}

/** The longest values that the contract accepts. */
const MAX_USERNAME = 254;
const MAX_PASSWORD = 1_000;

/** Loaded only for people with a second factor. */
const SecondStep = lazy(() =>
  import('../second-factor/second-step.tsx').then(({ SecondStep: Step }) => ({ default: Step })),
);

/** The user name is locked; its field shows when to try again. */
const LOCKED_OUT = 10003;

const isLockedOut = (error: unknown): boolean => {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && failure.refusal.code === LOCKED_OUT;
};

/** The sentence above the text of the catalogue, where user name and password do not belong together [A8-02]. */
const WRONG_PAIR = { code: 0, title: "That username or password isn't right." } as const;

/** What a refusal of the pair is called; undefined for every other failure. */
function refusalTitle(error: unknown): string | undefined {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && failure.refusal.code === WRONG_PAIR.code
    ? WRONG_PAIR.title
    : undefined;
}

/** The message of the refusal as a whole; undefined where a field shows it already. */
function generalError(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  if (isLockedOut(error)) return failureText(error);
  const isOnField =
    findFieldError(error, 'username') !== undefined || findFieldError(error, 'password') !== undefined;
  return isOnField && failureOf(error)?.kind === 'refused' ? undefined : failureText(error);
}

interface SignInFormProps {
  /** The password is right already, as after a sign-in at the employer: only the second factor is missing. */
  readonly secondFactor?: readonly SecondFactorMethod[];
  readonly onSignedIn: (session: SessionState) => void;
}

/** Username and password, then the second factor; needs no store, so that it works before the framework has loaded. */
export function SignInForm({ onSignedIn: onDone, secondFactor = [] }: SignInFormProps) {
  const onSignedIn = (session: SessionState): void => {
    // The frame that opens next takes the focus, which this form loses. A module of both would enlarge this page.
    document.documentElement.dataset['signedIn'] = '';
    onDone(session);
  };
  const [methods, setMethods] = useState<readonly SecondFactorMethod[]>(secondFactor);
  if (methods.length === 0) return <PasswordStep onSignedIn={onSignedIn} onRightPassword={setMethods} />;
  return (
    <Suspense fallback={<output>One moment.</output>}>
      <SecondStep methods={methods} onSignedIn={onSignedIn} onBack={() => setMethods([])} />
    </Suspense>
  );
}

interface PasswordStepProps extends Pick<SignInFormProps, 'onSignedIn'> {
  /** The password was right and a second factor must follow. */
  readonly onRightPassword: (methods: readonly SecondFactorMethod[]) => void;
}

function PasswordStep({ onSignedIn, onRightPassword }: PasswordStepProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<Failure>();
  const general = generalError(error);
  const { form, focusFirst } = useFormFocus(username === '' ? 'username' : 'password');
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    setIsLoading(true);
    const result = await send(sessionCalls.signIn, { body: { username: username.trim(), password } });
    setIsLoading(false);
    setError('error' in result ? result.error : undefined);
    if ('error' in result) focusFirst();
    else if (result.data.secondFactor?.length) onRightPassword(result.data.secondFactor);
    else onSignedIn(result.data);
  };
  return (
    <form
      ref={form}
      className={classes['form']}
      noValidate
      aria-busy={isLoading}
      onSubmit={(event) => void submit(event)}
    >
      {general !== undefined && (
        <Notice tone="bad" announce="alert" title={refusalTitle(error)}>
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
        error={findFieldError(error, 'username') ?? null}
        onChange={setUsername}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD}
        value={password}
        error={findFieldError(error, 'password') ?? null}
        onChange={setPassword}
      />
      <Button type="submit" wide busy={isLoading}>
        {isLoading ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}
