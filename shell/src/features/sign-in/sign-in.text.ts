export const SIGN_IN = {
  title: 'Sign in',
  tagline: 'Know where your money is, and what to do next.',
  lead: 'Use the username or email you registered with.',
  help: 'Your employer’s benefits team can tell you whether you are eligible.',
  helpLink: 'Help',
  forgot: 'Forgot your password?',
  register: 'Create an account',
  withEmployer: (name: string) => `Sign in with ${name}`,
  employerLead: (name: string) =>
    `Continue only if you meant to sign in. You go to the sign-in page of ${name} and come back here.`,
  goOn: 'Continue',
  otherWay: 'Sign in another way',
  loading: 'Loading…',
  employerFailed: "We couldn't sign you in with your employer. Please try again.",
} as const;
