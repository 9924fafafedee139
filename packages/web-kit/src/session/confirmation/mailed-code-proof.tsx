import { confirmationCalls, RESEND_AFTER_SECONDS } from '@fw/contract-identity';
import { Button, Notice } from '@fw/ui/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { failureText, type Failure } from '../../wire/failure.ts';
import { send as sendCall } from '../../wire/send.ts';
import { CodeField, ResendButton, useCode } from './code-field.tsx';
import classes from './confirmation.module.css';
import { CONFIRMATION_TEXT as TEXT } from './confirmation.text.ts';
import { useCountdown } from './countdown.ts';
import { isCodeOnItsWay, mappedText } from './refusal-code.ts';

/** Sends a code when it opens, and again at most every 60 seconds. */
function useSentCode() {
  const [error, setError] = useState<Failure>();
  const { left, start } = useCountdown();
  const isOpened = useRef(false);
  const send = async (): Promise<void> => {
    const result = await sendCall(confirmationCalls.sendCode, {});
    if ('data' in result) start(result.data.resendAfterSeconds);
    else if (isCodeOnItsWay(result.error)) start(RESEND_AFTER_SECONDS);
    setError('error' in result && !isCodeOnItsWay(result.error) ? result.error : undefined);
  };
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    void send();
  });
  return { send, left, error };
}

/** Takes the code that was mailed to a person who has no password. */
export function MailedCodeProof({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const sending = useSentCode();
  const code = useCode();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const entered = code.entered();
    if (isBusy || entered === null) return;
    setIsBusy(true);
    const result = await sendCall(confirmationCalls.withCode, { body: { code: entered } });
    setIsBusy(false);
    if ('error' in result) code.setProblem(mappedText(result.error));
    else onConfirmed();
  };
  return (
    <form className={classes['stack']} noValidate onSubmit={(event) => void submit(event)}>
      <p>{TEXT.mailedCodeLead}</p>
      {sending.error && (
        <Notice tone="bad" announce="alert">
          {failureText(sending.error)}
        </Notice>
      )}
      <CodeField field={code} />
      <ResendButton left={sending.left} onPress={() => void sending.send()} />
      <Button type="submit" wide busy={isBusy}>
        {TEXT.confirm}
      </Button>
    </form>
  );
}
