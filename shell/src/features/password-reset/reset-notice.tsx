import { LinkButton, Notice } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';
import { RESET } from './password-reset.text.ts';

/** Why the last step was refused, with the way to start again. */
export function ResetNotice({ error }: { readonly error: unknown }) {
  return (
    <Notice
      tone="bad"
      announce="alert"
      action={
        <LinkButton size="sm" variant="secondary" href="#/auth/forgot-password">
          {RESET.startAgain}
        </LinkButton>
      }
    >
      {failureText(error)}
    </Notice>
  );
}
