export const SIGN_IN = {
  title: 'Sign in',
  tagline: 'Know where your money is, and what to do next.',
  lead: 'Use the username or email you registered with.',
} as const;
