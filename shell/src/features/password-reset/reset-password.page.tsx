import { Navigate, useSearchParams } from '@fw/router';
import { useEffect, useState } from 'react';
import { PasswordResetPage } from './password-reset.page.tsx';

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
  return <PasswordResetPage linkToken={token} withEmployer={withEmployer} />;
}
