/** Texts of the registration that come before its first step [A7-11]. */
export const REGISTRATION_CONTENT = {
  title: 'Create your account',
  lead: 'First we find you on the list that your employer gave us.',
  help: 'If you need help, contact your employer’s benefits team.',
} as const;
