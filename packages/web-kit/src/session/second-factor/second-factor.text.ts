export const SECOND_FACTOR_TEXT = {
  title: "Confirm it's you",
  code: 'Code from your authenticator app',
  recoveryCode: 'Recovery code',
  usePasskey: 'Use a passkey',
  useRecoveryCode: 'Use a recovery code',
  useCode: 'Use your authenticator app',
  submit: 'Continue',
  back: 'Back to sign in',
  passkeyFailed: "Your passkey wasn't used. Try again, or choose another way.",
} as const;
