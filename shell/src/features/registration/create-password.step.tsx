import type { SessionState } from '@fw/contract-identity';
import { Button, Notice } from '@fw/ui/core';
import { failureText, findFieldError } from '@fw/web-kit';
import { useState, type SubmitEvent } from 'react';
import { useRegisterUserMutation, useSignInMutation } from '../../account/account-pages.api.ts';
import classes from '../../account/account.module.css';
import { isFit, NewPassword } from '../../account/new-password/new-password.tsx';
import { REGISTRATION } from './registration.text.ts';

interface CreatePasswordStepProps {
  readonly registrationToken: string;
  readonly verificationToken: string;
  readonly email: string;
  readonly phone: string;
  readonly zipCode?: string;
  readonly onSignedIn: (session: SessionState) => void;
}

/** The last step: the password; the account is created, and the person is signed in. */
export function CreatePasswordStep({ onSignedIn, ...account }: CreatePasswordStepProps) {
  const [draft, setDraft] = useState({ password: '', confirmPassword: '' });
  const [isSent, setSent] = useState(false);
  const [register, registering] = useRegisterUserMutation();
  const [signIn, signingIn] = useSignInMutation();
  const isLoading = registering.isLoading || signingIn.isLoading;
  const error = registering.error ?? signingIn.error;
  const isOnField = findFieldError(error, 'password') !== undefined;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (isLoading || !isFit(draft, account.email)) return;
    const registered = await register({ body: { ...account, ...draft } });
    if (!registered.data) return;
    const { username } = registered.data;
    const { data: session } = await signIn({ body: { username, password: draft.password } });
    if (session) onSignedIn(session);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      {error !== undefined && !isOnField && (
        <Notice tone="bad" announce="alert">
          {failureText(error)}
        </Notice>
      )}
      <NewPassword draft={draft} onChange={setDraft} username={account.email} error={error} isSent={isSent} />
      <Button type="submit" wide busy={isLoading}>
        {REGISTRATION.createPassword.submit}
      </Button>
    </form>
  );
}
