import { RESEND_AFTER_SECONDS } from '@fw/contract-identity';
import { profileCalls, type UserProfile } from '@fw/contract-profile';
import { Button, Card, Notice } from '@fw/ui/core';
import { failureText, sendCall, useToast, type Failure } from '@fw/web-kit';
import {
  CodeField,
  isCodeOnItsWay,
  mappedText,
  ResendButton,
  useCode,
  useCountdown,
} from '@fw/web-kit/confirmation';
import { useState } from 'react';
import { useCancelEmailMutation, useConfirmEmailMutation } from '../../app/profile.api.ts';
import styles from '../../app/profile-form.module.css';
import { CONTACT_TEXT as TEXT, pendingLead } from './contact-information.text.ts';

/** Sends another code, at most every 60 seconds. */
function useResend() {
  const [error, setError] = useState<Failure>();
  const { left, start } = useCountdown();
  const resend = async (): Promise<void> => {
    const result = await sendCall(profileCalls.resendEmailCode, {});
    if ('data' in result) start(result.data.resendAfterSeconds);
    else if (isCodeOnItsWay(result.error)) start(RESEND_AFTER_SECONDS);
    setError('error' in result && !isCodeOnItsWay(result.error) ? result.error : undefined);
  };
  return { resend, left, error };
}

/** Takes the address into use, or keeps the one before. */
function useDecision() {
  const code = useCode();
  const toast = useToast();
  const [confirm, confirming] = useConfirmEmailMutation();
  const [cancel, cancelling] = useCancelEmailMutation();
  const submit = async (): Promise<void> => {
    const entered = code.entered();
    if (confirming.isLoading || entered === null) return;
    const { error } = await confirm({ body: { code: entered } });
    if (error) code.setProblem(mappedText(error));
    else toast.good(TEXT.confirmed);
  };
  return {
    code,
    submit,
    keep: () => void cancel({}),
    isConfirming: confirming.isLoading,
    isCancelling: cancelling.isLoading,
    error: cancelling.error,
  };
}

interface PendingEmailProps {
  readonly pending: string;
  readonly profile: UserProfile;
}

/** The address that waits for its code. */
export function PendingEmail({ pending, profile }: PendingEmailProps) {
  const sending = useResend();
  const decision = useDecision();
  const error = sending.error ?? decision.error;
  return (
    <Card title={TEXT.pendingTitle}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void decision.submit();
        }}
      >
        <Notice tone="info">{pendingLead(pending, profile.contactInformation.email)}</Notice>
        {error !== undefined && (
          <Notice tone="bad" announce="alert">
            {failureText(error)}
          </Notice>
        )}
        <CodeField field={decision.code} />
        <ResendButton left={sending.left} onPress={() => void sending.resend()} />
        <div className={styles['actions']}>
          <Button type="submit" busy={decision.isConfirming}>
            {TEXT.confirm}
          </Button>
          <Button variant="quiet" busy={decision.isCancelling} onPress={decision.keep}>
            {TEXT.keep}
          </Button>
        </div>
      </form>
    </Card>
  );
}
