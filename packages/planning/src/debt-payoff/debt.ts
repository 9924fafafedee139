import type { DebtAccount } from '../inputs/debts.ts';
import { HALF_A_CENT } from '../rounding/index.ts';

/** A debt as it is paid down: dollars owed, percent a year, dollars a month. */
export interface Debt {
  readonly name: string;
  readonly balance: number;
  readonly rate: number;
  readonly minimum: number;
  readonly current: number;
}

const isActive = ({ balance, isLinked, isDeleted }: DebtAccount): boolean =>
  isLinked !== false && !isDeleted && (balance ?? 0) <= -HALF_A_CENT;

const debtOf = (account: DebtAccount): Debt => ({
  name: account.name ?? '',
  balance: Math.abs(account.balance ?? 0),
  rate: account.interestRate ?? 0,
  minimum: Math.max(0, account.minimumMonthlyPayment ?? 0),
  current: Math.max(0, account.currentMonthlyPayment ?? 0),
});

/** Linked accounts that owe something, in list order. */
export const debtsOf = (accounts: readonly DebtAccount[] | null | undefined): readonly Debt[] =>
  (accounts ?? []).filter(isActive).map(debtOf);

/** Sum of one amount over all debts, in dollars. */
export const totalOf = (debts: readonly Debt[], amount: 'balance' | 'minimum' | 'current'): number =>
  debts.reduce((sum, debt) => sum + debt[amount], 0);
