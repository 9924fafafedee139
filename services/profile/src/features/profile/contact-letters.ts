import { oneLine, type Letter } from '@fw/service-kit/mail';

const NOT_YOU =
  'If this was not you, someone else may be using your account: sign in, sign out everywhere else under Sign-in and security, change your password, and contact your employer’s benefits team.';

/** To the address in use, when another one was entered. It does not name the other one. */
export const addressRequestedLetter = (firstName: string): Letter => ({
  subject: 'A new email address was entered at Fairwater',
  greeting: `Hello ${oneLine(firstName)},`,
  paragraphs: [
    'A new contact email was entered in your account. We keep writing to this address until the new one is confirmed by the code that we sent to it.',
  ],
  ending: NOT_YOU,
});

/** To the address before, once the new one is confirmed. */
export const addressChangedLetter = (firstName: string): Letter => ({
  subject: 'Your Fairwater contact email was changed',
  greeting: `Hello ${oneLine(firstName)},`,
  paragraphs: ['Your new contact email is confirmed. This is the last mail to this address.'],
  ending: NOT_YOU,
});
