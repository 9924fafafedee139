import { TextLink } from '@fw/ui/core';
import { failureOf, SignInScreen } from '@fw/web-kit';
import { useEffect } from 'react';
import classes from '../../account/account.module.css';
import { RESET } from './password-reset.text.ts';
import { ResetNotice } from './reset-notice.tsx';

export const isLinkOver = (error: unknown): boolean => {
  const failure = failureOf(error);
  return failure?.kind === 'refused' && failure.refusal.reason === 'RESET_OVER';
};

/** A link of a mail that was used already or has expired. */
export function LinkOver({ error }: { readonly error: unknown }) {
  const { title } = RESET.linkOver;
  useEffect(() => {
    document.title = `${title} | Fairwater`;
  }, [title]);
  return (
    <SignInScreen brand="Fairwater" tagline={RESET.tagline}>
      <div className={classes['step']}>
        <h1>{title}</h1>
        <ResetNotice error={error} />
        <p>
          <TextLink href="#/auth/login">{RESET.signIn}</TextLink>
        </p>
      </div>
    </SignInScreen>
  );
}
