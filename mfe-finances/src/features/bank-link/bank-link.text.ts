export const LINK_TEXT = {
  connect: 'Connect an account',
  repair: 'Reconnect',
  closed: 'No bank was connected.',
  repaired: 'Your connection works again.',
  connected: 'Your bank is connected.',
  settingUp: 'We are setting up your bank connection.',
  blocked: 'The bank connection could not be opened. Please check your network and try again.',
} as const;
