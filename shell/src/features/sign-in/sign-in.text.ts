export const SIGN_IN = {
  title: 'Sign in',
  promise: 'See where you stand, and what to do next.',
  lead: 'Use the username or email you registered with.',
} as const;
