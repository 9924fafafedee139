import { moneyText } from '@fw/ui/core';
import type { Cents } from '@fw/units';

export const ACCOUNT_FORM = {
  createTitle: 'Create account',
  editTitle: 'Edit account',
  studentTitle: 'Add student loan',
  category: 'Category',
  type: 'Type',
  name: 'Account name',
  allowed: 'letters, digits, spaces and &',
  balance: 'Balance',
  valuedOn: 'Value as of',
  insurance: 'Current insurance amount',
  rate: 'Interest rate',
  minimum: 'Minimum monthly payment',
  current: 'Current monthly payment',
  loanKind: 'Loan type',
  federal: 'Federal',
  private: 'Private',
  inNetWorth: 'Count in net worth?',
  inSums: 'Count in cash flow, budget and spending?',
  yes: 'Yes',
  no: 'No',
  linked: 'This account comes from your bank. Its category, type and amounts change with each update.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving your account',
  created: 'Account added.',
  changed: 'Account saved.',
  changedElsewhere: "This account was changed elsewhere. Your edits weren't saved.",
  reload: 'Load the current account',
  loading: 'Loading account types',
} as const;

/** Word for word [A5-28]. */
export const minimumPaymentWarning = (minimum: Cents): string =>
  `Based on the balance and interest rate you entered, we expect a minimum monthly payment of at least ${moneyText({ amount: minimum })}. Please make sure the values you entered are accurate. If you're unable to meet this minimum payment, contact your planner.`;
