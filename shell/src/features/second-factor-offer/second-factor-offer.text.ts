export const SECOND_FACTOR_OFFER_TEXT = {
  message: 'Your bank is linked. A second step at sign-in keeps your accounts safer.',
  setUp: 'Set it up',
} as const;
