/** Texts of the registration that come before its first step [A7-11]. */
export const REGISTRATION_CONTENT = {
  title: 'Create your account',
  lead: "Let's find you in your employer's records.",
  help: 'If you need help, contact your employer’s benefits team.',
} as const;
