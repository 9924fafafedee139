import { isEmail } from '@fw/contract-identity';
import { Navigate, useSearchParams } from '@fw/router';
import { ErrorPanel } from '@fw/ui/core';
import { failureText, SignInScreen, useSession } from '@fw/web-kit';
import { useEffect, useState } from 'react';
import { useRegistrationContentQuery } from '../../account/account-pages.api.ts';
import { RegistrationSteps, type EmployerSignIn } from './registration-steps.tsx';
import { REGISTRATION } from './registration.text.ts';

/** What the provider of the employer sent along. It leaves the address at once, so that it is not in the history. */
function useEmployerSignIn(): EmployerSignIn | null {
  const [search] = useSearchParams();
  const [employer] = useState(() => {
    const [ssoToken, sponsorId] = [search.get('sso') ?? '', search.get('sponsor') ?? ''];
    const email = search.get('email') ?? '';
    return /^[\w-]{43}$/.test(ssoToken) && sponsorId !== ''
      ? { ssoToken, sponsorId, email: isEmail(email) ? email : '' }
      : null;
  });
  useEffect(() => {
    if (employer !== null) history.replaceState(history.state, '', '/#/auth/register');
  }, [employer]);
  return employer;
}

/** Registration: the validators of the sponsor, then the account, then the password [A2-34]. */
export function RegistrationPage() {
  const { data: content, error, refetch } = useRegistrationContentQuery();
  const { status } = useSession();
  const employer = useEmployerSignIn();
  useEffect(() => {
    document.title = `${content?.title ?? 'Register'} | Fairwater`;
  }, [content]);
  if (status === 'signed-in') return <Navigate replace to="/auth/terms" />;
  return (
    <SignInScreen brand="Fairwater" tagline={REGISTRATION.tagline}>
      {content ? (
        <RegistrationSteps
          content={content}
          firstSponsor={content.sponsors[0]?.sponsorId ?? ''}
          employer={employer}
        />
      ) : (
        <ErrorPanel title={failureText(error)} onRetry={() => void refetch()} />
      )}
    </SignInScreen>
  );
}
