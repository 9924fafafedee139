import { Button, Notice, TextButton, TextField } from '@fw/ui/core';
import { findFieldError, useFormDraft } from '@fw/web-kit';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import type { FactorProps } from './authenticator-app.tsx';
import { createPasskey } from './create-passkey.ts';
import {
  useAddPasskeyMutation,
  usePreparePasskeyMutation,
  useRemovePasskeyMutation,
} from './security.api.ts';
import { momentText, SECURITY_TEXT as TEXT } from './security.text.ts';
import classes from './security.module.css';

/** The passkeys of the person, and a form that adds one. */
export function Passkeys({ state, heading: Heading, run, onCodes, onChanged }: FactorProps) {
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const removeOne = async (passkeyId: string) => {
    const { error } = await remove({ body: { passkeyId } });
    if (!error) onChanged();
    return error;
  };
  return (
    <div className={classes['stack']}>
      <Heading>{TEXT.passkeys}</Heading>
      {state.passkeys.length === 0 && <p className={classes['quiet']}>{TEXT.noPasskeys}</p>}
      <ul className={classes['list']}>
        {state.passkeys.map(({ passkeyId, name, lastUsedAt }) => (
          <li key={passkeyId}>
            <span>
              {name}
              <br />
              <span className={classes['quiet']}>
                Last used: {lastUsedAt === null ? TEXT.neverUsed : momentText(lastUsedAt)}
              </span>
            </span>
            <TextButton danger disabled={isLoading} onPress={() => void run(() => removeOne(passkeyId))}>
              {TEXT.remove}
              <span className="visually-hidden"> {name}</span>
            </TextButton>
          </li>
        ))}
      </ul>
      <NewPasskey run={run} onCodes={onCodes} onChanged={onChanged} />
    </div>
  );
}

function NewPasskey({ run, onCodes, onChanged }: Omit<FactorProps, 'state' | 'heading'>) {
  const { value: name, set: setName, discard } = useFormDraft('passkey name', z.string(), '');
  const [hasFailed, setHasFailed] = useState(false);
  const [prepare] = usePreparePasskeyMutation();
  const [add, { isLoading, error }] = useAddPasskeyMutation();
  const create = async () => {
    setHasFailed(false);
    const { data: prepared, error: refused } = await prepare();
    if (!prepared) return refused;
    const made = await createPasskey(prepared);
    if (!made) {
      setHasFailed(true);
      return undefined;
    }
    const { data, error: problem } = await add({ body: { name: name.trim(), ...made } });
    if (data) {
      setName('');
      discard();
      onChanged();
      if (data.recoveryCodes.length > 0) onCodes(data.recoveryCodes);
    }
    return problem;
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void run(create);
  };
  return (
    <form className={classes['stack']} noValidate onSubmit={submit}>
      {hasFailed && (
        <Notice tone="warning" announce="alert">
          {TEXT.passkeyFailed}
        </Notice>
      )}
      <TextField
        label={TEXT.passkeyName}
        value={name}
        error={findFieldError(error, 'name') ?? null}
        onChange={setName}
      />
      <Button type="submit" variant="secondary" busy={isLoading} disabled={name.trim() === ''}>
        {TEXT.addPasskey}
      </Button>
    </form>
  );
}
