export const PASSWORD_TEXT = {
  kicker: 'My information',
  headline: 'Choose a new password',
  title: 'Update password',
  current: 'Current password',
  password: 'New password',
  confirm: 'Confirm new password',
  rules: 'Your new password needs:',
  save: 'Update password',
  cancel: 'Cancel',
  saved: 'Your password was updated. You were signed out everywhere else.',
} as const;
