export const LINK_ACCOUNTS_TEXT = {
  title: 'Link your accounts',
  list: 'Accounts',
  none: 'There are no linked accounts yet.',
  more: 'Show more accounts',
  add: 'Add an account',
  link: 'Link',
  without: 'Continue without linking',
  cancel: 'Cancel',
  notUpToDate: 'not up to date',
} as const;
