import {
  type account,
  type accountCalls,
  type budget,
  type cashFlowMonth,
  type category,
  type connection,
  type connectionCalls,
  DEFAULT_ACCOUNT_SETTINGS,
  type rankedCategory,
  type transaction,
} from '@fw/contract-finances';
import type { WireReply } from '@fw/web-kit/testing';
import type * as z from 'zod/mini';

// Replies of the finances service as they travel: dollars, plain strings. A test states what matters to it.
export type WireCategory = z.input<typeof category>;
export type WireBudget = z.input<typeof budget>;
export type WireAccount = z.input<typeof account>;
export type WireConnection = z.input<typeof connection>;
export type WireTransaction = z.input<typeof transaction>;
export type WireMonth = z.input<typeof cashFlowMonth>;
export type WireRank = z.input<typeof rankedCategory>;
export type WireSyncStatus = WireReply<typeof connectionCalls.anySync>;

const id = (index: number): string => index.toString(16).padStart(24, '0');

export const aCategory = (name: string, change: Partial<WireCategory> = {}): WireCategory => ({
  expenseCategoryId: name.toLowerCase(),
  name,
  isBudgetable: true,
  colorIndex: 1,
  ...change,
});

export const CATEGORIES = [
  aCategory('Dining', { colorIndex: 4 }),
  aCategory('Groceries', { colorIndex: 3 }),
  aCategory('Housing', { colorIndex: 1 }),
  aCategory('Transfers', { isBudgetable: false, colorIndex: null }),
  aCategory('Uncategorized', { isBudgetable: false, colorIndex: null }),
];

export const aBudget = (change: Partial<WireBudget> = {}): WireBudget => ({
  budgetId: id(11),
  categoryId: 'groceries',
  targetBudget: 600,
  expenses: 412.5,
  hasManualEntries: false,
  budgetPeriod: '2026-11',
  version: 3,
  ...change,
});

export const aBankAccount = (change: Partial<WireAccount> = {}): WireAccount => ({
  userAccountId: id(21),
  name: 'Everyday',
  displayName: 'Everyday (0000)',
  balance: 100,
  latestBalance: 100,
  category: 'Banking',
  categoryName: 'Banking',
  type: 'Checking',
  typeName: 'Checking',
  groupName: 'Asset',
  mask: '0000',
  interestRate: null,
  monthlyMinimumPayment: null,
  minimumMonthlyPayment: null,
  currentMonthlyPayment: null,
  loanType: null,
  isManualAccount: false,
  ...DEFAULT_ACCOUNT_SETTINGS,
  isLinked: true,
  isDeleted: false,
  hasSyncIssue: false,
  accountConnection: { accountConnectionId: id(31), name: 'Harbor Bank', institutionId: 'ins_1' },
  updatedAt: '2026-11-21T12:00:00.000Z',
  version: 1,
  ...change,
});

export const MANUAL = { accountConnectionId: null, name: 'Manually Added', institutionId: null };

export const aConnection = (change: Partial<WireConnection> = {}): WireConnection => ({
  connectionId: id(31),
  name: 'Harbor Bank',
  institutionId: 'ins_1',
  type: 1,
  hasSyncIssue: false,
  syncInProgress: false,
  lastSuccessAt: '2026-11-21T12:00:00.000Z',
  accountIds: [id(21)],
  ...change,
});

export const aTransaction = (index: number, change: Partial<WireTransaction> = {}): WireTransaction => ({
  userTransactionId: id(100 + index),
  date: '2026-11-20',
  description: `Market ${String(index)}`,
  value: -84.1,
  category: 'Groceries',
  categoryId: 'groceries',
  userAccountId: id(21),
  userAccountName: 'Everyday',
  source: 'Everyday',
  sourceUserTransactionId: null,
  isManualTransaction: false,
  isPending: false,
  hidden: false,
  splitted: false,
  version: 1,
  ...change,
});

export const aMonth = (year: number, month: number, change: Partial<WireMonth> = {}): WireMonth => ({
  year,
  month,
  totalIncomes: 5240.4,
  totalExpenses: 2790.6,
  transactionCount: 12,
  ...change,
});

export const aRank = (name: string, amount: number, percentage: number): WireRank => ({
  categoryIds: [name.toLowerCase()],
  expenseCategory: { expenseCategoryId: name.toLowerCase(), name },
  description: name,
  amount,
  percentage,
  count: 1,
});

export const syncStatus = (acct: boolean, trans: boolean): WireSyncStatus => ({
  data: { acctSyncInProgress: acct, transSyncInProgress: trans },
  syncInProgress: acct || trans,
  hasSyncIssue: false,
});

/** The kinds of accounts that tests choose from. */
export const ACCOUNT_KINDS: readonly WireReply<typeof accountCalls.types>[number][] = [
  { categoryName: 'Banking', typeName: 'Savings', groupName: 'Asset', showInAddManual: true },
  { categoryName: 'Banking', typeName: 'Checking', groupName: 'Asset', showInAddManual: true },
  { categoryName: 'Banking', typeName: 'Credit Card', groupName: 'Liability', showInAddManual: true },
  { categoryName: 'Insurance', typeName: 'Term Life Insurance', groupName: 'Asset', showInAddManual: true },
  { categoryName: 'Loan', typeName: 'Auto Loan', groupName: 'Liability', showInAddManual: true },
  { categoryName: 'Loan', typeName: 'Student Loan', groupName: 'Liability', showInAddManual: true },
  { categoryName: 'Unknown', typeName: 'Unknown', groupName: 'Asset', showInAddManual: false },
];
