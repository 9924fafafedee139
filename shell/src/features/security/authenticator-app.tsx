import type { secondFactorCalls, SecondFactorState } from '@fw/contract-identity';
import { Button, TextButton, TextField } from '@fw/ui/core';
import { findFieldError, type ReplyOf } from '@fw/web-kit';
import { useState, type SubmitEvent } from 'react';
import { QrCode } from './qr-code.tsx';
import { useAddCodeMutation, usePrepareCodeMutation, useRemoveCodeMutation } from './security.api.ts';
import { momentText, SECURITY_TEXT as TEXT } from './security.text.ts';
import classes from './security.module.css';
import type { SensitiveChange } from '@fw/web-kit/confirmation';

export interface FactorProps {
  readonly state: SecondFactorState;
  /** The level below the heading around it. */
  readonly heading: 'h2' | 'h3';
  readonly run: (change: SensitiveChange) => Promise<void>;
  readonly onCodes: (codes: readonly string[]) => void;
  /** A factor was added or removed. */
  readonly onChanged: () => void;
}

type Prepared = ReplyOf<typeof secondFactorCalls.prepareCode>;

/** The authenticator app: set up with its first code, or removed. */
export function AuthenticatorApp({ state, heading: Heading, run, onCodes, onChanged }: FactorProps) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [prepare, { isLoading }] = usePrepareCodeMutation();
  const [remove, removing] = useRemoveCodeMutation();
  const setUp = async () => {
    const { data, error } = await prepare();
    if (data) setPrepared(data);
    return error;
  };
  const turnOff = async () => {
    const { error } = await remove();
    if (!error) onChanged();
    return error;
  };
  if (state.codeSince !== null) {
    return (
      <div className={classes['stack']}>
        <Heading>{TEXT.app}</Heading>
        <p className={classes['quiet']}>On since {momentText(state.codeSince)}</p>
        <TextButton danger disabled={removing.isLoading} onPress={() => void run(turnOff)}>
          {TEXT.removeApp}
        </TextButton>
      </div>
    );
  }
  return (
    <div className={classes['stack']}>
      <Heading>{TEXT.app}</Heading>
      {prepared ? (
        <FirstCode
          prepared={prepared}
          run={run}
          onCodes={onCodes}
          onDone={() => {
            setPrepared(null);
            onChanged();
          }}
        />
      ) : (
        <>
          <p className={classes['quiet']}>{TEXT.appOff}</p>
          <Button variant="secondary" busy={isLoading} onPress={() => void run(setUp)}>
            {TEXT.setUpApp}
          </Button>
        </>
      )}
    </div>
  );
}

interface FirstCodeProps extends Pick<FactorProps, 'run' | 'onCodes'> {
  readonly prepared: Prepared;
  readonly onDone: () => void;
}

function FirstCode({ prepared, run, onCodes, onDone }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const [add, { isLoading, error }] = useAddCodeMutation();
  const turnOn = async () => {
    const { data, error: refused } = await add({ body: { code } });
    if (data) {
      onDone();
      onCodes(data.recoveryCodes);
    }
    return refused;
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void run(turnOn);
  };
  return (
    <form className={classes['stack']} noValidate onSubmit={submit}>
      <p>{TEXT.scan}</p>
      <QrCode text={prepared.address} />
      <p>
        {TEXT.key}: <code data-testid="app-key">{prepared.secret}</code>
      </p>
      <TextField
        label={TEXT.firstCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={findFieldError(error, 'code') ?? null}
        onChange={setCode}
      />
      <Button type="submit" busy={isLoading}>
        {TEXT.turnOn}
      </Button>
    </form>
  );
}
