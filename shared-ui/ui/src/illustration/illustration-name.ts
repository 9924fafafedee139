export type IllustrationName =
  | 'no-cash-flow'
  | 'no-transactions'
  | 'no-budget'
  | 'no-goals'
  | 'link-accounts'
  | 'error';
