import {
  brokenPasswordRule,
  CONFIRMATION_ERROR,
  CONFIRMATION_TEXT,
  PASSWORD_RULES,
} from '@fw/contract-identity';
import { CheckIcon, CloseIcon, PasswordField } from '@fw/ui/core';
import { findFieldError } from '@fw/web-kit';
import { useState } from 'react';
import classes from '../account.module.css';

const MAX_PASSWORD = 1_000;

export interface PasswordDraft {
  readonly password: string;
  readonly confirmPassword: string;
}

/** Both fields fit every rule [A5-19]; the service checks them again. */
export const isFit = ({ password, confirmPassword }: PasswordDraft, username: string): boolean =>
  password === confirmPassword && brokenPasswordRule(password, username) === null;

interface NewPasswordProps {
  readonly draft: PasswordDraft;
  readonly onChange: (draft: PasswordDraft) => void;
  /** Its parts may not be in the password. */
  readonly username: string;
  /** The refusal of the last attempt. */
  readonly error?: unknown;
  readonly isSent: boolean;
}

function Rule({ text, isMet }: { readonly text: string; readonly isMet: boolean }) {
  const Icon = isMet ? CheckIcon : CloseIcon;
  return (
    <li>
      <Icon aria-hidden size={16} />
      {text}
      <span className="visually-hidden">{isMet ? ': done' : ': not yet'}</span>
    </li>
  );
}

/** A new password and its confirmation, with every rule and whether it is met while the person types. */
export function NewPassword({ draft, onChange, username, error, isSent }: NewPasswordProps) {
  /** The refusal that a change has cleared. */
  const [cleared, setCleared] = useState<unknown>();
  const { password, confirmPassword } = draft;
  const change = (part: Partial<PasswordDraft>): void => {
    setCleared(error);
    onChange({ ...draft, ...part });
  };
  const broken = isSent ? brokenPasswordRule(password, username) : null;
  const refusal = error === cleared ? undefined : findFieldError(error, 'password');
  const rules = PASSWORD_RULES.map(({ text, holds }) => ({
    text,
    isMet: password !== '' && holds(password, username),
  }));
  const isConfirmed = password !== '' && password === confirmPassword;
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        maxLength={MAX_PASSWORD}
        value={password}
        error={broken ? `${broken.text}.` : (refusal ?? null)}
        onChange={(text) => change({ password: text })}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        maxLength={MAX_PASSWORD}
        value={confirmPassword}
        error={isSent && !isConfirmed ? CONFIRMATION_ERROR : null}
        onChange={(text) => change({ confirmPassword: text })}
      />
      <ul className={classes['rules']} aria-label="Password rules">
        {rules.map((rule) => (
          <Rule key={rule.text} {...rule} />
        ))}
        <Rule text={CONFIRMATION_TEXT} isMet={isConfirmed} />
      </ul>
    </>
  );
}
