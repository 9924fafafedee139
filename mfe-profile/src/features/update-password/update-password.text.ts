export const PASSWORD_TEXT = {
  kicker: 'My information',
  headline: 'Choose a new password',
  title: 'Update password',
  noPasswordHeadline: 'You sign in with your employer',
  noPassword: 'There is no password here. Change your password where you sign in.',
  current: 'Current password',
  password: 'New password',
  confirm: 'Confirm new password',
  rules: 'Your new password needs:',
  save: 'Update password',
  cancel: 'Cancel',
  saved: 'Your password was updated. You were signed out everywhere else.',
} as const;
