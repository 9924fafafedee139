import { moneyText } from '@fw/ui/core';
import { formatDate, type Cents, type Instant } from '@fw/units';
import { dayOfInstant } from '../../app/today.ts';

export const ACCOUNTS_TEXT = {
  title: 'Accounts',
  netWorth: 'Net worth',
  reading: 'The bank is sending its accounts.',
  noAccounts: 'The bank has sent no accounts.',
  settingUp: 'We are setting up your bank connection.',
  settingUpCard: 'We are setting up this connection. Its accounts appear here soon.',
  setupFailedHeadline: 'Your bank could not be connected.',
  setupFailed: 'This bank could not be connected. Delete this connection and connect the bank again.',
  loading: 'Loading your accounts',
  failed: 'Your accounts could not be read.',
  first: 'Connect your first bank.',
  emptyTitle: 'There are no linked accounts yet.',
  emptyHint: 'Connect a bank to see balances, transactions and cash flow in one place.',
  sync: 'Update now',
  repair: 'Reconnect',
  delete: 'Delete connection',
  issue: 'Sign in to your bank again to get new data.',
  deleteTitle: 'Delete this connection?',
  deleteHint: 'These accounts and their transactions are removed from Fairwater:',
  cancel: 'Never mind',
  deleted: 'The connection is deleted.',
  whoops: 'Whoops, something went wrong',
  notDeleted: "We couldn't delete your connection. Please try again.",
  gotIt: 'Got it',
} as const;

export const netWorthSentence = (amount: Cents): string => `Your net worth is ${moneyText({ amount })}.`;

export const updatedText = (at: Instant): string => `Updated ${formatDate(dayOfInstant(at))}`;
