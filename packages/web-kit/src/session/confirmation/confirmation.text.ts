export const CONFIRMATION_TEXT = {
  confirmTitle: "Confirm it's you",
  confirmLead: 'Confirm your identity before this change.',
  confirm: 'Confirm',
  password: 'Password',
  mailedCodeLead:
    'You sign in with your employer and have no password here, so we sent a code to your contact email. It is valid for 10 minutes.',
  loading: 'Loading…',
} as const;
