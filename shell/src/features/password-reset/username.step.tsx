import { INVALID_USERNAME, isUsername } from '@fw/contract-identity';
import { Button, Notice, TextField } from '@fw/ui/core';
import { failureText, findFieldError } from '@fw/web-kit';
import { useState, type SubmitEvent } from 'react';
import { useResetForUsernameMutation } from '../../account/account-pages.api.ts';
import classes from '../../account/account.module.css';
import { BOT_CHECK } from '../../account/bot-check/bot-check.text.ts';
import { BotCheck } from '../../account/bot-check/bot-check.tsx';
import { isCodeOnItsWay } from '@fw/web-kit/confirmation';
import { RESET } from './password-reset.text.ts';

const MAX_USERNAME = 254;

interface UsernameStepProps {
  readonly username: string;
  readonly onUsername: (username: string) => void;
  readonly onSent: () => void;
}

const usernameProblem = (username: string): string | null => {
  if (username.trim() === '') return 'Field required';
  return isUsername(username.trim()) ? null : INVALID_USERNAME;
};

/** The first step: the name and the bot check; a code and a link are mailed [A2-33] [A5-31]. */
export function UsernameStep({ username, onUsername, onSent }: UsernameStepProps) {
  const [isSent, setSent] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  /** Counts the attempts: a token opens one of them. */
  const [attempt, setAttempt] = useState(0);
  const [send, { error, isLoading, reset }] = useResetForUsernameMutation();
  const problem = usernameProblem(username);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (isLoading || problem !== null || token === null) return;
    const result = await send({ body: { username: username.trim(), botCheckToken: token } });
    if (result.data || isCodeOnItsWay(result.error)) {
      onSent();
      return;
    }
    setToken(null);
    setAttempt(attempt + 1);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      {error !== undefined && findFieldError(error, 'username') === undefined && (
        <Notice tone="bad" announce="alert">
          {failureText(error)}
        </Notice>
      )}
      <TextField
        label={RESET.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={MAX_USERNAME}
        value={username}
        error={(isSent ? problem : null) ?? findFieldError(error, 'username') ?? null}
        onChange={(text) => {
          reset();
          onUsername(text);
        }}
      />
      <BotCheck
        key={attempt}
        onToken={setToken}
        error={isSent && token === null ? BOT_CHECK.required : null}
      />
      <Button type="submit" wide busy={isLoading}>
        {RESET.send}
      </Button>
    </form>
  );
}
