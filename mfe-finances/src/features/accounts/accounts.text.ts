import { FAILED_MAPPING, type Account, type BankConnection } from '@fw/contract-finances';
import { moneyText } from '@fw/ui/core';
import { type Cents, formatCount, formatDate, formatPercent, type Instant, type IsoDate } from '@fw/units';
import { dayOfInstant } from '../../app/moments.ts';
import { counted, NET_WORTH_TEXT } from './net-worth.text.ts';

export const ACCOUNTS_TEXT = {
  ...NET_WORTH_TEXT,
  assets: 'Assets',
  debts: 'Debts',
  reading: 'Importing your accounts…',
  noAccounts: 'This bank has no accounts to show.',
  settingUp: 'Setting up your bank connection…',
  settingUpCard: 'Setting up this connection. Its accounts will appear here soon.',
  setupFailedHeadline: "We couldn't connect your bank.",
  setupFailed: "We couldn't connect this bank. Delete this connection and connect the bank again.",
  failed: "We couldn't load your accounts.",
  first: 'Connect your first bank.',
  sync: 'Update now',
  repair: 'Reconnect',
  delete: 'Delete connection',
  issue: 'Sign in to your bank again to get new data.',
  deleteTitle: 'Delete this connection?',
  deleteHint: 'These accounts and their transactions are removed from Fairwater:',
  cancel: 'Never mind',
  deleted: 'Connection deleted.',
  whoops: 'Whoops, something went wrong',
  /** Word for word [A8-23]; the link is above it. */
  notDeleted:
    'We couldn\'t delete your connection. Please try again or use the "help" link above to request support.',
  help: 'Help',
  gotIt: 'Got it',
  add: 'Add an account',
  workbook: 'Download as Excel',
  creatingWorkbook: 'Creating the Excel workbook…',
  connect: 'Connect an account',
  connectHint: 'Sign in to your bank to update balances and transactions automatically.',
  create: 'Create an account',
  createHint: 'Enter an account yourself, such as a house, a private loan or an insurance policy.',
  edit: 'Edit',
  deleteOne: 'Delete',
  deleteAccount: 'Delete account',
  deleteAccountHint: 'The account is removed from your net worth and from every plan that uses it.',
  accountDeleted: 'Account deleted.',
  rowsUnknown: 'Transactions you imported into this account are deleted too.',
  usedBy: 'Used by your goals:',
  goalsUnknown: "We couldn't check which goals use this account.",
  hiddenFromNetWorth: 'Not counted in net worth',
  hiddenFromSums: 'Not counted in cash flow, budget and spending',
  outOfRange: 'The balance is too large to include in net worth.',
  unmapped: "We don't recognize this institution.",
} as const;

export const netWorthSentence = (amount: Cents): string => `Your net worth is ${moneyText({ amount })}.`;

/** The button while the timer of a full sync runs [A9-01]. */
export const syncAgainText = (seconds: number): string => `Update again in ${String(seconds)} s`;

export const updatedText = (at: Instant): string => `Updated ${formatDate(dayOfInstant(at))}`;

const rateText = ({ interestRate }: Account): string =>
  interestRate === null ? '' : ` at ${formatPercent(interestRate)}`;

const valuedText = (day: IsoDate): string => `Value as of ${formatDate(day)}`;

/** Lines under the name of an account. */
export const accountNotes = (account: Account): readonly string[] => [
  `${account.typeName}${rateText(account)}`,
  ...(account.valuedOn === undefined ? [] : [valuedText(account.valuedOn)]),
  ...(account.isHiddenFromNW ? [ACCOUNTS_TEXT.hiddenFromNetWorth] : []),
  ...(account.isHiddenFromCFBS ? [ACCOUNTS_TEXT.hiddenFromSums] : []),
  ...(account.isOutOfRange ? [ACCOUNTS_TEXT.outOfRange] : []),
];

const PARTS: Readonly<Record<NonNullable<BankConnection['failingParts']>[number], string>> = {
  accounts: 'balances',
  liabilities: 'loan details',
  transactions: 'transactions',
};

/** Sentences about a connection besides its state. */
export function connectionNotes({
  institutionId,
  failingParts = [],
  foreignCurrency,
}: BankConnection): string[] {
  const failing = failingParts.map((part) => PARTS[part]).join(' and ');
  const { accounts = 0, transactions = 0 } = foreignCurrency ?? {};
  const foreign = [
    ...(accounts > 0 ? [counted(accounts, 'account')] : []),
    ...(transactions > 0 ? [counted(transactions, 'transaction')] : []),
  ].join(' and ');
  return [
    ...(institutionId === FAILED_MAPPING ? [ACCOUNTS_TEXT.unmapped] : []),
    ...(failing === '' ? [] : [`Your bank has not sent your ${failing} for some time. We'll keep trying.`]),
    ...(foreign === '' ? [] : [`Not shown because only US dollars are counted: ${foreign}.`]),
  ];
}

export const deleteAccountTitle = (name: string): string => `Delete ${name}?`;

/** What is deleted with an account; null without any transaction. */
export const deletedRowsSentence = (count: number): string | null =>
  count === 0
    ? null
    : `${formatCount(count)} imported ${count === 1 ? 'transaction is' : 'transactions are'} deleted too. Budgets, cash flow and spending no longer count ${count === 1 ? 'it' : 'them'}.`;
