export const ACCOUNT_DELETED = {
  tagline: 'Thank you for your time with us.',
  title: 'Your account was deleted',
  data: 'Your profile, plans, budgets, accounts and transactions are deleted, and your banks are disconnected. This takes a few minutes to reach every part of Fairwater.',
  kept: 'For 14 days we keep an internal number without your name, so that each part can check that nothing is left.',
  records:
    'Messages with your planner, and what your planner noted or emailed to you, stay in the records that planners must keep for some years.',
  mail: 'We sent a confirmation to your email address.',
  signIn: 'Go to sign-in',
} as const;
