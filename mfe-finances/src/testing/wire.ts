/** Answers of the finances service as they travel: dollars, plain strings. A test names what matters to it. */

const id = (index: number): string => index.toString(16).padStart(24, '0');

export const aCategory = (name: string, over: object = {}) => ({
  expenseCategoryId: name.toLowerCase(),
  name,
  isBudgetable: true,
  colorIndex: 1,
  ...over,
});

export const CATEGORIES = [
  aCategory('Dining', { colorIndex: 4 }),
  aCategory('Groceries', { colorIndex: 3 }),
  aCategory('Housing', { colorIndex: 1 }),
  aCategory('Transfers', { isBudgetable: false, colorIndex: null }),
  aCategory('Uncategorized', { isBudgetable: false, colorIndex: null }),
];

export const aBudget = (over: object = {}) => ({
  budgetId: id(11),
  categoryId: 'groceries',
  targetBudget: 600,
  expenses: 412.5,
  hasManualEntries: false,
  budgetPeriod: '2026-11',
  version: 3,
  ...over,
});

export const aBankAccount = (over: object = {}) => ({
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
  currentMonthlyPayment: null,
  loanType: null,
  isManualAccount: false,
  isHiddenFromNW: false,
  isHiddenFromCFBS: false,
  isLinked: false,
  isDeleted: false,
  hasSyncIssue: false,
  accountConnection: { accountConnectionId: id(31), name: 'Harbor Bank', institutionId: 'ins_1' },
  updatedAt: '2026-11-21T12:00:00.000Z',
  version: 1,
  ...over,
});

export const MANUAL = { accountConnectionId: null, name: 'Manually Added', institutionId: null };

export const aConnection = (over: object = {}) => ({
  connectionId: id(31),
  name: 'Harbor Bank',
  institutionId: 'ins_1',
  type: 1,
  hasSyncIssue: false,
  syncInProgress: false,
  lastSuccessAt: '2026-11-21T12:00:00.000Z',
  accountIds: [id(21)],
  ...over,
});

export const aTransaction = (index: number, over: object = {}) => ({
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
  ...over,
});

export const aMonth = (year: number, month: number, over: object = {}) => ({
  year,
  month,
  totalIncomes: 5240.4,
  totalExpenses: 2790.6,
  transactionCount: 12,
  ...over,
});

export const aRank = (name: string, amount: number, percentage: number) => ({
  categoryIds: [name.toLowerCase()],
  expenseCategory: { expenseCategoryId: name.toLowerCase(), name },
  description: name,
  amount,
  percentage,
  count: 1,
});

export const syncStatus = (acct: boolean, trans: boolean) => ({
  data: { acctSyncInProgress: acct, transSyncInProgress: trans },
  syncInProgress: acct || trans,
  hasSyncIssue: false,
});

export const aRefusal = (over: object = {}) => ({
  code: 10_000,
  message: 'An error has occurred, Please retry',
  errors: [],
  requestId: 'r1',
  ...over,
});
