import { PasswordResetPage } from './password-reset.page.tsx';

/** The reset from its first step. */
export function ForgotPasswordPage() {
  return <PasswordResetPage linkToken={null} />;
}
