/** Texts of the sign-in page [A7-09]. */
export const LOGIN_CONTENT = {
  title: 'Sign in',
  lead: 'Use the username or email you registered with.',
  help: 'Your employer’s benefits team can tell you whether you are eligible.',
} as const;
