export const RESET = {
  tagline: 'This takes about a minute.',
  username: 'Username or email',
  send: 'Send code',
  signIn: 'Back to sign in',
  verify: 'Verify',
  startAgain: 'Start again',
  linkOver: { title: 'This link was used or has expired' },
  complete: {
    title: 'Choose a new password',
    lead: 'Every other device is signed out when you save it.',
    submit: 'Save password',
  },
  completeSso: {
    title: 'You sign in with your employer',
    lead: 'You have no password here. We can sign you out on every device and unlock your account.',
    submit: 'Sign out everywhere',
  },
  doneSso: {
    title: 'You are signed out everywhere',
    lead: 'Sign in with your employer again.',
    action: 'Sign in',
  },
  done: {
    title: 'Your password is changed',
    lead: 'Every device was signed out. Sign in with your new password.',
    action: 'Sign in',
  },
} as const;
