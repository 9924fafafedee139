import type {
  PasskeyRequest,
  SecondFactorMethod,
  SecondFactorProof,
  PasskeyAnswer,
} from '@fw/contract-identity';
import { Button, Notice, TextButton, TextField } from '@fw/ui/core';
import { useState, type SubmitEvent } from 'react';
import { failureText, findFieldError, type Failure } from '../../wire/failure.ts';
import classes from './second-factor-form.module.css';
import { SECOND_FACTOR_TEXT as TEXT } from './second-factor.text.ts';
import { startAuthentication } from '@simplewebauthn/browser';

/** Opens the browser's passkey dialog; null when the person closes it or has no passkey here. */
async function answerPasskey({ challenge, rpId, passkeyIds }: PasskeyRequest): Promise<PasskeyAnswer | null> {
  const allowCredentials = passkeyIds.map((id) => ({ id, type: 'public-key' }) as const);
  const optionsJSON = { challenge, rpId, allowCredentials, userVerification: 'preferred' } as const;
  const answer = await startAuthentication({ optionsJSON }).catch(() => null);
  if (!answer) return null;
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  return { id: answer.id, clientDataJSON, authenticatorData, signature };
}

export interface SecondFactorFormProps {
  readonly methods: readonly SecondFactorMethod[];
  /** A challenge for the passkeys of the person. */
  readonly requestPasskey: () => Promise<PasskeyRequest | Failure>;
  /** Sends the proof; a failure is shown in the form. */
  readonly prove: (proof: SecondFactorProof) => Promise<Failure | undefined>;
}

type Typed = 'code' | 'recoveryCode';

const MAX_LENGTH = { code: 6, recoveryCode: 40 } as const;

const isFailure = (reply: PasskeyRequest | Failure): reply is Failure => 'kind' in reply;

/** Sends proofs one at a time and keeps what went wrong with the last one. */
function useProof({ requestPasskey, prove }: SecondFactorFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<Failure>();
  const [note, setNote] = useState<string>();

  const run = async (work: () => Promise<Failure | undefined>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setNote(undefined);
    setError(await work());
    setIsBusy(false);
  };
  const proveByPasskey = async (): Promise<Failure | undefined> => {
    const request = await requestPasskey();
    if (isFailure(request)) return request;
    const passkey = await answerPasskey(request);
    if (passkey) return prove({ method: 'passkey', passkey });
    setNote(TEXT.passkeyFailed);
    return undefined;
  };
  return {
    isBusy,
    error,
    note,
    usePasskey: () => void run(proveByPasskey),
    send: (proof: SecondFactorProof) => void run(() => prove(proof)),
  };
}

/** Proves who the person is by a passkey, a code or a recovery code; needs no store. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const { methods } = props;
  const [method, setMethod] = useState<Typed>(methods.includes('code') ? 'code' : 'recoveryCode');
  const [code, setCode] = useState('');
  const { isBusy, error, note, usePasskey, send } = useProof(props);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send({ method, code: code.trim() });
  };
  const change = (next: Typed): void => {
    setCode('');
    setMethod(next);
  };
  const onField = findFieldError(error, 'code');
  const general = note ?? (error && onField === undefined ? failureText(error) : undefined);
  return (
    <form className={classes['form']} noValidate aria-busy={isBusy} onSubmit={submit}>
      {general !== undefined && (
        <Notice tone="bad" announce="alert">
          {general}
        </Notice>
      )}
      {methods.includes('passkey') && (
        <Button wide busy={isBusy} onPress={usePasskey}>
          {TEXT.usePasskey}
        </Button>
      )}
      {methods.includes(method) && (
        <>
          <TextField
            key={method}
            label={TEXT[method]}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            inputMode={method === 'code' ? 'numeric' : 'text'}
            spellCheck={false}
            maxLength={MAX_LENGTH[method]}
            value={code}
            error={onField ?? null}
            onChange={setCode}
          />
          <Button
            type="submit"
            wide
            variant={methods.includes('passkey') ? 'secondary' : 'primary'}
            busy={isBusy}
          >
            {TEXT.submit}
          </Button>
        </>
      )}
      <OtherMethod methods={methods} method={method} onChange={change} />
    </form>
  );
}

interface OtherMethodProps {
  readonly methods: readonly SecondFactorMethod[];
  readonly method: Typed;
  readonly onChange: (method: Typed) => void;
}

/** Changes between the code of the app and a recovery code, where the person has both. */
function OtherMethod({ methods, method, onChange }: OtherMethodProps) {
  const other = method === 'code' ? 'recoveryCode' : 'code';
  if (!methods.includes(other)) return null;
  return (
    <p>
      <TextButton onPress={() => onChange(other)}>
        {other === 'code' ? TEXT.useCode : TEXT.useRecoveryCode}
      </TextButton>
    </p>
  );
}
