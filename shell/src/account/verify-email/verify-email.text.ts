export const VERIFY_EMAIL = {
  title: 'Verify your email',
  lead: (email: string) => `We sent a 6-digit code to ${email}. It is valid for 10 minutes.`,
  verify: 'Verify',
  cancel: 'Cancel',
} as const;
