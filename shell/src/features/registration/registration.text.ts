export const REGISTRATION = {
  tagline: 'Setup takes a few minutes.',
  sponsor: 'Your employer',
  next: 'Next',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  checking: 'Checking your details. This takes a few seconds.',
  required: 'Field required',
  /** The words of a day that does not exist are a rule; this names the form that is meant. */
  dateHint: 'Enter a date like 03/14/1990.',
  createAccount: {
    title: (firstName: string) => `Welcome, ${firstName}`,
    lead: "We'll email you a code. You'll sign in with this address.",
    leadSso: "We'll email you a code to verify this address. You'll sign in with your employer.",
    email: 'Contact email',
    phone: 'Phone',
    phoneAllowed: 'digits and dashes',
    phoneHint: 'Ten digits, for your planner.',
  },
  createPassword: {
    title: 'Create your password',
    lead: 'Several words in a row are easy to remember and hard to guess.',
    submit: 'Create account',
  },
  createSso: {
    title: 'Create your account',
    lead: 'You sign in with your employer, so you need no password here.',
    submit: 'Create account',
  },
  startAgain: 'Start again',
  cancel: 'Cancel registration',
  cancelLead: 'This removes everything you entered.',
} as const;

/** Messages of a refused validation [A8-21]. */
export const VALIDATION_MESSAGES: Readonly<Record<number, string>> = {
  30001: 'Your entry does not match our records',
  30002: 'User already exists',
  30006: 'One of your entries is not valid. Please check each of them.',
};
export const VALIDATION_FAILED = 'We are sorry, something went wrong. Please try again.';
