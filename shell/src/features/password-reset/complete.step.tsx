import { Button } from '@fw/ui/core';
import { findFieldError } from '@fw/web-kit';
import { useState, type SubmitEvent } from 'react';
import { useCompleteResetMutation } from '../../account/account-pages.api.ts';
import classes from '../../account/account.module.css';
import { isFit, NewPassword } from '../../account/new-password/new-password.tsx';
import { ResetNotice } from './reset-notice.tsx';
import { RESET } from './password-reset.text.ts';

interface CompleteStepProps {
  readonly resetToken: string;
  /** Empty where the person came by the link of the mail. */
  readonly username: string;
  readonly onDone: () => void;
}

/** The last step: the new password. */
export function CompleteStep({ resetToken, username, onDone }: CompleteStepProps) {
  const [draft, setDraft] = useState({ password: '', confirmPassword: '' });
  const [isSent, setSent] = useState(false);
  const [complete, { error, isLoading }] = useCompleteResetMutation();
  const isOnField = findFieldError(error, 'password') !== undefined;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (isLoading || !isFit(draft, username)) return;
    const { data } = await complete({ body: { resetToken, ...draft } });
    if (data) onDone();
  };

  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      {error !== undefined && !isOnField && <ResetNotice error={error} />}
      <NewPassword draft={draft} onChange={setDraft} username={username} error={error} isSent={isSent} />
      <Button type="submit" wide busy={isLoading}>
        {RESET.complete.submit}
      </Button>
    </form>
  );
}
