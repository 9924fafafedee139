export const LINK_TEXT = {
  iframeTitle: 'Connect your bank',
  repair: 'Reconnect',
  closed: 'No bank was connected.',
  repaired: 'Your bank is connected again.',
  connected: 'Your bank is connected.',
  settingUp: 'Setting up your bank connection…',
  blocked: "We couldn't open the bank connection. Check your network and try again.",
} as const;
