import { RESEND_AFTER_SECONDS } from '@fw/contract-identity';
import { Button, Notice } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { failureText } from '@fw/web-kit';
import { useEffect, useRef } from 'react';
import { useEmailTokenMutation, useSendEmailCodeMutation } from '../account-pages.api.ts';
import {
  useCountdown,
  CodeField,
  ResendButton,
  useCode,
  isCodeOnItsWay,
  mappedText,
} from '@fw/web-kit/confirmation';
import { VERIFY_EMAIL } from './verify-email.text.ts';

interface VerifyEmailDialogProps {
  readonly email: string;
  /** Of the registration for which the address is verified. */
  readonly registrationToken: string;
  readonly onVerified: (verificationToken: string) => void;
  readonly onClose: () => void;
}

/** Sends a code when it opens, and again at most every 60 seconds. */
function useSentCode(address: { readonly email: string; readonly registrationToken: string }) {
  const [sendCode, { error, isLoading }] = useSendEmailCodeMutation();
  const { left, start } = useCountdown();
  const isOpened = useRef(false);
  const send = async (): Promise<void> => {
    const result = await sendCode({ body: address });
    if (result.data) start(result.data.resendAfterSeconds);
    else if (isCodeOnItsWay(result.error)) start(RESEND_AFTER_SECONDS);
  };
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    void send();
  });
  const problem = error === undefined || isCodeOnItsWay(error) ? null : failureText(error);
  return { send, left, isLoading, problem };
}

/** Takes the code that was mailed; the right one gives a token [A4-25]. */
export function VerifyEmailDialog(props: VerifyEmailDialogProps) {
  const { email, registrationToken, onVerified, onClose } = props;
  const code = useCode();
  const sending = useSentCode({ email, registrationToken });
  const [fetchToken, verifying] = useEmailTokenMutation();

  const verify = async (): Promise<void> => {
    const entered = code.entered();
    if (entered === null) return;
    const { data, error } = await fetchToken({ body: { email, code: entered } });
    if (data) onVerified(data.verificationToken);
    else code.setProblem(mappedText(error));
  };

  return (
    <Dialog
      open
      title={VERIFY_EMAIL.title}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            {VERIFY_EMAIL.cancel}
          </Button>
          <Button busy={verifying.isLoading} onPress={() => void verify()}>
            {VERIFY_EMAIL.verify}
          </Button>
        </>
      }
    >
      <p>{VERIFY_EMAIL.lead(email)}</p>
      {sending.problem !== null && (
        <Notice tone="bad" announce="alert">
          {sending.problem}
        </Notice>
      )}
      <CodeField field={code} />
      <ResendButton left={sending.left} disabled={sending.isLoading} onPress={() => void sending.send()} />
    </Dialog>
  );
}
