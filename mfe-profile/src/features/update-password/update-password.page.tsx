import { brokenPasswordRule, CONFIRMATION_ERROR, PASSWORD_RULES } from '@fw/contract-identity';
import { passwordUpdateCalls } from '@fw/contract-identity/password-update';
import { useNavigate } from '@fw/router';
import { Button, Card, CheckIcon, LinkButton, Notice, PageHeader, PasswordField } from '@fw/ui/core';
import { contractEndpoint, failureOf, failureText, findFieldError, useSession, useToast } from '@fw/web-kit';
import { useState } from 'react';
import { PASSWORD_TEXT as TEXT } from './update-password.text.ts';
import { profileApi } from '../../app/api.ts';
import styles from '../../app/profile-form.module.css';

const { useUpdatePasswordMutation } = profileApi.injectEndpoints({
  endpoints: (build) => ({ updatePassword: build.mutation(contractEndpoint(passwordUpdateCalls.update)) }),
});

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };
type Draft = typeof EMPTY;

/** A refusal that names a field is shown there alone. */
function formProblem(error: unknown): string | null {
  const failure = failureOf(error);
  const isAtField = failure?.kind === 'refused' && failure.refusal.errors.length > 0;
  return error === undefined || isAtField ? null : failureText(error);
}

function usePasswordForm() {
  const [draft, setDraft] = useState(EMPTY);
  const [update, { isLoading, error }] = useUpdatePasswordMutation();
  const { user } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const username = user?.email ?? '';
  const canSave =
    draft.currentPassword !== '' &&
    draft.confirmPassword === draft.password &&
    brokenPasswordRule(draft.password, username) === null;
  const submit = async () => {
    const answer = await update({ body: draft });
    if (answer.error) return;
    toast.good(TEXT.saved);
    await navigate('/profile');
  };
  return { draft, setDraft, submit, canSave, username, isLoading, error };
}

/** The password of the signed-in person [A2-18]. */
export function UpdatePasswordPage() {
  const { user } = useSession();
  if (user?.signsInBy !== 'single-sign-on') return <PasswordForm />;
  return (
    <>
      <PageHeader kicker={TEXT.kicker} headline={TEXT.noPasswordHeadline} />
      <Card title={TEXT.title}>
        <p>{TEXT.noPassword}</p>
      </Card>
    </>
  );
}

function PasswordForm() {
  const { draft, setDraft, submit, canSave, username, isLoading, error } = usePasswordForm();
  const hasConfirmationProblem = draft.confirmPassword !== '' && draft.confirmPassword !== draft.password;
  const field = (name: keyof Draft, label: string, problem: string | null = null) => (
    <PasswordField
      label={label}
      required
      maxLength={1_000}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      value={draft[name]}
      error={problem ?? findFieldError(error, name) ?? null}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
    />
  );
  return (
    <>
      <PageHeader kicker={TEXT.kicker} headline={TEXT.headline} />
      <Card title={TEXT.title}>
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (canSave && !isLoading) void submit();
          }}
        >
          {formProblem(error) !== null && (
            <Notice tone="bad" announce="alert">
              {formProblem(error)}
            </Notice>
          )}
          {field('currentPassword', TEXT.current)}
          {field('password', TEXT.password)}
          <Rules password={draft.password} username={username} />
          {field('confirmPassword', TEXT.confirm, hasConfirmationProblem ? CONFIRMATION_ERROR : null)}
          <div className={styles['actions']}>
            <Button type="submit" disabled={!canSave} busy={isLoading}>
              {TEXT.save}
            </Button>
            <LinkButton variant="quiet" href="#/profile">
              {TEXT.cancel}
            </LinkButton>
          </div>
        </form>
      </Card>
    </>
  );
}

interface RulesProps {
  readonly password: string;
  readonly username: string;
}

/** The rules of [A5-19]; those that hold are marked in words too. */
function Rules({ password, username }: RulesProps) {
  return (
    <div className={styles['rules']}>
      <p>{TEXT.rules}</p>
      <ul>
        {PASSWORD_RULES.map(({ text, holds }) => (
          <li key={text}>
            {password !== '' && holds(password, username) ? (
              <CheckIcon aria-label="done" size={16} />
            ) : (
              <span className={styles['open']} aria-hidden />
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
