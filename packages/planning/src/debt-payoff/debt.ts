import { monthsBetween, yearMonthOf, type IsoDate, type YearMonth } from '@fw/units';
import type { DebtAccount, ExtraPayment } from '../inputs/debts.ts';
import { HALF_A_CENT } from '../rounding/index.ts';

/** A rate that applies from a month of the plan on; percent a year. */
interface DatedRate {
  readonly from: number;
  readonly rate: number;
}

/** A debt as it is paid down: dollars owed, percent a year, dollars a month. */
export interface Debt {
  readonly name: string;
  readonly balance: number;
  readonly rate: number;
  readonly minimum: number;
  readonly current: number;
  /** Changes of the rate by the month of the plan, ascending. */
  readonly rates?: readonly DatedRate[];
  /** The month of the plan with the first interest and payment; 1 without one. */
  readonly opens?: number;
}

const isActive = ({ balance, isLinked, isDeleted }: DebtAccount): boolean =>
  isLinked !== false && !isDeleted && (balance ?? 0) <= -HALF_A_CENT;

/** The month of the plan, 1 being the month after its day. */
const planMonth = (asOf: IsoDate, month: YearMonth): number => monthsBetween(yearMonthOf(asOf), month);

/** Changes of the rate; of two in one month the later entry wins. */
function datedRates({ rateChanges }: DebtAccount, asOf: IsoDate): readonly DatedRate[] {
  const changes = rateChanges ?? [];
  return changes
    .map(({ from, interestRate }) => ({ from: planMonth(asOf, from), rate: interestRate as number }))
    .toSorted((left, right) => left.from - right.from);
}

function toDebt(account: DebtAccount, asOf: IsoDate | null): Debt {
  const debt = {
    name: account.name ?? '',
    balance: Math.abs(account.balance ?? 0),
    rate: account.interestRate ?? 0,
    minimum: Math.max(0, account.minimumMonthlyPayment ?? 0),
    current: Math.max(0, account.currentMonthlyPayment ?? 0),
  };
  if (asOf === null) return debt;
  const rates = datedRates(account, asOf);
  const opens = account.startsOn ? planMonth(asOf, account.startsOn) : 1;
  return {
    ...debt,
    ...(rates.length > 0 ? { rates } : {}),
    ...(opens > 1 ? { opens } : {}),
  };
}

/** Linked accounts that owe something, in list order; their dates count from a day, and not at all without one. */
export const activeDebts = (
  accounts: readonly DebtAccount[] | null | undefined,
  asOf: IsoDate | null = null,
): readonly Debt[] => (accounts ?? []).filter(isActive).map((account) => toDebt(account, asOf));

/** The yearly rate of a debt in a month of the plan, percent. */
export function rateIn({ rate, rates = [] }: Debt, month: number): number {
  return rates.findLast(({ from }) => from <= month)?.rate ?? rate;
}

/** True once a debt bears interest and is paid. */
export const isOpenIn = ({ opens = 1 }: Debt, month: number): boolean => month >= opens;

/** Extra payments by the month of the plan; one of the past or of the month of the plan's day counts for nothing. */
export function extrasByMonth(
  payments: readonly ExtraPayment[] | null | undefined,
  asOf: IsoDate,
): ReadonlyMap<number, number> {
  const extras = new Map<number, number>();
  for (const { on, amount } of payments ?? []) {
    const month = planMonth(asOf, on);
    if (month >= 1 && amount > 0) extras.set(month, (extras.get(month) ?? 0) + amount);
  }
  return extras;
}

/** Sum of one amount over all debts, in dollars. */
export const sumDebts = (debts: readonly Debt[], amount: 'balance' | 'minimum' | 'current'): number =>
  debts.reduce((sum, debt) => sum + debt[amount], 0);
