import { confirmationCalls, type SecondFactorMethod } from '@fw/contract-identity';
import { Button, Notice, PasswordField, SkeletonLines } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { useEffect, useState, type SubmitEvent } from 'react';
import type { ReplyOf } from '../../wire/call-args.ts';
import { failureText, findFieldError, type Failure } from '../../wire/failure.ts';
import { send as sendCall } from '../../wire/send.ts';
import { SecondFactorForm } from '../second-factor/second-factor-form.tsx';
import classes from './confirmation.module.css';
import { CONFIRMATION_TEXT as TEXT } from './confirmation.text.ts';
import { MailedCodeProof } from './mailed-code-proof.tsx';

const MAX_PASSWORD = 1_000;
const UNKNOWN: Failure = { kind: 'broken', detail: 'no passkey', requestId: '' };

type Start = ReplyOf<typeof confirmationCalls.start>;

interface ConfirmationDialogProps {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

const isSecondFactor = (method: Start['methods'][number]): method is SecondFactorMethod =>
  method !== 'password' && method !== 'mailedCode';

/** How the person can confirm; read when the dialog opens. */
function useStart() {
  const [start, setStart] = useState<Start>();
  const [error, setError] = useState<Failure>();
  useEffect(() => {
    void sendCall(confirmationCalls.start, {}).then((result) => {
      if ('data' in result) setStart(result.data);
      else setError(result.error);
    });
  }, []);
  return { start, error };
}

/** Confirms the person before a sensitive change. */
export function ConfirmationDialog({ onConfirmed, onClose }: ConfirmationDialogProps) {
  const { start, error } = useStart();
  return (
    <Dialog open title={TEXT.confirmTitle} size="sm" onClose={onClose}>
      <div className={classes['stack']}>
        <p>{TEXT.confirmLead}</p>
        {error && (
          <Notice tone="bad" announce="alert">
            {failureText(error)}
          </Notice>
        )}
        {!start && !error && <SkeletonLines label={TEXT.loading} />}
        {start && <Proof start={start} onConfirmed={onConfirmed} />}
      </div>
    </Dialog>
  );
}

function Proof({ start, onConfirmed }: { readonly start: Start; readonly onConfirmed: () => void }) {
  const methods = start.methods.filter(isSecondFactor);
  if (start.methods.includes('mailedCode')) return <MailedCodeProof onConfirmed={onConfirmed} />;
  if (methods.length === 0) return <PasswordProof onConfirmed={onConfirmed} />;
  /** The first challenge came with the methods; a further try needs a new one. */
  const requestPasskey = async () => {
    const result = await sendCall(confirmationCalls.start, {});
    return 'data' in result ? (result.data.passkey ?? UNKNOWN) : result.error;
  };
  return (
    <SecondFactorForm
      methods={methods}
      requestPasskey={requestPasskey}
      prove={async (proof) => {
        const result = await sendCall(confirmationCalls.withSecondFactor, { body: proof });
        if ('error' in result) return result.error;
        onConfirmed();
        return undefined;
      }}
    />
  );
}

function PasswordProof({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<Failure>();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const result = await sendCall(confirmationCalls.withPassword, { body: { password } });
    setIsBusy(false);
    if ('error' in result) setError(result.error);
    else onConfirmed();
  };
  const onField = findFieldError(error, 'password');
  return (
    <form className={classes['stack']} noValidate onSubmit={(event) => void submit(event)}>
      {error && onField === undefined && (
        <Notice tone="bad" announce="alert">
          {failureText(error)}
        </Notice>
      )}
      <PasswordField
        label={TEXT.password}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD}
        value={password}
        error={onField ?? null}
        onChange={setPassword}
      />
      <Button type="submit" wide busy={isBusy}>
        {TEXT.confirm}
      </Button>
    </form>
  );
}
