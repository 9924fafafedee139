import type { Letter } from '@fw/service-kit/mail';

const IGNORE =
  "If you didn't request this, you can ignore this email. Never give this code to anyone, not even to us.";

/** The mail that proves an address during a registration or a change of address. */
export const verificationLetter = (code: string): Letter => ({
  subject: 'Your Fairwater verification code',
  greeting: 'Hello,',
  paragraphs: ['Enter this code to verify your email address. It is valid for 10 minutes and works once.'],
  code,
  ending: IGNORE,
});

interface Reset {
  readonly firstName: string;
  /** Null in a mail with the link only. */
  readonly code: string | null;
  readonly url: string;
}

export const resetLetter = ({ firstName, code, url }: Reset): Letter => ({
  subject: 'Reset your Fairwater password',
  greeting: `Hello ${firstName},`,
  paragraphs: [
    code === null
      ? 'Open the link below to go on. It is valid for 10 minutes and works once.'
      : 'Enter this code where you asked for it, or open the link below. Both are valid for 10 minutes and work once.',
  ],
  ...(code === null ? {} : { code }),
  link: { label: 'Choose a new password', url },
  ending: IGNORE,
});

export const passwordChangedLetter = (firstName: string): Letter => ({
  subject: 'Your Fairwater password was changed',
  greeting: `Hello ${firstName},`,
  paragraphs: ['Your password was just changed, and every device was signed out.'],
  ending: 'If this was not you, reset your password now and contact your employer’s benefits team.',
});

export const accountDeletedLetter = (firstName: string): Letter => ({
  subject: 'Your Fairwater account was deleted',
  greeting: `Hello ${firstName},`,
  paragraphs: [
    'You asked us to delete your account. Your profile, plans, budgets, accounts and transactions are deleted, and your banks are disconnected.',
    'This cannot be undone. You may register again as long as you are on the list of your employer.',
  ],
  ending: 'If this was not you, contact your employer’s benefits team now.',
});

/** The mail by which a person without a password confirms a change of the account. */
export const confirmationLetter = (firstName: string, code: string): Letter => ({
  subject: 'Confirm a change of your Fairwater account',
  greeting: `Hello ${firstName},`,
  paragraphs: ['Enter this code where you asked for it. It is valid for 10 minutes and works once.'],
  code,
  ending:
    'If you did not ask for this, someone else may be using your account: sign in, sign out everywhere else under Sign-in and security, and contact your employer’s benefits team. Never give this code to anyone, not even to us.',
});
