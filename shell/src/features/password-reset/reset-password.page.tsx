import { Navigate, useSearchParams } from '@fw/router';
import { SignInScreen } from '@fw/web-kit';
import { useEffect, useState } from 'react';
import { useCheckResetLinkQuery } from '../../account/account-pages.api.ts';
import { LinkOver, isLinkOver } from './link-over.tsx';
import { PasswordResetPage } from './password-reset.page.tsx';
import { RESET } from './password-reset.text.ts';

const TOKEN = /^[\w-]{43}$/;

/** Where the link of the mail leads. The token leaves the address at once, so that it is not in the history. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const [token] = useState(search.get('resetToken') ?? '');
  const [withEmployer] = useState(search.get('variant') === 'sso');
  useEffect(() => {
    history.replaceState(history.state, '', '/#/auth/reset-password');
  }, []);
  if (!TOKEN.test(token)) return <Navigate replace to="/auth/forgot-password" />;
  return <CheckedLink linkToken={token} withEmployer={withEmployer} />;
}

interface CheckedLinkProps {
  readonly linkToken: string;
  readonly withEmployer: boolean;
}

/** Refuses a used or expired link before anything is typed. Where the check fails otherwise, saving finds out. */
function CheckedLink(link: CheckedLinkProps) {
  const { error, isLoading } = useCheckResetLinkQuery({ body: { resetToken: link.linkToken } });
  if (isLoading)
    return (
      <SignInScreen brand="Fairwater" tagline={RESET.tagline}>
        {null}
      </SignInScreen>
    );
  return isLinkOver(error) ? <LinkOver error={error} /> : <PasswordResetPage {...link} />;
}
